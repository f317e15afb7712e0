import Files
import Platform
import Text

/// Writes a journal line by line.
///
/// Each line is a single `write`. The file is locked during the lifetime of the writer, if the file
/// system has locks, so that no other program writes to it.
///
/// If a write fails, for example because the disk is full, the first failing call returns the error
/// and later calls return `nil`. The file is truncated to its last complete line, the missing lines
/// are kept in memory, and each later call and ``writeMissing()`` try to write them. So the journal is valid at all
/// times, and is completed when there is space again.
///
/// The program must ignore `SIGXFSZ`; otherwise exceeding the file size limit kills it.
package final class JournalWriter {
  /// The path of the journal.
  package let path: String
  /// Whether the journal ends with an end line.
  package var hasEnded: Bool { endLine != nil }
  /// Whether lines are kept in memory because they could not be written.
  package var hasPendingLines: Bool { !pending.isEmpty }

  private let file: OpenFile
  private let calls: FileCalls
  /// The length in bytes of the part that is safely in the file; it ends with a complete line.
  private var safeLength: Int
  /// Lines that follow this part.
  private var pending: [UInt8] = []
  /// Whether the file may contain data after `safeLength`.
  private var hasTail = false
  /// The length of the end line, if that is the last line.
  private var endLine: Int?
  /// Whether the last line of a resumed file has no line break yet.
  private var needsLineBreak = false
  private var hasReportedError = false
  /// The folders that must be flushed to the disk with the header; `nil` if that was done.
  private var unflushedFolders: [String]?

  /// The flags of `open` that create a file and fail if it exists.
  static let creating = O_RDWR | O_CREAT | O_EXCL

  /// Writes the header to a file that was just created, and deletes the file if that fails.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - header: The line of the header.
  ///   - calls: The system calls.
  ///   - folders: The folders that got new entries for the folder of the file, which are flushed to
  ///     the disk with the header.
  ///   - flushesLater: Whether ``flushStart()`` is called later.
  /// - Throws: ``JournalError`` if the header cannot be written.
  init(
    _ file: consuming OpenFile, header: [UInt8], calls: FileCalls, folders: [String],
    flushesLater: Bool
  ) throws(JournalError) {
    path = file.path
    self.calls = calls
    safeLength = 0
    self.file = file
    pending = header
    unflushedFolders = folders + [Folder.parent(of: path)]
    do throws(FileError) {
      try self.file.lock(calls: calls)
      try writePending(flushing: false)
      if !flushesLater { try flushHeader() }
    } catch {
      _ = SystemPath.unlink(path)
      throw JournalError(error)
    }
  }

  /// Flushes the header and its folders to the disk, unless that was done.
  ///
  /// ``append(_:flushing:)`` does so if this was not called before.
  ///
  /// - Returns: The first error of this writer, or `nil`.
  package func flushStart() -> JournalError? {
    firstError { () throws(FileError) in try flushHeader() }
  }

  /// Checks that a journal can be created at a path, without leaving a file.
  ///
  /// - Throws: ``JournalError`` if the path exists, or if a file cannot be created or written.
  package static func checkCreating(_ path: String) throws(JournalError) {
    let file = try created(path)
    defer { _ = SystemPath.unlink(path) }
    try JournalError.converting { () throws(FileError) in
      try FileCalls.unsynchronized.save([UInt8(ascii: "\n")], to: file)
    }
  }

  static func created(_ path: String) throws(JournalError) -> OpenFile {
    try JournalError.converting { () throws(FileError) in try OpenFile(path, creating) }
  }

  /// Opens and locks a journal to continue it.
  static func unfinished(
    _ path: String, calls: FileCalls = .live
  ) throws(JournalError) -> OpenFile {
    let file = try JournalError.converting { () throws(FileError) in
      let file = try OpenFile.regular(path, O_RDWR)
      try file.lock(calls: calls)
      return file
    }
    guard file.isLinked else {
      throw JournalError(.file, file: path, .init("has been removed", ja: "ファイルが消えました"))
    }
    return file
  }

  /// Continues a journal that was read.
  init(
    _ file: consuming OpenFile, after reader: JournalReader, _ ending: JournalEnding,
    _ calls: FileCalls
  ) {
    path = file.path
    self.file = file
    self.calls = calls
    safeLength = reader.completeLength
    hasTail = ending == .cut
    needsLineBreak = reader.lacksLineBreak
  }

  /// Appends a line, optionally to the disk; an end line is removed first.
  ///
  /// - Returns: The first error of this writer, or `nil`.
  func append(_ line: [UInt8], flushing: Bool) -> JournalError? {
    let startError = flushStart()
    removeEndLine()
    let error = write(line, flushing: flushing)
    return startError ?? error
  }

  /// Appends the end line; a second call has no effect.
  ///
  /// - Returns: The first error of this writer, or `nil`.
  func end(_ line: [UInt8]) -> JournalError? {
    guard !hasEnded else { return nil }
    endLine = line.count
    return write(line, flushing: true)
  }

  /// Tries to write the lines that are kept in memory.
  ///
  /// - Returns: The first error of this writer, or `nil`.
  package func writeMissing() -> JournalError? {
    guard hasPendingLines else { return nil }
    return firstError { () throws(FileError) in try writePending(flushing: true) }
  }

  private func write(_ line: [UInt8], flushing: Bool) -> JournalError? {
    if needsLineBreak { pending.append(UInt8(ascii: "\n")) }
    needsLineBreak = false
    pending += line
    return firstError { () throws(FileError) in try writePending(flushing: flushing) }
  }

  /// Runs a closure; returns its error if that is the first error of this writer.
  private func firstError(_ operation: () throws(FileError) -> Void) -> JournalError? {
    do throws(FileError) {
      try operation()
      return nil
    } catch {
      defer { hasReportedError = true }
      return hasReportedError ? nil : JournalError(error)
    }
  }

  private func removeEndLine() {
    guard let length = endLine else { return }
    endLine = nil
    if pending.count >= length {
      pending.removeLast(length)
    } else {
      safeLength -= length
      hasTail = true
    }
  }
}

extension JournalWriter {
  private func flushHeader() throws(FileError) {
    guard let folders = unflushedFolders else { return }
    unflushedFolders = nil
    defer { for folder in folders { calls.synchronizeFolder(folder) } }
    try calls.flush(file)
  }

  /// Writes the pending lines, optionally to the disk, or restores the length of the file.
  private func writePending(flushing: Bool) throws(FileError) {
    if hasTail { try truncate() }
    guard !pending.isEmpty else { return }
    // A failure from here on may leave an incomplete line. The next attempt writes the same bytes
    // at the same offset, so a tail that cannot be truncated is harmless.
    hasTail = true
    do throws(FileError) {
      try calls.writeAll(pending, at: safeLength, to: file)
      if flushing { try calls.flush(file) }
    } catch {
      try? truncate()
      throw error
    }
    safeLength += pending.count
    pending = []
    hasTail = false
    // Another failure is news.
    hasReportedError = false
  }

  private func truncate() throws(FileError) {
    let result = calls.truncate(file.descriptor, safeLength)
    guard result >= 0 else {
      throw FileError(
        path, .init("cannot be truncated to its complete lines", ja: "書きかけの行を消せません"),
        errno: Int32(-result))
    }
    hasTail = false
  }
}
