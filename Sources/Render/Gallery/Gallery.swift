import AppCore
import Assets
import GameCore
import Motion

/// Every animation of the program, to be looked at one by one.
public enum Gallery {
  /// The exhibits in the order in which a game shows them.
  public static let exhibits: [Exhibit] =
    [title, snow, die, draw, throwing, three, ring, clock, drained, countdown, reveal, stacks]
    + [lives, deck, result, falling, easings]

  /// The exhibit of a name.
  public static func exhibit(named name: String) -> Exhibit? {
    exhibits.first { $0.name == name }
  }

  // MARK: - The title

  private static let title = Exhibit(
    name: "title", summary: "two tomatoes meet, and the name of the game appears",
    duration: TitleTimeline.duration
  ) { time, page in
    TitleScene(elapsed: time).draw(on: &page)
  }

  private static let snow = Exhibit(
    name: "snow", summary: "snow on the title, in December", duration: FallingView.duration
  ) { time, page in
    drawFall([.snow], time, on: &page)
  }

  private static let falling = Exhibit(
    name: "falling", summary: "tomatoes and leaves for the winner", duration: FallingView.duration
  ) { time, page in
    drawFall([.tomatoSmall, .tomatoMedium, .leaf], time, on: &page)
  }

  private static func drawFall(_ pictures: [Picture], _ time: Double, on page: inout Page) {
    guard page.look.pixels != nil else { return }
    page.beginCanvas(cellHeight: TitleScene.cellHeight(page.size))
    FallingView(pictures: pictures, seed: 1).draw(elapsed: time, on: &page.canvas)
    page.stamp()
  }

  // MARK: - A game

  /// The table that the exhibits play at: with this seed the first roll is a three.
  private static let setup = try? GameSetup(
    seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, beginner: 0)

  /// One action of the game, long ago.
  private static func past(_ action: GameAction) -> AppAction { .play(action, at: -1000) }

  /// A reading's cards drawn and set, long ago.
  private static func drawing(_ count: Int) -> [AppAction] {
    var actions = [past(.user(.draw)), past(.internal(.drawn))]
    for _ in 1..<max(count, 1) {
      actions += [past(.internal(.drawNext)), past(.internal(.drawn))]
    }
    return actions
  }

  private static let rolled = [past(.user(.roll))]
  private static let reading = rolled + drawing(3)
  private static let drawnAgain = reading + [past(.user(.read(ok: true)))]

  private static let die = Exhibit.game(
    "die", "the die is rolled", duration: DieView.duration, setup: setup, before: [],
    script: [(0, .play(.user(.roll), at: 0))])

  private static let draw = Exhibit.game(
    "draw", "the paw draws a card from the deck", duration: CardTimelines.drawnCard.duration,
    setup: setup, before: drawnAgain, script: [(0, .play(.user(.draw), at: 0))])

  private static let throwing = Exhibit.game(
    "throw", "the paw slams the card onto the field", duration: CardTimelines.thrownCard.duration,
    setup: setup, before: drawnAgain + [past(.user(.draw))],
    script: [(0, .play(.internal(.drawn), at: 0))])

  private static let three = Exhibit.game(
    "three", "three cards in a row", duration: 5.25, setup: setup, before: drawnAgain,
    script: (0..<3).flatMap { card in
      let start = Double(card) * 1.75
      let reach: GameAction = card == 0 ? .user(.draw) : .internal(.drawNext)
      return [
        (start, AppAction.play(reach, at: start)),
        (start + 1.25, AppAction.play(.internal(.drawn), at: start + 1.25)),
      ]
    })

  private static let ring = Exhibit.game(
    "ring", "the ring that runs while somebody reads", duration: 10, setup: setup,
    before: rolled + drawing(2),
    script: [(0, .play(.internal(.drawNext), at: -10)), (0, .play(.internal(.drawn), at: 0))])

  private static let failed = reading + [past(.user(.read(ok: false)))]

  private static let countdown = Exhibit.game(
    "countdown", "three, two, one: everybody points", duration: 3,
    setup: try? GameSetup(
      seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, beginner: 0,
      pointing: .open),
    before: failed, script: [(0, .key(.enter, at: 0))])

  private static let pointed =
    failed
    + [
      past(.user(.point(player: 2, position: 0))), past(.user(.point(player: 3, position: 2))),
    ]

  private static let reveal = Exhibit.game(
    "reveal", "paws come down; one card is taken, another collides", duration: PointView.duration,
    setup: setup, before: pointed,
    script: [(0, .play(.user(.point(player: 0, position: 2)), at: 0))])

  private static let stacks = Exhibit.game(
    "stacks", "the gaps close and equal neighbours slide together",
    duration: SlideView.duration, setup: setup,
    before: pointed + [past(.user(.point(player: 0, position: 2)))],
    script: [(0, .key(.enter, at: 0))])

  private static let result = Exhibit.game(
    "result", "the points count up and it rains", duration: FallingView.duration, setup: setup,
    before: wholeGame.dropLast(), script: wholeGame.suffix(1).map { (0, at(0, $0)) })

  /// The same action at another time.
  private static func at(_ time: Double, _ action: AppAction) -> AppAction {
    guard case .play(let action, _) = action else { return action }
    return .play(action, at: time)
  }

  /// A whole game in which every third reading fails.
  private static let wholeGame: [AppAction] = {
    guard let setup else { return [] }
    var game = GameState(setup)
    var stream = RandomStream(seed: 3, for: .ornament)
    var actions: [AppAction] = []
    while let action = nextAction(in: game, &stream) {
      guard (try? Game.reduce(into: &game, action)) != nil else { break }
      actions.append(past(action))
    }
    return actions
  }()

  private static func nextAction(
    in game: GameState, _ stream: inout RandomStream
  ) -> GameAction? {
    switch game.phase {
    case .roll: .user(.roll)
    case .draw(let draw): draw.action
    // The last reading goes well, so that the game ends with it.
    case .read: .user(.read(ok: game.deck.isEmpty || stream.number(below: 3) > 0))
    case .point:
      game.stillToPoint.first.map {
        .user(.point(player: $0, position: stream.number(below: game.field.count)))
      }
    case .over: nil
    }
  }

  // MARK: - Gauges

  private static let clock = gauge("clock", "the clock of a reading drains", duration: 8) {
    .clock(elapsed: $0, limit: 8)
  }

  private static let drained = gauge("drained", "a clock that is over drains", duration: 2) {
    .drained(elapsed: $0, limit: 2)
  }

  private static let lives = gauge("lives", "a life is lost", duration: 2.5) {
    .lives(2, before: 3, of: 3, elapsed: $0)
  }

  private static let deck = gauge("deck", "the deck runs out", duration: 4.5) {
    .deck(45 - Int($0 * 10), of: 45)
  }

  private static func gauge(
    _ name: String, _ summary: String, duration: Double,
    _ view: @escaping @Sendable (Double) -> GaugeView
  ) -> Exhibit {
    Exhibit(name: name, summary: summary, duration: duration) { time, page in
      let width = min(page.size.columns - 4, 40)
      let rect = Rect(
        column: (page.size.columns - width) / 2, row: page.size.rows / 2, width: width, height: 1)
      view(time).draw(in: rect, on: &page)
    }
  }

  private static let easings = Exhibit(
    name: "easings", summary: "the 24 easing curves with a moving dot", duration: 2
  ) { time, page in
    EasingGraphs(progress: time / 2).draw(on: &page)
  }
}
