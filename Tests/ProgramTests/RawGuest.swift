import Foundation
import TestSupport

/// A guest that writes bytes as they are to the socket of a table.
final class RawGuest {
  private let file: Int32

  /// Connects to the socket at a path.
  init(_ path: String) throws {
    #if canImport(Darwin)
      file = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8) + [0]) }
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { throw TestError("\(path): \(String(cString: strerror(errno)))") }
  }

  deinit { close(file) }

  /// Writes lines at once.
  func write(_ lines: String) { _ = lines.withCString { Foundation.write(file, $0, strlen($0)) } }

  /// Reads until the host closes the connection.
  func readToEnd() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var all: [UInt8] = []
    while case let count = Foundation.read(file, &bytes, bytes.count), count > 0 {
      all += bytes[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}
