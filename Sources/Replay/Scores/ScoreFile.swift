import Platform

/// The file in which best scores are kept.
///
/// Whoever writes it holds a lock beside it meanwhile, so that two programs at once lose no run,
/// and replaces it whole, so that a crash leaves the old file or the new one. A file that is
/// broken gets another name, and what can be read of it is written anew.
package struct ScoreFile: Equatable, Sendable {
  /// The file's path.
  package let path: String
  private let folder: String

  /// The file in a folder, neither of which has to exist yet.
  package init(folder: String) {
    self.folder = folder
    path = Directories.join(folder, "scores.jsonl")
  }

  /// What a file holds.
  package struct Contents: Equatable, Sendable {
    /// The runs that could be read.
    package let book: ScoreBook
    /// A sentence to be said if the file was broken: what is wrong, and where it is now.
    package let notice: String?
  }

  /// Reads the file; without one there are no runs.
  ///
  /// - Throws: ``FileError`` if the file is there and cannot be read.
  package func load() throws(FileError) -> Contents {
    let reading = try read()
    guard let fault = reading.fault else { return Contents(book: reading.book, notice: nil) }
    do {
      return try withLock { _ in }
    } catch {
      // A disk that nothing can be written to is no reason to hide the scores.
      return Contents(book: reading.book, notice: notice(fault, "it stays where it is"))
    }
  }

  /// Adds a run and brings it to the disk; makes the folder and the file if need be.
  ///
  /// - Returns: what the file holds then.
  /// - Throws: ``FileError``; the file is then as it was, and the run is not kept.
  package func append(_ run: ScoreBook.Run) throws(FileError) -> Contents {
    try Directories.make(folder)
    return try withLock { $0.add(run) }
  }

  private func withLock(_ change: (inout ScoreBook) -> Void) throws(FileError) -> Contents {
    // Not the file itself, which is another one after each change.
    let lock = try OpenFile.regular(
      Directories.join(folder, "scores.lock"), O_RDWR | O_CREAT)
    try lock.lock(attempts: 1000)
    return try apply(change, holding: lock)
  }

  private func apply(
    _ change: (inout ScoreBook) -> Void, holding lock: borrowing OpenFile
  ) throws(FileError) -> Contents {
    let reading = try read()
    var book = reading.book
    change(&book)
    guard let fault = reading.fault else {
      try TextFile.write(book.bytes, to: path)
      return Contents(book: book, notice: nil)
    }
    let aside = try setAside()
    do throws(FileError) {
      try TextFile.write(book.bytes, to: path)
    } catch {
      rename(aside, path)
      throw error
    }
    return Contents(
      book: book, notice: notice(fault, "it is kept as \(VisibleText.cleaned(aside))"))
  }

  private func notice(_ fault: String, _ whereabouts: String) -> String {
    "\(VisibleText.cleaned(path)): \(fault); \(whereabouts)"
  }

  private func read() throws(FileError) -> ScoreBook.Reading {
    let bytes: [UInt8]?
    do {
      bytes = try TextFile.read(path)
    } catch {
      guard error.code == EFBIG else { throw error }
      return ScoreBook.Reading(fault: error.problem)
    }
    return bytes.map(ScoreBook.read) ?? ScoreBook.Reading()
  }

  /// Gives the file a name that nothing has.
  private func setAside() throws(FileError) -> String {
    for number in 1...9999 {
      let aside = "\(path).broken-\(number)"
      do {
        // Made first, so that the name is ours and nothing of anybody's is replaced.
        _ = try OpenFile(aside, O_WRONLY | O_CREAT | O_EXCL)
      } catch {
        if error.code == EEXIST { continue }
        throw error
      }
      guard rename(path, aside) == 0 else {
        let code = errno
        unlink(aside)
        throw FileError(path, "cannot be kept aside", errno: code)
      }
      return aside
    }
    throw FileError(path, "cannot be kept aside: there are too many broken files already")
  }
}
