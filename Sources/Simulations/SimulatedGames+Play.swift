import Dispatch
import Files
import GameCore
import Replay
import Synchronization

/// The output of a simulation besides its statistics.
package struct SimulationOutput: Sendable {
  /// The folder in which a journal of each game is written.
  package var journals: String?
  /// The program version in the journals.
  package var program: String
  /// Whether to produce the events of each game (``EventStream``).
  package var events: Bool
  /// The format of a line for each game, if there is to be one.
  package var lines: GameLine.Format?

  /// Creates an output of statistics only, by default.
  package init(
    journals: String? = nil, program: String = "", events: Bool = false,
    lines: GameLine.Format? = nil
  ) {
    self.journals = journals
    self.program = program
    self.events = events
    self.lines = lines
  }
}

extension SimulatedGames {
  /// Plays all games of the shard on several threads.
  ///
  /// The games are played in batches, which are divided between the threads in order, so
  /// statistics, journals and events do not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - threads: The number of games to play in parallel, at least 1.
  ///   - output: The output besides statistics.
  ///   - progress: Called after each batch with the number of finished games and their events or lines.
  /// - Returns: The statistics of all games.
  /// - Throws: ``JournalError`` for the first game whose journal cannot be written, or what `progress`
  ///   throws.
  package func play(
    threads: Int, _ output: SimulationOutput = SimulationOutput(),
    progress: (_ finished: Int, _ events: [UInt8]) throws -> Void
  ) throws -> SimulationStatistics {
    var statistics = SimulationStatistics()
    // Events of many games need much memory; small batches would leave threads idle.
    let size = max(1, threads) * (output.events ? 8 : 512)
    let all = self.games
    var next = all.lowerBound
    while next < all.upperBound {
      let games = next..<next + min(size, all.upperBound - next)
      var events: [UInt8] = []
      for part in play(games, threads: max(1, threads), output) {
        let part = try part.get()
        statistics.merge(part.statistics)
        events += part.events
      }
      next = games.upperBound
      try progress(next - all.lowerBound, events)
    }
    return statistics
  }

  /// The output of consecutive games; the events are bytes of either format.
  private struct Part: Sendable {
    var statistics = SimulationStatistics()
    var events: [UInt8] = []
  }

  /// Plays a batch, with consecutive games per thread; the results are in the order of the games.
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
    let setup = setup(game)
    if let format = output.lines { return try play(setup, format, into: &part) }
    guard output.journals != nil || output.events else { return try part.statistics.play(setup) }
    let header = Recording<Game>.Header(setup: setup, program: output.program)
    let journal = try output.journals.map { folder in
      try Journal(
        creating: Directories.join(folder, journalName(game)), header: header,
        calls: .unsynchronized)
    }
    var recording = Recording(header: header)
    // The time of the action that starts the next delay; `checkDeck` happens in between.
    var cause = 0
    var failure: JournalError?
    _ = try Simulation.play(setup, recordsReadings: true) { action, state in
      part.statistics.count(action, state)
      let time = cause + action.delay(inRound: state.game.round)
      if action != .internal(.checkDeck) { cause = time }
      if let error = journal?.append(action, at: time) { failure = error }
      recording.entries.append(.init(milliseconds: time, action: action))
    }
    if let failure { throw failure }
    guard output.events else { return }
    var stream = EventStream(recording)
    while let line = try stream.next() { part.events += line }
  }
}

extension SimulatedGames {
  /// Plays a game of which only a line is printed.
  private func play(
    _ setup: GameSetup, _ format: GameLine.Format, into part: inout Part
  ) throws {
    var summary = GameSummary()
    _ = try Simulation.play(setup) { action, state in
      part.statistics.count(action, state)
      summary.count(action, state)
    }
    part.events += GameLine(setup: setup, summary: summary).bytes(format)
  }
}

extension GameAction {
  /// The delay after the preceding action, in milliseconds, so that all of it can be watched.
  fileprivate func delay(inRound round: Int) -> Int {
    switch self {
    case .internal(let action): action.delay
    // After the first round, it follows a reveal.
    case .user(.roll): round == 1 ? 1000 : 4600
    case .user(.draw): 1500
    case .user(.read(_, let record)): 500 + (record?.milliseconds ?? 0)
    case .user(.reveal): 2900
    case .user: 300
    }
  }
}
