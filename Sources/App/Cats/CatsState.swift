import GameCore
import Keys

/// The page on which one person chooses computer players to play against.
package struct CatsState: Equatable, Sendable {
  /// The level under the cursor.
  package private(set) var chosen = ComputerLevel.normal
  /// How many cats of each level play, the easiest first.
  private(set) var counts: [Int]

  /// Creates the page with the cats of the last game; a table without any, or with too many, has one of each level.
  init(_ counts: [Int]) {
    let isTable = (1...Self.most).contains(counts.reduce(0, +))
    self.counts = isTable ? counts : counts.map { _ in 1 }
  }

  /// The cats that have room beside a person.
  static let most = GameSetup.playerCounts.upperBound - 1

  /// How many cats of a level play.
  package func count(_ level: ComputerLevel) -> Int { counts[Self.index(level)] }

  /// The levels of all cats that play, the easiest first.
  package var levels: [ComputerLevel] {
    ComputerLevel.allCases.flatMap { Array(repeating: $0, count: count($0)) }
  }

  private static func index(_ level: ComputerLevel) -> Int {
    ComputerLevel.allCases.firstIndex(of: level) ?? 0
  }

  package mutating func pick(_ position: Int, at time: Double) {
    guard ComputerLevel.allCases.indices.contains(position) else { return }
    chosen = ComputerLevel.allCases[position]
  }

  mutating func perform(_ command: CatsCommand) {
    let index = Self.index(chosen)
    let count = counts.count
    switch command {
    case .previousCat: chosen = ComputerLevel.allCases[(index + count - 1) % count]
    case .nextCat: chosen = ComputerLevel.allCases[(index + 1) % count]
    case .oneMore: counts[index] += 1
    case .oneLess: counts[index] -= 1
    case .start, .backToTitle: break
    }
  }
}

extension CatsState: ScreenState {
  package var mode: Mode { .cats }

  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter {
      switch $0.command {
      case .cats(.oneMore): levels.count < Self.most
      case .cats(.oneLess): count(chosen) > 0 && levels.count > 1
      default: true
      }
    }
  }
}

/// Commands of the page of cats.
package enum CatsCommand: Equatable, Sendable {
  case previousCat, nextCat
  /// Changes how many cats of the level under the cursor play.
  case oneMore, oneLess
  case start, backToTitle

  static let keys = [
    Binding([.enter], .cats(.start), .init("start the game", ja: "ゲームをはじめる")),
    Binding(
      [.left, .character("h"), .backTab], .cats(.previousCat), .init("cat to the left", ja: "左のネコ")),
    Binding(
      [.right, .character("l"), .tab], .cats(.nextCat), .init("cat to the right", ja: "右のネコ")),
    Binding(
      [.character("+"), .character("="), .up], .cats(.oneMore),
      .init("one more of this cat", ja: "このネコをふやす")),
    Binding(
      [.character("-"), .down, .backspace], .cats(.oneLess),
      .init("one less of this cat", ja: "このネコをへらす")),
    Binding([.escape], .cats(.backToTitle), .backToTitle),
  ]
}
