#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Small files that are read and written whole, such as settings and scores.
public enum TextFile {
  /// The largest file that is read unless another limit is given, in bytes.
  public static let largest = 1 << 20

  /// Reads a file's bytes.
  ///
  /// - Returns: `nil` if there is no such file.
  /// - Throws: ``FileError`` if it cannot be read or is larger than the limit, in bytes.
  public static func read(
    _ path: String, limit: Int = largest
  ) throws(FileError) -> [UInt8]? {
    let file: OpenFile
    do {
      file = try OpenFile(path, O_RDONLY)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let piece = try file.read(upTo: min(limit - bytes.count + 1, 65_536))
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw FileError(path, "expected at most \(limit) bytes, found more", code: EFBIG)
  }

  /// Writes a file so that there is at every moment either the old text or the new one, whole.
  ///
  /// The text goes to a new file in the same folder, to the disk, and then takes the name; a
  /// symbolic link stays one. The file is readable by its owner only.
  ///
  /// - Throws: ``FileError``; the old file is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).tmp"
    // Left over by a killed process that had this number.
    unlink(temporary)
    do throws(FileError) {
      try fill(OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL), with: bytes)
      guard rename(temporary, target) == 0 else {
        throw FileError(target, "cannot be replaced", errno: errno)
      }
    } catch {
      unlink(temporary)
      throw FileError(path, error.problem, code: error.code)
    }
    Folder.synchronize(Folder.parent(of: target))
  }

  private static func fill(
    _ file: borrowing OpenFile, with bytes: [UInt8]
  ) throws(FileError) {
    let calls = FileCalls.live
    var written = 0
    while written < bytes.count {
      let result = calls.write(file.descriptor, bytes[written...], written)
      guard result > 0 else {
        throw FileError(
          file.path, "cannot be written", errno: result == 0 ? ENOSPC : Int32(-result))
      }
      written += result
    }
    let result = calls.synchronize(file.descriptor)
    guard result >= 0 else {
      throw FileError(file.path, "cannot be brought to the disk", errno: Int32(-result))
    }
  }

  /// Where a path leads when it is a symbolic link; the path itself if there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
