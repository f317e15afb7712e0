import App
import AppTestSupport
import GameCore
import Graphics
import TestSupport

@testable import Render

/// The film of the README: four friends play the end of a round at one keyboard.
///
/// The third row in a row is read well, a card is drawn and thrown, the next reader stumbles, the light runs over the
/// row, and two of the others want the same card.
struct ReadmeFilm {
  /// A picture, and the table that it shows.
  struct Picture {
    let frame: Frame
    let table: TableState
  }

  private(set) var pictures: [Picture] = []
  private var store: TestStore
  /// The cards at which the seats point, until they have.
  private var targets: [Int: Int] = [:]

  private static let size = Size(columns: 80, rows: 24)
  private static let framesPerSecond = 5
  /// The look of all pictures in the documents.
  static let display = DisplayMode(depth: .direct, paintsGround: true)
  /// As many as show who takes which card, but not how the row is set anew.
  private static let longest = 56

  /// The film of the first game with such a round.
  static func first() throws -> ReadmeFilm {
    var seed: UInt64 = 1
    while true {
      if let film = try ReadmeFilm(seed: seed) { return film }
      seed += 1
    }
  }

  /// Films the game of a seed; `nil` if its second round is not worth it.
  private init?(seed: UInt64) throws {
    store = TestStore(
      .table(seed: seed, players: 4, pointing: .sweep), motion: .full, language: .en)
    for _ in 0..<2 { playShortRound() }
    store.drawToRead()
    guard store.game?.die == 1, let tomato = playToThirdRow() else { return nil }
    film(until: { $0.game.phase != .read }, pressing: "y", after: 3)
    film(until: { $0.game.phase == .read })
    film(until: { $0.game.phase != .read }, pressing: "n", after: 2)
    point(at: tomato, of: store.table?.game)
    film(until: { $0.game.reveal != nil })
    film(until: { $0.game.reveal == nil })
  }

  /// The film as an SVG image.
  var svg: String {
    let step = 1000 / Self.framesPerSecond
    return Frame.film(0..<pictures.count * step, step: step, depth: .direct) {
      pictures[$0 / step].frame
    }
  }

  /// Plays a round in which players choose their keys, until the next roll.
  private mutating func playShortRound() {
    store.readUntil(positions: 2)
    store.fail()
    for _ in 0..<200 where store.state.mode != .roll {
      store.choosePointingKeys()
      if !store.waitForTimer() { store.press(store.state.mode == .read ? .character("n") : .enter) }
    }
  }

  /// Plays until the third row of the round is read, if it has four cards from the left, one of them a tomato inside;
  /// returns the position of the tomato.
  private mutating func playToThirdRow() -> Int? {
    for _ in 0..<2 {
      store.press(.character("y"))
      store.drawToRead()
    }
    guard let game = store.game, game.phase == .read, !game.reversed, game.field.count == 4 else {
      return nil
    }
    let words = game.field.stacks.map(\.kind.romaji)
    guard Set(words).count >= 3, words[0] != "tomato", words[3] != "tomato" else { return nil }
    return words.firstIndex(of: "tomato")
  }

  /// Lets two of the others point at the tomato, and the third at the first card.
  private mutating func point(at tomato: Int, of game: PublicGame?) {
    guard let game else { return }
    let others = game.players.indices.filter { $0 != game.reader }
    for (seat, target) in zip(others, [tomato, 0, tomato]) { targets[seat] = target }
  }

  /// Takes pictures until a table is as expected, and presses a key after some of them.
  private mutating func film(
    until isOver: (TableState) -> Bool, pressing key: Character? = nil, after count: Int = 0
  ) {
    var taken = 0
    while let table = store.table, !isOver(table),
      pictures.count < Self.longest
    {
      if let key, taken == count { store.strike(.character(key)) }
      guard let shown = store.table else { return }
      let frame = Scenes.frame(
        of: store.state, size: Self.size, display: Self.display, at: store.now)
      pictures.append(Picture(frame: frame, table: shown))
      store.wait(1 / Double(Self.framesPerSecond))
      pressLitKeys()
      taken += 1
    }
  }

  /// Presses the keys of all who point at the lit card.
  private mutating func pressLitKeys() {
    guard let sweep = store.table?.sweep, let place = sweep.litPlace(at: store.now - 0.06) else {
      return
    }
    for (seat, target) in targets.sorted(by: { $0.key < $1.key }) where sweep.order[place] == target
    {
      store.strike(.character(TestStore.pointingLetters[seat]))
      targets[seat] = nil
    }
  }
}
