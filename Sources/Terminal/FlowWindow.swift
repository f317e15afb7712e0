/// Limits the output that the terminal has not shown yet, so that the result of a key does not
/// wait behind old frames on a slow line.
///
/// The window predicts when the line will have carried all output, from its bytes and the rate of
/// the line. There is room for a frame if that is soon. Some frames end with a query, which the terminal
/// answers when it has processed everything before it. There is one query at most, whose answer corrects
/// the rate and the prediction. Frames do not wait for the answer, however far the terminal is, unless it
/// is overdue. Times are seconds of any clock that never runs back.
struct FlowWindow {
  /// A query that has not been answered.
  private struct Query {
    /// The number of bytes sent, including the query.
    let end: Int
    let time: Double
    /// How long the line needs for what was on its way, including the query, in seconds.
    let transfer: Double
  }

  /// How long new output may wait behind the output on its way, in seconds.
  private static let maximumWait = 0.03
  /// The same on a slow line, which gets frames in parts.
  private static let maximumWaitIfSlow = 0.01
  /// How late an answer may be, in seconds: a busy terminal reads output only now and then.
  private static let busyTime = 0.04
  /// How early an answer is that shows that the line is faster than it was measured, in seconds.
  private static let earlyTime = 0.02
  /// How much longer an answer is awaited, in seconds, in case the line carries the bytes on its way
  /// only at the assumed rate.
  private static let patience = 0.11
  /// The minimum time in seconds for measuring a rate, since lines carry some bytes at once.
  private static let minimumTime = 0.04
  /// How often a line that is not slow is asked at most, in seconds.
  private static let interval = 0.1
  /// How long the output for one frame may take on a slow line, in seconds.
  private static let maximumFrameTime = 0.05
  /// The rate that is assumed before the first answer, in bytes per second.
  private static let assumedRate = 10_000.0
  /// A line is slow below this rate, in bytes per second.
  private static let slowRate = 60_000.0
  /// The longest prediction, in seconds: a rate that was measured on few late bytes would let the
  /// program wait for days.
  private static let maximumTransferTime = 30.0

  /// The shortest time in seconds in which the terminal has answered.
  private var roundTrip: Double
  /// The rate of the line in bytes per second.
  private(set) var rate = assumedRate
  private var query: Query?
  /// When the terminal was asked last.
  private var asked = -Double.infinity
  private var sent = 0
  /// The number of bytes that the line has carried, and since when it carries those after them.
  private var (carried, since) = (0, 0.0)
  /// When the line will have carried everything.
  private var end = 0.0
  /// The number of answers, since the last early one, that were later than from a busy terminal.
  private var slowCount = 0
  /// Whether the line has turned out to be slow, and not to be faster since.
  private(set) var isSlow = false
  /// Whether answers are awaited; otherwise one did not come in time.
  private(set) var isActive = true

  /// A window for a terminal that answers queries.
  init(roundTrip: Double) {
    self.roundTrip = max(roundTrip, 0)
  }

  /// Whether a query was not answered.
  var isAsking: Bool { query != nil }

  /// Whether the last output ended with that query.
  var endsWithQuery: Bool { query?.end == sent }

  /// About how many bytes a frame may take, if the line is slow or seems to be; the rest of it must wait.
  var frameLimit: Int? {
    isSlow || slowCount > 0 ? max(Int(rate * Self.maximumFrameTime), 500) : nil
  }

  /// How late an answer may be, in seconds.
  private var tolerance: Double { (isSlow ? Self.earlyTime : Self.busyTime) + roundTrip / 4 }

  /// When the answer to a query is overdue, if its output takes some seconds.
  private func dueTime(of query: Query, transfer: Double) -> Double {
    query.time + transfer + roundTrip + tolerance
  }

  /// The time after which no answer is awaited any more; `nil` if none is awaited.
  var deadline: Double? {
    guard isActive, let query else { return nil }
    let transfer = min(Double(sent - carried) / Self.assumedRate, Self.maximumTransferTime)
    return dueTime(of: query, transfer: max(query.transfer, transfer)) + Self.patience
  }

  /// When there will be room for a frame, as seen at a time, unless the terminal answers before.
  func roomTime(at time: Double) -> Double {
    guard isActive else { return time }
    if let query, let deadline, time >= dueTime(of: query, transfer: query.transfer) {
      return deadline
    }
    return end - (isSlow ? Self.maximumWaitIfSlow : Self.maximumWait)
  }

  /// Whether another frame may be sent.
  mutating func hasRoom(at time: Double) -> Bool {
    if let deadline, time >= deadline { isActive = false }
    return roomTime(at: time) <= time
  }

  /// Whether what is sent next should end with a query.
  func asks(at time: Double) -> Bool {
    isActive && query == nil && (rate < Self.slowRate || time >= asked + Self.interval)
  }

  /// Whether to ask without a frame: the next one has to wait long, but less if the line is faster than
  /// it was measured.
  func asksAlone(at time: Double) -> Bool {
    asks(at: time) && roomTime(at: time) > time + Self.maximumFrameTime
  }

  /// Notes that a frame was sent, with a query at its end or not.
  mutating func send(_ count: Int, asking: Bool, at time: Double) {
    if query == nil, end <= time { (carried, since) = (sent, time) }
    sent += count
    end = min(max(end, time) + Double(count) / rate, time + Self.maximumTransferTime)
    guard asking else { return }
    asked = time
    query = Query(end: sent, time: time, transfer: end - time)
  }

  /// Notes an answer; one to no query is ignored.
  mutating func answer(at time: Double) {
    guard let query else { return }
    self.query = nil
    isActive = true
    roundTrip = min(roundTrip, time - query.time)
    // The answer needs as long as from an idle line, and the query needed the rest.
    let transfer = time - roundTrip - query.time
    let sample = Double(query.end - carried) / max(time - roundTrip - since, Self.minimumTime)
    if transfer < query.transfer - Self.earlyTime {
      rate = max(rate * 1.5, sample)
      slowCount = 0
    } else {
      if transfer > query.transfer + tolerance { rate = sample }
      if transfer > Self.busyTime { slowCount += 1 }
    }
    if rate >= Self.slowRate { slowCount = 0 }
    isSlow = rate < Self.slowRate && (isSlow || slowCount >= 4)
    (carried, since) = (query.end, time - roundTrip)
    end = min(since + Double(sent - carried) / rate, time + Self.maximumTransferTime)
  }

  /// Forgets what is on its way, because its answers will not be received.
  mutating func reset() {
    query = nil
    end = 0
  }
}
