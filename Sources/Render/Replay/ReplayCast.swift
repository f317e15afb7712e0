import App
import GameCore
import Graphics
import Replay
import Text

/// A replay as a recording or a film, on a clock of its own: the same bytes on every machine.
package struct ReplayCast: Sendable {
  private let replay: ReplayState
  private let size: Size
  private let display: DisplayMode
  private let language: Language
  private let settings: Settings
  /// Frames a second while something moves.
  private let framesPerSecond: Int

  /// Creates the cast of a recorded game for a size of the terminal.
  ///
  /// The words, the ground and the motion are those of the settings, and there are no controls.
  package init(
    _ watched: Watched, size: Size, display: DisplayMode, language: Language,
    settings: Settings = Settings(), framesPerSecond: Int = 15
  ) {
    var replay = ReplayState(watched, at: 0)
    replay.isFilmed = true
    self.replay = replay
    self.size = size
    self.display = display
    self.language = language
    self.settings = settings
    self.framesPerSecond = framesPerSecond
  }

  /// Hands on the lines of the cast of a part of the replay, in milliseconds since its start, each with its
  /// line break.
  ///
  /// There is a marker wherever a reading failed. While nothing moves there are no frames. Frame n after
  /// something began comes n frames after it, so that nothing drifts.
  package func write(_ milliseconds: Range<Int>, to take: ([UInt8]) -> Void) {
    var cast = Asciicast()
    take(cast.header(columns: size.columns, rows: size.rows, title: "tomatomato"))
    let (first, end) = (milliseconds.lowerBound * 1000, milliseconds.upperBound * 1000)
    var painter = FramePainter(depth: display.depth)
    var markers = failures.filter { $0.time >= first }[...]
    var (start, number, time) = (first, 0, first)
    while time < end {
      while let marker = markers.first, marker.time <= time {
        take(cast.marker(marker.label, atMicroseconds: marker.time - first))
        markers = markers.dropFirst()
      }
      let picture = picture(at: time)
      let change = painter.text(to: picture.frame, inMotion: picture.movesUntil != nil)
      if !change.isEmpty { take(cast.output(change, atMicroseconds: time - first)) }
      number += 1
      let frame = start + number * 1_000_000 / framesPerSecond
      let next = picture.movesFrom.map { max(Int(($0 * 1_000_000).rounded()), time + 1) }
      if picture.movesUntil != nil, next.map({ frame < $0 }) ?? true {
        time = frame
      } else if let next {
        (start, number, time) = (next, 0, next)
      } else {
        break
      }
    }
  }

  private func picture(at microseconds: Int) -> Scenes.Picture {
    let state = AppState(watching: replay, language: language, settings: settings)
    return Scenes.picture(
      of: state, size: size, display: display, at: Double(microseconds) / 1_000_000)
  }

  /// A part of the replay as an animated SVG image.
  ///
  /// The times are milliseconds since the start; after the end, the film shows the end.
  package func film(_ milliseconds: Range<Int>) -> String {
    Frame.film(milliseconds, step: 1000 / framesPerSecond, depth: display.depth) { frame(at: $0) }
  }

  /// The picture at a time in milliseconds since the start.
  private func frame(at milliseconds: Int) -> Frame { picture(at: milliseconds * 1000).frame }

  /// The time at which the end is shown, in milliseconds.
  package var duration: Int { timeline.duration + Self.tail / 1000 }

  /// The picture of the end.
  package var end: Frame {
    frame(at: duration)
  }

  private var timeline: Timeline { replay.timeline }

  /// How long the end is shown.
  private static let tail = Int(Beats.replayTail * 1_000_000)

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
