import Foundation
import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct StateDigestTests {
  @Test(
    "The hash matches the published test vectors of FNV-1a",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8), ("chongo was here!\n", 0x4681_0940_eff5_f915),
    ] as [(String, UInt64)])
  func testVectors(text: String, value: UInt64) {
    var hash = FNV1a()
    hash.add(contentsOf: text.utf8)
    #expect(hash.value == value)
  }

  @Test("A digest is written as 16 lower-case hexadecimal digits")
  func digits() {
    #expect(StateDigest(0xab).description == "00000000000000ab")
    #expect(StateDigest("00000000000000ab") == StateDigest(0xab))
    #expect(StateDigest("ffffffffffffffff") == StateDigest(.max))
    for text in ["", "ab", "00000000000000AB", "+0000000000000ab", "000000000000000ab", "ééééóóóó"]
    {
      #expect(StateDigest(text) == nil)
    }
  }

  @Test("A digest covers the bytes that its documentation lists")
  func hashedBytes() throws {
    let setup = try GameSetup(
      seed: 0x0102_0304_0506_0708, deck: .granny,
      players: [Player(name: "Aki"), Player(name: "ダ", seat: .computer(.hard))], startingPlayer: 1,
      judge: .typed, pointing: .open, picturesOnly: true)
    var state = GameState(setup)
    var bytes = "tomatomato".bytes + [1, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 2]
    bytes += [0, 3, 0, 0, 0] + "Aki".bytes + [3, 3, 0, 0, 0] + "ダ".bytes
    let deck = state.deck.nextFirst.map { UInt8($0.id) }
    bytes += [56] + deck
    // Phase roll, round 1, no die, roller and drawer 1, reader 0, no cards drawn or placed, no
    // verdict or reveal, the deck shown.
    bytes += [0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [1, 56, deck[0], 0, 2, 0, 0, 0]
    var hash = FNV1a()
    Game.addBeginning(state, to: &hash)
    #expect(StateDigest(hash.value) == Self.hash(bytes))

    try Game.reduce(into: &state, .user(.roll))
    Game.add(.user(.roll), leadingTo: state, to: &hash)
    let die = UInt8(try #require(state.die))
    bytes += [0, 1, die, 0, 1, 0, 0, 0, die, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [1, 56, deck[0], 0, 2, 0, 0, 0]
    #expect(StateDigest(hash.value) == Self.hash(bytes))

    try Game.reduce(into: &state, .user(.draw))
    Game.add(.user(.draw), leadingTo: state, to: &hash)
    bytes += [1, 1, die, 1, 1, 0, 0, 0, die, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [1, 56, deck[0], 0, 2, 0, 0, 0]
    #expect(StateDigest(hash.value) == Self.hash(bytes))
  }

  private static func hash(_ bytes: [UInt8]) -> StateDigest {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return StateDigest(value)
  }

  @Test("Times and the program version do not affect a digest")
  func notHashed() throws {
    let game = try RandomGame(seed: 8)
    var recording = Recording(
      header: .init(setup: game.recording.header.setup, program: "9.9.9"),
      entries: game.recording.entries, ending: game.recording.ending)
    recording.entries = recording.entries.map {
      .init(milliseconds: 0, action: $0.action, digest: $0.digest)
    }
    _ = try Verifier(recording)
  }

  @Test("Every part of a setup affects the digest")
  func setups() throws {
    let players = [Player(name: "A"), Player(name: "B")]
    let setups = [
      try GameSetup(seed: 1, players: players, startingPlayer: 0),
      try GameSetup(seed: 2, players: players, startingPlayer: 0),
      try GameSetup(seed: 1, deck: .granny, players: players, startingPlayer: 0),
      try GameSetup(seed: 1, players: players, startingPlayer: 1),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, judge: .typed),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, pointing: .open),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, picturesOnly: true),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, clock: .easy),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, clock: .hard),
      try GameSetup(
        seed: 1, players: [players[0], Player(name: "B", timeFactor: 150)], startingPlayer: 0),
      try GameSetup(
        seed: 1, players: [Player(name: "A", timeFactor: 150), players[1]], startingPlayer: 0),
      try GameSetup(
        seed: 1, players: [players[0], Player(name: "B", timeFactor: 151)], startingPlayer: 0),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, judge: .vote),
      try GameSetup(seed: 1, players: players, startingPlayer: 0, judge: .typed, clock: .easy),
      try GameSetup(seed: 1, players: players.reversed(), startingPlayer: 0),
      try GameSetup(seed: 1, players: players + [Player(name: "C")], startingPlayer: 0),
      try GameSetup(
        seed: 1, players: [players[0], Player(name: "B", seat: .computer(.easy))], startingPlayer: 0
      ),
    ]
    let digests = setups.map { Verifier(Recording<Game>.Header(setup: $0, program: "")).digest }
    #expect(Set(digests).count == setups.count)
  }

  @Test("R31: another process computes the same digests")
  func otherProcess() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let game = try RandomGame(seed: 42)
      FileHandle.standardOutput.write(Data("<\(game.recording.bytes.count) ".utf8))
      FileHandle.standardOutput.write(Data("\(game.recording.ending)>".utf8))
    }
    let recording = try RandomGame(seed: 42).recording
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("<\(recording.bytes.count) \(recording.ending)>"))
  }
}
