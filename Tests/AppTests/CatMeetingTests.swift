import Files
import Foundation
import GameCore
import Scores
import Testing

@testable import App

@Suite("Games against the cats that are counted")
final class CatMeetingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-cats-\(UUID().uuidString)")
  private var directories: Directories { Directories { $0 == "HOME" ? self.folder.path : nil } }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func storage() -> GameStorage { GameStorage(program: "test", directories: directories) }

  /// Plays a game until its end as the program does; returns the books that it reports.
  private func play(_ storage: GameStorage, _ state: inout GameState) throws -> [CatBook] {
    let actions = try Simulation.play(state.setup).actions
    return try storage.perform(.openJournal(state.setup, at: 0)).books
      + actions.flatMap { try perform($0, storage, &state) }
  }

  private func perform(
    _ action: GameAction, _ storage: GameStorage, _ state: inout GameState
  ) throws -> [CatBook] {
    let event = try Game.reduce(into: &state, action)
    return storage.perform(.record(action, event, leadingTo: state, at: 0)).books
  }

  private func game(seed: UInt64) throws -> GameState {
    let seats: [Player.Seat] = [.human, .computer(.easy), .computer(.hard)]
    let players = seats.enumerated().map { Player(name: "P\($0)", seat: $1) }
    return GameState(try GameSetup(seed: seed, players: players))
  }

  @Test("Each game counts once, at its end, and the next start of the program knows it")
  func counts() throws {
    let storage = storage()
    #expect(storage.catBook == CatBook())
    for number in 1...3 as ClosedRange<Int> {
      var state = try game(seed: UInt64(number))
      let books = try play(storage, &state)
      #expect(books.map { $0[.easy].games } == [number])
      #expect(books.first?[.hard].games == number && books.first?[.normal].games == 0)
    }
    #expect(self.storage().catBook == storage.catBook)
  }

  @Test("An end that is taken back does not count, and the next one does")
  func takenBack() throws {
    let storage = storage()
    var state = try game(seed: 0)
    let seed = try (0..<400 as Range<UInt64>).first { seed in
      try Simulation.play(game(seed: seed).setup).state.game.canUndo
    }
    state = try game(seed: #require(seed))
    #expect(try play(storage, &state).count == 1)
    #expect(try perform(.user(.undo), storage, &state).map { $0[.hard].games } == [0])
    #expect(
      try perform(.user(.read(isCorrect: true)), storage, &state).map { $0[.hard].games } == [1])
    #expect(storage.catBook[.hard].games == 1)
  }

  @Test("The program knows of a game as soon as it has ended")
  func reported() {
    var state = AppState(entropy: 1)
    let book = CatBook([.hard: .init(games: 2, wins: 1)])
    _ = App.reduce(into: &state, .metCats(book))
    #expect(state.catBook == book)
  }
}

extension [AppAction] {
  /// The record of the games against cats.
  fileprivate var books: [CatBook] {
    compactMap { if case .metCats(let book) = $0 { book } else { nil } }
  }
}
