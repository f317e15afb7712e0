import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

@testable import Commands

@Suite("The report on evenings")
struct EveningReportTests {
  @Test("An evening is won when its last game is over, not when that begins")
  func lastGame() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tomatomato-evening-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let series = Series(
      id: 5, length: .games(3), number: 3,
      standings: [.init(wins: 2, points: 9), .init(), .init()])
    let setup = GameSetup.table().inSeries(series)
    let journal = try Journal<Game>(
      creating: "\(folder.path)/000003.jsonl", header: .init(setup: setup, program: "0"),
      calls: .unsynchronized)
    var state = GameState(setup)
    func play(_ action: GameAction) throws {
      try Game.reduce(into: &state, action)
      #expect(journal.append(action, at: 0) == nil)
    }
    try play(.user(.roll))
    let library = GameLibrary(folder: folder.path)
    #expect(EveningReport(library, language: .en).text.contains("Game 2 of 3: Aki 2"))
    var numbers = Numbers(seed: 1)
    while state.phase != .finished {
      try play(
        state.pendingActions.first.map { .internal($0) } ?? .user(numbers.pick(actions(state))))
    }
    #expect(EveningReport(library, language: .en).text.contains("won the evening"))
  }

  /// The moves of players in a state.
  private func actions(_ state: GameState) -> [UserAction] {
    switch state.phase {
    case .roll: [.roll]
    case .draw: [.draw]
    case .read: [.read(isCorrect: true), .read(isCorrect: false)]
    case .point: [.point(player: state.stillToPoint[0], position: 0)]
    default: [.reveal]
    }
  }
}
