import Keys

/// The title screen: a sequence that plays once, then a menu.
package struct TitleState: Equatable, Sendable {
  /// An item of the menu.
  package enum Item: CaseIterable, Equatable, Sendable {
    case play, rivals, host, join, solo, daily, resume, watch, gallery, help

    /// Whether it begins typed readings at once, for which a level can be chosen.
    package var hasLevel: Bool { [.rivals, .solo, .daily].contains(self) }

    /// The command that chooses it directly.
    package var command: Command {
      switch self {
      case .play: .title(.start)
      case .rivals: .title(.playRivals)
      case .host: .title(.host)
      case .join: .title(.join)
      case .solo: .title(.playSolo)
      case .daily: .title(.playDaily)
      case .resume: .title(.resume)
      case .watch: .title(.watch)
      case .gallery: .title(.openGallery)
      case .help: .global(.help)
      }
    }
  }

  /// The time at which the sequence began, in seconds of the play clock.
  package let since: Double
  /// The time at which the sequence ended or was skipped; `nil` while it plays.
  package internal(set) var settled: Double?
  /// The item under the cursor.
  package internal(set) var chosen = Item.play

  /// Whether the sequence has ended.
  package var isSettled: Bool { settled != nil }

  /// The timer that ends the sequence.
  var timers = Timers()

  /// Creates a title whose sequence starts playing, unless animations are off.
  init(at time: Double, motion: MotionSetting) {
    since = time
    if let speed = motion.speed {
      timers.start(.titleEnd, due: time + Beats.title / Double(speed))
    } else {
      settled = time
    }
  }

  /// Ends the sequence.
  mutating func finish(at time: Double) {
    settled = settled ?? time
    timers.stop(.titleEnd)
  }

  /// Moves the cursor to the next of some items; the first follows the last.
  mutating func move(by step: Int, among items: [Item]) {
    guard let here = items.firstIndex(of: chosen) else { return }
    chosen = items[(here + step + items.count) % items.count]
  }
}

/// Commands of the title screen.
package enum TitleCommand: Equatable, Sendable {
  case start, playRivals, host, join, playSolo, playDaily, resume, watch, openGallery
  case itemUp, itemDown
  /// Changes the level of typed readings, on the items that begin them.
  case easier, harder
  /// Performs the command of the item under the cursor.
  case choose
  /// Skips the sequence.
  case skip
  /// Returns from a replay or from the gallery.
  case backToTitle

  static let keys = [
    Binding([.enter], .title(.choose), .chooseItem),
    Binding([.up, .character("k"), .backTab], .title(.itemUp), .itemUp),
    Binding([.down, .character("j"), .tab], .title(.itemDown), .itemDown),
    Binding([.character("p")], .title(.start), .start),
    Binding([.character("a")], .title(.playRivals), .rivals),
    Binding([.character("o")], .title(.host), .host),
    Binding([.character("f")], .title(.join), .join),
    Binding([.character("s")], .title(.playSolo), .solo),
    Binding([.character("d")], .title(.playDaily), .daily),
    Binding([.character("c")], .title(.resume), .resume),
    Binding([.character("w")], .title(.watch), .watch),
    Binding([.character("g")], .title(.openGallery), .gallery), SoloCommand.historyKey,
    Binding([.left], .title(.easier), .easier), Binding([.right], .title(.harder), .harder),
  ]

  /// The bindings while the sequence plays.
  static let runningKeys = [Binding([.enter], .title(.skip), .skipTitle)]

  /// The way back from what the menu has opened.
  static let backKey = Binding(
    [.escape, .backspace, .character("t")], .title(.backToTitle), .stepBack)
}
