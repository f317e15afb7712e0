import Files
import Platform
import Text

/// A Unix-domain socket, which does not block.
struct UnixSocket {
  /// The maximum length of a path in bytes, which the smallest system allows.
  static let maximumPathLength = 103

  /// Its file descriptor.
  let file: Int32
  /// The file at which others connect.
  private var node: FileNode?

  /// A file, whatever its name.
  private struct FileNode: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      guard let status = SystemPath.status(of: path, followsLinks: false) else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  private init(file: Int32) { self.file = file }

  /// A socket at which others connect; its file is accessible only to the owner, or to the group of its
  /// folder too.
  ///
  /// The folder is locked meanwhile, so that no other program takes a file for a stale one before anybody listens there.
  static func listening(
    at path: String, forGroup: Bool, under lock: FolderLock? = nil
  ) throws(FileError) -> UnixSocket {
    let lock = lock ?? FolderLock(Folder.parent(of: path))
    defer { withExtendedLifetime(lock) {} }
    try removeStale(path, under: lock)
    var socket = try unconnected()
    // The file has its permissions before anybody can connect.
    let mask = umask(forGroup ? 0o117 : 0o177)
    defer { umask(mask) }
    guard try socket.withAddress(path, { bind(socket.file, $0, $1) }) == 0,
      listen(socket.file, 64) == 0
    else { throw socket.failed(path) }
    socket.node = FileNode(path)
    return socket
  }

  /// Removes the file of a socket at which others connect, unless the path is that of another program by now.
  func remove(at path: String) {
    let lock = FolderLock(Folder.parent(of: path))
    defer { withExtendedLifetime(lock) {} }
    // While the socket is open, no other file has its number.
    if node != nil, FileNode(path) == node { _ = SystemPath.unlink(path) }
  }

  /// A socket that is connected to a path.
  static func connected(to path: String) throws(FileError) -> UnixSocket {
    let socket = try unconnected()
    guard try socket.withAddress(path, { connect(socket.file, $0, $1) }) == 0 else {
      throw socket.failed(path)
    }
    return socket
  }

  /// Two sockets that are connected with each other.
  static func pair() throws(FileError) -> (Int32, Int32) {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    var files: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, type, 0, &files) == 0 else {
      throw failed(nil)
    }
    for file in files { prepare(file) }
    return (files[0], files[1])
  }

  /// Removes the file of a socket at which nobody listens anymore.
  static func removeStale(_ path: String, under lock: FolderLock) throws(FileError) {
    guard let status = SystemPath.status(of: path, followsLinks: false) else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw FileError(
        path, .init("expected no file, or a socket", ja: "ソケットでないファイルがあります"), code: EEXIST)
    }
    do {
      Platform.close(try connected(to: path).file)
    } catch {
      guard error.code == ECONNREFUSED else { throw error }
      _ = SystemPath.unlink(path)
      return
    }
    throw FileError(
      path, .init("a table is open there", ja: "テーブルがもう開いています"), code: EADDRINUSE)
  }

  private static func unconnected() throws(FileError) -> UnixSocket {
    #if canImport(Darwin)
      let file = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard file >= 0 else {
      throw failed(nil)
    }
    prepare(file)
    return UnixSocket(file: file)
  }

  /// Lets a socket not block, and not stay open in other programs; writing to one at which nobody listens
  /// anymore is an error and no signal.
  static func prepare(_ file: Int32) {
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// The error of the call that has just failed.
  private static func failed(_ path: String?) -> FileError {
    FileError(path, LocalizedText(errno: errno), code: errno)
  }

  private func failed(_ path: String) -> FileError {
    let error = Self.failed(path)
    Platform.close(file)
    return error
  }

  private func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(FileError) -> Int32 {
    let bytes = path.systemBytes
    guard bytes.count <= Self.maximumPathLength else {
      Platform.close(file)
      throw FileError(
        path,
        .expected(
          .init(
            "a path of at most \(Self.maximumPathLength) bytes",
            ja: "\(Self.maximumPathLength) バイトまでのパス"),
          found: .init("\(bytes.count)", ja: "\(bytes.count) バイト")),
        code: ENAMETOOLONG)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// The user at the other end; `nil` if the system does not tell.
  static func peer(of file: Int32) -> UInt32? {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return getpeereid(file, &user, &group) == 0 ? user : nil
    #else
      // The process, the user and the group, 32 bits each.
      var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
      var size = socklen_t(MemoryLayout.size(ofValue: credentials))
      return getsockopt(file, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
        ? credentials.1 : nil
    #endif
  }
}
