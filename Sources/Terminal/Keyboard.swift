import Keys
import Platform

/// Reads keys from standard input without blocking.
struct Keyboard {
  private var decoder: KeyDecoder
  /// The time after which ESC is the Esc key.
  private let escapeTimeout: Duration
  /// When ESC, which was the last byte, becomes the Esc key.
  private var escapeDeadline: ContinuousClock.Instant?
  // Input that was received before the keyboard was created.
  private var typedAhead: [UInt8]
  private var lastInput = ContinuousClock.now
  /// Whether standard input has ended or the terminal is gone.
  private(set) var isGone = false

  /// The number of bytes read at a time, so that a flood of input does not delay drawing.
  private static let chunkSize = 4096
  /// The maximum number of portions that are read before the rest of the input is discarded.
  private static let maximumPortions = 16

  /// Whether the terminal has the input focus, according to its last report.
  var hasFocus: Bool {
    get { decoder.hasFocus }
    set { decoder.hasFocus = newValue }
  }

  /// Creates a keyboard; `escapeDelay` is the value of `ESCDELAY`, in milliseconds.
  init(
    _ decoder: KeyDecoder, typedAhead: [UInt8] = [],
    escapeDelay: String? = getenv("ESCDELAY").map { String(cString: $0) }
  ) {
    self.decoder = decoder
    self.typedAhead = typedAhead
    escapeTimeout = .milliseconds(min(max(escapeDelay.flatMap { Int($0) } ?? 25, 0), 1000))
  }

  /// The seconds until ESC, which was the last byte, is the Esc key unless more comes; `nil` after other
  /// bytes.
  var timeToEscape: Double? {
    escapeDeadline.map { max(ContinuousClock.now.duration(to: $0) / .seconds(1), 0) }
  }

  /// Reads a portion of the available input without waiting; the rest is left for the next call.
  mutating func readKeys() -> [Key] {
    let early = typedAhead
    typedAhead = []
    if early.isEmpty, !hasInput(within: 0) { return takeEscape(at: .now) }
    return take(early.isEmpty ? read() : early, at: .now)
  }

  /// Takes bytes that were read at a time.
  mutating func take(_ bytes: [UInt8], at time: ContinuousClock.Instant) -> [Key] {
    let keys = decoder.take(bytes, after: lastInput.duration(to: time))
    lastInput = time
    escapeDeadline = decoder.isAfterEscape ? time + escapeTimeout : nil
    return keys
  }

  /// The Esc key, if ESC was the last byte and nothing has followed it for long enough.
  mutating func takeEscape(at time: ContinuousClock.Instant) -> [Key] {
    guard let deadline = escapeDeadline, time >= deadline else { return [] }
    escapeDeadline = nil
    return decoder.takeSilence()
  }

  /// Discards the available input; reports in it are counted.
  mutating func discard() {
    typedAhead = []
    for _ in 0..<Self.maximumPortions where hasInput(within: 0) { _ = decoder.take(read()) }
    tcflush(STDIN_FILENO, TCIFLUSH)
    escapeDeadline = nil
    decoder.discard()
  }

  /// The number of status reports received since the last call.
  mutating func takeReports() -> Int { decoder.takeReports() }

  /// Reads until a report has come, or for some milliseconds; returns whether it has.
  ///
  /// Input before it is lost; input after it stays unread.
  mutating func awaitReport(within milliseconds: Int) -> Bool {
    let deadline = FlowControl.now + Double(milliseconds) / 1000
    while decoder.takeReports() == 0 {
      let rest = Int32((deadline - FlowControl.now) * 1000)
      guard !isGone, rest > 0, hasInput(within: rest) else { return false }
      _ = decoder.take(read(upTo: 1))
    }
    return true
  }

  private mutating func hasInput(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var result = poll(&state, 1, milliseconds)
    while result < 0, errno == EINTR { result = poll(&state, 1, milliseconds) }
    if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { isGone = true }
    return result > 0 && !isGone
  }

  private mutating func read(upTo size: Int = chunkSize) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      #if canImport(Glibc)
        let result = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let result = Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #else
        let result = Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #endif
      // The end of the input, or a terminal that now belongs to another program.
      if result == 0 || result < 0 && errno != EINTR && errno != EAGAIN { isGone = true }
      count = max(result, 0)
    }
    return bytes
  }
}
