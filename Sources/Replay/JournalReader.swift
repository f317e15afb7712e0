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
/// allow the actions; ``Verification`` does.
package struct JournalReader: Sendable {
  /// The maximum length of a line in bytes, without its line break.
  package static let maximumLineLength = 65_536
  /// The maximum number of actions in a journal.
  package static let maximumActionCount = 1_000_000

  /// The source of the text, for messages.
  package let file: String
  /// The length of the complete lines so far in bytes, including line breaks.
  package private(set) var completeLength = 0
  /// Whether the last complete line has no line break.
  package private(set) var lacksLineBreak = false

  private var rest: [UInt8] = []
  private var line = 0
  private var header: Recording.Header?
  private var entries: [Recording.Entry] = []
  /// The recording, if the header is that of a solo run.
  private var solo: SoloRecording?
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
    guard hasHeader, bytes.first == 0 else { throw tooLong }
    garbage = tooLong
  }

  private var hasHeader: Bool { header != nil || solo != nil }

  /// Ends the text of a journal of a game.
  ///
  /// - Throws: ``JournalError`` if there is no header of a game, or if something follows the end line.
  package mutating func finish() throws(JournalError) -> Recording {
    switch try finishJournal() {
    case .game(let recording): return recording
    case .solo:
      throw JournalError(
        .malformed, file: file, line: 1, "expected the journal of a game, found a solo run")
    }
  }

  /// Ends the text.
  ///
  /// - Throws: ``JournalError`` if there is no header, or if something follows the end line.
  package mutating func finishJournal() throws(JournalError) -> Journal {
    var isCut = false
    if !rest.isEmpty {
      if !hasHeader || end != nil || (try? JSON(parsing: rest)) != nil {
        try parse(line: rest[...])
        lacksLineBreak = garbage == nil
      } else {
        isCut = true
      }
    }
    isCut = isCut || garbage != nil
    let ending: Recording.Ending = end.map { .ended($0) } ?? (isCut ? .cut : .open)
    if var solo {
      solo.ending = ending
      return .solo(solo)
    }
    guard let header else {
      throw malformed("expected the header of a journal, found an empty file")
    }
    return .game(Recording(header: header, entries: entries, ending: ending))
  }

  private mutating func parse(line bytes: ArraySlice<UInt8>) throws(JournalError) {
    guard bytes.count <= Self.maximumLineLength else { return try skip(bytes) }
    let content: Content
    do {
      content = try self.content(hasHeader ? bytes : ByteOrderMark.skipped(in: bytes))
    } catch {
      guard hasHeader, !Self.isObject(bytes) else { throw garbage ?? error }
      garbage = garbage ?? error
      return
    }
    if let garbage { throw garbage }
    guard end == nil else { throw malformed("expected nothing after the end line, found more") }
    switch content {
    case .soloHeader(let header): solo = SoloRecording(header: header)
    case .header(let header): self.header = header
    case .soloEntry(let entry): try add(entry)
    case .entry(let entry): try add(entry)
    case .end(let digest): end = digest
    }
    line += 1
    completeLength += bytes.count
  }

  private static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    if case .object? = try? JSON(parsing: bytes) { true } else { false }
  }

  /// What a line says, by what was before it.
  private enum Content {
    case soloHeader(SoloRecording.Header)
    case header(Recording.Header)
    case soloEntry(SoloRecording.Entry)
    case entry(Recording.Entry)
    case end(StateDigest)
  }

  private func content(_ bytes: ArraySlice<UInt8>) throws(JournalError) -> Content {
    do throws(LineError) {
      guard hasHeader else { return try self.header(bytes) }
      let what = solo == nil ? "an action" : "an action or a key"
      let fields = try JSONFields(bytes, what)
      if fields.has("format") { throw LineError(expected: what, found: "a second header") }
      if fields.has("end") { return .end(try LineCoder.read(fields, StateDigest.endLine)) }
      if solo != nil { return .soloEntry(try LineCoder.read(fields, Solo.entry)) }
      return .entry(try LineCoder.read(fields, Game.entry))
    } catch {
      throw malformed(error.problem)
    }
  }

  private func header(_ bytes: ArraySlice<UInt8>) throws(LineError) -> Content {
    let what = "the header of a journal"
    let fields = try JSONFields(bytes, what)
    guard fields.has("format") else { throw LineError(expected: what, found: "no \"format\"") }
    switch try fields.text("format", "\"tomatomato\"") {
    case Game.format: return .header(try LineCoder.read(fields, Game.header))
    case Solo.format: return .soloHeader(try LineCoder.read(fields, Solo.header))
    case let other:
      throw fields.invalid("format", "\"tomatomato\"", VisibleText.quoted(other))
    }
  }

  private mutating func add(_ entry: Recording.Entry) throws(JournalError) {
    try check(entry.milliseconds, after: entries.last?.milliseconds, count: entries.count)
    entries.append(entry)
  }

  private mutating func add(_ entry: SoloRecording.Entry) throws(JournalError) {
    var entry = entry
    // The milliseconds of a key are rounded by themselves.
    let last = solo?.entries.last.map { $0.milliseconds - 1 }
    let count = solo?.entries.count ?? 0
    if case .input = entry.event {
      entry = .init(
        milliseconds: begun + entry.milliseconds, event: entry.event, digest: entry.digest)
      try check(entry.milliseconds, "ms", since: begun, after: last, count: count)
    } else {
      try check(entry.milliseconds, after: last, count: count)
    }
    if entry.event == .begin { begun = entry.milliseconds }
    solo?.entries.append(entry)
  }

  /// Checks the number of actions, and a time that a line gives in a field, since a start.
  ///
  /// Times that fall are readable, but do not verify.
  private func check(
    _ time: Int, _ field: String = "t", since start: Int = 0, after last: Int?, count: Int
  ) throws(JournalError) {
    guard time >= last ?? 0 else {
      let mismatch = Mismatch(
        line: line + 1, expected: "\"\(field)\" of at least \((last ?? 0) - start)",
        found: "\(time - start)")
      throw JournalError(mismatch, file: file)
    }
    guard count < Self.maximumActionCount else {
      throw malformed("expected at most \(Self.maximumActionCount) actions, found more")
    }
  }

  /// An error on the current line, the first one that was not accepted.
  private func malformed(_ problem: String) -> JournalError {
    JournalError(.malformed, file: file, line: line + 1, problem)
  }

  private var tooLong: JournalError {
    malformed("expected a line of at most \(Self.maximumLineLength) bytes, found a longer one")
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

extension JournalReader {
  /// Reads a journal of a game from a file, or from standard input if the path is `-`.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func read(path: String) throws(JournalError) -> Recording {
    var reader = try reader(path: path)
    return try reader.finish()
  }

  /// Reads a journal of a game or a solo run from a file, or from standard input if the path is `-`.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func journal(path: String) throws(JournalError) -> Journal {
    var reader = try reader(path: path)
    return try reader.finishJournal()
  }

  /// A reader that has taken a whole file.
  private static func reader(path: String) throws(JournalError) -> JournalReader {
    if path == "-" {
      return try reader(of: OpenFile(borrowing: STDIN_FILENO, named: "standard input"))
    }
    let file = try JournalError.converting { () throws(FileError) in
      try OpenFile(path, O_RDONLY)
    }
    return try reader(of: file)
  }

  /// Reads a journal from memory; the name of the source is used in messages.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func read(_ bytes: [UInt8], named file: String) throws(JournalError) -> Recording {
    var reader = JournalReader(named: file)
    try reader.append(bytes)
    return try reader.finish()
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
