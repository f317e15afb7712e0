import Dispatch
import Platform

/// Asks the terminal how much it has processed, and determines when another frame may be sent.
@MainActor final class FlowControl {
  /// Called when there is room by itself, without an answer.
  var onReady: () -> Void = {}

  private var window: FlowWindow
  /// Waits until there is room without an answer.
  private var timer: DispatchSourceTimer?

  /// Device status report: the terminal answers with ESC [ 0 n (ECMA-48, DSR).
  private static let query = Array("\u{1b}[5n".utf8)
  /// The maximum time to wait for answers before the terminal is restored, in seconds.
  private static let maximumWaitAtEnd = 0.5

  private let send: ([UInt8]) -> Void

  /// A control for a terminal that answers queries within a time, in seconds, if it is idle, and a
  /// function that sends bytes to it.
  init(roundTrip: Double, send: @escaping ([UInt8]) -> Void) {
    window = FlowWindow(roundTrip: roundTrip)
    self.send = send
  }

  /// Whether the line has turned out to be slow.
  var isSlow: Bool { window.isSlow }

  /// About how many bytes a frame may take; `nil` for any number.
  var frameLimit: Int? { window.frameLimit }

  /// Whether the terminal will answer: it was asked, and not only by the last output, if that was not
  /// sent as a whole.
  func awaitsAnswer(isAllSent: Bool) -> Bool {
    window.isAsking && (isAllSent || !window.endsWithQuery)
  }

  /// The time in milliseconds to wait for the answer at the end.
  var patience: Int {
    window.deadline.map { Int(min(max($0 - Self.now, 0), Self.maximumWaitAtEnd) * 1000) } ?? 0
  }

  /// Notes that some bytes are sent; returns a query to send after them, or nothing.
  func query(after count: Int) -> [UInt8] {
    let now = Self.now
    let asks = window.asks(at: now)
    let query = asks ? Self.query : []
    window.send(count + query.count, asking: asks, at: now)
    return query
  }

  /// Notes that the terminal has answered.
  func takeAnswer() {
    window.answer(at: Self.now)
  }

  /// Forgets the output on its way.
  func reset() {
    window.reset()
    cancel()
  }

  /// Whether another frame may be sent.
  func hasRoom() -> Bool {
    cancel()
    let now = Self.now
    if window.hasRoom(at: now) { return true }
    if window.asksAlone(at: now) { send(query(after: 0)) }
    wait(window.roomTime(at: now) - now)
    return false
  }

  private func wait(_ seconds: Double) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + seconds + 0.001)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.cancel()
        self?.onReady()
      }
    }
    timer.resume()
    self.timer = timer
  }

  private func cancel() {
    timer?.cancel()
    timer = nil
  }

  /// The monotonic time in seconds.
  nonisolated static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
