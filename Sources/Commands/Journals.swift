import Replay

/// Journals that are named on the command line.
enum Journals {
  /// Reads a journal, `-` from standard input; one that is cut is read up to its last whole line.
  static func read(_ file: String) throws -> Recording {
    do {
      let recording = try JournalReader.read(path: file)
      if recording.ending == .cut {
        Output.warn("\(file): cut in the middle; what follows its last whole line is left out")
      }
      return recording
    } catch {
      throw Failure(error)
    }
  }

  /// Follows a journal to its end, so that it can be watched.
  static func playback(_ recording: Recording, file: String) throws -> Playback {
    let playback = Playback(recording)
    if let mismatch = playback.mismatch { throw Failure(JournalError(mismatch, file: file)) }
    return playback
  }
}

extension Failure {
  /// A journal that cannot be used: exit code 3 if it does not verify, else 1.
  init(_ error: JournalError) {
    self.init(
      what: error.description, code: error.kind == .mismatch ? ExitCode.mismatch : ExitCode.failure)
  }
}
