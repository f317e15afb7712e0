/// Limits the output that the terminal has not shown yet, so that the result of a key does not
/// wait behind old frames on a slow line.
///
/// A frame may end with a query that the terminal answers when it has processed everything before
/// it. The time of the answer gives the rate of the line, and the rate gives the amount of output
/// that may be on its way. Times are seconds of any clock that never runs back.
struct FlowWindow {
  /// A query that has not been answered, and the output before it.
  private struct Query {
    /// The number of bytes sent, including the query.
    let end: Int
    let time: Double
    /// Whether nothing was on its way before.
    let isFirst: Bool
  }

  /// How long new output may wait behind the output on its way, in seconds.
  private static let maximumWait = 0.03
  /// The same for a line that keeps up, which then is asked about ten times a second at most.
  private static let maximumWaitWhileFast = 0.2
  /// How long an answer may take in addition to the output before it, in seconds.
  private static let maximumAnswerTime = 0.15
  /// The minimum time in seconds for measuring a rate, since lines carry some bytes at once.
  private static let minimumTime = 0.04
  /// How much later than usual an answer is if the line is busy, in seconds.
  private static let delay = 0.02
  /// How long the output for one frame may take on a slow line, in seconds.
  private static let maximumFrameTime = 0.05
  /// The rate that is assumed before the first answer, in bytes per second.
  private static let assumedRate = 10_000.0
  /// A line is slow below this rate, in bytes per second.
  private static let slowRate = 60_000.0
  /// How much later than on a line of that rate the answers of a slow line are, in seconds; a busy
  /// terminal, which reads output only now and then, may be that late on any line.
  private static let slowDelay = 0.04
  /// How long an answer is awaited at most, beyond what it takes anyway, in seconds: a rate that was
  /// measured on few late bytes would let the program wait for days.
  private static let maximumTransferTime = 30.0
  /// The maximum amount of output on its way, in bytes.
  private static let maximum = 131_072.0

  /// The shortest time in seconds in which the terminal has answered.
  private var roundTrip: Double
  /// The measured rate in bytes per second; `nil` before the first answer.
  private(set) var rate: Double?
  /// The query that was not answered; another is sent only after its answer.
  private var query: Query?
  private var sent = 0
  private var acknowledged = 0
  /// The time of the last answer, or of the first output after all was acknowledged.
  private var since = 0.0
  /// Whether output was held back since the rate was measured.
  private var wasFull = false
  /// Whether the last answer came as soon as from an idle line.
  private var wasPrompt = false
  /// The number of the last answers that came later than on a line that is not slow.
  private var slowCount = 0
  /// Whether the line was slow and has not become faster.
  private var isLimited = false
  /// Whether answers are awaited; otherwise one did not come in time.
  private(set) var isActive = true

  /// A window for a terminal that answers queries.
  init(roundTrip: Double) {
    self.roundTrip = max(roundTrip, 0)
  }

  /// The number of bytes that were not acknowledged.
  var countInFlight: Int { sent - acknowledged }

  /// Whether a query was not answered.
  var isAsking: Bool { query != nil }

  /// Whether the last output ended with that query.
  var endsWithQuery: Bool { query?.end == sent }

  /// Whether the line has turned out to be slow.
  var isSlow: Bool { slowCount >= 4 && rate.map { $0 < Self.slowRate } == true }

  /// The number of bytes that may be on their way before nothing more is sent.
  private var size: Double {
    rate.map { rate in
      let keepsUp = wasPrompt && rate >= Self.slowRate
      let wait = keepsUp ? Self.maximumWaitWhileFast : Self.maximumWait
      return min(rate * (wait + roundTrip), Self.maximum)
    } ?? 0
  }

  /// About how many bytes a frame may take, if the line is slow; the rest of it must wait.
  var frameLimit: Int? { isLimited ? rate.map { max(Int($0 * Self.maximumFrameTime), 500) } : nil }

  /// Whether another frame may be sent.
  mutating func hasRoom(at time: Double) -> Bool {
    if let deadline, time >= deadline { isActive = false }
    guard isActive, countInFlight > 0, Double(countInFlight) >= size else { return true }
    wasFull = true
    return false
  }

  /// The time after which no answer is awaited any more; `nil` if none is awaited.
  var deadline: Double? {
    guard isActive, let query else { return nil }
    let transfer = min(
      Double(countInFlight) / (rate ?? Self.assumedRate), Self.maximumTransferTime)
    return max(query.time, since) + Self.maximumAnswerTime + roundTrip + transfer
  }

  /// Whether a frame of some bytes should end with a query.
  func asks(after count: Int) -> Bool {
    guard isActive, query == nil else { return false }
    return Double(sent + count - acknowledged) >= size / 2
  }

  /// Notes that a frame was sent, with a query at its end or not.
  mutating func send(_ count: Int, asking: Bool, at time: Double) {
    let isFirst = countInFlight == 0
    if isFirst { since = time }
    sent += count
    guard asking else { return }
    query = Query(end: sent, time: time, isFirst: isFirst)
  }

  /// Notes an answer; one to no query is ignored.
  mutating func answer(at time: Double) {
    guard let query else { return }
    self.query = nil
    roundTrip = min(roundTrip, time - query.time)
    // An idle line carries nothing until the frame arrives, nor while the answer comes back.
    let busy = time - since - (query.isFirst ? roundTrip : 0)
    let isDelayed = time - query.time > roundTrip * 1.25 + Self.delay
    wasPrompt = !isDelayed
    let count = Double(query.end - acknowledged)
    slowCount = busy > count / Self.slowRate + Self.slowDelay ? slowCount + 1 : 0
    measure(count, in: busy, isDelayed: isDelayed)
    acknowledged = query.end
    since = time
    isActive = true
  }

  /// Whether a query must be sent without a frame, because no answer would make room otherwise: a
  /// late answer came to the only query.
  var needsQuery: Bool {
    isActive && query == nil && countInFlight > 0 && Double(countInFlight) >= size
  }

  /// Forgets what is on its way, because its answers will not be received.
  mutating func reset() {
    query = nil
    acknowledged = sent
  }

  /// A lower rate counts only if the line delayed the answer: otherwise there was too little to
  /// send, because the window was too small or there were no frames.
  private mutating func measure(_ count: Double, in seconds: Double, isDelayed: Bool) {
    let sample = count / max(seconds, Self.minimumTime)
    if isDelayed || sample > rate ?? 0 {
      rate = sample
    } else if wasFull {
      rate = rate.map { min($0 * 1.5, Self.maximum / Self.maximumWait) }
    }
    wasFull = false
    if isSlow { isLimited = true }
    if let rate, rate >= Self.slowRate { isLimited = false }
  }
}
