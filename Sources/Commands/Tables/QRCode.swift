import Platform

/// A picture of a text to scan, by the program `qrencode` where it is installed.
enum QRCode {
  /// The picture as rows of half blocks; none without the program.
  static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let output = Subprocess.output(of: ["qrencode", "-t", "UTF8", "-m", "1", "--", text])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    let isPicture = lines.allSatisfy { $0.allSatisfy { "█▀▄ ".contains($0) } }
    return isPicture && lines.count < 40 ? lines : []
  }
}
