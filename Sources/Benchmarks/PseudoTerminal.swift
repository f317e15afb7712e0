import CBenchmarks
import Foundation
import Synchronization

/// The far side of a terminal: a thread reads what is sent and notes how much and when.
final class PseudoTerminal: Sendable {
  let master: Int32
  let slave: Int32
  private let bytes = Atomic<Int>(0)
  private let marks = Atomic<Int>(0)
  /// The bits of the time at which the last bytes came.
  private let last = Atomic<UInt64>(0)
  /// The bits of the processor time that the thread has taken.
  private let taken = Atomic<UInt64>(0)

  /// A terminal of a size; `nil` where the system gives none.
  init?(columns: Int, rows: Int) {
    var files: (master: Int32, slave: Int32) = (-1, -1)
    guard open_terminal(&files.master, &files.slave) == 0 else { return nil }
    (master, slave) = files
    resize(columns: columns, rows: rows)
    // The other side shall not lie open in programs that are started here.
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
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

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Ends the reading.
  func close() {
    Foundation.close(slave)
    Foundation.close(master)
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      if buffer[..<count].contains(Self.question) { type("\u{1b}[1;2R") }
      let found = buffer[..<count].count { $0 == Self.mark }
      last.store(Clock.wall.bitPattern, ordering: .releasing)
      taken.store(Clock.thread.bitPattern, ordering: .releasing)
      bytes.add(count - found, ordering: .releasing)
      marks.add(found, ordering: .releasing)
    }
  }

  /// How many bytes have come.
  var count: Int { bytes.load(ordering: .acquiring) }
  /// When the last bytes came.
  var lastCame: Double { Double(bitPattern: last.load(ordering: .acquiring)) }
  /// The processor time of reading.
  var readingTime: Double { Double(bitPattern: taken.load(ordering: .acquiring)) }

  /// Where the cursor is; every terminal answers that it stands behind a sign of one column.
  private static let question = Array("\u{1b}[6n".utf8)
  /// A byte that no terminal is sent otherwise.
  private static let mark: UInt8 = 0

  /// Waits until all that has been sent has come, however long that takes; says how much it was.
  ///
  /// A mark is sent behind it, which does not count.
  func countAll() -> Int {
    let wanted = marks.load(ordering: .acquiring) + 1
    var mark = Self.mark
    guard write(slave, &mark, 1) == 1 else { return count }
    while marks.load(ordering: .acquiring) < wanted { Clock.wait(0.0002) }
    return count
  }

  /// Types a text.
  func type(_ text: String) {
    let keys = Array(text.utf8)
    _ = write(master, keys, keys.count)
  }

  /// Waits until no more bytes have come for some seconds, but at most some others.
  func refresh(quiet: Double, atMost: Double = 5) {
    let end = Clock.wall + atMost
    var seen = count
    var since = Clock.wall
    while Clock.wall < end, Clock.wall - since < quiet {
      Clock.wait(quiet / 8)
      if count != seen { (seen, since) = (count, Clock.wall) }
    }
  }

  /// Waits for bytes beyond a number; says whether they came.
  func wait(beyond number: Int, atMost: Double = 5) -> Bool {
    let end = Clock.wall + atMost
    while count <= number {
      if Clock.wall > end { return false }
      Clock.wait(0.0001)
    }
    return true
  }
}
