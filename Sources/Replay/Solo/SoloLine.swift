import Files
import GameCore
import Text

/// The lines of the journal of a solo run.
///
///     {"format":"tomatomato-solo","version":1,"seed":"42","level":"easy","rules":2,"program":"1.0"}
///     {"t":1834,"a":"roll","d":"..."}
///     {"t":5210,"a":"type"}
///     {"ms":412,"k":"t"}
///     {"t":9120,"a":"read","ok":true,"ms":3910,"d":"..."}
///     {"end":true,"digest":"..."}
///
/// The header of a run of the day has `daily`, which says whether it counts; that of a run with another
/// than the classic deck has `deck`, as in a game.
///
/// `t` counts from the header, and `ms` from the last `type`. `k` is a key or the text of an input
/// method, `line` what was typed at once in `--plain`, with `whole` if nothing may follow the row in it;
/// `paste` voids a reading.
///
/// The header of a run whose rows are read aloud has `aloud`. There `voice` is when the voice has begun
/// and, once it has ended, its end, then the beginning and the duration of each pause; `null` if it was no
/// voice. `well` is what the reader says of the row.
enum SoloLine {
  static let format = "tomatomato-solo"

  // MARK: - Writing

  static func header(_ header: SoloRecording.Header) -> [UInt8] {
    JSON.object(
      [
        .init("format", .string(format)), .init("version", .integer(SoloRecording.formatVersion)),
        .init("seed", .string(String(header.setup.seed))),
        .init("level", .string(header.setup.level.rawValue)),
        .init("rules", .integer(header.setup.rules.rawValue)),
        .init("program", .string(header.program)),
      ] + (header.setup.deck == .classic ? [] : [.init("deck", header.setup.deck.json)])
        + (header.setup.isAloud ? [.init("aloud", .bool(true))] : [])
        + (header.daily.map { [.init("daily", .bool($0))] } ?? [])
    ).line
  }

  static func entry(_ entry: SoloRecording.Entry) -> [UInt8] {
    var members: [JSON.Member]
    let time = JSON.Member("t", .integer(entry.milliseconds))
    switch entry.event {
    case .action(let action): members = [time, .init("a", .string(action.name))]
    case .begin: members = [time, .init("a", .string("type"))]
    case .verdict(let isCorrect, let milliseconds):
      members = [
        time, .init("a", .string("read")), .init("ok", .bool(isCorrect)),
        .init("ms", .integer(milliseconds)),
      ]
    case .input(let action): members = input(action)
    }
    if let digest = entry.digest { members.append(.init("d", .string(digest.description))) }
    return JSON.object(members).line
  }

  private static func input(_ action: TypingAction) -> [JSON.Member] {
    let time = { (milliseconds: Int) in JSON.Member("ms", .integer(milliseconds)) }
    return switch action {
    case .typed(let scalar, let at): [time(at), .init("k", .string(String(scalar)))]
    case .block(let text, let at): [time(at), .init("k", .string(text))]
    case .line(let text, let isWhole, let at):
      [time(at), .init("line", .string(text))] + (isWhole ? [.init("whole", .bool(true))] : [])
    case .pasted(let at): [time(at), .init("paste", .bool(true))]
    case .tick(let at): [time(at)]
    case .heard(let row, let at): [time(at), .init("voice", row?.json ?? .null)]
    case .readWell(let at): [time(at), .init("well", .bool(true))]
    }
  }

  // MARK: - Reading

  /// The header, if a line is one of a solo run.
  static func header(_ bytes: ArraySlice<UInt8>) throws(LineError) -> SoloRecording.Header? {
    let fields = try JSONFields(bytes, "the header of a journal")
    guard fields.has("format"), try fields.text("format", "a format") == format else { return nil }
    try fields.checkVersion("version", is: SoloRecording.formatVersion, of: "format")
    let rules = SoloState.Rules(rawValue: try fields.integer("rules", "a number", in: 1 ... .max))
    if rules == nil {
      let current = SoloState.Rules.current.rawValue
      try fields.checkVersion("rules", is: current, of: "rules")
    }
    let setup = SoloSetup(
      seed: try fields.seed("seed"), level: try fields.word("level", TypingLevel.self),
      rules: rules ?? .current,
      deck: fields.has("deck") ? try DeckDefinition(fields) : .classic,
      isAloud: fields.has("aloud") ? try fields.flag("aloud") : false)
    return SoloRecording.Header(
      setup,
      program: fields.has("program") ? try fields.text("program", "a version") : "",
      daily: fields.has("daily") ? try fields.flag("daily") : nil)
  }

  /// A line after the header.
  enum Line {
    case entry(SoloRecording.Entry)
    case end(StateDigest)
  }

  /// Parses a line after the header; `begun` is when the last reading began.
  static func line(_ bytes: ArraySlice<UInt8>, begun: Int) throws(LineError) -> Line {
    let fields = try JSONFields(bytes, "an action or a key")
    if fields.has("end") { return .end(try LineDecoder.end(fields)) }
    let digest = fields.has("d") ? try fields.digest("d") : nil
    guard fields.has("t") else {
      let action = try input(fields)
      return .entry(
        .init(milliseconds: begun + action.milliseconds, event: .input(action), digest: digest))
    }
    return .entry(
      .init(
        milliseconds: try time(fields, "t"), event: try event(fields), digest: digest))
  }

  private static func time(_ fields: JSONFields, _ name: String) throws(LineError) -> Int {
    try fields.integer(name, in: 0...Recording.maximumTime)
  }

  private static func event(_ fields: JSONFields) throws(LineError) -> SoloRecording.Event {
    switch try fields.text("a", "the name of an action") {
    case "type": return .begin
    case "read":
      return .verdict(isCorrect: try fields.flag("ok"), at: try time(fields, "ms"))
    case "roll": return .action(.user(.roll))
    case "draw": return .action(.user(.draw))
    case "checkDeck": return .action(.internal(.checkDeck))
    case "drawn": return .action(.internal(.drawn))
    case "drawNext": return .action(.internal(.drawNext))
    case let other:
      throw LineError(
        expected: "\"a\" as roll, draw, checkDeck, drawn, drawNext, type or read",
        found: VisibleText.quoted(other))
    }
  }

  private static func input(_ fields: JSONFields) throws(LineError) -> TypingAction {
    let time = try time(fields, "ms")
    if fields.has("line") {
      return .line(
        try fields.text("line", "a text"),
        isWhole: fields.has("whole") ? try fields.flag("whole") : false, at: time)
    }
    if fields.has("paste") { return .pasted(at: time) }
    if fields.has("voice") { return .heard(try SpokenRow(voice: fields), at: time) }
    if fields.has("well") { return .readWell(at: time) }
    let text = try fields.text("k", "a key")
    if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.isASCII {
      return .typed(scalar, at: time)
    }
    return .block(text, at: time)
  }
}

extension SpokenRow {
  /// When it began and ended, then the beginning and the duration of each pause.
  fileprivate var json: JSON {
    .array(
      ([start] + (end.map { [$0] } ?? []) + pauses.flatMap { [$0.start, $0.duration] })
        .map { .integer($0) })
  }

  /// What is heard of a row; `nil` if it was no voice.
  fileprivate init?(voice fields: JSONFields) throws(LineError) {
    let what = "null or an array of times"
    if try fields.value("voice", what) == .null { return nil }
    let times = try fields.integers("voice", in: 0...Recording.maximumTime, what)
    guard times.count == 1 || !times.isEmpty && times.count % 2 == 0 && times[0] <= times[1]
    else { throw fields.invalid("voice", what, "other values") }
    let pauses = stride(from: 2, to: times.count, by: 2).map {
      Pause(start: times[$0], duration: times[$0 + 1])
    }
    self.init(start: times[0], end: times.count > 1 ? times[1] : nil, pauses: pauses)
  }
}

extension TypingAction {
  /// The milliseconds since the start of the reading.
  package var milliseconds: Int {
    switch self {
    case .typed(_, let time), .block(_, let time), .line(_, _, let time), .tick(let time),
      .pasted(let time), .heard(_, let time), .readWell(let time):
      time
    }
  }
}

extension RunningDigest {
  /// The digest of a solo run before the first action.
  init(dealt state: SoloState) {
    self.init()
    add { hash in
      hash.add(contentsOf: SoloLine.format.utf8)
      hash.add(state.rules.rawValue)
      hash.add(state.seed, bytes: 8)
      hash.add(contentsOf: state.level.rawValue.utf8)
      if state.isAloud { hash.add(contentsOf: TypingInput.voice.rawValue.utf8) }
      // Digests of runs with the classic deck are the same as before there were others.
      if state.field.deck != .classic { hash.add(state.field.deck) }
      hash.add(CardList(state.deck.nextFirst), state.field.deck)
      hash.add(state)
    }
  }

  /// Adds what happened, as its line says it, and the run after it.
  mutating func add(_ event: SoloRecording.Event, leadingTo state: SoloState) {
    let line = SoloLine.entry(.init(milliseconds: 0, event: event))
    add { hash in
      for byte in line { hash.add(byte: byte) }
      hash.add(state)
    }
  }
}

extension FNV1a {
  /// Adds a solo run.
  fileprivate mutating func add(_ state: SoloState) {
    switch state.phase {
    case .roll: add(0)
    case .draw(let draw):
      add(1)
      add(draw.left)
    case .read: add(2)
    case .point, .reveal, .finished: add(3)
    }
    for number in [state.round, state.score, state.readWell, state.drawCount, state.setCount] {
      add(UInt64(number), bytes: 4)
    }
    add(state.lives)
    add(state.die ?? 0)
    add(state.reversed)
    add(state.deck.count)
    add { state.field.append(to: &$0) }
    add(state.removed, state.field.deck)
  }
}
