import GameCore
import Platform

/// Writes the journal of a game line by line.
///
/// Each line is a single `write` and is on the disk when ``append(_:at:leadingTo:)`` returns, so an
/// action should be appended before its result is shown. The file is locked during the lifetime of
/// the writer, if the file system has locks, so that no other program writes to it.
///
/// If a write fails, for example because the disk is full, the first failing call returns the error
/// and later calls return `nil`. The file is truncated to its last complete line, the missing lines
/// are kept in memory, and each later call tries to write them. So the journal is valid at all
/// times, and is completed when there is space again.
///
/// The program must ignore `SIGXFSZ`; otherwise exceeding the file size limit kills it.
package final class JournalWriter {
  /// The path of the journal.
  package let path: String
  /// The time of the last action, in milliseconds since the header.
  package private(set) var milliseconds: Int
  /// Whether the journal ends with an end line.
  package var hasEnded: Bool { endLine != nil }
  /// Whether lines are kept in memory because they could not be written.
  package var isBehind: Bool { !pending.isEmpty }

  private let file: OpenFile
  private let calls: FileCalls
  private var running: RunningDigest
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
  private var hasComplained = false
  /// The folders that must be flushed to the disk with the header; `nil` if that was done.
  private var unflushedFolders: [String]?

  /// Creates a journal in a new file, accessible only to the owner, and writes the header.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which must not exist.
  ///   - header: The header of the game.
  ///   - synchronizing: Whether each line is flushed to the disk; otherwise a line survives a crash
  ///     of the program but not of the machine.
  ///   - flushesLater: Whether ``flushStart()`` is called later.
  /// - Throws: ``JournalError`` if the file exists, cannot be created, or the header cannot be
  ///   written; a created file is deleted again.
  package convenience init(
    creating path: String, header: Recording.Header, synchronizing: Bool = true,
    flushesLater: Bool = false
  ) throws(JournalError) {
    try self.init(
      creating: path, header: header, calls: synchronizing ? .live : .unsynchronized,
      flushesLater: flushesLater)
  }

  convenience init(
    creating path: String, header: Recording.Header, calls: FileCalls, flushesLater: Bool = false
  ) throws(JournalError) {
    try self.init(
      Self.opened(path, Self.creating), header: header, calls: calls, flushesLater: flushesLater)
  }

  /// The flags of `open` that create a file and fail if it exists.
  static let creating = O_RDWR | O_CREAT | O_EXCL

  /// Writes the header to a file that was just created, and deletes the file if that fails.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - header: The header of the game.
  ///   - calls: The system's calls.
  ///   - folders: Folders that were created for the file, which are flushed to the disk with it.
  ///   - flushesLater: Whether ``flushStart()`` is called later.
  /// - Throws: ``JournalError`` if the header cannot be written.
  init(
    _ file: consuming OpenFile, header: Recording.Header, calls: FileCalls,
    folders: [String] = [], flushesLater: Bool = false
  ) throws(JournalError) {
    path = file.path
    self.calls = calls
    milliseconds = 0
    running = RunningDigest(dealt: GameState(header.setup))
    safeLength = 0
    self.file = file
    pending = JournalLine.header(header)
    do {
      try self.file.lock(calls: calls)
    } catch {
      unlink(path)
      throw JournalError(error)
    }
    unflushedFolders = folders + [Folder.parent(of: path)]
    if let error = writePending() ?? (flushesLater ? nil : flushStart()) {
      unlink(path)
      throw error
    }
  }

  /// Flushes the header and its folders to the disk, unless that was done; ``append(_:at:leadingTo:)``
  /// does so if it was not called before.
  ///
  /// - Returns: The error if the header cannot be flushed.
  package func flushStart() -> JournalError? {
    guard let folders = unflushedFolders else { return nil }
    unflushedFolders = nil
    let result = calls.synchronize(file.descriptor)
    for folder in folders { calls.synchronizeFolder(folder) }
    return result < 0 ? error("cannot be flushed to the disk", Int32(-result)) : nil
  }

  /// Checks that a journal can be created at a path, without leaving a file.
  ///
  /// - Throws: ``JournalError`` if the path exists, or if a file cannot be created or written.
  package static func checkCreating(_ path: String) throws(JournalError) {
    let file = try opened(path, creating)
    defer { unlink(path) }
    let result = FileCalls.live.write(file.descriptor, [UInt8(ascii: "\n")], 0)
    guard result > 0 else {
      throw JournalError(
        FileError(path, "cannot be written", errno: result == 0 ? ENOSPC : Int32(-result)))
    }
  }

  /// A resumed journal with its content.
  package struct Resumed {
    /// The writer that continues the journal.
    package let writer: JournalWriter
    /// The content of the journal; its ending is `cut` or `open`.
    package let recording: Recording
    /// The state after the last action.
    package let state: GameState
  }

  /// Resumes a journal that has no end line; an incomplete last line is dropped.
  ///
  /// Nothing is written before the first action.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which must exist.
  ///   - synchronizing: Whether each line is flushed to the disk.
  /// - Returns: The writer and the content of the journal.
  /// - Throws: ``JournalError`` if the file cannot be opened for writing, is in use, is not a valid
  ///   journal, does not verify, or has an end line.
  package static func resume(
    _ path: String, synchronizing: Bool = true
  ) throws(JournalError) -> Resumed {
    try resume(path, calls: synchronizing ? .live : .unsynchronized)
  }

  static func resume(_ path: String, calls: FileCalls) throws(JournalError) -> Resumed {
    let file = try locked(path, calls)
    guard file.isLinked else { throw JournalError(.file, file: path, "has been removed") }
    let (recording, reader) = try JournalReader.read(file)
    if case .ended = recording.ending {
      let line = Recording.line(ofEntry: recording.entries.count)
      throw JournalError(.file, file: path, line: line, "expected no end line, found one")
    }
    var fold = RecordingFold(recording.header)
    do {
      for entry in recording.entries { try fold.apply(entry) }
    } catch {
      throw JournalError(error, file: path)
    }
    let writer = JournalWriter(file, after: reader, recording, fold.running, calls)
    return Resumed(writer: writer, recording: recording, state: fold.state)
  }

  private init(
    _ file: consuming OpenFile, after reader: JournalReader, _ recording: Recording,
    _ running: RunningDigest, _ calls: FileCalls
  ) {
    path = file.path
    self.file = file
    self.calls = calls
    self.running = running
    milliseconds = recording.duration
    safeLength = reader.wholeLength
    hasTail = recording.ending == .cut
    needsLineBreak = reader.lacksLineBreak
  }

  private static func locked(_ path: String, _ calls: FileCalls) throws(JournalError) -> OpenFile {
    do {
      let file = try OpenFile.regular(path, O_RDWR)
      try file.lock(calls: calls)
      return file
    } catch {
      throw JournalError(error)
    }
  }

  private static func opened(_ path: String, _ flags: Int32) throws(JournalError) -> OpenFile {
    do {
      return try OpenFile(path, flags)
    } catch {
      throw JournalError(error)
    }
  }

  /// Appends an action; call this before its result is shown.
  ///
  /// An end line is removed first, since an undo on the result screen continues the game.
  ///
  /// - Parameters:
  ///   - action: The action, which the reducer has accepted.
  ///   - milliseconds: The time since the header; clamped to the time of the last action and
  ///     ``Recording/latestTime``.
  ///   - state: The state after the action.
  /// - Returns: The first error of this writer, or `nil`.
  package func append(
    _ action: GameAction, at milliseconds: Int, leadingTo state: GameState
  ) -> JournalError? {
    let startError = flushStart()
    removeEndLine()
    self.milliseconds = max(min(milliseconds, Recording.latestTime), self.milliseconds)
    running.add(action, leadingTo: state)
    let entry = Recording.Entry(
      milliseconds: self.milliseconds, action: action, digest: running.digest)
    let error = write(JournalLine.entry(entry))
    return startError ?? error
  }

  /// Appends the end line with the digest of the last state; a second call has no effect.
  ///
  /// - Returns: The first error of this writer, or `nil`.
  package func end() -> JournalError? {
    guard endLine == nil else { return nil }
    let line = JournalLine.end(running.digest)
    endLine = line.count
    return write(line)
  }

  private func write(_ line: [UInt8]) -> JournalError? {
    if needsLineBreak { pending.append(UInt8(ascii: "\n")) }
    needsLineBreak = false
    pending += line
    guard let error = flush(), !hasComplained else { return nil }
    hasComplained = true
    return error
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
  /// Writes the pending lines to the disk, or restores the length of the file.
  private func flush() -> JournalError? {
    let length = safeLength
    let lines = pending
    if let error = writePending() { return error }
    guard safeLength > length else { return nil }
    let result = calls.synchronize(file.descriptor)
    guard result < 0 else { return nil }
    (safeLength, pending, hasTail) = (length, lines, true)
    _ = cutTail()
    return error("cannot be flushed to the disk", Int32(-result))
  }

  /// Writes the pending lines without flushing them to the disk, or restores the length of the file.
  private func writePending() -> JournalError? {
    if hasTail, let error = cutTail() { return error }
    guard !pending.isEmpty else { return nil }
    // A failure from here on may leave an incomplete line. The next attempt writes the same bytes
    // at the same offset, so a tail that cannot be truncated is harmless.
    hasTail = true
    var written = 0
    while written < pending.count {
      let result = calls.write(file.descriptor, pending[written...], safeLength + written)
      guard result > 0 else {
        _ = cutTail()
        return error("cannot be written", result == 0 ? ENOSPC : Int32(-result))
      }
      written += result
    }
    safeLength += written
    pending = []
    hasTail = false
    return nil
  }

  private func cutTail() -> JournalError? {
    let result = calls.truncate(file.descriptor, safeLength)
    guard result >= 0 else {
      return error("cannot be truncated to its complete lines", Int32(-result))
    }
    hasTail = false
    return nil
  }

  private func error(_ failure: String, _ code: Int32) -> JournalError {
    JournalError(FileError(path, failure, errno: code))
  }
}
