import GameCore
import Keys
import Replay

/// A replay of a recorded game, with short idle times.
package struct ReplayState: Equatable, Sendable {
  /// The views with their times.
  package let source: ReplaySource
  /// The playback position, in seconds of the recording without idle times.
  package private(set) var head: PlaybackClock
  /// The index chosen by stepping, since the clock cannot distinguish actions of the same
  /// millisecond.
  private var chosen: Int?

  /// Whether only the table is shown, without what controls the replay.
  package var isFilmed = false

  /// The tables of the game, if it is one.
  @Boxed private var tables: Playback<ReplayedTable>?

  /// Creates a replay that starts playing at a time of the play clock.
  package init(_ source: ReplaySource, at time: Double) {
    let source = source.withoutIdleTime
    self.source = source
    tables = if case .game(let playback) = source { playback.showing() } else { nil }
    let duration = Double(source.timeline.duration) / 1000
    head = PlaybackClock(duration: duration + Durations.replayTail, speeds: 0.25...16, at: time)
  }

  /// When the actions happened.
  package var timeline: Timeline { source.timeline }

  /// The game, if it is one.
  private var playback: Playback<GameState>? {
    if case .game(let playback) = source { playback } else { nil }
  }

  /// How the rows were read.
  var readingMode: ReadingMode {
    switch source {
    case .game(let playback): .init(playback.recording.header.setup.judge)
    case .solo(let playback): .init(soloAloud: playback.recording.header.setup.isAloud)
    }
  }

  /// The deck that is played with.
  var deck: DeckDefinition {
    switch source {
    case .game(let playback): playback.recording.header.setup.deck
    case .solo(let playback): playback.recording.header.setup.deck
    }
  }

  /// Whether it is the game that is shown while none is recorded.
  package var isDemonstration: Bool {
    playback?.recording.header.program == Demonstration.program
  }

  /// The number of actions that have happened at a time of the play clock.
  package func index(at time: Double) -> Int {
    chosen ?? timeline.index(atMilliseconds: Int((head.position(at: time) * 1000).rounded(.down)))
  }

  /// Whether the position was chosen by stepping; such a state is shown without animation.
  package var isStepped: Bool { chosen != nil }

  /// Performs a command.
  mutating func perform(_ command: ReplayCommand, at time: Double) {
    let index = index(at: time)
    switch command {
    case .pauseOrPlay:
      head.togglePause(at: time)
      chosen = nil
    case .nextAction: step(to: index + 1)
    case .previousAction: step(to: index - 1)
    case .nextTurn: jump(to: timeline.turn(after: index), at: time)
    case .previousTurn: jump(to: timeline.turn(before: index), at: time)
    case .toStart: jump(to: 0, at: time)
    case .toEnd: step(to: timeline.count)
    case .faster: head.change(speedBy: 2, at: time)
    case .slower: head.change(speedBy: 0.5, at: time)
    }
  }

  private mutating func step(to index: Int) {
    let index = min(max(index, 0), timeline.count)
    head.stop(at: Double(timeline.milliseconds(at: index)) / 1000)
    chosen = index
  }

  /// Jumps to an index that was picked.
  package mutating func pick(_ index: Int, at time: Double) {
    chosen = nil
    jump(to: min(max(index, 0), timeline.count), at: time)
  }

  /// Jumps; a replay that is playing continues from there.
  private mutating func jump(to index: Int, at time: Double) {
    guard !head.isPaused else { return step(to: index) }
    head.hold(Double(timeline.milliseconds(at: index)) / 1000, at: time)
  }

  /// The solo run at a time of the play clock, if it is one; its times are in seconds of the
  /// recording.
  ///
  /// Where nothing moves (`isWithoutMotion`), it does not stop at a stumble.
  package func run(at time: Double, isWithoutMotion: Bool) -> SoloRun? {
    guard case .solo(let playback) = source else { return nil }
    return playback.run(
      at: index(at: time), time: isWithoutMotion ? .infinity : head.position(at: time))
  }

  /// The table at a time of the play clock, as the players saw it, if a game is shown.
  ///
  /// Its timestamps are in seconds of the recording.
  package func table(at time: Double) -> TableState? {
    table(at: index(at: time), position: head.position(at: time))
  }

  /// The sounds after some actions, at a time of the play clock or when the last of them happened.
  func audible(at index: Int, until time: Double?) -> SoundSnapshot? {
    let position = time.map(head.position) ?? Double(timeline.milliseconds(at: index)) / 1000
    return switch source {
    case .game: table(at: index, position: position).map(SoundSnapshot.init)
    case .solo(let playback): SoundSnapshot(playback.run(at: index, time: position))
    }
  }

  private func table(at index: Int, position: Double) -> TableState? {
    guard let playback, var table = tables?.state(at: index).recalled else { return nil }
    // In a replay the count-down leads to the moment of the reveal, which closes without a key.
    if !isStepped, let start = countdown(in: playback, before: index), position >= start {
      table.stage = .countdown
      table.follow(.countdown, at: start)
    }
    recallReading(in: playback, before: index, on: &table)
    if let reveal = table.game.reveal {
      let closes = table.timestamps.reveal + reveal.closing
      guard position >= closes || isStepped else { return table }
      table.closeReveal(at: isStepped ? -.infinity : closes)
    }
    if table.game.phase == .finished {
      table.follow(.ceremony, at: isStepped ? -.infinity : table.timestamps.end)
    }
    return table
  }

  /// Lets a computer player be heard whose reading is judged next, or has just failed.
  private func recallReading(
    in playback: Playback<GameState>, before index: Int, on table: inout TableState
  ) {
    let entries = playback.recording.entries
    let next = index < playback.count ? entries[index].action : nil
    let seconds = { Double(playback.timeline.milliseconds(at: $0)) / 1000 }
    if case .user(.read(let isCorrect, let record)) = next, table.game.phase == .read {
      table.recallPerformance(
        isCorrect: isCorrect, record, after: seconds(index), to: seconds(index + 1))
    } else if table.game.phase == .point {
      // It is over: only its last word is heard.
      table.recallPerformance(
        isCorrect: false, table.game.lastReading, after: seconds(index) - 9, to: seconds(index) - 1)
    }
  }

  /// When the next action or a count-down to it changes what is shown at a time of the play clock, in
  /// seconds of the recording; `nil` after the last one.
  package func nextChange(at time: Double) -> Double? {
    let (index, position) = (index(at: time), head.position(at: time))
    guard index < timeline.count else { return nil }
    let action = Double(timeline.milliseconds(at: index + 1)) / 1000
    if let start = playback.flatMap({ countdown(in: $0, before: index) }), start > position {
      return min(start, action)
    }
    // An action that is due has not happened only because its time is rounded.
    return max(action, position + 0.0005)
  }

  /// When the count-down to the next action begins, in seconds of the recording; `nil` if it has none.
  private func countdown(in playback: Playback<GameState>, before index: Int) -> Double? {
    guard index < playback.count,
      playback.recording.entries[index].action == .user(.reveal),
      playback.state(at: index).game.field.count > 1
    else { return nil }
    return Double(playback.timeline.milliseconds(at: index + 1)) / 1000
      - Durations.countdown(reveals: true)
  }
}

package enum ReplayCommand: Equatable, Sendable {
  case pauseOrPlay
  case nextAction, previousAction, previousTurn, nextTurn
  case toStart, toEnd
  case faster, slower

  static let keys = [
    Binding([KeyMap.space], .replay(.pauseOrPlay), .pauseClock),
    Binding([.character(".")], .replay(.nextAction), .init("next action", ja: "一手すすむ")),
    Binding([.character(",")], .replay(.previousAction), .init("previous action", ja: "一手もどる")),
    Binding([.left, .character("h")], .replay(.previousTurn), .init("previous turn", ja: "前の番へ")),
    Binding([.right, .character("l")], .replay(.nextTurn), .init("next turn", ja: "次の番へ")),
    Binding([.home, .character("0")], .replay(.toStart), .toStart),
    Binding([.end, .character("$")], .replay(.toEnd), .toEnd),
    Binding([.character("+"), .character("=")], .replay(.faster), .faster),
    Binding([.character("-")], .replay(.slower), .slower),
    TitleCommand.galleryKey, TitleCommand.backKey,
  ]
}
