import Foundation
import Testing

@testable import Files
@testable import Replay

/// Something other than a regular file.
enum NotAFile: CaseIterable, CustomStringConvertible {
  case folder, pipe, device

  var description: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .device: "a device"
    }
  }

  /// Creates one in a folder and returns its path; `nil` if that is not possible.
  ///
  /// `/dev/zero` is used only if this user cannot replace it, so that a defect does not damage the
  /// system.
  func make(in folder: TemporaryFolder, _ name: String = "thing") throws -> String? {
    let path = folder.file(name)
    switch self {
    case .folder: try Directories.make(path)
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .device:
      // The device number of /dev/zero on Linux.
      if mknod(path, S_IFCHR | 0o600, 0x105) == 0 { return path }
      return access("/dev", W_OK) == 0 ? nil : "/dev/zero"
    }
    return path
  }
}
