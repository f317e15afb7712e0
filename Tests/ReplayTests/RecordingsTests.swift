import Foundation
import GameCore
import TestSupport
import Testing

@testable import Replay

/// Journals of earlier versions, which every later version must read and verify.
///
/// They never change: a change that breaks one needs a new version of the format or the rules.
/// `TOMATOMATO_RECORD=1` adds missing ones.
@Suite struct RecordingsTests {
  /// The seeds of the recorded random games, chosen for their variety.
  private static let seeds: [UInt64] = [101, 102, 103, 104, 105, 106, 110, 111, 112, 113, 114, 115]

  private static let folder = Repository.root.appendingPathComponent("Tests/ReplayTests/Recordings")
    .path

  private static var paths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { folder + "/" + $0 }
  }

  @Test("Every recording of an earlier version verifies")
  func verification() throws {
    if Repository.isRecording { try addMissing() }
    let paths = Self.paths
    #expect(paths.count >= Self.seeds.count + 2)
    var players: Set<Int> = []
    var decks: Set<DeckDefinition> = []
    var undos = 0
    for path in paths {
      let recording = try JournalReader.read(path: path)
      guard case .ok(let summary) = Verification.verify(recording) else {
        Issue.record("\(path): \(Verification.verify(recording))")
        continue
      }
      #expect(summary.digests >= summary.actions / 16)
      players.insert(recording.header.setup.players.count)
      decks.insert(recording.header.setup.deck)
      undos += recording.entries.count { $0.action == .user(.undo) }
    }
    #expect(players == Set(GameSetup.playerCounts))
    #expect(decks == Set(DeckDefinition.cardGame))
    #expect(undos > 0)
  }

  @Test("Every recording is written back byte for byte")
  func roundTrip() throws {
    for path in Self.paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let recording = try JournalReader.read(path: path)
      switch recording.ending {
      case .cut: #expect(bytes.starts(with: recording.bytes), "\(path)")
      case .open, .ended: #expect(bytes == recording.bytes, "\(path)")
      }
    }
  }

  private func addMissing() throws {
    for seed in Self.seeds {
      try add("game-\(seed).jsonl", try RandomGame(seed: seed).recording.bytes)
    }
    let unfinished = try RandomGame(seed: 109).recording
    let entries = Array(unfinished.entries.prefix(60))
    let open = Recording(header: unfinished.header, entries: entries).bytes
    try add("open.jsonl", open)
    try add("cut.jsonl", Array(open.dropLast(20)))
  }

  private func add(_ name: String, _ bytes: [UInt8]) throws {
    let path = Self.folder + "/" + name
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
