import App
import GameCore
import Graphics
import Render

/// States of the program that are measured.
enum Moments {
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

  /// The last card is drawn onto a field with all other cards; time 0 is the start of the draw.
  static let fullField: AppState = {
    guard let setup = try? setup() else { preconditionFailure("the setup is invalid") }
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .started(setup, at: -1000))
    while let action = next(in: state) {
      let isLast = game(of: state).deckCount == 1 && action == .internal(.drawNext)
      state.play(action, at: isLast ? 0 : -1000)
      if isLast { break }
    }
    return state
  }()

  /// Three cards are drawn at intervals of 1.75 s onto a half-full field.
  static func threeCards(at time: Double) -> AppState {
    var state = halfField
    for entry in script where entry.time <= time {
      state.play(entry.action, at: entry.time)
    }
    return state
  }

  /// An item of the gallery that begins at time 0.
  static func gallery(_ name: String) -> AppState {
    var state = AppState(entropy: 0)
    let items = Gallery.items.map { GalleryState.Item(name: $0.name, duration: $0.duration) }
    let index = items.firstIndex { $0.name == name } ?? 0
    _ = App.reduce(into: &state, .openedGallery(items, index: index, at: 0))
    return state
  }

  /// The first reading of a game, with the ring.
  static let reading: AppState = {
    guard let setup = try? setup() else { preconditionFailure("the setup is invalid") }
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .started(setup, at: 0))
    while game(of: state).phase != .read, let action = next(in: state) {
      state.play(action, at: 0)
    }
    return state
  }()

  /// The first row of a solo run while it is typed, with the ring and the clock.
  static let typing: AppState = {
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .startedSolo(seed: 7, at: -100))
    for command in [TableCommand.roll, .draw] {
      _ = App.reduce(into: &state, .command(.table(command), at: -100))
      while let next = state.timers.next {
        _ = App.reduce(into: &state, .timer(next.id, at: next.due))
      }
    }
    _ = App.reduce(into: &state, .command(.table(.startTyping), at: 0))
    return state
  }()

  /// The title after its sequence, while tomatoes and leaves fall.
  static let title: AppState = {
    var settings = Settings()
    settings.falling = .tomatoes
    var state = AppState(settings: settings, entropy: 0)
    _ = App.reduce(into: &state, .timer(.titleEnd, at: 0))
    return state
  }()

  /// The duration of drawing three cards, in seconds.
  static let threeCardsDuration = 5.25

  private static let script: [(time: Double, action: GameAction)] = (0..<3).flatMap { card in
    let start = Double(card) * 1.75
    return [
      (start, card == 0 ? .user(.draw) : .internal(.drawNext)),
      (start + 1.25, GameAction.internal(.drawn)),
    ]
  }

  private static let halfField: AppState = {
    guard let setup = try? setup() else { preconditionFailure("the setup is invalid") }
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .started(setup, at: -1000))
    while let action = next(in: state) {
      if game(of: state).field.count >= 21, action == .user(.draw) { break }
      state.play(action, at: -1000)
    }
    return state
  }()

  /// With this seed the first roll is a three.
  private static func setup() throws -> GameSetup {
    try GameSetup(
      seed: 3, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }, startingPlayer: 0)
  }

  private static func game(of state: AppState) -> PublicGame {
    guard case .table(let table) = state.screen else { preconditionFailure("no table") }
    return table.game
  }

  /// The next action of a game in which every reading is correct.
  private static func next(in state: AppState) -> GameAction? {
    switch game(of: state).phase {
    case .roll: .user(.roll)
    case .draw: game(of: state).drawingAction
    case .read: .user(.read(isCorrect: true))
    case .point, .reveal, .finished: nil
    }
  }
}

extension Size {
  /// The size in the form 80x24.
  var text: String { "\(columns)x\(rows)" }
}
