import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct RecordingTests {
  /// The journal of a short game.
  static let text = """
    {"format":"tomatomato","version":2,"seed":"42","deck":"classic","players":[{"name":"Aki",\
    "seat":"human"},{"name":"Bot","seat":"computer","level":"normal"}],"judge":"table",\
    "beginner":0,"pointing":"secret","pictures":false,"rules":1,"program":"1.0.0"}
    {"t":1834,"a":"roll"}
    {"t":2210,"a":"draw"}
    {"t":3460,"a":"drawn"}

    """

  @Test("A journal has the documented format")
  func format() throws {
    let recording = try JournalReader.read(Self.text.bytes, named: "x")
    #expect(recording.bytes == Self.text.bytes)
    #expect(recording.header.setup.seed == 42)
    #expect(
      recording.header.setup.players == [
        Player(name: "Aki"), Player(name: "Bot", seat: .computer(.normal)),
      ])
    #expect(recording.header.program == "1.0.0")
    #expect(
      recording.entries == [
        .init(milliseconds: 1834, action: .user(.roll)),
        .init(milliseconds: 2210, action: .user(.draw)),
        .init(milliseconds: 3460, action: .internal(.drawn)),
      ])
    #expect(recording.ending == .open)
    #expect(recording.duration == 3460)
  }

  @Test("Every action has its own line")
  func actions() throws {
    let actions: [(GameAction, String)] = [
      (.user(.roll), #"{"t":7,"a":"roll"}"#), (.user(.draw), #"{"t":7,"a":"draw"}"#),
      (.internal(.drawn), #"{"t":7,"a":"drawn"}"#),
      (.internal(.drawNext), #"{"t":7,"a":"drawNext"}"#),
      (.user(.read(isCorrect: true)), #"{"t":7,"a":"read","ok":true}"#),
      (.user(.read(isCorrect: false)), #"{"t":7,"a":"read","ok":false}"#),
      (.user(.point(player: 2, position: 13)), #"{"t":7,"a":"point","player":2,"position":13}"#),
      (.user(.reveal), #"{"t":7,"a":"reveal"}"#),
      (.internal(.checkDeck), #"{"t":7,"a":"checkDeck"}"#),
      (.user(.undo), #"{"t":7,"a":"undo"}"#),
    ]
    for (action, text) in actions {
      let entry = Recording<Game>.Entry(milliseconds: 7, action: action)
      #expect(entry.line == (text + "\n").bytes)
      #expect(try Recording<Game>.Entry(text) == entry)
    }
  }

  @Test("Members may be in any order, and unknown ones are ignored")
  func members() throws {
    let line = #" { "position" : 1, "note": [null], "player":0, "a":"point", "t": 5 } "#
    let expected = Recording<Game>.Entry(
      milliseconds: 5, action: .user(.point(player: 0, position: 1)))
    #expect(try Recording<Game>.Entry(line) == expected)
  }

  @Test("Optional members of the header have default values")
  func defaults() throws {
    let text =
      #"{"format":"tomatomato","version":2,"seed":"18446744073709551615","deck":"granny","#
      + #""players":[{"name":"A","seat":"human"},{"name":"B","seat":"human"}],"#
      + #""judge":"typed","beginner":1}"#
    let header = try JournalReader.read(text.bytes, named: "x").header
    #expect(header.setup.seed == .max)
    #expect(header.setup.deck == .granny)
    #expect(header.setup.judge == .typed)
    #expect(header.setup.startingPlayer == 1)
    #expect(header.setup.pointing == .secret)
    #expect(header.setup.picturesOnly == false)
    #expect(header.setup.clock == nil)
    #expect(header.program == "")
  }

  @Test(
    "R35: The header has the level of the clock if there is one", arguments: TypingLevel.allCases)
  func clock(level: TypingLevel) throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    let setup = try GameSetup(seed: 1, players: players, startingPlayer: 0, clock: level)
    let recording = Recording(header: .init(setup: setup, program: "x"), entries: [], ending: .cut)
    let text = String(decoding: recording.bytes, as: UTF8.self)
    #expect(text.contains(#""clock":"\#(level.rawValue)""#))
    #expect(try JournalReader.read(recording.bytes, named: "x").header.setup == setup)
  }

  @Test("R34, R37: The header has the judge, and the handicaps that there are")
  func handicaps() throws {
    let players = [Player(name: "Aki", timeFactor: 75), Player(name: "Ben")]
    let setup = try GameSetup(seed: 1, players: players, startingPlayer: 0, judge: .vote)
    let recording = Recording(header: .init(setup: setup, program: "x"), ending: .cut)
    let text = String(decoding: recording.bytes, as: UTF8.self)
    let list = #"[{"name":"Aki","seat":"human","time":75},{"name":"Ben","seat":"human"}]"#
    #expect(text.contains(list))
    #expect(text.contains(#""judge":"vote""#))
    #expect(try JournalReader.read(recording.bytes, named: "x").header.setup == setup)
  }

  @Test("Random games and solo runs are written and read back unchanged, and verify")
  func roundTrip() throws {
    for seed in Stress.seed * 1000..<Stress.seed * 1000 + UInt64(Stress.count(100, of: 1000)) {
      let game = try RandomGame(seed: seed)
      try check(game.recording, leadingTo: game.states[game.states.count - 1], seed)
      let run = try RandomRun(seed: seed)
      try check(run.recording, leadingTo: run.verifier.state, seed)
    }
  }

  private func check<Kind>(
    _ recording: Recording<Kind>, leadingTo state: Kind.State, _ seed: UInt64
  ) throws {
    let read = try JournalReader.read(recording.bytes, named: "seed \(seed)", Kind.self)
    let verifier = try Verifier(read)
    // Without showing them in a failure: each is a whole game.
    let (isRead, isVerified) = (read == recording, verifier.state == state)
    #expect(isRead && isVerified, "seed \(seed)")
    let isEnded = if case .ended = recording.ending { true } else { false }
    let digests = recording.entries.count { $0.digest != nil } + (isEnded ? 1 : 0)
    #expect(verifier.digestsChecked == digests, "seed \(seed)")
  }

  @Test("The size of the chunks does not affect the result")
  func chunks() throws {
    let game = try RandomGame(seed: 5)
    let bytes = game.recording.bytes
    for size in [1, 2, 7, 64, 1000, bytes.count] {
      var reader = JournalReader(named: "x")
      for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(try reader.finish() == game.recording, "chunks of \(size) bytes")
      #expect(reader.completeLength == bytes.count)
    }
  }

  @Test("A truncated journal is valid up to its last complete line")
  func truncation() throws {
    let game = try RandomGame(seed: 3)
    var recording = game.recording
    recording.entries = Array(recording.entries.prefix(40))
    let bytes = recording.bytes
    let headerLength = recording.header.line.count - 1
    for length in 0...bytes.count {
      let prefix = Array(bytes[..<length])
      guard length >= headerLength else {
        #expect(throws: JournalError.self) { try JournalReader.read(prefix, named: "x") }
        continue
      }
      let read = try JournalReader.read(prefix, named: "x")
      // A last line without its line break is complete.
      let breaks = prefix.count { $0 == 0x0A }
      let lacksBreak = length < bytes.count && bytes[length] == 0x0A
      let whole = min(breaks + (lacksBreak ? 1 : 0) - 1, 40)
      #expect(
        read.entries == Array(recording.entries.prefix(whole)), "truncated after \(length) bytes")
      let isCut = prefix.last != 0x0A && !lacksBreak
      let ending = length >= bytes.count - 1 ? recording.ending : isCut ? .cut : .open
      #expect(read.ending == ending, "truncated after \(length) bytes")
    }
  }
}
