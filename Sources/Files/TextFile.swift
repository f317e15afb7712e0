import Platform
import Text

/// Reads and writes small files as a whole, such as settings and scores.
package enum TextFile {
  /// The default size limit for reading, in bytes.
  package static let maximumSize = 1 << 20

  /// Reads the bytes of a file, without the byte order mark that some editors write.
  ///
  /// - Returns: The bytes, or `nil` if the file does not exist.
  /// - Throws: ``FileError`` if the file is not a regular file, cannot be read, or exceeds the size
  ///   limit in bytes.
  package static func read(
    _ path: String, limit: Int = maximumSize
  ) throws(FileError) -> [UInt8]? {
    let file: OpenFile
    do {
      file = try OpenFile.regular(path, O_RDONLY)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try file.read(upTo: min(limit - bytes.count + 1, 65_536))
      if chunk.isEmpty { return Array(ByteOrderMark.skipped(in: bytes[...])) }
      bytes += chunk
    }
    throw FileError(
      path,
      .expected(
        .init("at most \(limit) bytes", ja: "\(limit) バイト以内のファイル"),
        found: .init("more", ja: "それ以上")), code: EFBIG)
  }

  /// Replaces a file atomically.
  ///
  /// The text is written to a new file in the same folder, flushed to the disk and renamed; a
  /// symbolic link is kept. By default, the file is accessible only to the owner.
  ///
  /// - Throws: ``FileError``; the old file is then unchanged, as is anything that is not a regular
  ///   file.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o600
  ) throws(FileError) {
    let target = try resolved(path)
    let temporary = "\(target).\(getpid()).tmp"
    // A killed process with the same ID may have left one.
    _ = SystemPath.unlink(temporary)
    do throws(FileError) {
      try FileCalls.live.save(
        bytes, to: OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode))
      guard SystemPath.rename(temporary, to: target) == 0 else {
        throw FileError(target, .cannotReplace, errno: errno)
      }
    } catch {
      _ = SystemPath.unlink(temporary)
      throw FileError(path, error)
    }
    Folder.synchronize(Folder.parent(of: target))
  }

  /// Writes a new file as a whole; if that fails, no file is left.
  ///
  /// - Throws: ``FileError``, also if the file exists.
  package static func create(
    _ bytes: [UInt8], at path: String, mode: mode_t = 0o600
  ) throws(FileError) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    do throws(FileError) {
      try FileCalls.live.save(bytes, to: file)
    } catch {
      _ = SystemPath.unlink(path)
      throw error
    }
    Folder.synchronize(Folder.parent(of: path))
  }

  /// Resolves symbolic links to a regular file, or to a path where one can be created.
  private static func resolved(_ path: String) throws(FileError) -> String {
    var target = path
    for _ in 0..<maximumLinkCount {
      // A path that cannot be examined cannot be created either, which is the error to report.
      guard let status = SystemPath.status(of: target, followsLinks: false) else { return target }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return target
      case S_IFLNK: target = try destination(ofLink: target)
      default: throw FileError(path, notRegular: status.st_mode)
      }
    }
    throw FileError(path, .cannotReplace, errno: ELOOP)
  }

  /// The maximum number of symbolic links to follow, as in Linux.
  private static let maximumLinkCount = 40

  private static func destination(ofLink link: String) throws(FileError) -> String {
    guard let destination = SystemPath.destination(ofLink: link) else {
      throw FileError(link, .cannotRead, errno: errno)
    }
    if destination.hasPrefix("/") { return destination }
    return Directories.join(Folder.parent(of: link), destination)
  }
}

/// The bytes that some editors put before a text.
package enum ByteOrderMark {
  /// A text without the mark.
  package static func skipped(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }
}
