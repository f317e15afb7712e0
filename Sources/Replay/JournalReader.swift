import Platform

/// Reads a journal piece by piece and holds no more of the text than one line.
///
/// A line is whole when a line break ends it, or when it is the last and is JSON without one. A
/// last line that is not whole is left out (``Recording/Ending/cut``). Members that no line of
/// this version has are passed over. Whether the rules allow the actions is not looked at here;
/// ``Verification`` does that.
package struct JournalReader: Sendable {
  /// The longest line, in bytes, its line break aside.
  package static let longestLine = 65_536
  /// The largest number of actions in one journal.
  package static let mostActions = 1_000_000

  /// Where the text comes from, for messages.
  package let file: String
  /// How many bytes the whole lines have that were taken so far, their line breaks included.
  package private(set) var wholeLength = 0
  /// Whether the last whole line has no line break.
  package private(set) var lacksLineBreak = false

  private var rest: [UInt8] = []
  private var line = 0
  private var header: Recording.Header?
  private var entries: [Recording.Entry] = []
  private var end: StateDigest?

  /// A reader at the start of a text, whose name serves messages only.
  package init(named file: String) {
    self.file = file
  }

  /// Takes the next piece of the text, which may begin and end anywhere.
  ///
  /// - Throws: ``JournalError`` for the first line that is wrong; the reader is then of no more use.
  package mutating func take(_ piece: [UInt8]) throws(JournalError) {
    var start = 0
    while let end = Self.lineBreak(in: piece, from: start) {
      if rest.isEmpty {
        try take(line: piece[start..<end])
      } else {
        rest += piece[start..<end]
        let line = rest
        rest = []
        try take(line: line[...])
      }
      wholeLength += 1
      start = end + 1
    }
    rest += piece[start...]
    if rest.count > Self.longestLine { throw tooLong }
  }

  /// Ends the text.
  ///
  /// - Throws: ``JournalError`` if it has no header, or if something follows the end line.
  package mutating func finish() throws(JournalError) -> Recording {
    var isCut = false
    if !rest.isEmpty {
      if header == nil || end != nil || (try? JSON(parsing: rest)) != nil {
        try take(line: rest[...])
        lacksLineBreak = true
      } else {
        isCut = true
      }
    }
    guard let header else { throw wrong("expected the header of a journal, found an empty file") }
    let ending: Recording.Ending = end.map { .ended($0) } ?? (isCut ? .cut : .open)
    return Recording(header: header, entries: entries, ending: ending)
  }

  private mutating func take(line bytes: ArraySlice<UInt8>) throws(JournalError) {
    guard bytes.count <= Self.longestLine else { throw tooLong }
    guard end == nil else { throw wrong("expected nothing after the end line, found more") }
    do {
      if header == nil {
        header = try LineDecoder.header(bytes)
      } else {
        try take(try LineDecoder.line(bytes))
      }
    } catch {
      throw wrong(error.problem)
    }
    line += 1
    wholeLength += bytes.count
  }

  private mutating func take(_ line: LineDecoder.Line) throws(LineError) {
    switch line {
    case .end(let digest):
      end = digest
    case .entry(let entry):
      let last = entries.last?.milliseconds ?? 0
      guard entry.milliseconds >= last else {
        throw LineError(expected: "\"t\" of at least \(last)", found: "\(entry.milliseconds)")
      }
      guard entries.count < Self.mostActions else {
        throw LineError(expected: "at most \(Self.mostActions) actions", found: "more")
      }
      entries.append(entry)
    }
  }

  /// An error on the line at hand, the first that has not been taken.
  private func wrong(_ problem: String) -> JournalError {
    JournalError(.malformed, file: file, line: line + 1, problem)
  }

  private var tooLong: JournalError {
    wrong("expected a line of at most \(Self.longestLine) bytes, found a longer one")
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
  /// Reads a whole journal from a file, or from standard input for the path `-`.
  ///
  /// - Throws: ``JournalError`` for what is wrong first.
  package static func read(path: String) throws(JournalError) -> Recording {
    if path == "-" {
      return try read(OpenFile(borrowing: STDIN_FILENO, named: "standard input")).recording
    }
    return try read(opened(path)).recording
  }

  private static func opened(_ path: String) throws(JournalError) -> OpenFile {
    do {
      return try OpenFile(path, O_RDONLY)
    } catch {
      throw JournalError(error)
    }
  }

  /// Reads a whole journal that is in memory; the name serves messages only.
  ///
  /// - Throws: ``JournalError`` for what is wrong first.
  package static func read(_ bytes: [UInt8], named file: String) throws(JournalError) -> Recording {
    var reader = JournalReader(named: file)
    try reader.take(bytes)
    return try reader.finish()
  }

  /// Reads an open file from its present place to its end, and gives the reader for its lengths.
  static func read(
    _ file: borrowing OpenFile
  ) throws(JournalError) -> (recording: Recording, reader: JournalReader) {
    var reader = JournalReader(named: file.path)
    while true {
      let piece: [UInt8]
      do {
        piece = try file.read(upTo: 65_536)
      } catch {
        throw JournalError(error)
      }
      if piece.isEmpty { break }
      try reader.take(piece)
    }
    return (try reader.finish(), reader)
  }
}
