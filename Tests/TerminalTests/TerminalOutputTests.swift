import Foundation
import Testing

@testable import Terminal

@Suite("Output that does not block") @MainActor
struct TerminalOutputTests {
  /// How often the main actor is left to others in vain, which takes some seconds.
  ///
  /// A time would also pass while long tests have the main actor.
  private static let patience = 10_000_000

  @Test("What a terminal does not accept at once follows as it reads, in order and completely")
  func slowReader() async throws {
    let line = try Line(isBlocking: false)
    defer { withExtendedLifetime(line) {} }
    var settings = termios()
    try #require(tcgetattr(line.near, &settings) == 0)
    cfmakeraw(&settings)
    try #require(tcsetattr(line.near, TCSANOW, &settings) == 0)
    let output = TerminalOutput(line.near)
    var sentCount = 0
    output.onSent = { sentCount += 1 }
    #expect(output.isReady)
    let frame = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 8) }
    output.send(frame)
    #expect(!output.isReady && sentCount == 0)
    output.send([1, 2, 3])
    var received: [UInt8] = []
    var patience = Self.patience
    while received.count < frame.count + 3, patience > 0 {
      let bytes = line.read()
      patience = bytes.isEmpty ? patience - 1 : Self.patience
      received += bytes
      await Task.yield()
    }
    // A description of the difference would take an hour.
    let isComplete = received == frame + [1, 2, 3]
    #expect(isComplete, "received \(received.count) of \(frame.count + 3) bytes")
    patience = Self.patience
    while sentCount == 0, patience > 0 {
      patience -= 1
      await Task.yield()
    }
    #expect(output.isReady && sentCount == 1)
  }

  @Test("What is discarded is not sent later")
  func discarding() async throws {
    let line = try Line(isBlocking: false)
    defer { withExtendedLifetime(line) {} }
    let output = TerminalOutput(line.near)
    output.send([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    output.discard()
    #expect(output.isReady)
    output.send([UInt8](repeating: UInt8(ascii: "z"), count: 100))
    var received: [UInt8] = []
    var patience = Self.patience
    while received.last != UInt8(ascii: "z") || !output.isReady, patience > 0 {
      let bytes = line.read()
      patience = bytes.isEmpty ? patience - 1 : Self.patience
      received += bytes
      await Task.yield()
    }
    #expect(received.count { $0 == UInt8(ascii: "a") } < 1_000_000)
  }
}
