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
  /// The seeds of games with decks of their own, clocks, records of readings, votes and tables.
  private static let limitSeeds: [UInt64] = [19, 38, 47, 52, 55, 67, 70]

  /// The recorded solo runs, by name.
  private static var runs: KeyValuePairs<String, SoloSetup> {
    get throws {
      let text = "title a \"b\" | あ\ncard she 12\ncard sells 12 1\npoint she sells\ntie she\n"
      let shells = try DeckDefinition("shells", text: Array(text.utf8))
      return [
        "first-keys": SoloSetup(seed: 1, level: .easy, rules: .first),
        "first-lines": SoloSetup(seed: 2, level: .normal, rules: .first),
        "second-keys": SoloSetup(seed: 3, level: .normal),
        "second-lines": SoloSetup(seed: 8, level: .hard),
        "deck": SoloSetup(seed: 5, level: .easy, deck: shells),
        "aloud": SoloSetup(seed: 6, level: .hard, isAloud: true),
      ]
    }
  }

  private static let folder = Repository.root.appendingPathComponent("Tests/ReplayTests/Recordings")
    .path

  private static var paths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { folder + "/" + $0 }
  }

  /// The recordings of games and of solo runs.
  private func journals() throws -> (games: [Recording<Game>], runs: [Recording<Solo>]) {
    var (games, runs): ([Recording<Game>], [Recording<Solo>]) = ([], [])
    for path in Self.paths {
      switch try JournalReader.readAny(path: path) {
      case .game(let recording): games.append(recording)
      case .solo(let recording): runs.append(recording)
      }
    }
    return (games, runs)
  }

  @Test("Every recorded game of an earlier version verifies")
  func games() throws {
    if Repository.isRecording { try addMissing() }
    let games = try journals().games
    #expect(games.count >= Self.seeds.count + Self.limitSeeds.count + 2)
    for recording in games {
      let verifier = try Verifier(recording)
      #expect(verifier.digestsChecked >= verifier.applied / 16)
    }
    let setups = games.map(\.header.setup)
    #expect(Set(setups.map(\.players.count)) == Set(GameSetup.playerCounts))
    #expect(Set(DeckDefinition.allCases).isSubset(of: setups.map(\.deck)))
    #expect(setups.contains { !$0.deck.isBuiltIn })
    #expect(Set(setups.map(\.judge)) == Set(JudgingMode.allCases))
    #expect(setups.contains { $0.clock != nil } && setups.contains { $0.series != nil })
    #expect(setups.contains { $0.players.contains { $0.timeFactor != 100 } })
    #expect(games.contains { $0.header.table != nil })
    let actions = games.flatMap { $0.entries.map(\.action) }
    #expect(Set(actions.map(\.name)).count == 10, "a line of every action")
    let records = actions.compactMap { action in
      if case .user(.read(_, let record)) = action { record } else { nil }
    }
    #expect(records.contains { $0.keys != nil } && records.contains { $0.keys == nil })
  }

  @Test("Every recorded solo run of an earlier version verifies")
  func soloRuns() throws {
    let runs = try journals().runs
    for recording in runs {
      #expect(try Verifier(recording).digestsChecked > 20, "\(recording.header)")
    }
    let setups = runs.map(\.header.setup)
    #expect(Set(setups.map(\.rules)) == Set(SoloState.Rules.allCases))
    #expect(Set(setups.map(\.level)) == Set(TypingLevel.allCases))
    #expect(setups.contains(where: \.isAloud) && setups.contains { !$0.deck.isBuiltIn })
    #expect(Set(runs.map(\.header.daily)) == [nil, false, true])
    let text = String(decoding: runs.flatMap(\.bytes), as: UTF8.self)
    for field in ["k", "line", "whole", "paste", "voice", "well"] {
      #expect(text.contains("\"\(field)\":"), "no line has \(field)")
    }
  }

  @Test("Every recording is written back byte for byte")
  func roundTrip() throws {
    for path in Self.paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let journal = try JournalReader.readAny(path: path)
      let written =
        switch journal {
        case .game(let recording): recording.bytes
        case .solo(let recording): recording.bytes
        }
      switch journal.ending {
      case .cut: #expect(bytes.starts(with: written), "\(path)")
      case .open, .ended: #expect(bytes == written, "\(path)")
      }
    }
  }

  private func addMissing() throws {
    for seed in Self.seeds {
      try add("game-\(seed).jsonl", try RandomGame(seed: seed).recording.bytes)
    }
    for seed in Self.limitSeeds {
      try add("limit-\(seed).jsonl", try LimitGame(seed: seed).recording.bytes)
    }
    for (index, (name, setup)) in try Self.runs.enumerated() {
      let daily = [nil, false, true][index % 3]
      let header = Recording<Solo>.Header(setup, program: "1.0.0", daily: daily)
      try add("solo-\(name).jsonl", try RandomRun(header, seed: setup.seed).recording.bytes)
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
