import Platform

/// Reads a journal in chunks and buffers only one line.
///
/// A line is complete if it ends with a line break, or if it is the last one and valid JSON. An
/// incomplete last line is ignored (``Recording/Ending/cut``). Unknown members are ignored. The
/// reader does not check whether the rules allow the actions; ``Verification`` does.
package struct JournalReader: Sendable {
  /// The maximum length of a line in bytes, without its line break.
  package static let longestLine = 65_536
  /// The maximum number of actions in a journal.
  package static let mostActions = 1_000_000

  /// The source of the text, for messages.
  package let file: String
  /// The total length in bytes of the complete lines so far, including line breaks.
  package private(set) var wholeLength = 0
  /// Whether the last complete line has no line break.
  package private(set) var lacksLineBreak = false

  private var rest: [UInt8] = []
  private var line = 0
  private var header: Recording.Header?
  private var entries: [Recording.Entry] = []
  private var end: StateDigest?

  /// Creates a reader; the name of the source is used in messages.
  package init(named file: String) {
    self.file = file
  }

  /// Reads the next chunk of the text, which may begin and end anywhere.
  ///
  /// - Throws: ``JournalError`` for the first invalid line; the reader must not be used afterwards.
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
  /// - Throws: ``JournalError`` if there is no header, or if something follows the end line.
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

  /// An error on the current line, the first one that was not accepted.
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
  /// Reads a journal from a file, or from standard input if the path is `-`.
  ///
  /// - Throws: ``JournalError`` for the first error.
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

  /// Reads a journal from memory; the name of the source is used in messages.
  ///
  /// - Throws: ``JournalError`` for the first error.
  package static func read(_ bytes: [UInt8], named file: String) throws(JournalError) -> Recording {
    var reader = JournalReader(named: file)
    try reader.take(bytes)
    return try reader.finish()
  }

  /// Reads an open file from the current offset to its end; also returns the reader for its
  /// lengths.
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
