import App
import Files
import Platform

/// The secret with which the players of this machine's user get their seats at a table back.
///
/// It is chosen when they sit down, and kept in a file of the state folder, a file a table.
struct SeatToken {
  let text: String
  private let path: String

  /// The token for the table at a socket, which is created if necessary; `nil` if there is no place to keep it.
  init?(forSocket socket: String, in folder: String? = Directories.ofUser.seats) {
    guard let folder else { return nil }
    // However the path is written.
    let name = socket.split(separator: "/").last.map { String($0.prefix(64)) } ?? "table"
    path = Directories.join(folder, name)
    if let known = Self.read(path) {
      text = known
      return
    }
    do throws(FileError) {
      try Directories.make(folder)
      // Another terminal may sit down at the same time.
      try? TextFile.create(Array(Self.random().utf8), at: path)
    } catch { return nil }
    guard let new = Self.read(path) else { return nil }
    text = new
  }

  private static func read(_ path: String) -> String? {
    guard let bytes = try? TextFile.read(path, limit: length), bytes.count == length else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The length of a token in hexadecimal digits.
  private static let length = 32

  /// 128 bits of the system's randomness.
  private static func random() -> String {
    var bytes = [UInt8](repeating: 0, count: length / 2)
    _ = bytes.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Removes the file, once the table is closed.
  func forget() { _ = SystemPath.unlink(path) }
}
