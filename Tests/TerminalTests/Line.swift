import Foundation
import TestSupport

/// A terminal that a test plays.
final class Line: Sendable {
  private let ends: TerminalEnds

  /// The end of the terminal.
  var far: Int32 { ends.far }
  /// The end for the program.
  var near: Int32 { ends.near }

  init(isBlocking: Bool = true) throws { ends = try TerminalEnds(isBlocking: isBlocking) }

  deinit {
    close(ends.far)
    close(ends.near)
  }

  /// Reads what was sent, as much as there is; nothing if there is nothing and reading does not wait.
  func read(atMost count: Int = 4096) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    return Array(buffer.prefix(max(Foundation.read(ends.far, &buffer, count), 0)))
  }

  /// Reads what was sent until it ends in some text.
  func read(until end: String) -> String {
    var text = ""
    while !text.hasSuffix(end), case let bytes = read(atMost: 1), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  func type(_ text: String) {
    _ = text.withCString { write(ends.far, $0, strlen($0)) }
  }
}
