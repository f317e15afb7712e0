import Files
import Foundation
import TestSupport
import Testing

@Suite("Compressed files")
struct GzipTests {
  @Test("gunzip restores any bytes")
  func roundTrip() throws {
    var numbers = Numbers(seed: Stress.seed)
    let text = Array(String(repeating: "\u{1b}[38;5;23mトマト ", count: 9000).utf8)
    let runs = (0..<2000).flatMap { _ in
      [UInt8](repeating: UInt8(numbers.number(below: 256)), count: numbers.number(below: 700))
    }
    let noise = (0..<70_000).map { _ in UInt8(numbers.number(below: 256)) }
    for bytes in [
      [], [0], [1, 1, 1, 1], text, runs, noise, Array((text + noise + text).suffix(140_000)),
    ] {
      let packed = Gzip.compressed(bytes)
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("tomatomato-\(UUID().uuidString).gz")
      try Data(packed).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["gzip", "-dc", file.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let restored = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && [UInt8](restored) == bytes, "\(Stress.variables)")
    }
    #expect(Gzip.compressed(text).count < text.count / 50)
  }
}
