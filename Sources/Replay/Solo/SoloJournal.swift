import Files
import GameCore
import Platform

/// Writes the journal of a solo run as it goes, and checks each line by playing it.
///
/// A key is in the file when ``append(_:at:)`` returns, so nothing that was shown is lost if the
/// program is killed; with each action it is flushed to the disk as well.
package final class SoloJournal {
  /// The writer of its lines.
  package let writer: JournalWriter
  /// The time of the last line, in milliseconds since the header.
  package private(set) var milliseconds = 0
  private var fold: Verifier<Solo>

  /// Continues a file that was just created.
  init(
    _ file: consuming OpenFile, header: Recording<Solo>.Header, folders: [String]
  ) throws(JournalError) {
    fold = Verifier<Solo>(header)
    writer = try JournalWriter(
      file, headerLine: header.line, running: fold.running, calls: .live,
      folders: folders)
  }

  /// A resumed journal with its content.
  package struct Resumed {
    /// The journal, which is continued.
    package let journal: SoloJournal
    /// Its content; the ending is `cut` or `open`.
    package let recording: Recording<Solo>
  }

  /// Resumes a journal that has no end line; an incomplete last line is dropped.
  ///
  /// - Throws: ``JournalError`` if the file cannot be opened for writing, is in use, is not a valid
  ///   journal of a solo run, does not verify, or has an end line.
  package static func resume(_ path: String) throws(JournalError) -> Resumed {
    let file = try JournalWriter.unfinished(path)
    var reader = try JournalReader.reader(of: file)
    let recording = try reader.finish(Solo.self)
    try JournalWriter.check(recording.ending, after: recording.entries.count, in: path)
    do {
      let fold = try Verifier<Solo>(recording)
      let writer = JournalWriter(
        file, after: reader, recording.ending, at: recording.duration, fold.running, .live)
      return Resumed(
        journal: SoloJournal(writer, fold, at: recording.duration), recording: recording)
    } catch {
      throw JournalError(error, file: path)
    }
  }

  private init(_ writer: JournalWriter, _ fold: Verifier<Solo>, at milliseconds: Int) {
    (self.writer, self.fold, self.milliseconds) = (writer, fold, milliseconds)
  }

  /// Appends what happened; call this before its result is shown.
  ///
  /// The end of the run ends the journal. The time is clamped to that of the last line.
  ///
  /// - Returns: The first error, or `nil`.
  package func append(_ event: SoloAction, at time: Int) -> JournalError? {
    milliseconds = max(min(time, JournalReader.maximumTime), milliseconds)
    var entry = Recording<Solo>.Entry(milliseconds: milliseconds, action: event)
    do {
      try fold.apply(entry)
    } catch {
      return JournalError(error, file: writer.path)
    }
    if case .input = event { return writer.append(entry.line, flushing: false) }
    entry = .init(milliseconds: milliseconds, action: event, digest: fold.running.digest)
    let error = writer.append(entry.line, flushing: true)
    guard fold.state.solo.phase == .finished else { return error }
    return error ?? writer.end(fold.running.digest)
  }
}

extension GameLibrary {
  /// Creates the journal of a solo run; creates the folder if necessary and deletes old journals.
  ///
  /// - Throws: ``JournalError`` if the journal cannot be created; nothing is left behind then.
  package func createSolo(_ header: Recording<Solo>.Header) throws(JournalError) -> SoloJournal {
    var folders: [String] = []
    let file = try newFile(&folders)
    return try SoloJournal(file, header: header, folders: folders)
  }

  /// The complete runs with a setup, newest first.
  package func soloRuns(_ setup: SoloSetup) -> [Recording<Solo>] {
    // Another deck may be in the header as a whole.
    let headerLength = setup.deck == .classic ? 512 : JournalReader.maximumLineLength
    return journals.compactMap { path in
      guard let file = try? OpenFile.regular(path, O_RDONLY),
        let start = try? file.read(upTo: headerLength),
        let line = Array(start).split(separator: UInt8(ascii: "\n")).first,
        let fields = try? JSONFields(ByteOrderMark.skipped(in: line[...]), "a header"),
        let header = try? LineCoder.read(fields, Solo.header),
        header.setup == setup,
        case .solo(let recording)? = try? JournalReader.readAny(path: path),
        case .ended = recording.ending
      else { return nil }
      return recording
    }
  }
}
