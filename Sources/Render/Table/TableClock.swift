import App
import GameCore

/// The clock of a reading at a table: of a typed one, or of one that the players judge (R35).
struct TableClock {
  let table: TableState

  private var game: PublicGame { table.game }
  private var typing: TypingView { TypingView(table) }
  /// The time of a reading that is not typed, in seconds.
  private var limit: Double? { game.readingLimit(of: game.reader).map { Double($0) / 1000 } }

  /// Whether somebody reads, or has failed.
  private var isRead: Bool { table.isRead || table.stage == .failed }

  /// Whether the reading has a clock.
  var isShown: Bool { table.typing.attempt != nil || isRead && limit != nil }

  func gauge(on painter: Painter) -> GaugeView? {
    typing.clock(on: painter) ?? spokenGauge(on: painter)
  }

  private func spokenGauge(on painter: Painter) -> GaugeView? {
    guard isRead, let limit else { return nil }
    let (start, end) = table.readingTime
    guard let start else { return .clock(elapsed: 0, limit: limit) }
    let elapsed = max((end ?? painter.clock.time(until: start + limit)) - start, 0)
    guard elapsed < limit else { return .timeUp(painter.say(.table(.timeUp))) }
    let isRefilled =
      table.timestamps.undone > 0
      && painter.clock.isRunning(since: start, of: GaugeView.fillDuration)
    return .clock(
      elapsed: elapsed, limit: limit, undone: isRefilled ? table.timestamps.undone : 0)
  }

  var corner: DeckAndClockView {
    var timestamps = table.timestamps
    let (start, end) = table.readingTime
    timestamps.read = start ?? timestamps.read
    return DeckAndClockView(
      game: game, timestamps: timestamps, isRead: isRead,
      stopped: end ?? (table.hasVoted ? table.choice.askedAt : nil), hasClock: isShown,
      limit: limit ?? typing.limit)
  }

  /// Whether the last fifth of the time runs.
  func isShort(on painter: Painter) -> Bool {
    guard painter.motion == .full else { return false }
    if let start = typing.shortTime { return painter.clock.hasReached(start) }
    let (start, end) = table.readingTime
    guard table.isRead, let limit = game.readingLimit, let start else { return false }
    let short = start + Double(limit) / 1000 * 0.8
    return end.map { $0 >= short } ?? painter.clock.hasReached(short)
  }

  /// Whether the time of the last reading was up before it was judged.
  var wasUp: Bool {
    if let reading = table.typing.lastReading {
      return if case .tooLate = reading.outcome { true } else { false }
    }
    return limit.map { table.readingSeconds(at: table.timestamps.verdict) >= $0 } ?? false
  }
}

extension TableState {
  /// Whether somebody reads.
  var isRead: Bool { game.phase == .read && mode != .getReady }
}
