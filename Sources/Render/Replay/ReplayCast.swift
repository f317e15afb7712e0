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
  /// Frames a second while something moves; `nil` for as many as the size of a cast allows.
  private let framesPerSecond: Int?

  /// Creates the cast of a recorded game for a size of the terminal.
  ///
  /// The words, the ground and the motion are those of the settings, and there are no controls. Without a
  /// number of frames a second, a film has 10, and a cast at most 15, fewer where much changes.
  package init(
    _ source: ReplaySource, size: Size, display: DisplayMode, language: Language,
    settings: Settings = Settings(), framesPerSecond: Int? = nil
  ) {
    var replay = ReplayState(source, at: 0)
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
  /// There is a marker wherever a reading failed. While nothing moves there are no frames.
  package func write(_ milliseconds: Range<Int>, to take: ([UInt8]) -> Void) {
    var cast = Asciicast()
    take(cast.header(columns: size.columns, rows: size.rows, title: "tomatomato"))
    let (first, end) = (milliseconds.lowerBound * 1000, milliseconds.upperBound * 1000)
    var painter = FramePainter(depth: display.depth)
    var markers = failures.filter { $0.time >= first }[...]
    var rate = Rate(framesPerSecond, from: first)
    var time = first
    while time < end {
      while let marker = markers.first, marker.time <= time {
        take(cast.marker(marker.label, atMicroseconds: marker.time - first))
        markers = markers.dropFirst()
      }
      let picture = picture(at: time)
      let change = painter.text(to: picture.frame)
      let line = change.isEmpty ? [] : cast.output(change, atMicroseconds: time - first)
      if !line.isEmpty { take(line) }
      let frame = rate.time(after: time, writing: line.count)
      let next = picture.movesFrom.map { max(Int(($0 * 1_000_000).rounded()), time + 1) }
      if picture.movesUntil != nil, next.map({ frame < $0 }) ?? true {
        time = frame
      } else if let next {
        rate.restart(at: next)
        time = next
      } else {
        break
      }
    }
  }

  private func picture(at microseconds: Int) -> Scenes.RenderedFrame {
    let state = AppState(watching: replay, language: language, settings: settings)
    return Scenes.picture(
      of: state, size: size, display: display, at: Double(microseconds) / 1_000_000)
  }

  /// A part of the replay as an animated SVG image.
  ///
  /// The times are milliseconds since the start; after the end, the film shows the end.
  package func film(_ milliseconds: Range<Int>) -> String {
    film(milliseconds, framesPerSecond: framesPerSecond ?? 10)
  }

  /// The film of a moment, with up to 10 frames a second, so many that it takes at most 700 kB.
  package func film(of moment: BestMoment) -> String {
    if framesPerSecond != nil { return film(moment.part) }
    let films = [10, 8, 6, 5].lazy.map { film(moment.part, framesPerSecond: $0) }
    return films.first { $0.utf8.count <= 700_000 } ?? film(moment.part, framesPerSecond: 4)
  }

  private func film(_ milliseconds: Range<Int>, framesPerSecond: Int) -> String {
    Frame.film(milliseconds, step: 1000 / framesPerSecond, depth: display.depth) { frame(at: $0) }
  }

  /// The picture of a film at a time in milliseconds since the start.
  package func frame(at milliseconds: Int) -> Frame { picture(at: milliseconds * 1000).frame }

  /// The time at which the end is shown, in milliseconds.
  package var duration: Int { timeline.duration + Self.tail / 1000 }

  /// The picture of the end.
  package var end: Frame {
    frame(at: duration)
  }

  private var timeline: Timeline { replay.timeline }

  /// How long the end is shown.
  private static let tail = Int(Durations.replayTail * 1_000_000)

  private var failures: [(time: Int, label: String)] {
    timeline.failures.map { index in
      (timeline.milliseconds(at: index + 1) * 1000, label(ofFailure: index).text(in: language))
    }
  }

  private func label(ofFailure index: Int) -> Message {
    switch replay.source {
    case .game(let playback):
      let reader = playback.state(at: index).reader
      return .table(.failed(name: playback.recording.header.setup.players[reader].name))
    case .solo(let playback):
      return .plainSolo(.failed(lives: playback.run(at: index + 1, time: 0).solo.lives))
    }
  }
}

/// When the next frame of a cast is due: the later the more was written lately, so that a minute of a game
/// stays below two megabytes.
private struct Rate {
  /// Frames a second; `nil` for as many as the size allows.
  private let exact: Int?
  /// The bytes that were written lately, beyond what may last.
  private var ahead = 0.0
  /// When something was written last, in microseconds.
  private var written: Int
  /// Where the frames are counted from, in microseconds, and how many came since.
  private var (start, number): (Int, Int)

  /// Frames a second if little changes.
  private static let most = 15
  /// The bytes a second that a cast may last with.
  private static let lasting = 29_000.0
  /// With as many bytes ahead, the time to the next frame doubles.
  private static let doubling = 65_000.0

  init(_ exact: Int?, from time: Int) {
    self.exact = exact
    written = time
    (start, number) = (time, 0)
  }

  /// Counts the frames from a time on.
  mutating func restart(at time: Int) { (start, number) = (time, 0) }

  /// The time of the next frame, in microseconds.
  ///
  /// With an exact number of frames, frame n after something began comes n frames after it, so that nothing
  /// drifts.
  mutating func time(after time: Int, writing count: Int) -> Int {
    number += 1
    if let exact { return start + number * 1_000_000 / exact }
    let past = Double(time - written) / 1_000_000 * Self.lasting
    written = time
    ahead = max(ahead - past, 0) + Double(count)
    return time + Int(1_000_000 / Double(Self.most) * (1 + ahead / Self.doubling))
  }
}
