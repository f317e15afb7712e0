import Files
import GameCore
import Platform
import Text

/// Reads a journal in chunks and buffers only one line.
///
/// A line is complete if it ends with a line break, or if it is the last one and valid JSON. What follows
/// the last complete line is ignored (``Recording/Ending/cut``): an incomplete line, or what a crash may
/// leave, such as zeros, blank lines and any bytes that are no JSON object. Between lines it is an error.
/// Unknown members are ignored, and so is a byte order mark. The reader does not check whether the rules
/// allow the actions; a ``Verifier`` does.
package struct JournalReader: Sendable {
  /// The maximum length of a line in bytes, without its line break.
  package static let maximumLineLength = 65_536
  /// The maximum number of actions in a journal.
  package static let maximumActionCount = 1_000_000
  /// The maximum time of an action, in milliseconds since the header: about 31 years.
  ///
  /// Sums of times, and times in microseconds, always fit into 64 bits.
  package static let maximumTime = 1_000_000_000_000
  /// The maximum length of a line that was typed at once, in Unicode scalars.
  package static let maximumInputLength = 4096

  /// The source of the text, for messages.
  package let file: String
  /// The length of the complete lines so far in bytes, including line breaks.
  package private(set) var completeLength = 0
  /// Whether the last complete line has no line break.
  package private(set) var lacksLineBreak = false

  private var rest: [UInt8] = []
  private var line = 0
  /// The content so far; `nil` before the header.
  private var recording: AnyRecording?
  /// When the last reading of a solo run began, in milliseconds.
  private var begun = 0
  private var end: StateDigest?
  /// The error about the first line that is none, which counts only if another line follows.
  private var garbage: JournalError?

  /// Creates a reader; the name of the source is used in messages.
  package init(named file: String) {
    self.file = file
  }

  /// Adds the next chunk of the text, which may begin and end anywhere.
  ///
  /// - Throws: ``JournalError`` for the first invalid line; the reader must not be used afterwards.
  package mutating func append(_ chunk: [UInt8]) throws(JournalError) {
    var start = 0
    while let end = Self.lineBreak(in: chunk, from: start) {
      if rest.isEmpty {
        try parse(line: chunk[start..<end])
      } else {
        rest += chunk[start..<end]
        let line = rest
        rest = []
        try parse(line: line[...])
      }
      if garbage == nil { completeLength += 1 }
      start = end + 1
    }
    rest += chunk[start...]
    guard rest.count > Self.maximumLineLength else { return }
    try skip(rest[...])
    rest = [0]
  }

  /// Takes what is too long to be a line for garbage, if it begins with a zero or follows garbage.
  private mutating func skip(_ bytes: ArraySlice<UInt8>) throws(JournalError) {
    guard garbage == nil else { return }
    guard recording != nil, bytes.first == 0 else { throw tooLong }
    garbage = tooLong
  }

  /// Ends the text of a journal of one kind.
  ///
  /// - Throws: ``JournalError`` if there is no header of this kind, or if something follows the end line.
  package mutating func finish<Kind: RecordedGame>(
    _ kind: Kind.Type = Game.self
  ) throws(JournalError) -> Recording<Kind> {
    let (recording, found): (Any, LocalizedText) =
      switch try finishAny() {
      case .game(let recording): (recording, Game.name)
      case .solo(let recording): (recording, Solo.name)
      }
    if let recording = recording as? Recording<Kind> { return recording }
    throw .otherJournal(found, insteadOf: Kind.name, file: file)
  }

  /// Ends the text.
  ///
  /// - Throws: ``JournalError`` if there is no header, or if something follows the end line.
  package mutating func finishAny() throws(JournalError) -> AnyRecording {
    var isCut = false
    if !rest.isEmpty {
      if recording == nil || end != nil || (try? JSON(parsing: rest)) != nil {
        try parse(line: rest[...])
        lacksLineBreak = garbage == nil
      } else {
        isCut = true
      }
    }
    isCut = isCut || garbage != nil
    let ending: JournalEnding = end.map { .ended($0) } ?? (isCut ? .cut : .open)
    switch recording {
    case nil:
      throw malformed(
        .expected(.header, found: .init("an empty file", ja: "空のファイル")))
    case .game(var recording):
      recording.ending = ending
      return .game(recording)
    case .solo(var recording):
      recording.ending = ending
      return .solo(recording)
    }
  }

  private mutating func parse(line bytes: ArraySlice<UInt8>) throws(JournalError) {
    guard bytes.count <= Self.maximumLineLength else { return try skip(bytes) }
    let fields: JSONFields
    do {
      fields = try JSONFields(
        recording == nil ? ByteOrderMark.skipped(in: bytes) : bytes, expectedLine)
    } catch {
      guard recording != nil else { throw malformed(error.problem) }
      garbage = garbage ?? malformed(error.problem)
      return
    }
    if let garbage { throw garbage }
    try add(fields)
    line += 1
    completeLength += bytes.count
  }

  private var expectedLine: LocalizedText {
    switch recording {
    case nil: .header
    case .game: .init("an action", ja: "操作")
    case .solo: .init("an action or a key", ja: "操作かキー")
    }
  }

  private mutating func add(_ fields: JSONFields) throws(JournalError) {
    if recording == nil {
      return recording = try valid { () throws(FileError) in try header(fields) }
    }
    if fields.has("format") {
      throw malformed(
        .expected(expectedLine, found: .init("a second header", ja: "2 つ目のヘッダー")))
    }
    if fields.has("end") {
      let digest = try valid { () throws(FileError) in
        try LineCoder.read(fields, StateDigest.endLine)
      }
      try checkOpen()
      return end = digest
    }
    // There is only one copy of the recording, which is changed in place.
    switch recording {
    case nil: break
    case .game(var game):
      recording = nil
      try add(fields, to: &game)
      recording = .game(game)
    case .solo(var solo):
      recording = nil
      try add(fields, to: &solo)
      recording = .solo(solo)
    }
  }

  private func header(_ fields: JSONFields) throws(FileError) -> AnyRecording {
    guard fields.has("format") else {
      throw FileError(
        expected: expectedLine, found: .init("no \"format\"", ja: "\"format\" のない行"))
    }
    let what = LocalizedText("\"tomatomato\"", ja: "「tomatomato」")
    switch try fields.text("format", what) {
    case Game.format: return .game(Recording(header: try LineCoder.read(fields, Game.header)))
    case Solo.format: return .solo(Recording(header: try LineCoder.read(fields, Solo.header)))
    case let other:
      throw fields.invalid("format", what, .init(same: VisibleText.quoted(other)))
    }
  }

  /// Adds a line, and checks the number of lines and its time.
  ///
  /// Times that fall are readable, but do not verify.
  private mutating func add<Kind: RecordedGame>(
    _ fields: JSONFields, to recording: inout Recording<Kind>
  ) throws(JournalError) {
    let entry = try valid { () throws(FileError) in try LineCoder.read(fields, Kind.entry) }
    try checkOpen()
    let origin = Kind.origin(of: entry.action)
    let start = origin == .reading ? begun : 0
    let time = start + entry.milliseconds
    let earliest = recording.entries.last.map { $0.milliseconds - Kind.timeTolerance } ?? 0
    guard time >= earliest else {
      let (name, least) = (origin == .reading ? "ms" : "t", earliest - start)
      throw JournalError.mismatch(
        line: line + 1,
        expected: .init("\"\(name)\" of at least \(least)", ja: "\"\(name)\" に \(least) 以上の数"),
        found: .init(same: "\(entry.milliseconds)")
      ).inFile(file)
    }
    guard recording.entries.count < Self.maximumActionCount else {
      throw malformed(
        .init(
          "expected at most \(Self.maximumActionCount) actions, found more",
          ja: "操作が \(Self.maximumActionCount) 個より多くあります"))
    }
    if origin == .beginsReading { begun = time }
    recording.entries.append(
      .init(milliseconds: time, action: entry.action, digest: entry.digest))
  }

  private func checkOpen() throws(JournalError) {
    guard end == nil else {
      throw malformed(
        .init("expected nothing after the end line, found more", ja: "終わりの行のあとに続きがあります"))
    }
  }

  /// Calls a closure and turns its error into one on the current line.
  private func valid<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(JournalError) -> Value {
    do { return try body() } catch { throw malformed(error.problem) }
  }

  /// An error on the current line, the first one that was not accepted.
  private func malformed(_ problem: LocalizedText) -> JournalError {
    JournalError(.malformed, file: file, line: line + 1, problem)
  }

  private var tooLong: JournalError {
    malformed(
      .init(
        "expected a line of at most \(Self.maximumLineLength) bytes, found a longer one",
        ja: "行が \(Self.maximumLineLength) バイトより長くなっています"))
  }

  private static func lineBreak(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension LocalizedText {
  static let header = LocalizedText("the header of a journal", ja: "記録のヘッダー")
}

extension JournalError {
  /// A journal is of another kind than is wanted.
  package static func otherJournal(
    _ found: LocalizedText, insteadOf expected: LocalizedText, file: String
  ) -> JournalError {
    JournalError(
      .malformed, file: file, line: 1,
      .init(
        "expected the journal of \(expected.en), found \(found.en)",
        ja: "\(expected.ja)の記録が必要です（実際：\(found.ja)）"))
  }
}

extension JournalReader {
  /// Reads a journal of a game from a file, or from standard input if the path is `-`.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func read(path: String) throws(JournalError) -> Recording<Game> {
    var reader = try reader(path: path)
    return try reader.finish()
  }

  /// Reads a journal of any kind from a file, or from standard input if the path is `-`.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func readAny(path: String) throws(JournalError) -> AnyRecording {
    var reader = try reader(path: path)
    return try reader.finishAny()
  }

  /// A reader that has taken a whole file.
  private static func reader(path: String) throws(JournalError) -> JournalReader {
    if path == "-" {
      return try reader(
        of: OpenFile(borrowing: STDIN_FILENO, named: LocalizedText.standardInput.en))
    }
    let file = try JournalError.converting { () throws(FileError) in
      try OpenFile(path, O_RDONLY)
    }
    return try reader(of: file)
  }

  /// Reads a journal of one kind from memory; the name of the source is used in messages.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func read<Kind: RecordedGame>(
    _ bytes: [UInt8], named file: String, _ kind: Kind.Type = Game.self
  ) throws(JournalError) -> Recording<Kind> {
    var reader = JournalReader(named: file)
    try reader.append(bytes)
    return try reader.finish(kind)
  }

  /// A reader that has taken an open file from the current offset to its end.
  static func reader(of file: borrowing OpenFile) throws(JournalError) -> JournalReader {
    var reader = JournalReader(named: file.path)
    while true {
      let chunk = try JournalError.converting { () throws(FileError) in
        try file.read(upTo: 65_536)
      }
      if chunk.isEmpty { return reader }
      try reader.append(chunk)
    }
  }
}
