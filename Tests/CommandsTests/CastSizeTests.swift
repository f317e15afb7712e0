import App
import Foundation
import GameCore
import Graphics
import Render
import Replay
import Simulations
import TestSupport
import Testing
import Text

@testable import Commands

@Suite("Recordings of games")
struct CastSizeTests {
  @Test(
    "A minute of a game is at most two megabytes as a cast",
    arguments: 0..<Stress.count(1, of: 12))
  func size(number: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tomatomato-cast-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let games = try SimulatedGames(
      count: 1, seed: Stress.seed + UInt64(number),
      levels: Array([.normal, .easy, .hard, .normal].prefix(2 + number % 3)))
    let output = SimulationOutput(journals: folder.path, program: "0", events: false)
    _ = try games.play(threads: 1, output) { _, _ in }
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let path = folder.appendingPathComponent(file).path
    let cast = ReplayCast(
      try JournalFiles.source(try JournalFiles.read(path), file: path),
      size: Size(columns: 80, rows: 24),
      display: DisplayMode(), language: .en)
    var count = 0
    cast.write(0..<60_000) { count += $0.count }
    #expect(count <= 2_000_000, "seed \(Stress.seed + UInt64(number)), \(count) bytes")
    #expect(count > 200_000)
  }
}
