import GameCore

/// The sounds of a game, a solo run or a replay, with their times of the play clock.
///
/// Nothing is heard of what begins in the middle, such as a game that is resumed, or of what a replay
/// jumps over.
package struct SoundTrack {
  private var waiting: [(moment: SoundCue, due: Double)] = []
  /// The last state that the replay has shown.
  private var replayed: (index: Int, audible: SoundSnapshot)?

  package init() {}

  /// When the next moment is heard, in seconds of the play clock.
  package var next: Double? { waiting.lazy.map(\.due).min() }

  /// Takes the moments until a time of the play clock, in the order in which they are heard.
  package mutating func take(until time: Double) -> [SoundCue] {
    guard !waiting.isEmpty else { return [] }
    let due = waiting.filter { $0.due <= time }
    waiting.removeAll { $0.due <= time }
    return due.sorted { $0.due < $1.due }.map(\.moment)
  }

  /// Notes what a change of the state lets one hear.
  package mutating func follow(_ transition: Store.Transition, at time: Double) {
    let (before, after) = (transition.before, transition.after)
    guard after.settings.sound != .off else { return }
    if let old = Self.audible(before), let new = Self.audible(after) {
      add(old, new, speed: after.motion.speed.map(Double.init), in: after, at: time)
    } else {
      waiting = []
    }
    if before.screen != after.screen { replayed = nil }
  }

  /// Notes what a replay lets one hear that plays until a time of the play clock.
  package mutating func follow(_ state: AppState, at time: Double) {
    guard state.settings.sound != .off, case .replay(let replay) = state.screen else { return }
    let index = replay.index(at: time)
    let first = replayed.map { min($0.index + 1, index) } ?? index
    for step in first...index {
      guard let new = replay.audible(at: step, until: step == index ? time : nil) else { return }
      if let old = replayed?.audible {
        add(old, new, speed: replay.head.speed, in: state, at: time)
      }
      replayed = (step, new)
    }
  }

  private static func audible(_ state: AppState) -> SoundSnapshot? {
    switch state.screen {
    case .table(let table): SoundSnapshot(table)
    case .solo(let run): SoundSnapshot(run)
    default: nil
    }
  }

  private mutating func add(
    _ old: SoundSnapshot, _ new: SoundSnapshot, speed: Double?, in state: AppState, at time: Double
  ) {
    guard old != new else { return }
    if old.isCut(by: new) {
      // What has an effect is heard nevertheless; the rest of a count-down and a clock are over.
      waiting = waiting.filter {
        $0.due <= time || [.collision, .take, .fanfare].contains($0.moment)
      }
      .map { ($0.moment, min($0.due, time)) }
    }
    let words = (0..<4).count {
      let word = Message.pointing(.countdownWord(step: $0, reveals: new.countsToReveal))
      return !word.text(in: state.language).isEmpty
    }
    for cue in old.cues(to: new, speed: speed, countdown: words) {
      waiting.append((cue.moment, time + cue.delay))
    }
  }
}

/// The bells of a terminal: at most four a second.
package struct Bells {
  /// When the last ones rang, in seconds.
  private var rung: [Double] = []

  package init() {}

  /// Whether one may ring now; counts it if so.
  package mutating func ring(at time: Double) -> Bool {
    rung.removeAll { $0 <= time - 1 || $0 > time }
    guard rung.count < 4 else { return false }
    rung.append(time)
    return true
  }
}

/// The sounds of a game.
package enum SoundSetting: Equatable, Sendable {
  /// Nothing.
  case off
  /// The bell of the terminal.
  case bell
  /// The player program, given by its words, separated by spaces.
  case command(String)

  /// The value of a word; `nil` if it has nothing but spaces.
  init?(_ word: String) {
    switch word {
    case "off": self = .off
    case "bell": self = .bell
    case _ where word.allSatisfy { $0 == " " }: return nil
    default: self = .command(word)
    }
  }

  /// The word for the value.
  var word: String {
    switch self {
    case .off: "off"
    case .bell: "bell"
    case .command(let command): command
    }
  }

  /// The words of the program, if there is one.
  package var command: [String]? {
    guard case .command(let command) = self else { return nil }
    return command.split(separator: " ").map(String.init)
  }
}
