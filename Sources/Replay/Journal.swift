import Files
import GameCore
import Text

/// The journal of a game or a solo run that is played, which checks each line by playing it.
///
/// A line is in the file when ``append(_:at:)`` returns, so call it before its result is shown: nothing
/// that was shown is lost if the program is killed. Except for keys, it is on the disk as well. Lines that are
/// written together, such as the choices of a sweep, are there when the last of them is.
package final class Journal<Kind: RecordedGame> {
  /// The writer of its lines.
  package let writer: JournalWriter
  /// The time of the last line, in milliseconds since the header.
  package private(set) var milliseconds = 0
  private var verifier: Verifier<Kind>
  private let header: Recording<Kind>.Header
  /// Lines that are written together with the next one.
  private var held: [UInt8] = []

  /// The state after the last action.
  package var state: Kind.State { verifier.state }

  /// Creates a journal in a new file, accessible only to the owner, and writes the header.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which must not exist.
  ///   - header: The header.
  ///   - calls: The system calls.
  ///   - flushesLater: Whether ``JournalWriter/flushStart()`` is called later.
  /// - Throws: ``JournalError`` if the file exists, cannot be created, or the header cannot be
  ///   written; a created file is deleted again.
  package convenience init(
    creating path: String, header: Recording<Kind>.Header, calls: FileCalls = .live,
    flushesLater: Bool = false
  ) throws(JournalError) {
    try self.init(
      JournalWriter.created(path), header: header, calls: calls, flushesLater: flushesLater)
  }

  /// Writes the header to a file that was just created, and deletes the file if that fails; `folders`
  /// got new entries for it.
  init(
    _ file: consuming OpenFile, header: Recording<Kind>.Header, calls: FileCalls = .live,
    folders: [String] = [], flushesLater: Bool = false
  ) throws(JournalError) {
    verifier = Verifier(header)
    self.header = header
    writer = try JournalWriter(
      file, header: header.line, calls: calls, folders: folders, flushesLater: flushesLater)
  }

  /// Resumes a journal that has no end line; an incomplete last line is dropped.
  ///
  /// Nothing is written before the first action.
  ///
  /// - Returns: The journal, and its content, whose ending is `cut` or `open`.
  /// - Throws: ``JournalError`` if the file cannot be opened for writing, is in use, is not a valid
  ///   journal of this kind, does not verify, or has an end line.
  package static func resume(
    _ path: String, calls: FileCalls = .live
  ) throws(JournalError) -> (journal: Journal, recording: Recording<Kind>) {
    let file = try JournalWriter.unfinished(path, calls: calls)
    var reader = try JournalReader.reader(of: file)
    let recording = try reader.finish(Kind.self)
    if case .ended = recording.ending {
      let line = JournalError.line(ofEntry: recording.entries.count)
      throw JournalError(
        .file, file: path, line: line,
        .init("expected no end line, found one", ja: "もう終わっているので、続けられません"))
    }
    let verifier: Verifier<Kind>
    do {
      verifier = try Verifier(recording)
    } catch {
      throw error.inFile(path)
    }
    let writer = JournalWriter(file, after: reader, recording.ending, calls)
    return (Journal(writer, verifier, recording), recording)
  }

  private init(
    _ writer: JournalWriter, _ verifier: Verifier<Kind>, _ recording: Recording<Kind>
  ) {
    (self.writer, self.verifier, header) = (writer, verifier, recording.header)
    milliseconds = recording.duration
  }

  /// Appends an action, and the end line if the game is over then.
  ///
  /// The end line is removed again if an action follows, since an undo on the result screen continues
  /// the game.
  ///
  /// - Parameters:
  ///   - action: The action, which the rules have accepted.
  ///   - time: The milliseconds since the header; clamped to the time of the last action and
  ///     ``JournalReader/maximumTime``.
  /// - Returns: The first error, or `nil`.
  package func append(_ action: Kind.Action, at time: Int) -> JournalError? {
    milliseconds = max(min(time, JournalReader.maximumTime), milliseconds)
    let entry: Recording<Kind>.Entry
    do {
      entry = try verifier.record(action, at: milliseconds)
    } catch {
      return error.inFile(writer.path)
    }
    held += entry.line
    if Kind.isHeld(action, leadingTo: state, header) { return nil }
    defer { held = [] }
    let error = writer.append(held, flushing: entry.digest != nil)
    let endError = Kind.isFinished(state) ? end() : nil
    return error ?? endError
  }

  /// Appends the end line with the digest of the last state; a second call has no effect.
  ///
  /// - Returns: The first error, or `nil`.
  func end() -> JournalError? { writer.end(verifier.digest.endLine) }
}
