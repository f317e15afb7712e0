import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Output that does not block") @MainActor
struct TerminalOutputTests {
  /// How often the main actor is left to others in vain, which takes some seconds.
  ///
  /// A time would also pass while long tests have the main actor.
  private static let patience = 10_000_000

  @Test("Output that the terminal does not accept at once is sent later, in order and completely")
  func slowReader() async throws {
    var ends: (far: Int32, near: Int32) = (-1, -1)
    try #require(openpty(&ends.far, &ends.near, nil, nil, nil) == 0)
    defer {
      close(ends.far)
      close(ends.near)
    }
    var settings = termios()
    try #require(tcgetattr(ends.near, &settings) == 0)
    cfmakeraw(&settings)
    try #require(tcsetattr(ends.near, TCSANOW, &settings) == 0)
    for file in [ends.far, ends.near] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    let output = TerminalOutput(ends.near)
    var sentCount = 0
    output.onSent = { sentCount += 1 }
    #expect(output.isReady)
    let frame = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 8) }
    output.send(frame)
    #expect(!output.isReady && sentCount == 0)
    output.send([1, 2, 3])
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var patience = Self.patience
    while received.count < frame.count + 3, patience > 0 {
      let count = read(ends.far, &buffer, buffer.count)
      patience = count > 0 ? Self.patience : patience - 1
      if count > 0 { received += buffer[..<count] }
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

  @Test("Discarded output is not sent later")
  func discarding() async throws {
    var ends: (far: Int32, near: Int32) = (-1, -1)
    try #require(openpty(&ends.far, &ends.near, nil, nil, nil) == 0)
    defer {
      close(ends.far)
      close(ends.near)
    }
    for file in [ends.far, ends.near] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    let output = TerminalOutput(ends.near)
    output.send([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    output.discard()
    #expect(output.isReady)
    output.send([UInt8](repeating: UInt8(ascii: "z"), count: 100))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var patience = Self.patience
    while received.last != UInt8(ascii: "z") || !output.isReady, patience > 0 {
      let count = read(ends.far, &buffer, buffer.count)
      patience = count > 0 ? Self.patience : patience - 1
      if count > 0 { received += buffer[..<count] }
      await Task.yield()
    }
    #expect(received.count { $0 == UInt8(ascii: "a") } < 1_000_000)
  }
}
