import GameCore
import Platform

/// Writes the journal of a solo run as it goes, and checks each line by playing it.
///
/// A key is in the file when ``append(_:at:)`` returns, so nothing that was shown is lost if the
/// program is killed; with each action it is flushed to the disk as well.
package final class SoloJournal {
  private let writer: JournalWriter
  private var fold: SoloFold

  /// Continues a file that was just created.
  init(
    _ file: consuming OpenFile, header: SoloRecording.Header, folders: [String]
  ) throws(JournalError) {
    fold = SoloFold(header)
    writer = try JournalWriter(
      file, headerLine: SoloLine.header(header), running: fold.running, calls: .live,
      folders: folders)
  }

  /// Appends what happened; call this before its result is shown.
  ///
  /// The end of the run ends the journal.
  ///
  /// - Returns: The first error, or `nil`.
  package func append(_ event: SoloRecording.Event, at milliseconds: Int) -> JournalError? {
    var entry = SoloRecording.Entry(milliseconds: milliseconds, event: event)
    do {
      try fold.apply(entry)
    } catch {
      return JournalError(error, file: writer.path)
    }
    if case .input = event { return writer.append(SoloLine.entry(entry), flushing: false) }
    entry = .init(milliseconds: milliseconds, event: event, digest: fold.running.digest)
    let error = writer.append(SoloLine.entry(entry), flushing: true)
    guard fold.state.phase == .finished else { return error }
    return error ?? writer.end(fold.running.digest)
  }
}

extension GameLibrary {
  /// Creates the journal of a solo run; creates the folder if necessary and deletes old journals.
  ///
  /// - Throws: ``JournalError`` if the journal cannot be created; nothing is left behind then.
  package func createSolo(_ header: SoloRecording.Header) throws(JournalError) -> SoloJournal {
    var folders: [String] = []
    let file = try newFile(&folders)
    return try SoloJournal(file, header: header, folders: folders)
  }

  /// The complete runs of a deal at a level, newest first.
  package func soloRuns(seed: UInt64, level: TypingLevel) -> [SoloRecording] {
    journals.compactMap { path in
      guard let file = try? OpenFile.regular(path, O_RDONLY), let start = try? file.read(upTo: 512),
        let line = Array(start).split(separator: UInt8(ascii: "\n")).first,
        let header = try? SoloLine.header(line[...]), header.seed == seed, header.level == level,
        case .solo(let recording)? = try? JournalReader.journal(path: path),
        case .ended = recording.ending
      else { return nil }
      return recording
    }
  }
}
