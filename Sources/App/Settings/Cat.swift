import GameCore

/// The names of computer players: each level has a character.
package enum Cat {
  /// Names for further cats.
  private static let others = ["Tama", "Mike", "Shiro", "Hana", "Sora"]

  /// The character of a level.
  package static func name(_ level: ComputerLevel) -> String {
    switch level {
    case .easy: "Mochi"
    case .normal: "Tora"
    case .hard: "Kuro"
    }
  }

  /// A name for a cat of a level that none of some others has.
  package static func name(_ level: ComputerLevel, besides taken: [String]) -> String {
    ([name(level)] + others + ComputerLevel.allCases.map { name($0) })
      .first { !taken.contains($0) } ?? name(level)
  }

  /// Computer players of some levels, besides players with some names.
  package static func players(_ levels: [ComputerLevel], besides names: [String] = []) -> [Player] {
    levels.reduce(into: [Player]()) { cats, level in
      let name = name(level, besides: names + cats.map(\.name))
      cats.append(Player(name: name, seat: .computer(level)))
    }
  }

  /// Whether a name was given to a cat, and not by a player.
  static func isName(_ name: String) -> Bool {
    others.contains(name) || ComputerLevel.allCases.contains { self.name($0) == name }
  }

  /// The default names of people that none of some players has.
  static func otherPeople(than taken: [String]) -> [String] {
    Settings().names.filter { !taken.contains($0) }
  }
}
