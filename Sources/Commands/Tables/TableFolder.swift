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

  /// The names of the open tables; the sockets of others are removed.
  static func tables(under lock: FolderLock? = nil) throws(Failure) -> [String] {
    let folder = try path()
    var names: [String] = []
    for file in SystemPath.names(in: folder) {
      let name = String(file.dropLast(ending.count))
      guard file.hasSuffix(ending), isName(name) else { continue }
      let path = Directories.join(folder, file)
      do {
        close(try UnixSocket.connected(to: path).file)
        names.append(name)
      } catch  where error.code == ECONNREFUSED {
        try? UnixSocket.removeStale(path, under: lock ?? FolderLock(folder))
      } catch {}
    }
    return names.sorted()
  }
}
