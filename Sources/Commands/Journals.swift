import Replay

/// Journals given on the command line.
enum Journals {
  /// Reads a journal from a file, or from standard input if the path is `-`.
  ///
  /// A truncated journal is read up to its last complete line.
  static func read(_ file: String) throws -> Recording {
    do {
      let recording = try JournalReader.read(path: file)
      if recording.ending == .cut {
        Output.warn("\(file): truncated; everything after the last complete line is ignored")
      }
      return recording
    } catch {
      throw Failure(error)
    }
  }

  /// Prepares a journal for playback.
  static func playback(_ recording: Recording, file: String) throws -> Playback {
    let playback = Playback(recording)
    if let mismatch = playback.mismatch { throw Failure(JournalError(mismatch, file: file)) }
    return playback
  }
}

extension Failure {
  /// A journal that cannot be used: exit code 3 if it does not verify, otherwise 1.
  init(_ error: JournalError) {
    self.init(
      what: error.description, code: error.kind == .mismatch ? ExitCode.mismatch : ExitCode.failure)
  }
}
