import Dispatch
import GameCore
import Synchronization

/// What a series of games produces besides its statistics.
package struct SimulationOutput: Sendable {
  /// The folder for a journal of each game.
  package var journals: String?
  /// The version of the program that the journals name.
  package var program: String
  /// Whether to produce the events of each game (``EventStream``).
  package var events: Bool

  /// Output of nothing but statistics by default.
  package init(journals: String? = nil, program: String = "", events: Bool = false) {
    self.journals = journals
    self.program = program
    self.events = events
  }
}

extension SimulatedGames {
  /// Plays all games on several threads.
  ///
  /// The games are played in waves and those of a wave are shared out in order, so statistics,
  /// journals and events are the same however many threads there are.
  ///
  /// - Parameters:
  ///   - threads: how many games are played at once, at least 1.
  ///   - output: what is produced besides statistics.
  ///   - wave: is told after each wave how many games are over and is given their events;
  ///     it says whether to go on.
  /// - Returns: the statistics of all games that were played.
  /// - Throws: ``JournalError`` for the first game whose journal cannot be written.
  package func play(
    threads: Int, _ output: SimulationOutput = SimulationOutput(),
    wave: (_ over: Int, _ events: [UInt8]) -> Bool
  ) throws -> SimulationStatistics {
    var statistics = SimulationStatistics()
    // Events of many games would need much memory, waves of few games much waiting.
    let size = max(1, threads) * (output.events ? 8 : 512)
    var over = 0
    while over < count {
      let games = over..<over + min(size, count - over)
      var events: [UInt8] = []
      for part in play(games, threads: max(1, threads), output) {
        let part = try part.get()
        statistics.merge(part.statistics)
        events += part.events
      }
      over = games.upperBound
      guard wave(over, events) else { break }
    }
    return statistics
  }

  /// What some games in a row came to.
  private struct Part: Sendable {
    var statistics = SimulationStatistics()
    var events: [UInt8] = []
  }

  /// Plays a wave, each thread some games in a row; the parts are in the order of the games.
  private func play(
    _ games: Range<Int>, threads: Int, _ output: SimulationOutput
  ) -> [Result<Part, any Error>] {
    let parts = Mutex<[Int: Result<Part, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let first = games.lowerBound + games.count * thread / threads
      let next = games.lowerBound + games.count * (thread + 1) / threads
      let part = Result {
        var part = Part()
        for game in first..<next { try play(game, output, into: &part) }
        return part
      }
      parts.withLock { $0[thread] = part }
    }
    return parts.withLock { parts in (0..<threads).compactMap { parts[$0] } }
  }

  private func play(_ game: Int, _ output: SimulationOutput, into part: inout Part) throws {
    let setup = try setup(game)
    guard output.journals != nil || output.events else { return try part.statistics.play(setup) }
    let header = Recording.Header(setup: setup, program: output.program)
    let writer = try output.journals.map { folder in
      try JournalWriter(
        creating: Directories.join(folder, journalName(game)), header: header,
        synchronizing: false)
    }
    var recording = Recording(header: header)
    // When the action happened from which delays count; an empty deck is noticed on the way.
    var cause = 0
    var trouble: JournalError?
    _ = try Simulation.play(setup) { action, state in
      part.statistics.count(action, state)
      let time = cause + action.delay
      if action != .internal(.checkDeck) { cause = time }
      if let error = writer?.append(action, at: time, leadingTo: state) { trouble = error }
      recording.entries.append(.init(milliseconds: time, action: action))
    }
    if let error = writer?.end() ?? trouble { throw error }
    guard output.events else { return }
    var stream = EventStream(recording)
    while let line = try stream.next() { part.events += line }
  }
}

extension GameAction {
  /// How long after its cause the action happens at the soonest, in milliseconds.
  fileprivate var delay: Int {
    switch self {
    case .internal(let action): action.delay
    case .user: 0
    }
  }
}
