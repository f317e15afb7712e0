import GameCore
import Replay

/// The time in which nothing happens, of which a replay shows little: players who think, or are away.
enum IdleTime {
  /// The longest idle time that a replay shows, in milliseconds.
  static let maximumMilliseconds = 2000

  /// Times of actions with shorter idle times between them.
  ///
  /// - Parameters:
  ///   - times: The recorded times in milliseconds, in order.
  ///   - activity: How long something happens before the action at an index, in milliseconds.
  /// - Returns: The times in milliseconds, in order.
  static func shortened(_ times: [Int], activity: (Int) -> Int) -> [Int] {
    var (previous, removed) = (0, 0)
    return times.enumerated().map { index, time in
      let wait = time - previous
      if wait > maximumMilliseconds {
        removed += max(wait - maximumMilliseconds - activity(index), 0)
      }
      previous = time
      return time - removed
    }
  }
}

extension ReplaySource {
  /// The same with short idle times.
  var withoutIdleTime: ReplaySource {
    switch self {
    case .game(let playback): .game(playback.withoutIdleTime(playback.activity))
    case .solo(let playback): .solo(playback.withoutIdleTime(playback.activity))
    }
  }
}

extension Playback {
  fileprivate func withoutIdleTime(_ activity: (Int) -> Int) -> Playback {
    timed(IdleTime.shortened(recording.entries.map(\.milliseconds), activity: activity))
  }
}

extension Playback<GameState> {
  /// How long something happens before an action: a reading against a clock or of a computer
  /// player, the count-down to a reveal, or the reveal itself.
  fileprivate func activity(before index: Int) -> Int {
    switch recording.entries[index].action {
    case .user(.read(_, let record)):
      return record?.milliseconds ?? readingLimit(at: index) ?? 0
    case .user(.reveal): return Int(Durations.countdown(reveals: true) * 1000)
    default:
      let isRevealed = index > 0 && recording.entries[index - 1].action == .user(.reveal)
      return isRevealed ? Int(Reveal.latestClosing * 1000) : 0
    }
  }

  private func readingLimit(at index: Int) -> Int? {
    recording.header.setup.clock == nil ? nil : state(at: index).readingLimit
  }
}

extension Playback<SoloRun> {
  /// The readings stay as they were typed.
  fileprivate func activity(before index: Int) -> Int {
    switch recording.entries[index].action {
    case .input, .verdict: JournalReader.maximumTime
    case .game, .begin: Int(Durations.failure * 1000)
    }
  }
}
