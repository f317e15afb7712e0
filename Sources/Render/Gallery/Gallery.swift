import App
import Assets
import GameCore
import Graphics
import Hosting
import Text

/// Every animation of the program, one by one.
package enum Gallery {
  /// The items in the order in which a game shows them.
  package static let items: [GalleryItem] =
    [
      title, snow, die, draw, throwing, bold, three, ring, clock, drained, success, stumble, late,
      reads, curtain, opening,
    ]
    + [countdown, reveal, stacks]
    + [lives, deck, refilled, result, falling, petals, leaves, easings, words]

  /// The item with a name.
  package static func item(named name: String) -> GalleryItem? {
    items.first { $0.name == name }
  }

  // MARK: - The title

  private static let title = GalleryItem(
    name: "title",
    summary: .init(
      "two tomatoes meet, and the name of the game appears", ja: "トマトがふたつ出会い、ゲームの名前が現れる"),
    duration: Durations.title
  ) { _ in TitleScene(since: 0) }

  private static let snow = GalleryItem(
    name: "snow", summary: .init("snow in winter", ja: "冬の雪"), duration: ParticleView.duration,
    isSlow: true
  ) { _ in FallScene(particles: .snow) }

  private static let petals = GalleryItem(
    name: "petals", summary: .init("cherry petals in spring", ja: "春の花びら"),
    duration: ParticleView.duration,
    isSlow: true
  ) { _ in FallScene(particles: .petals) }

  private static let leaves = GalleryItem(
    name: "leaves", summary: .init("leaves in autumn", ja: "秋の落ち葉"),
    duration: ParticleView.duration, isSlow: true
  ) { _ in FallScene(particles: .leaves) }

  private static let falling = GalleryItem(
    name: "falling", summary: .init("tomatoes and leaves in summer", ja: "夏のトマトと葉"),
    duration: ParticleView.duration,
    isSlow: true
  ) { _ in FallScene(particles: .tomatoes) }

  // MARK: - A game

  /// The game that the items show: with this seed the first roll is a three.
  private static let setup = try? GameSetup(
    seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, startingPlayer: 0)

  /// A reading's cards drawn and set.
  private static func drawing(_ count: Int) -> [GameAction] {
    [.user(.draw), .internal(.drawn)]
      + (1..<max(count, 1)).flatMap { _ in [.internal(.drawNext), .internal(.drawn)] }
  }

  private static let rolled: [GameAction] = [.user(.roll)]
  private static let reading = rolled + drawing(3)
  private static let drawnAgain = reading + [.user(.read(isCorrect: true))]

  private static let die = GalleryItem.game(
    "die", .init("the die is rolled", ja: "サイコロを振る"), duration: RollView.duration, setup: setup,
    before: [],
    script: [.play(.user(.roll), at: 0)])

  private static let draw = GalleryItem.game(
    "draw", .init("the paw draws a card from the deck", ja: "ネコの手が山札から 1 枚引く"),
    duration: CardTimelines.drawnCard.duration,
    setup: setup, before: drawnAgain, script: [.play(.user(.draw), at: 0)])

  private static let throwing = GalleryItem.game(
    "throw", .init("the paw slams the card onto the field", ja: "ネコの手がカードを場にたたきつける"),
    duration: CardTimelines.thrownCard.duration,
    setup: setup, before: drawnAgain + [.user(.draw)],
    script: [.play(.internal(.drawn), at: 0)])

  private static let bold = GalleryItem.game(
    "bold", .init("the cat throws after five rows were read well", ja: "5 列つづけて読めたあと、ネコが放り投げる"),
    duration: CardTimelines.thrownCard.duration, setup: setup,
    before: rolled
      + (0..<5).flatMap { _ in drawing(3) + [GameAction.user(.read(isCorrect: true))] }
      + [.user(.draw)],
    script: [.play(.internal(.drawn), at: 0)])

  private static let three = GalleryItem.game(
    "three", .init("three cards in a row", ja: "つづけて 3 枚"), duration: 2.95, setup: setup,
    before: drawnAgain,
    script: (0..<3).flatMap { card in
      // Cards after the first one take 0.6 s.
      let start = card == 0 ? 0 : 1.15 + 0.6 * Double(card)
      let flight = 1.25 / (card == 0 ? 1 : Durations.nextCardPace)
      return [
        GalleryItem.Event.play(card == 0 ? .user(.draw) : .internal(.drawNext), at: start),
        GalleryItem.Event.play(.internal(.drawn), at: start + flight),
      ]
    })

  private static let ring = GalleryItem.game(
    "ring", .init("the ring that runs while somebody reads", ja: "読んでいるあいだに回る輪"), duration: 10,
    setup: setup,
    before: rolled + drawing(2) + [.internal(.drawNext)],
    script: [.play(.internal(.drawn), at: 0)])

  private static let success = GalleryItem.game(
    "success", .init("a third row in a row is read well", ja: "3 列つづけてうまく読む"),
    duration: SuccessView.longest, setup: setup,
    before: rolled
      + (0..<2).flatMap { _ in drawing(3) + [GameAction.user(.read(isCorrect: true))] }
      + drawing(3),
    script: [.play(.user(.read(isCorrect: true)), at: 0)])

  private static let failed = reading + [.user(.read(isCorrect: false))]

  private static let reads = GalleryItem.game(
    "reads", .init("a reading begins", ja: "読みはじめ"),
    duration: ThrowFlight.strike + ReaderBanner.duration, setup: setup,
    before: rolled + drawing(2) + [.internal(.drawNext)],
    script: [.play(.internal(.drawn), at: 0)])

  private static let curtain = GalleryItem.game(
    "curtain", .init("the keyboard is passed to the next player", ja: "次の人にキーボードを渡す"), duration: 12,
    setup: setup,
    before: failed,
    script: [
      .command(.table(.beginPointing), at: 0), .command(.table(.openCurtain), at: 11.5),
    ])

  private static let opening = GalleryItem(
    name: "opening",
    summary: .init("the players of a lobby come to the table", ja: "ロビーの人たちがテーブルにつく"),
    duration: OpeningView.duration
  ) { _ in
    guard let opened else { return MovingScene { _ in } }
    return Scenes.screen(of: opened)
  }

  /// A game that begins in a lobby.
  private static let opened: AppState? = setup.map { setup in
    var state = AppState(entropy: 0)
    let seats = setup.players.map { Roster.Seat(name: $0.name, isReady: true) }
    let room = Roster(table: "matepo", seats: seats, own: [0])
    _ = App.reduce(
      into: &state, .openedLobby(LobbyState(sharing: HostedTable(room: room))))
    _ = App.reduce(into: &state, .started(setup, at: 0))
    return state
  }

  private static let stumble = GalleryItem.game(
    "stumble", .init("a reading fails", ja: "読みまちがい"), duration: Durations.stumble, setup: setup,
    before: reading,
    script: [.play(.user(.read(isCorrect: false)), at: 0)])

  private static let late: GalleryItem = {
    let setup = try? GameSetup(
      seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, startingPlayer: 0,
      clock: .hard)
    let before = rolled + drawing(2) + [.internal(.drawNext), .internal(.drawn)]
    let limit = setup.flatMap { GalleryItem.state($0, before).table?.game.readingLimit } ?? 0
    let end = Double(limit) / 1000
    return GalleryItem.game(
      "late", .init("the time of a reading is up", ja: "時間切れ"), duration: end + Durations.stumble,
      setup: setup,
      before: before.dropLast(),
      script: [.play(.internal(.drawn), at: 0), .play(.user(.read(isCorrect: false)), at: end)])
  }()

  private static let countdown = GalleryItem.game(
    "countdown", .init("everybody points at once", ja: "全員がいっせいに指さす"),
    duration: Durations.countdown(reveals: false),
    setup: try? GameSetup(
      seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, startingPlayer: 0,
      pointing: .open),
    before: failed, script: [.command(.table(.beginPointing), at: 0)])

  private static let pointed =
    failed
    + [(2, 0), (3, 2), (0, 2)].map { .user(.point(player: $0.0, position: $0.1)) }

  private static let reveal = GalleryItem.game(
    "reveal",
    .init("paws strike; one card is taken, another flies apart", ja: "ネコの手が打つ。1 枚は取られ、もう 1 枚は破れる"),
    duration: Reveal.latestClosing + SlideView.duration, setup: setup, before: pointed,
    script: [.play(.user(.reveal), at: 0)])

  private static let stacks = GalleryItem.game(
    "stacks", .init("the gaps close and equal neighbors slide together", ja: "すきまが詰まり、同じカードが重なる"),
    duration: SlideView.duration, setup: setup, before: pointed + [.user(.reveal)],
    script: [.command(.table(.closeReveal), at: 0)])

  private static let result = GalleryItem.game(
    "result", .init("the points count up and it rains", ja: "点数が数えられ、トマトが降る"),
    duration: ParticleView.duration, setup: setup,
    before: wholeGame.dropLast(), script: wholeGame.suffix(1).map { .play($0, at: 0) })

  /// A whole game in which every third reading fails.
  private static let wholeGame: [GameAction] = {
    guard let setup else { return [] }
    var state = GalleryItem.state(setup, [])
    var stream = RandomStream(seed: 3, for: .cosmetic)
    var actions: [GameAction] = []
    while let game = state.table?.game, let action = nextAction(in: game, &stream) {
      state.play(action, at: 0)
      actions.append(action)
    }
    return actions
  }()

  private static func nextAction(
    in game: PublicGame, _ stream: inout RandomStream
  ) -> GameAction? {
    switch game.phase {
    case .roll: .user(.roll)
    case .draw: game.drawingAction
    // The last reading goes well, so that the game ends with it.
    case .read: .user(.read(isCorrect: game.deckCount == 0 || stream.number(below: 3) > 0))
    case .point:
      game.stillToPoint.first.map {
        .user(.point(player: $0, position: stream.number(below: game.field.count)))
      }
    case .reveal: .user(.reveal)
    case .finished: nil
    }
  }

  // MARK: - Gauges

  private static let clock = gauge(
    "clock", .init("the clock of a reading drains", ja: "読む時間が減っていく"), duration: 8
  ) {
    .clock(elapsed: $0, limit: 8)
  }

  private static let drained = gauge(
    "drained", .init("a clock that is over drains", ja: "切れた時計が空になる"), duration: 2
  ) {
    .drained(elapsed: $0, limit: 2)
  }

  private static let lives = gauge("lives", .init("a life is lost", ja: "ライフを失う"), duration: 2.5) {
    .lives(2, before: 3, of: 3, elapsed: $0)
  }

  private static let deck = gauge(
    "deck", .init("a drawing takes three cards", ja: "3 枚引く"), duration: 2.5
  ) {
    .deck(30, of: 45, drawn: 3, elapsed: $0, width: 36)
  }

  private static let refilled = gauge(
    "refilled", .init("the deck of a new game fills", ja: "新しいゲームの山札がそろう"),
    duration: GaugeView.fillDuration
  ) {
    .filling(45, elapsed: $0)
  }

  private static func gauge(
    _ name: String, _ summary: LocalizedText, duration: Double,
    _ view: @escaping @Sendable (Double) -> GaugeView
  ) -> GalleryItem {
    GalleryItem(name: name, summary: summary, duration: duration) { time in
      MovingScene { painter in
        let width = min(painter.size.columns - 4, 40)
        let rect = Rect(painter.size).line(painter.size.rows / 2).centered(
          Size(columns: width, rows: 1))
        view(time).draw(in: rect, on: &painter)
      }
    }
  }

  private static let words = GalleryItem(
    name: "words",
    summary: .init("all words at all sizes of their letters", ja: "すべての言葉を、すべての大きさの文字で"),
    duration: WordSpecimens.duration * Double(WordSpecimens.sizes.count)
  ) { time in
    let sizes = WordSpecimens.sizes
    let page = min(Int(time / WordSpecimens.duration), sizes.count - 1)
    return MovingScene { WordSpecimens(size: sizes[page]).draw(on: &$0) }
  }

  private static let easings = GalleryItem(
    name: "easings",
    summary: .init("the 24 easing curves with a moving dot", ja: "24 種類のイージング曲線と、動く点"), duration: 2
  ) { time in MovingScene { EasingGraphs(progress: time / 2).draw(on: &$0) } }
}
