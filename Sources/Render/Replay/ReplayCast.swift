import App
import GameCore
import Graphics
import Replay

/// A replay as a recording or a film, on a clock of its own: the same bytes on every machine.
package struct ReplayCast: Sendable {
  private let replay: ReplayState
  private let size: Size
  private let display: DisplayMode
  private let language: Language
  private let words: WordSetting?
  private let ground: GroundSetting
  /// Frames a second while something moves.
  private static let framesPerSecond = 30

  /// Creates the cast of a recorded game for a size of the terminal.
  ///
  /// The words on the cards are by default those of the language. Saved settings have no effect.
  package init(
    _ watched: Watched, size: Size, display: DisplayMode, language: Language,
    words: WordSetting? = nil, ground: GroundSetting = .table
  ) {
    replay = ReplayState(watched, at: 0)
    self.size = size
    self.display = display
    self.language = language
    self.words = words
    self.ground = ground
  }

  /// Hands on the lines of the cast, each with its line break.
  ///
  /// A marker stands wherever a reading failed. While nothing moves there are no frames.
  package func write(to take: ([UInt8]) -> Void) {
    var cast = Asciicast()
    take(cast.header(columns: size.columns, rows: size.rows, title: "tomatomato"))
    var shown: Frame?
    var markers = failures[...]
    for time in frames {
      while let marker = markers.first, marker.time <= time {
        take(cast.marker(marker.label, atMicroseconds: marker.time))
        markers = markers.dropFirst()
      }
      let picture = picture(at: time)
      let change = picture.change(from: shown, depth: display.depth)
      if !change.isEmpty { take(cast.output(change, atMicroseconds: time)) }
      shown = picture
    }
  }

  private func picture(at microseconds: Int) -> Frame {
    let state = AppState(watching: replay, language: language, words: words, ground: ground)
    return Scenes.frame(
      of: state, size: size, display: display, at: Double(microseconds) / 1_000_000)
  }

  /// A part of the replay as an animated SVG image.
  ///
  /// The times are milliseconds since the start; after the end, the film shows the end.
  package func film(_ milliseconds: Range<Int>) -> String {
    Frame.film(milliseconds, depth: display.depth) { picture(at: $0 * 1000) }
  }

  /// The time at which the end is shown, in milliseconds.
  package var duration: Int { timeline.duration + Self.tail / 1000 }

  /// The picture of the end.
  package var end: Frame {
    picture(at: duration * 1000)
  }

  private var timeline: Timeline { replay.timeline }

  /// The times of all frames: at each action, and while its animation runs.
  ///
  /// Frame n after an action comes n/30 s after it, so that nothing drifts.
  private var frames: [Int] {
    let actions = (0...timeline.count).map { timeline.milliseconds(at: $0) * 1000 }
    let end = (actions.last ?? 0) + Self.tail
    var times: [Int] = []
    for (index, start) in actions.enumerated() {
      let next = index + 1 < actions.count ? actions[index + 1] : end
      guard next > start || index + 1 == actions.count else { continue }
      let longest = isRead(before: index) ? next - start : Self.longest
      let end = start + (index + 1 < actions.count ? longest : Self.tail)
      times += Self.frames(from: start, to: min(next, end))
      // A count-down leads to a reveal.
      if action(after: index) == .user(.reveal) {
        let countdown = next - Int(Countdown.duration * 1_000_000)
        if max(countdown, end) < next { times += Self.frames(from: max(countdown, end), to: next) }
      }
    }
    return times
  }

  /// The action of a game at an index.
  private func action(after index: Int) -> GameAction? {
    guard case .game(let playback) = replay.watched, index < playback.count else { return nil }
    return playback.recording.entries[index].action
  }

  /// Whether a computer player is heard reading before the action at an index, or the clock of a solo
  /// run is running.
  private func isRead(before index: Int) -> Bool {
    switch replay.watched {
    case .game(let playback):
      guard case .user(.read) = action(after: index) else { return false }
      let state = playback.state(at: index)
      return state.setup.players[state.reader].seat != .human
    case .solo(let replay): return replay.run(at: index, time: 0).typing.attempt != nil
    }
  }

  /// The times of the frames in an interval, at least one.
  private static func frames(from start: Int, to end: Int) -> [Int] {
    let most = ((end - start) * framesPerSecond - 1) / 1_000_000
    return (0...max(most, 0)).map { start + $0 * 1_000_000 / framesPerSecond }
  }

  /// The longest animation that one action starts: the reveal and the closing after it.
  private static let longest = Int(
    (Reveal.latestClosing + SlideView.duration) * 1_000_000 + 100_000)
  /// How long the end is shown.
  private static let tail = Int(ReplayState.tail * 1_000_000)

  private var failures: [(time: Int, label: String)] {
    timeline.failures.map { index in
      (timeline.milliseconds(at: index + 1) * 1000, label(ofFailure: index).text(in: language))
    }
  }

  private func label(ofFailure index: Int) -> Message {
    switch replay.watched {
    case .game(let playback):
      let reader = playback.state(at: index).reader
      return .table(.failed(name: playback.recording.header.setup.players[reader].name))
    case .solo(let replay):
      return .plainSolo(.failed(lives: replay.run(at: index + 1, time: 0).solo.lives))
    }
  }
}
