import Platform
import Terminal

/// A picture of a text to scan, by the program `qrencode` where it is installed.
enum QRCode {
  /// The picture as rows of half blocks; none without the program.
  static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let output = output(of: ["qrencode", "-t", "UTF8", "-m", "1", "--", text])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    let isPicture = lines.allSatisfy { $0.allSatisfy { "█▀▄ ".contains($0) } }
    return isPicture && lines.count < 40 ? lines : []
  }

  /// The output of a program that ends soon, at most 64 KB of it within two seconds.
  private static func output(of words: [String]) -> [UInt8] {
    guard let program = try? ChildProcess(words, wantsOutput: true) else { return [] }
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
    while output.count < 65_536, poll(&waiting, 1, 2000) > 0 {
      let count = read(program.output, &bytes, bytes.count)
      guard count > 0 else { break }
      output += bytes[..<count]
    }
    return output
  }
}
