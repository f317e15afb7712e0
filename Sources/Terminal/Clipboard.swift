/// The clipboard of the terminal, to which programs can write with OSC 52.
enum Clipboard {
  /// Prefixes of the version reports of terminals that let programs write to it by default.
  private static let versions = ["kitty(", "WezTerm ", "foot(", "ghostty ", "iTerm2 ", "contour "]

  /// Whether a terminal is known to let programs write to it, by its answers.
  static func isOffered(by answers: TerminalProbe.Answers) -> Bool {
    answers.hasClipboard || versions.contains { answers.version?.hasPrefix($0) == true }
  }

  /// The bytes that write a text to it.
  static func sequence(_ text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1b}\\".utf8)
  }

  /// The bytes in base64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
      for index in 0..<4 {
        let isPadding = index > group.count
        result.append(
          isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 63])
      }
    }
    return result
  }
}

extension Terminal {
  /// Rings the bell of a terminal that has accepted all earlier output.
  package func ring() {
    if output.isReady { output.send([7]) }
  }

  /// Writes a text to the clipboard of a terminal that answers questions; returns whether the terminal
  /// is known to allow that.
  package func copy(_ text: String) -> Bool {
    guard flow != nil, !text.isEmpty else { return false }
    output.send(Clipboard.sequence(text))
    return hasClipboard
  }
}
