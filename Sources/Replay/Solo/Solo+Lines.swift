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
/// `t` counts from the header, and `ms` from the last `type`.
extension Solo {
  package static let format = "tomatomato-solo"
  /// The version of the file format that this program writes and reads.
  package static let formatVersion = 1

  /// The header: `deck` as in a game, if it is not the classic one; `aloud` if the rows are read aloud;
  /// `daily` if it is a run of the day, which says whether it counts.
  package static func header(
    _ header: Recording<Solo>.Header?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Solo>.Header {
    let setup = header?.setup
    line.constant("format", .string(format))
    try line.version("version", formatVersion, of: .init("format", ja: "形式"))
    let seed = try line.field("seed", setup?.seed, .seed)
    let level = try line.field("level", setup?.level, .word)
    let rules = try line.field("rules", setup?.rules, .rules)
    let program = try line.field("program", header?.program, .text(.version), ifMissing: "")
    let deck = try line.field("deck", setup?.deck, .deck, default: .classic)
    let isAloud = try line.field("aloud", setup?.isAloud, .flag, default: false)
    return Recording.Header(
      SoloSetup(seed: seed, level: level, rules: rules, deck: deck, isAloud: isAloud),
      program: program, daily: try line.optional("daily", header?.daily, .flag))
  }

  /// A line after the header; what is read has the time of a key since the beginning of its reading.
  package static func entry(
    _ entry: Recording<Solo>.Entry?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Solo>.Entry {
    var key: TypingAction?
    if case .input(let action)? = entry?.action { key = action }
    let isKey = entry == nil ? !line.has("t") : key != nil
    let (milliseconds, action): (Int, SoloAction)
    if isKey {
      let key = try input(key, &line)
      (milliseconds, action) = (key.milliseconds, .input(key))
    } else {
      milliseconds = try line.field("t", entry?.milliseconds, .time)
      action = try self.action(entry?.action, &line)
    }
    let digest = try line.optional("d", entry?.digest, .digest)
    return Recording.Entry(milliseconds: milliseconds, action: action, digest: digest)
  }

  private static func action(
    _ action: SoloAction?, _ line: inout LineCoder
  ) throws(FileError) -> SoloAction {
    switch try line.field("a", action?.name, .actionName) {
    case "type": return .begin
    case "read":
      var (isCorrect, milliseconds): (Bool?, Int?)
      if case .verdict(let verdict, let time)? = action {
        (isCorrect, milliseconds) = (verdict, time)
      }
      return .verdict(
        isCorrect: try line.field("ok", isCorrect, .flag),
        at: try line.field("ms", milliseconds, .time))
    case let name:
      guard let action = Game.drawingActions.first(where: { $0.name == name }) else {
        throw FileError(
          expected: .actions("roll, draw, checkDeck, drawn, drawNext, type or read"),
          found: .init(same: VisibleText.quoted(name)))
      }
      return .game(action)
    }
  }

  /// A key, or what else a reading takes.
  ///
  /// `k` is a key or the text of an input method; `line` what was typed at once in `--plain`, with `whole`
  /// if nothing may follow the row in it; `paste` voids a reading. Of a row that is read aloud, `voice` is
  /// what is heard, and `well` what the reader says of it.
  private static func input(
    _ action: TypingAction?, _ line: inout LineCoder
  ) throws(FileError) -> TypingAction {
    let time = try line.field("ms", action?.milliseconds, .time)
    switch action?.field ?? ["k", "line", "paste", "voice", "well"].first(where: line.has) {
    case "k":
      let text = try line.field("k", action?.text, .text(.init("a key", ja: "キー")))
      if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.isASCII {
        return .typed(scalar, at: time)
      }
      return .block(text, at: time)
    case "line":
      let text = try line.field("line", action?.text, .text(.anyText))
      let isWhole = try line.field("whole", action?.isWhole, .flag, default: false)
      return .line(text, isWhole: isWhole, at: time)
    case "paste":
      line.constant("paste", .bool(true))
      return .pasted(at: time)
    case "voice":
      return .heard(try line.field("voice", action?.row, .voice), at: time)
    case "well":
      line.constant("well", .bool(true))
      return .readWell(at: time)
    default: return .tick(at: time)
    }
  }
}

extension SoloAction {
  /// The name of the line, as `a`.
  fileprivate var name: String {
    switch self {
    case .game(let action): action.name
    case .begin: "type"
    case .verdict, .input: "read"
    }
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

  /// The field that tells it from others.
  fileprivate var field: String {
    switch self {
    case .typed, .block: "k"
    case .line: "line"
    case .pasted: "paste"
    case .heard: "voice"
    case .readWell: "well"
    case .tick: ""
    }
  }

  fileprivate var text: String? {
    switch self {
    case .typed(let scalar, _): String(scalar)
    case .block(let text, _), .line(let text, _, _): text
    case .pasted, .heard, .readWell, .tick: nil
    }
  }

  fileprivate var isWhole: Bool? {
    if case .line(_, let isWhole, _) = self { isWhole } else { nil }
  }

  fileprivate var row: SpokenRow?? {
    if case .heard(let row, _) = self { row } else { nil }
  }
}

extension FieldType<SoloState.Rules> {
  fileprivate static let rules = Self(json: { .integer($0.rawValue) }) {
    (fields, name) throws(FileError) in
    let number = try fields.integer(name, .init("a number", ja: "数"), in: 1 ... .max)
    if let rules = SoloState.Rules(rawValue: number) { return rules }
    try fields.checkVersion(name, is: SoloState.Rules.current.rawValue, of: .rules)
    return .current
  }
}

extension FieldType<SpokenRow?> {
  /// When a voice began and, once it has ended, its end, then the beginning and the duration of each
  /// pause; `null` if it was no voice.
  fileprivate static let voice = Self(json: \.json) { (fields, name) throws(FileError) in
    let what = LocalizedText("null or an array of times", ja: "null か時間の配列")
    if try fields.value(name, what) == .null { return nil }
    let times = try fields.integers(name, in: 0...JournalReader.maximumTime, what)
    guard times.count == 1 || !times.isEmpty && times.count % 2 == 0 && times[0] <= times[1]
    else { throw fields.invalid(name, what, .init("other values", ja: "ほかの値")) }
    let pauses = stride(from: 2, to: times.count, by: 2).map {
      SpokenRow.Pause(start: times[$0], duration: times[$0 + 1])
    }
    return SpokenRow(start: times[0], end: times.count > 1 ? times[1] : nil, pauses: pauses)
  }
}

extension SpokenRow? {
  fileprivate var json: JSON {
    guard let row = self else { return .null }
    let end = row.end.map { [$0] + row.pauses.flatMap { [$0.start, $0.duration] } } ?? []
    return .array(([row.start] + end).map(JSON.integer))
  }
}
