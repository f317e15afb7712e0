import Platform

/// Where this program's files belong (XDG Base Directory Specification 0.8).
///
/// A variable that is empty counts as unset and one that is not an absolute path is ignored. A
/// folder is `nil` if neither its variable nor `HOME` says where it is. None is made here.
package struct Directories: Equatable, Sendable {
  /// For the running game's journal and the recordings: `$XDG_STATE_HOME/tomatomato`.
  package let state: String?
  /// For scores: `$XDG_DATA_HOME/tomatomato`.
  package let data: String?
  /// For settings: `$XDG_CONFIG_HOME/tomatomato`.
  package let config: String?

  /// The folders that an environment names; the function gives a variable's value.
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

  /// The folder of the journals, in ``state``.
  package var games: String? { state.map { Self.join($0, "games") } }

  /// A path inside a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Makes a folder and those above it that are missing, open to their owner only (0700).
  ///
  /// - Throws: ``FileError`` if one of them cannot be made or is a file.
  package static func make(_ folder: String) throws(FileError) {
    var status = stat()
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(folder, "expected a folder, found a file", code: ENOTDIR)
      }
      return
    }
    let parent = Folder.parent(of: folder)
    if parent != folder { try make(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FileError(folder, "cannot be made", errno: errno)
    }
    Folder.synchronize(parent)
  }
}
