import Platform
import Text

/// An open file or folder, closed at the end of its lifetime.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32
  package let path: String
  private let closes: Bool

  /// Opens a file with the flags of `open` and close-on-exec.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileError) {
    var descriptor: Int32
    repeat {
      descriptor = SystemPath.open(path, flags | O_CLOEXEC, mode: mode)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      let code = errno
      throw FileError(path, flags & O_CREAT == 0 ? .cannotOpen : .cannotCreate, errno: code)
    }
    self.descriptor = descriptor
    self.path = path
    closes = true
  }

  /// Opens a regular file; fails for anything else without blocking.
  package static func regular(_ path: String, _ flags: Int32) throws(FileError) -> OpenFile {
    // Opening a named pipe would block; a terminal could become the controlling terminal.
    let file = try OpenFile(path, flags | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else {
      throw FileError(path, .cannotOpen, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, notRegular: status.st_mode)
    }
    return file
  }

  /// Creates an instance for a descriptor that is closed elsewhere, such as standard input.
  package init(borrowing descriptor: Int32, named path: String) {
    self.descriptor = descriptor
    self.path = path
    closes = false
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// Reads up to a number of bytes from the current offset; returns none at the end of the file.
  package func read(upTo count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let start = UnsafeMutableRawPointer(buffer.baseAddress)
      var got: Int
      repeat {
        got = systemRead(descriptor, start, count)
      } while got < 0 && errno == EINTR
      if got < 0 { code = errno }
      filled = max(0, got)
    }
    if code != 0 { throw FileError(path, .cannotRead, errno: code) }
    return bytes
  }

  /// Locks the file exclusively, if the file system has locks.
  ///
  /// Programs that only check for a lock hold it briefly, so a few attempts are made.
  ///
  /// - Throws: ``FileError`` if another program holds the lock.
  package func lock(attempts: Int = 5, calls: FileCalls = .live) throws(FileError) {
    for attempt in 1...attempts {
      // Any other error means that the file system has no locks, which must not prevent a game.
      guard calls.lock(descriptor) == -Int(EWOULDBLOCK) else { return }
      if attempt < attempts { usleep(2000) }
    }
    throw FileError(
      path, .init("is in use by another program", ja: "ほかのプログラムが使用中です"), code: EWOULDBLOCK)
  }

  /// Whether the file still has a name.
  package var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}

/// The failed operation on a file, for its errors.
extension LocalizedText {
  static let cannotOpen = LocalizedText("cannot be opened", ja: "開けません")
  static let cannotCreate = LocalizedText("cannot be created", ja: "作れません")
  static let cannotRead = LocalizedText("cannot be read", ja: "読めません")
  static let cannotReplace = LocalizedText("cannot be replaced", ja: "書き換えられません")
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}

/// The system calls that change or lock an open file; they return 0 (or a count) or a negative
/// error number.
///
/// Tests replace them to simulate a full disk or a file system without locks.
package struct FileCalls {
  /// Writes bytes at an offset; returns the number of bytes written.
  package var write: (_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, _ offset: Int) -> Int
  /// Flushes a file to the disk.
  package var synchronize: (_ descriptor: Int32) -> Int
  /// Truncates a file.
  package var truncate: (_ descriptor: Int32, _ length: Int) -> Int
  /// Locks a file without blocking.
  package var lock: (_ descriptor: Int32) -> Int = { descriptor in
    repeating { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
  }
  /// Flushes a folder to the disk.
  package var synchronizeFolder: (_ path: String) -> Void = { Folder.synchronize($0) }

  /// The calls of the system.
  package static var live: FileCalls {
    FileCalls(
      write: { descriptor, bytes, offset in
        bytes.withUnsafeBytes { buffer in
          repeating { pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
        }
      },
      synchronize: { descriptor in
        #if canImport(Darwin)
          repeating { Int(fsync(descriptor)) }
        #else
          repeating { Int(fdatasync(descriptor)) }
        #endif
      },
      truncate: { descriptor, length in
        repeating { Int(ftruncate(descriptor, off_t(length))) }
      })
  }

  /// The calls of the system, without flushing: a write survives a crash of the program but not of
  /// the machine.
  package static var unsynchronized: FileCalls {
    var calls = live
    calls.synchronize = { _ in 0 }
    calls.synchronizeFolder = { _ in }
    return calls
  }

  private static func repeating(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { return -Int(errno) }
    }
  }
}

extension FileCalls {
  /// Writes all bytes to an empty file and flushes them to the disk.
  ///
  /// - Throws: ``FileError``; some of the bytes may have been written.
  package func save(_ bytes: [UInt8], to file: borrowing OpenFile) throws(FileError) {
    try writeAll(bytes, at: 0, to: file)
    try flush(file)
  }

  /// Writes all bytes at an offset of a file.
  ///
  /// - Throws: ``FileError``; some of the bytes may have been written.
  package func writeAll(
    _ bytes: [UInt8], at offset: Int, to file: borrowing OpenFile
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let result = write(file.descriptor, bytes[written...], offset + written)
      guard result > 0 else {
        throw FileError(
          file.path, .init("cannot be written", ja: "書き込めません"),
          errno: result == 0 ? ENOSPC : Int32(-result))
      }
      written += result
    }
  }

  /// Flushes what was written to a file to the disk.
  package func flush(_ file: borrowing OpenFile) throws(FileError) {
    let result = synchronize(file.descriptor)
    guard result >= 0 else {
      throw FileError(
        file.path, .init("cannot be flushed to the disk", ja: "ディスクに書き出せません"),
        errno: Int32(-result))
    }
  }
}

/// Operations on folders.
package enum Folder {
  /// The folder of a path.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names of what is in a folder, in no order.
  package static func names(in folder: String) -> [String] { SystemPath.names(in: folder) }

  /// Flushes a folder to the disk, if the file system supports it.
  package static func synchronize(_ path: String) {
    // Errors are ignored, since some file systems do not support it.
    guard let folder = try? OpenFile(path, O_RDONLY | O_DIRECTORY) else { return }
    fsync(folder.descriptor)
  }
}
