import GameCore
import Platform

/// Writes a journal line by line while a game is played.
///
/// A line is one `write` and is on the disk before ``append(_:at:leadingTo:)`` returns, so the
/// order of work is: reduce a copy of the state, append, then show the copy. The file is locked as
/// long as the writer lives, where the file system has locks, so that no second program writes it.
///
/// When the disk is full (or fails in any other way) the first call that meets it returns the
/// error, later ones say nothing; the file is cut back to its last whole line, the lines that are
/// missing are kept in memory, and every later call tries to write all of them. So the journal is
/// at every moment one that can be read, and complete again once there is space.
///
/// The system ends a program that passes its limit on file sizes unless it ignores `SIGXFSZ`.
package final class JournalWriter {
  /// The journal's path.
  package let path: String
  /// When the last action was accepted, in milliseconds since the header.
  package private(set) var milliseconds: Int
  /// Whether the journal has an end line and nothing after it.
  package var hasEnded: Bool { endLine != nil }
  /// Whether lines wait in memory because the disk would not take them.
  package var isBehind: Bool { !pending.isEmpty }

  private let file: OpenFile
  private let calls: FileCalls
  private var running: RunningDigest
  /// The length of what is safely in the file, in bytes; it ends with a whole line.
  private var safeLength: Int
  /// Lines that belong after it.
  private var pending: [UInt8] = []
  /// Whether the file may have something after `safeLength`.
  private var hasTail = false
  /// The length of the end line, if that is the last line.
  private var endLine: Int?
  /// Whether the last line of a resumed file has no line break yet.
  private var needsLineBreak = false
  private var hasComplained = false

  /// Begins a journal in a new file, readable by its owner only, and writes the header.
  ///
  /// - Parameters:
  ///   - path: the file, which must not exist yet.
  ///   - header: how the game begins.
  ///   - synchronizing: whether every line waits for the disk; without, a line survives the end
  ///     of the program but not of the machine.
  /// - Throws: ``JournalError`` if the file exists, cannot be made or takes no header; a file
  ///   that was made is removed again.
  package convenience init(
    creating path: String, header: Recording.Header, synchronizing: Bool = true
  ) throws(JournalError) {
    try self.init(
      creating: path, header: header, calls: synchronizing ? .live : .unsynchronized)
  }

  convenience init(
    creating path: String, header: Recording.Header, calls: FileCalls
  ) throws(JournalError) {
    try self.init(Self.opened(path, Self.creating), header: header, calls: calls)
  }

  /// The flags of `open` that create a file and never take one that exists.
  static let creating = O_RDWR | O_CREAT | O_EXCL

  /// Begins a journal in a file that was just created, and removes the file again if it cannot.
  init(
    _ file: consuming OpenFile, header: Recording.Header, calls: FileCalls
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
    if let error = flush() {
      unlink(path)
      throw error
    }
    calls.synchronizeFolder(Folder.parent(of: path))
  }

  /// Makes sure that a journal can be created at a path, and leaves nothing there.
  ///
  /// - Throws: ``JournalError`` if something is there already or no file can be created or written.
  package static func checkCreating(_ path: String) throws(JournalError) {
    let file = try opened(path, creating)
    defer { unlink(path) }
    let result = FileCalls.live.write(file.descriptor, [UInt8(ascii: "\n")], 0)
    guard result > 0 else {
      throw JournalError(
        FileError(path, "cannot be written", errno: result == 0 ? ENOSPC : Int32(-result)))
    }
  }

  /// A journal that goes on, with what it holds so far.
  package struct Resumed {
    /// Appends to the journal.
    package let writer: JournalWriter
    /// What the journal holds; cut or open.
    package let recording: Recording
    /// The state after its last action.
    package let state: GameState
  }

  /// Goes on with a journal that has no end line; one cut in the middle of a line loses that line.
  ///
  /// Nothing is written before the first action.
  ///
  /// - Parameters:
  ///   - path: the file, which must exist.
  ///   - synchronizing: whether every line waits for the disk.
  /// - Returns: the writer, with what the journal holds.
  /// - Throws: ``JournalError`` if the file cannot be opened for writing, is in use, cannot be
  ///   read as a journal, does not verify, or has an end line.
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

  /// Writes an accepted action before anything shows what it led to.
  ///
  /// An end line that is the last line is taken back first: an undo on the result screen goes on.
  ///
  /// - Parameters:
  ///   - action: the action, which the reducer has accepted.
  ///   - milliseconds: the time since the header; raised to the last action's if it is less, and at
  ///     most ``Recording/latestTime``.
  ///   - state: the state that the action leads to.
  /// - Returns: the first error of this writer's life, or `nil`.
  package func append(
    _ action: GameAction, at milliseconds: Int, leadingTo state: GameState
  ) -> JournalError? {
    takeBackEnd()
    self.milliseconds = max(min(milliseconds, Recording.latestTime), self.milliseconds)
    running.add(action, leadingTo: state)
    let entry = Recording.Entry(
      milliseconds: self.milliseconds, action: action, digest: running.digest)
    return write(JournalLine.entry(entry))
  }

  /// Writes the end line with the digest of the last state; a second call does nothing.
  ///
  /// - Returns: the first error of this writer's life, or `nil`.
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

  private func takeBackEnd() {
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
  /// Brings what is pending to the disk, or leaves the file as long as it was.
  private func flush() -> JournalError? {
    if hasTail, let error = cutTail() { return error }
    guard !pending.isEmpty else { return nil }
    // From here on a failure may leave part of a line. What is written next begins at the same
    // place with the same bytes, so even a tail that cannot be cut does no harm.
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
    let result = calls.synchronize(file.descriptor)
    guard result >= 0 else {
      _ = cutTail()
      return error("cannot be brought to the disk", Int32(-result))
    }
    safeLength += written
    pending = []
    hasTail = false
    return nil
  }

  private func cutTail() -> JournalError? {
    let result = calls.truncate(file.descriptor, safeLength)
    guard result >= 0 else { return error("cannot be cut to its whole lines", Int32(-result)) }
    hasTail = false
    return nil
  }

  private func error(_ failure: String, _ code: Int32) -> JournalError {
    JournalError(FileError(path, failure, errno: code))
  }
}
