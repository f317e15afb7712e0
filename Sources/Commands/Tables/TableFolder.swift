import Dispatch
import Files
import GameCore
import Hosting
import Platform
import Text

/// A lock of a folder, which a program has until it is released: while it opens or closes a table there.
final class FolderLock {
  private let file: Int32

  init(_ folder: String) {
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A file system without locks must not prevent a game.
    while file >= 0, flock(file, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { if file >= 0 { close(file) } }
}

/// The folder in which the sockets of open tables are.
enum TableFolder {
  private static let ending = ".sock"

  /// The folder of the user, which only the user can enter; it is created if necessary.
  static func path() throws(Failure) -> String {
    let runtime = environmentVariable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let temporary = environmentVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder =
      runtime.map { Directories.join($0, "tomatomato") }
      ?? Directories.join(temporary ?? "/tmp", "tomatomato-\(getuid())")
    do {
      try Directories.make(folder)
    } catch {
      throw Failure(error.text)
    }
    guard let status = SystemPath.status(of: folder, followsLinks: false),
      status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else {
      throw Failure(
        .init(
          "\(folder): expected a folder that only you can enter (mode 0700)",
          ja: "\(folder): 自分だけが入れるフォルダー（モード 0700）が必要です"))
    }
    return folder
  }

  /// The path of a table: of a name, or the path itself if there is a slash in it.
  static func socket(of table: String) throws(Failure) -> String {
    guard !table.contains("/") else { return table }
    return Directories.join(try path(), name(table) + ending)
  }

  /// A name as it is used: a seed that is said is written in romaji.
  static func name(_ word: String) -> String { SeedSpelling(parsing: word)?.romaji ?? word }

  /// Waits until no other program opens a table whose number is limited, until the lock is released.
  static func lock() throws(Failure) -> FolderLock { FolderLock(try path()) }

  /// Whether a word can be the name of a table.
  static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 32 && !word.hasPrefix("-")
      && word.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }

  /// A name for a new table that one can say, which no open table has.
  @MainActor static func newName() throws(Failure) -> String {
    TableName.new(besides: Set(try tables()), choosing: Program.entropy())
  }

  /// The names of the open tables.
  static func tables(under lock: FolderLock? = nil) throws(Failure) -> [String] {
    try sockets(under: lock).map { name, socket in
      close(socket.file)
      return name
    }.sorted()
  }

  /// The members of the open tables, in the order of the tables' names; those that do not answer within some
  /// milliseconds are left out.
  static func rosters(within milliseconds: Int) throws(Failure) -> [Roster] {
    var waiting = try sockets().map { (name: $0, file: $1.file, lines: tableLines) }
    var rosters: [Roster] = []
    let request = TableMessage.list.line()
    waiting.removeAll { table in
      let isSent = request.withUnsafeBytes { write(table.file, $0.baseAddress, $0.count) } > 0
      if !isSent { close(table.file) }
      return !isSent
    }
    let deadline = DispatchTime.now() + .milliseconds(milliseconds)
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !waiting.isEmpty, case let now = DispatchTime.now(), now < deadline {
      let rest = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      var wanted = waiting.map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
      guard poll(&wanted, nfds_t(wanted.count), Int32(rest) + 1) > 0 else { continue }
      for index in waiting.indices.reversed() where wanted[index].revents != 0 {
        let count = read(waiting[index].file, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        let line = waiting[index].lines.take(bytes[..<max(count, 0)]).first
        guard line != nil || count <= 0 || waiting[index].lines.hasOverflowed else { continue }
        let table = waiting.remove(at: index)
        close(table.file)
        guard let line, case .room(let room)? = try? TableMessage.answer(line, .classic) else {
          continue
        }
        rosters.append(
          Roster(
            table: table.name, seats: room.seats, own: [], isPlaying: room.isPlaying,
            rules: room.rules))
      }
    }
    for table in waiting { close(table.file) }
    return rosters.sorted { $0.table < $1.table }
  }

  private static var tableLines: LineBuffer { LineBuffer(maximum: TableMessage.maximumLength) }

  /// Connections to the open tables, by their names; the sockets of others are removed.
  private static func sockets(
    under lock: FolderLock? = nil
  ) throws(Failure) -> [(name: String, socket: UnixSocket)] {
    let folder = try path()
    var sockets: [(name: String, socket: UnixSocket)] = []
    for file in SystemPath.names(in: folder) {
      let name = String(file.dropLast(ending.count))
      guard file.hasSuffix(ending), isName(name) else { continue }
      let path = Directories.join(folder, file)
      do {
        sockets.append((name, try UnixSocket.connected(to: path)))
      } catch  where error.code == ECONNREFUSED {
        try? UnixSocket.removeStale(path, under: lock ?? FolderLock(folder))
      } catch {}
    }
    return sockets
  }
}
