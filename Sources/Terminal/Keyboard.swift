import Keys
import Platform

/// Reads keys from standard input without blocking.
struct Keyboard {
  private var decoder: KeyDecoder
  /// The time after which ESC is the Esc key, in milliseconds.
  private let escapeTimeout: Int32
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

  init(_ decoder: KeyDecoder, typedAhead: [UInt8] = []) {
    self.decoder = decoder
    self.typedAhead = typedAhead
    let escapeDelay = getenv("ESCDELAY").flatMap { Int32(String(cString: $0)) }
    escapeTimeout = min(max(escapeDelay ?? 25, 0), 1000)
  }

  /// Reads a portion of the available input; the rest is left for the next call.
  mutating func readKeys() -> [Key] {
    let early = typedAhead
    typedAhead = []
    guard !early.isEmpty || hasInput(within: 0) else { return [] }
    let silence = lastInput.duration(to: .now)
    var keys = decoder.take(early.isEmpty ? read() : early, after: silence)
    lastInput = .now
    if decoder.isAfterEscape, !hasInput(within: escapeTimeout) { keys += decoder.takeSilence() }
    return keys
  }

  /// Discards the available input; reports in it are counted.
  mutating func discard() {
    typedAhead = []
    for _ in 0..<Self.maximumPortions where hasInput(within: 0) { _ = decoder.take(read()) }
    tcflush(STDIN_FILENO, TCIFLUSH)
    decoder.discard()
  }

  /// The number of status reports received since the last call.
  mutating func takeReports() -> Int { decoder.takeReports() }

  /// Reads until a report has come, or for some milliseconds; returns whether it has.
  ///
  /// What was typed before it is lost, but nothing after it is read.
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
