import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite("The journal of a solo run")
struct SoloJournalTests {
  /// A run that is played line by line.
  private struct Play {
    private(set) var fold: SoloFold
    private(set) var entries: [SoloRecording.Entry] = []
    /// The time of the next line, and of the beginning of the last reading.
    var time = 0
    private(set) var begun = 0

    mutating func add(_ event: SoloRecording.Event) throws {
      try fold.apply(.init(milliseconds: time, event: event))
      let isInput = if case .input = event { true } else { false }
      entries.append(
        .init(milliseconds: time, event: event, digest: isInput ? nil : fold.running.digest))
      if event == .begin { begun = time }
    }

    /// Plays until some readings are judged; each is made by a closure.
    static func recording(
      _ header: SoloRecording.Header, readings: Int, _ read: (inout Play) throws -> Void
    ) throws -> SoloRecording {
      var play = Play(fold: SoloFold(header))
      while play.fold.judged < readings, play.fold.state.phase != .finished {
        play.time += 100
        switch play.fold.state.phase {
        case .roll: try play.add(.action(.user(.roll)))
        case .draw(let draw) where draw.stage == .waiting: try play.add(.action(.user(.draw)))
        case .draw, .point, .reveal, .finished:
          let next = try #require(play.fold.state.pendingActions.first)
          try play.add(.action(.internal(next)))
        case .read:
          try play.add(.begin)
          try read(&play)
          let isCorrect = play.fold.reading?.outcome == .well
          try play.add(.verdict(isCorrect: isCorrect, at: play.time - play.begun))
        }
      }
      let ending: Recording.Ending =
        play.fold.state.phase == .finished ? .ended(play.fold.running.digest) : .open
      return SoloRecording(header: header, entries: play.entries, ending: ending)
    }

    private init(fold: SoloFold) { self.fold = fold }
  }

  /// A run that somebody types, now and then wrongly, with some kana in blocks.
  private func recording(seed: UInt64, readings: Int = 12) throws -> SoloRecording {
    var random = RandomStream(seed: seed, for: .cosmetic)
    let header = SoloRecording.Header(seed: seed, level: .normal, program: "1.0")
    return try Play.recording(header, readings: readings) { play in
      let isKana = random.number(below: 4) == 0
      let words = play.fold.state.field.readingOrder(reversed: play.fold.state.reversed).map {
        play.fold.state.field.stacks[$0].kind
      }
      var keys = words.flatMap { Array(isKana ? $0.kana : $0.romaji) }
      if random.number(below: 3) == 0 { keys.insert("x", at: random.number(below: keys.count)) }
      for key in keys where play.fold.reading?.outcome == .reading {
        play.time += 40 + random.number(below: 160)
        let scalar = try #require(key.unicodeScalars.first)
        let action: TypingAction =
          isKana && key != "x"
          ? .block(String(key), at: play.time - play.begun)
          : .typed(scalar, at: play.time - play.begun)
        try play.add(.input(action))
      }
    }
  }

  private func bytes(_ recording: SoloRecording) -> [UInt8] {
    SoloLine.header(recording.header) + recording.entries.flatMap { SoloLine.entry($0) }
      + (recording.ending == .open ? [] : JournalLine.end(StateDigest(0)))
  }

  private func read(_ bytes: [UInt8]) throws -> SoloRecording {
    var reader = JournalReader(named: "test")
    try reader.append(bytes)
    guard case .solo(let recording) = try reader.finishJournal() else {
      throw Missing(what: "a solo run")
    }
    return recording
  }

  private struct Missing: Error { let what: String }

  @Test("What was written is read again, and it verifies")
  func roundTrip() throws {
    for seed in UInt64(1)...30 {
      let recording = try recording(seed: seed)
      let again = try read(bytes(recording))
      #expect(again.header == recording.header, "seed \(seed)")
      #expect(again.entries == recording.entries, "seed \(seed)")
      _ = try SoloRecording(header: again.header, entries: again.entries).timeline()
    }
  }

  /// A run whose rows are read aloud, now and then with pauses, too slowly, or without a microphone.
  private func aloud(seed: UInt64, readings: Int = 12) throws -> SoloRecording {
    var random = RandomStream(seed: seed, for: .cosmetic)
    let header = SoloRecording.Header(
      SoloSetup(seed: seed, level: .hard, isAloud: true), program: "1.0")
    return try Play.recording(header, readings: readings) { play in
      let start = random.number(below: 800)
      let spoken = play.fold.state.field.morae * (150 + random.number(below: 120))
      var heard: [SpokenRow?] = [SpokenRow(start: start), nil, SpokenRow(start: start + 20)]
      let pauses =
        random.number(below: 3) == 0
        ? [SpokenRow.Pause(start: spoken / 2, duration: 501 + random.number(below: 400))] : []
      heard.append(SpokenRow(start: start, end: start + spoken, pauses: pauses))
      let hears = random.number(below: 5) > 0
      for (index, row) in heard.enumerated() where hears && play.fold.reading?.outcome == .reading {
        let last = index == heard.count - 1
        play.time = play.begun + (last ? start + spoken + 1000 : start + 100 * (index + 1))
        try play.add(.input(.heard(row, at: play.time - play.begun)))
      }
      play.time += random.number(below: 900)
      let isGood = random.number(below: 6) > 0
      if isGood, play.fold.reading?.outcome == .reading {
        try play.add(.input(.readWell(at: play.time - play.begun)))
      }
    }
  }

  @Test("What was heard of a run read aloud is read again, and it verifies; it is no ghost")
  func aloudRoundTrip() throws {
    var (good, bad) = (0, 0)
    for seed in UInt64(1)...30 {
      let recording = try aloud(seed: seed)
      let again = try read(bytes(recording))
      #expect(again.header == recording.header, "seed \(seed)")
      #expect(again.entries == recording.entries, "seed \(seed)")
      let fold = try SoloFold(SoloRecording(header: again.header, entries: again.entries))
      #expect(fold.input == .voice && fold.state.isAloud)
      #expect(SoloGhost(recording) == nil)
      good += fold.state.readWell
      bad += fold.judged - fold.state.readWell
    }
    #expect(good > 20 && bad > 20, "\(good), \(bad)")
  }

  @Test("A run read aloud has another digest than a typed one of the same deal")
  func aloudDigest() {
    let setups = [false, true].map { SoloSetup(seed: 5, level: .easy, isAloud: $0) }
    let digests = setups.map { RunningDigest(dealt: SoloState($0)).digest }
    #expect(digests[0] != digests[1])
    #expect(digests[0] == RunningDigest(dealt: SoloState(seed: 5, level: .easy)).digest)
  }

  @Test(
    "What cannot have been heard is refused",
    arguments: ["true", "[]", "[1,2,3]", "[5,4]", "[-1]", "[1.5]", "\"7\"", "[1,2,\"3\",4]"])
  func badVoice(value: String) throws {
    let header = SoloRecording.Header(
      SoloSetup(seed: 5, level: .easy, isAloud: true), program: "1.0")
    let line = "{\"ms\":100,\"voice\":\(value)}\n"
    let error = #expect(throws: JournalError.self) {
      try read(SoloLine.header(header) + Array(line.utf8))
    }
    #expect("\(try #require(error))".contains("voice"), "\(value): \(error as Any)")
  }

  @Test("A file that is cut anywhere is valid up to its last whole line")
  func cut() throws {
    let recording = try recording(seed: 7, readings: 4)
    let whole = bytes(recording)
    let start = SoloLine.header(recording.header).count
    for length in stride(from: start, to: whole.count, by: 7) {
      let part = try read(Array(whole.prefix(length)))
      #expect(part.entries == Array(recording.entries.prefix(part.entries.count)), "\(length)")
      #expect(recording.entries.count - part.entries.count <= whole.count - length, "\(length)")
      _ = try SoloRecording(header: part.header, entries: part.entries).timeline()
    }
  }

  @Test("A key that was changed, moved in time or left out is noticed")
  func changes() throws {
    for seed in UInt64(1)...10 {
      let recording = try recording(seed: seed)
      let inputs = recording.entries.indices.filter {
        if case .input(.typed) = recording.entries[$0].event { true } else { false }
      }
      for index in inputs.prefix(20) {
        guard case .input(.typed(let scalar, let time)) = recording.entries[index].event else {
          continue
        }
        for event in [
          SoloRecording.Event.input(.typed("p", at: time)), .input(.typed(scalar, at: time + 1)),
          nil,
        ] where event != recording.entries[index].event {
          var changed = recording
          changed.ending = .open
          let entry = changed.entries.remove(at: index)
          if let event {
            changed.entries.insert(
              .init(milliseconds: entry.milliseconds, event: event), at: index)
          }
          #expect(throws: Mismatch.self, "seed \(seed), line \(index + 2)") {
            try changed.timeline()
          }
        }
      }
    }
  }

  @Test("A time before that of the line above is reported by the name of its field")
  func backwards() throws {
    for seed in UInt64(1)...5 {
      let recording = try recording(seed: seed, readings: 3)
      var (written, begun, last) = (SoloLine.header(recording.header), 0, 0)
      for (index, entry) in recording.entries.enumerated() {
        let isInput = if case .input = entry.event { true } else { false }
        let (field, start) = isInput ? ("ms", begun) : ("t", 0)
        let line = String(decoding: SoloLine.entry(entry), as: UTF8.self)
        let time = "\"\(field)\":\(entry.milliseconds - start),"
        #expect(line.hasPrefix("{" + time), "seed \(seed), line \(index + 2)")
        if last > start + 1 {
          let wrong = "{\"\(field)\":0," + line.dropFirst(1 + time.count)
          let problem = "expected \"\(field)\" of at least \(last - 1 - start), found 0"
          #expect(
            throws: JournalError(.mismatch, file: "test", line: index + 2, problem),
            "seed \(seed)"
          ) { try read(written + Array(wrong.utf8)) }
        }
        if entry.event == .begin { begun = entry.milliseconds }
        last = entry.milliseconds
        written += SoloLine.entry(entry)
      }
    }
  }

  @Test("A ghost is a function of its journal and the time, and never goes back")
  func ghost() throws {
    for seed in UInt64(1)...10 {
      let recording = try recording(seed: seed)
      let ghost = try #require(SoloGhost(recording))
      #expect(ghost == SoloGhost(try read(bytes(recording))), "seed \(seed)")
      for reading in 0..<12 {
        let places = stride(from: 0, to: 20_000, by: 250).map {
          ghost.morae(inReading: reading, after: $0)
        }
        let known = places.compactMap(\.self)
        #expect(known.isEmpty || known.count == places.count, "seed \(seed)")
        #expect(known == known.sorted(), "seed \(seed)")
      }
      #expect(ghost.morae(inReading: 99, after: 0) == nil)
    }
  }

  @Test("The journal of a solo run is not taken for one of a game")
  func kind() throws {
    let bytes = bytes(try recording(seed: 3, readings: 1))
    #expect(throws: JournalError.self) { try JournalReader.read(bytes, named: "test") }
  }
}
