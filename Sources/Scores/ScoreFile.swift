import Files
import Platform
import Text

/// The file of scores.
///
/// Writers hold a lock on a separate file, so that concurrent programs do not lose runs, and
/// replace the file atomically, so that a crash leaves either the old or the new file. A damaged
/// file is renamed, and its valid lines are written to a new one. What a newer version has written is kept.
package struct ScoreFile: Equatable, Sendable {
  /// The path of the file.
  package let path: String
  private let folder: String

  /// The file in a folder; neither needs to exist yet.
  package init(folder: String) {
    self.folder = folder
    path = Directories.join(folder, "scores.jsonl")
  }

  /// The content of the file.
  package struct Contents: Equatable, Sendable {
    /// The runs that could be read.
    package let book: ScoreBook
    /// A message if the file was invalid: the error, and the new name of the file.
    package let notice: LocalizedText?
  }

  /// Reads the file; a missing file has no runs.
  ///
  /// - Throws: ``FileError`` if the file exists but cannot be read.
  package func load() throws(FileError) -> Contents {
    let reading = try read()
    guard reading.isBroken, let problem = reading.problem else {
      return Contents(book: reading.book, notice: nil)
    }
    do {
      return try withLock { _ in }
    } catch {
      // Scores can be shown even if the disk is read-only.
      return Contents(
        book: reading.book,
        notice: notice(problem, .init("the file was not changed", ja: "ファイルは変更していません")))
    }
  }

  /// The runs that can be read, without an attempt to repair the file.
  package var book: ScoreBook { (try? read())?.book ?? ScoreBook() }

  /// Adds a run and flushes it to the disk; creates the folder and the file if necessary.
  ///
  /// - Returns: The new content of the file.
  /// - Throws: ``FileError``; the file is then unchanged, and the run is lost.
  package func append(_ run: ScoreBook.Run) throws(FileError) -> Contents {
    try Directories.make(folder)
    return try withLock { $0.add(run) }
  }

  private func withLock(_ change: (inout ScoreBook) -> Void) throws(FileError) -> Contents {
    // Not the file itself, which is replaced by each change.
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
    let bytes = reading.bytes(of: book)
    guard reading.isBroken, let problem = reading.problem else {
      try TextFile.write(bytes, to: path)
      return Contents(book: book, notice: nil)
    }
    let newPath = try renameInvalidFile()
    do throws(FileError) {
      try TextFile.write(bytes, to: path)
    } catch {
      _ = SystemPath.rename(newPath, to: path)
      throw error
    }
    return Contents(
      book: book,
      notice: notice(
        problem,
        .init(
          "the old file is now \(VisibleText.cleaned(newPath))",
          ja: "古いファイルの名前を \(VisibleText.cleaned(newPath)) に変えました")))
  }

  private func notice(_ problem: LocalizedText, _ outcome: LocalizedText) -> LocalizedText {
    LocalizedText(same: "\(VisibleText.cleaned(path)): ")
      + .init("\(problem.en); \(outcome.en)", ja: "\(problem.ja)。\(outcome.ja)")
  }

  private func read() throws(FileError) -> ScoreBook.Reading {
    let bytes: [UInt8]?
    do {
      bytes = try TextFile.read(path)
    } catch {
      guard error.code == EFBIG else { throw error }
      return ScoreBook.Reading(problem: error.problem)
    }
    return bytes.map(ScoreBook.read) ?? ScoreBook.Reading()
  }

  /// Renames the file to an unused name.
  private func renameInvalidFile() throws(FileError) -> String {
    for number in 1...9999 {
      let newPath = "\(path).broken-\(number)"
      do {
        // Created first, so that no other file is replaced.
        _ = try OpenFile(newPath, O_WRONLY | O_CREAT | O_EXCL)
      } catch {
        if error.code == EEXIST { continue }
        throw error
      }
      guard SystemPath.rename(path, to: newPath) == 0 else {
        let code = errno
        _ = SystemPath.unlink(newPath)
        throw FileError(path, .init("cannot be renamed", ja: "名前を変えられません"), errno: code)
      }
      return newPath
    }
    throw FileError(
      path,
      .init(
        "cannot be renamed: there are too many broken files already",
        ja: "名前を変えられません：壊れたファイルが多すぎます"))
  }
}
