import Keys
import Platform

/// The keys at standard input, read without ever waiting for a byte that may not come.
struct Keyboard {
  private var decoder: KeyDecoder
  /// How long it takes to know that Esc was pressed and no sequence has begun, in milliseconds.
  private let patience: Int32
  // What came before the keyboard was this type's.
  private var typedAhead: [UInt8]
  private var lastInput = ContinuousClock.now
  /// Whether nothing will come any more.
  private(set) var isGone = false

  /// How much is read at a time: whoever pours in more must not keep the picture waiting.
  private static let portion = 4096

  init(_ decoder: KeyDecoder, typedAhead: [UInt8] = []) {
    self.decoder = decoder
    self.typedAhead = typedAhead
    let wished = getenv("ESCDELAY").flatMap { Int32(String(cString: $0)) }
    patience = min(max(wished ?? 25, 0), 1000)
  }

  /// Takes a portion of what has come; what is left is there for the next time.
  mutating func readKeys() -> [Key] {
    let early = typedAhead
    typedAhead = []
    guard !early.isEmpty || hasInput(within: 0) else { return [] }
    let silence = lastInput.duration(to: .now)
    var keys = decoder.take(early.isEmpty ? read() : early, after: silence)
    lastInput = .now
    if decoder.isAfterEscape, !hasInput(within: patience) { keys += decoder.takeSilence() }
    return keys
  }

  /// Throws away what has come.
  mutating func discard() {
    typedAhead = []
    tcflush(STDIN_FILENO, TCIFLUSH)
    decoder.discard()
  }

  private mutating func hasInput(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var result = poll(&state, 1, milliseconds)
    while result < 0, errno == EINTR { result = poll(&state, 1, milliseconds) }
    if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { isGone = true }
    return result > 0 && !isGone
  }

  private mutating func read() -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, count in
      #if canImport(Glibc)
        let result = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let result = Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #else
        let result = Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #endif
      // The end, or a terminal that is another's by now.
      if result == 0 || result < 0 && errno != EINTR && errno != EAGAIN { isGone = true }
      count = max(result, 0)
    }
    return bytes
  }
}
