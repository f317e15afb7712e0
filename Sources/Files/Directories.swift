import Platform
import Text

/// The directories of the program's files (XDG Base Directory Specification 0.8).
///
/// An empty variable counts as unset, and a relative path is ignored. A directory is `nil` if
/// neither its variable nor `HOME` is set. Nothing is created.
package struct Directories: Equatable, Sendable {
  /// The directory of journals: `$XDG_STATE_HOME/tomatomato`.
  package let state: String?
  /// The directory of scores: `$XDG_DATA_HOME/tomatomato`.
  package let data: String?
  /// The directory of settings: `$XDG_CONFIG_HOME/tomatomato`.
  package let config: String?

  /// Creates the directories from an environment; the function returns the value of a variable.
  package init(environment: (_ name: String) -> String?) {
    func absolute(_ name: String) -> String? {
      guard let path = environment(name), path.hasPrefix("/") else { return nil }
      return path
    }
    func folder(_ name: String, _ fallback: String) -> String? {
      let base = absolute(name) ?? absolute("HOME").map { Self.join($0, fallback) }
      return base.map { Self.join($0, "tomatomato") }
    }
    state = folder("XDG_STATE_HOME", ".local/state")
    data = folder("XDG_DATA_HOME", ".local/share")
    config = folder("XDG_CONFIG_HOME", ".config")
  }

  /// The folder of the journals, within ``state``.
  package var games: String? { state.map { Self.join($0, "games") } }

  /// The folder of the journals of tables that visitors have opened, within ``state``.
  package var tables: String? { state.map { Self.join($0, "tables") } }

  /// The folder of the seats at other tables, within ``state``.
  package var seats: String? { state.map { Self.join($0, "seats") } }

  /// The folder of the journals of solo runs, within ``state``.
  package var soloRuns: String? { state.map { Self.join($0, "solo") } }

  /// The error where neither a variable nor `HOME` is set.
  package static func missing(_ variable: String) -> FileError {
    FileError(
      LocalizedText(
        "neither \(variable) nor HOME names a folder",
        ja: "\(variable) にも HOME にもフォルダーが指定されていません"))
  }

  /// The path of a file in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// A path as people write it, with a tilde for their own folder.
  package static func written(_ path: String) -> String {
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.count > 1,
      path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Creates the folder of a file, if it does not exist.
  ///
  /// - Throws: ``FileError`` if a folder cannot be created or is a file.
  package static func makeParent(of file: String, mode: mode_t = 0o700) throws(FileError) {
    try make(Folder.parent(of: file), mode: mode)
  }

  /// Creates a folder and its missing parents, by default accessible only to the owner (0700), and
  /// flushes them to the disk.
  ///
  /// - Throws: ``FileError`` if a folder cannot be created or is a file.
  package static func make(_ folder: String, mode: mode_t = 0o700) throws(FileError) {
    for changed in try create(folder, mode: mode) { Folder.synchronize(changed) }
  }

  /// Creates a folder and its missing parents, by default accessible only to the owner (0700).
  ///
  /// - Returns: The folders that got new entries, which are not flushed to the disk.
  /// - Throws: ``FileError`` if a folder cannot be created or is a file.
  package static func create(
    _ folder: String, mode: mode_t = 0o700
  ) throws(FileError) -> [String] {
    if let status = SystemPath.status(of: folder) {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(
          folder,
          .expected(.init("a folder", ja: "フォルダー"), found: .init("a file", ja: "ファイル")),
          code: ENOTDIR)
      }
      return []
    }
    let parent = Folder.parent(of: folder)
    let changed = parent != folder ? try create(parent, mode: mode) : []
    guard SystemPath.makeFolder(folder, mode: mode) == 0 || errno == EEXIST else {
      throw FileError(folder, .cannotCreate, errno: errno)
    }
    return changed + [parent]
  }
}
