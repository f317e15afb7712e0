#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which every game's journal is kept.
///
/// Names begin with the time of the beginning, so that their order is that of the games.
public struct GameLibrary: Equatable, Sendable {
  /// How many journals are kept.
  public static let kept = 50
  /// What journals' names end with.
  public static let suffix = ".jsonl"

  /// The folder's path.
  public let folder: String

  /// The library in a folder, which need not exist yet.
  public init(folder: String) {
    self.folder = folder
  }

  /// A path for a new journal that nothing has yet.
  ///
  /// - Parameters:
  ///   - timestamp: the time of the beginning, of digits, letters and `-`, in a form that sorts,
  ///     such as `20240501-203000`.
  ///   - seed: the game's seed.
  /// - Returns: a path in the folder, for this process alone.
  public func newPath(timestamp: String, seed: UInt64) -> String {
    let name = "\(timestamp)-\(seed)-\(getpid())"
    var path = Directories.join(folder, name + Self.suffix)
    var attempt = 2
    while access(path, F_OK) == 0 {
      path = Directories.join(folder, "\(name)_\(attempt)\(Self.suffix)")
      attempt += 1
    }
    return path
  }

  /// The paths of all journals, the newest first; none if the folder cannot be read.
  public var journals: [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        { String(cString: $0) }
      }
      if Self.isJournal(name) { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .reversed().map { Directories.join(folder, $0) }
  }

  /// Removes the oldest journals beyond so many, but none that a program is writing.
  ///
  /// - Returns: the paths of those removed.
  @discardableResult
  public func prune(keeping kept: Int = kept) -> [String] {
    journals.dropFirst(kept).filter { path in
      guard let file = Self.locked(path) else { return false }
      return withExtendedLifetime(file) { unlink(path) == 0 }
    }
  }

  /// The newest journal without an end line that no program is writing, and what it holds.
  ///
  /// Files that cannot be read as journals or do not verify are passed over.
  public func newestUnfinished() -> (path: String, recording: Recording)? {
    for path in journals {
      guard Self.locked(path) != nil, !Self.hasEndLine(path),
        let recording = try? JournalReader.read(path: path)
      else { continue }
      if case .ended = recording.ending { continue }
      if case .ok = Verification.verify(recording) { return (path, recording) }
    }
    return nil
  }

  /// Only what ``newPath(timestamp:seed:)`` may have made, so that no stranger's file is touched.
  private static func isJournal(_ name: String) -> Bool {
    guard name.hasSuffix(suffix), let first = name.utf8.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  /// The file with its lock, or `nil` if a program has it.
  private static func locked(_ path: String) -> LockedFile? {
    guard let file = try? OpenFile.regular(path, O_RDONLY) else { return nil }
    return LockedFile(file)
  }

  /// Whether the file's last bytes are an end line; spares reading the games that are over.
  private static func hasEndLine(_ path: String) -> Bool {
    guard let file = try? OpenFile.regular(path, O_RDONLY) else { return false }
    lseek(file.descriptor, -64, SEEK_END)
    guard let tail = try? file.read(upTo: 64) else { return false }
    let line = Array(tail).split(separator: UInt8(ascii: "\n")).dropFirst().last
    return line?.starts(with: "{\"end\":true,".utf8) ?? false
  }
}

/// A file locked as long as this lives.
private final class LockedFile {
  private let file: OpenFile

  init?(_ file: consuming OpenFile) {
    self.file = file
    do {
      try self.file.lock(attempts: 1)
    } catch {
      return nil
    }
  }
}
