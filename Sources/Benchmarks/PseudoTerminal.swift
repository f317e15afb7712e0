import AppTestSupport
import CBenchmarks
import Foundation
import Synchronization

/// A pseudo-terminal with a thread that reads the output and records its amount and time.
final class PseudoTerminal: Sendable {
  private let ends: TerminalEnds
  private let bytes = Atomic<Int>(0)
  private let marks = Atomic<Int>(0)
  private let helps = Atomic<Int>(0)
  private let frames = Atomic<Int>(0)
  private let isClosed = Atomic<Bool>(false)
  /// The number of bytes that are read in a second; `nil` for as many as there are.
  private let rate: Double?
  /// The bit pattern of the time of the last output.
  private let last = Atomic<UInt64>(0)
  /// The bit pattern of the CPU time of the thread.
  private let cpuTime = Atomic<UInt64>(0)

  /// Creates a terminal of a size, which may read slowly; `nil` if the system has none.
  init?(columns: Int, rows: Int, rate: Double? = nil) {
    self.rate = rate
    guard let ends = try? TerminalEnds() else { return nil }
    self.ends = ends
    resize(columns: columns, rows: rows)
    let reader = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { context in
        guard let context = context as UnsafeMutableRawPointer? else { return nil }
        Unmanaged<PseudoTerminal>.fromOpaque(context).takeRetainedValue().drain()
        return nil
      }, reader.toOpaque())
  }

  /// The end for the program.
  var slave: Int32 { ends.near }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(ends.far, UInt(TIOCSWINSZ), &size)
  }

  /// Stops the thread, which closes its side itself: closed here, its number could belong to the next
  /// terminal while the thread still reads from it.
  func close() {
    isClosed.store(true, ordering: .releasing)
    Foundation.close(slave)
  }

  private func drain() {
    defer { Foundation.close(ends.far) }
    var buffer = [UInt8](repeating: 0, count: rate == nil ? 65_536 : 64)
    var tail: [UInt8] = []
    var busyUntil = Clock.wall
    while !isClosed.load(ordering: .acquiring) {
      let count = read(ends.far, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      let now = Clock.wall
      // A frame is sent at once, and may come in pieces.
      if now - lastOutput > 0.004 { frames.add(1, ordering: .releasing) }
      last.store(now.bitPattern, ordering: .releasing)
      // Each of these has four bytes, which may come in two pieces.
      tail = tail.suffix(3) + buffer[..<count]
      if Self.contains(tail, Self.query) { type("\u{1b}[1;2R\u{1b}[?62c") }
      if Self.contains(tail, Self.statusQuery) { type("\u{1b}[0n") }
      if Self.contains(tail, Self.helpTitle) { helps.add(1, ordering: .releasing) }
      let found = buffer[..<count].count { $0 == Self.mark }
      cpuTime.store(Clock.thread.bitPattern, ordering: .releasing)
      if let rate {
        // A late wake-up must not reduce the rate.
        busyUntil = max(busyUntil, Clock.wall - 0.05) + Double(count) / rate
        Clock.wait(busyUntil - Clock.wall)
      }
      bytes.add(count - found, ordering: .releasing)
      marks.add(found, ordering: .releasing)
    }
  }

  /// The number of bytes received.
  var count: Int { bytes.load(ordering: .acquiring) }
  /// How often the title of the help was received.
  var helpCount: Int { helps.load(ordering: .acquiring) }
  /// The number of frames received, if up to 200 come in a second.
  var frameCount: Int { frames.load(ordering: .acquiring) }
  /// The time of the last output.
  var lastOutput: Double { Double(bitPattern: last.load(ordering: .acquiring)) }
  /// The CPU time of the thread.
  var readerTime: Double { Double(bitPattern: cpuTime.load(ordering: .acquiring)) }

  /// A cursor position query, which other queries follow.
  ///
  /// It is answered as after an ambiguous-width character of one column, and the last of the others
  /// by the attributes.
  private static let query = Array("\u{1b}[6n".utf8)
  /// The query for the status, which ends a frame.
  private static let statusQuery = Array("\u{1b}[5n".utf8)
  private static let helpTitle = Array("Keys".utf8)
  /// A byte that is never sent otherwise.
  private static let mark: UInt8 = 0

  /// Whether some bytes are among others.
  ///
  /// `contains` of the standard library takes milliseconds for a frame, in which a start is over.
  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    contains_bytes(bytes, bytes.count, part, part.count) == 1
  }

  /// Waits until all output has been received; returns the number of bytes.
  ///
  /// A marker is sent after the output, which does not count.
  func countAll() -> Int {
    let wanted = marks.load(ordering: .acquiring) + 1
    var mark = Self.mark
    guard write(slave, &mark, 1) == 1 else { return count }
    while marks.load(ordering: .acquiring) < wanted { Clock.wait(0.0002) }
    return count
  }

  /// Types text.
  func type(_ text: String) {
    let keys = Array(text.utf8)
    _ = write(ends.far, keys, keys.count)
  }

  /// Waits until there is no output for a number of seconds, up to a limit.
  func refresh(quiet: Double, atMost: Double = 5) {
    let end = Clock.wall + atMost
    var seen = count
    var since = Clock.wall
    while Clock.wall < end, Clock.wall - since < quiet {
      Clock.wait(quiet / 8)
      if count != seen { (seen, since) = (count, Clock.wall) }
    }
  }

  /// Waits for more than a number of bytes; returns whether they were received.
  func wait(beyond number: Int, atMost: Double = 5) -> Bool {
    let end = Clock.wall + atMost
    while count <= number {
      if Clock.wall > end { return false }
      Clock.wait(0.0001)
    }
    return true
  }
}
