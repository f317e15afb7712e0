import Keys

/// The title screen: a sequence that plays once, then a menu.
package struct TitleState: Equatable, Sendable {
  /// An item of the menu.
  package enum Item: CaseIterable, Equatable, Sendable {
    case play, cats, friends, solo, daily, resume, watch, help

    /// Whether it begins typed readings at once, for which a level can be chosen.
    package var hasLevel: Bool { [.cats, .solo, .daily].contains(self) }

    /// The command that chooses it directly.
    package var command: Command {
      switch self {
      case .play: .title(.start)
      case .cats: .title(.playRivals)
      case .friends: .title(.join)
      case .solo: .title(.playSolo)
      case .daily: .title(.playDaily)
      case .resume: .title(.resume)
      case .watch: .title(.watch)
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
  package var timers = Timers()

  /// Creates a title whose sequence starts playing, unless animations are off.
  init(at time: Double, motion: MotionSetting) {
    since = time
    if let speed = motion.speed {
      timers.start(.titleEnd, due: time + Durations.title / Double(speed))
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
    let here = items.firstIndex(of: chosen) ?? 0
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
    Binding([.enter], .title(.choose), .init("choose the item", ja: "この項目をえらぶ")),
    Binding([.up, .character("k"), .backTab], .title(.itemUp), .init("item above", ja: "上の項目")),
    Binding([.down, .character("j"), .tab], .title(.itemDown), .init("item below", ja: "下の項目")),
    Binding([.character("p")], .title(.start), .init("play at one table", ja: "みんなであそぶ")),
    Binding(
      [.character("a")], .title(.playRivals), .init("against the cats", ja: "ネコと勝負")),
    Binding([.character("f")], .title(.join), .init("join a friend's table", ja: "友だちのテーブルへ")),
    Binding([.character("o")], .title(.host), .init("open a table for friends", ja: "テーブルを開く")),
    Binding(
      [.character("s")], .title(.playSolo), .init("solo, against the clock", ja: "ソロ（時間との勝負）")),
    Binding([.character("d")], .title(.playDaily), .init("the deal of the day", ja: "今日の山札")),
    Binding(
      [.character("r"), .character("c")], .title(.resume),
      .init("resume the last game", ja: "前のゲームのつづき")),
    Binding([.character("w")], .title(.watch), .init("watch the latest game", ja: "最近のゲームを見る")),
    SoloCommand.historyKey,
    Binding([.left], .title(.easier), .easier), Binding([.right], .title(.harder), .harder),
  ]

  /// The bindings while the sequence plays.
  static let runningKeys = [
    Binding(
      [.enter], .title(.skip), .init("skip the title sequence (any key)", ja: "タイトルをスキップ（どのキーでも）"))
  ]

  /// The other effects of a replay that was opened from the title.
  static let galleryKey = Binding(
    [.character("g")], .title(.openGallery), .init("gallery of animations", ja: "動く絵のギャラリー"))

  /// The way back from what the menu has opened.
  static let backKey = Binding(
    [.escape, .backspace, .character("t")], .title(.backToTitle), .back)
}
