import GameCore
import Text

/// The rules in the words of the README, of `--help`, of the man page, of plain mode and of the help
/// on the screen.
package enum Rules: CaseIterable, Equatable, Sendable {
  case start, read, readWell, fail, gaps, end, sets, judges

  /// The rules as one sentence or more each, for a list.
  package static func steps(in language: Language) -> [String] {
    allCases.map { Message.rules($0).text(in: language) } + [limits(in: language)]
  }

  /// The time limits of typed readings (R28).
  package static func limits(in language: Language) -> String {
    let levels = TypingLimits.table.map { row in
      Message.limits(
        level: row.level, base: row.base.inSeconds, mora: row.perMora.inSeconds,
        pause: row.pause.inSeconds
      ).text(in: language)
    }
    let separator = language == .en ? "; " : "、"
    let grace = TypingLimits.table.map(\.grace).max() ?? 0
    return Message.typedLimits(levels.joined(separator: separator), grace: grace.inSeconds)
      .text(in: language)
  }
}

/// The rules of a solo run (R29), in the words of its help.
package enum SoloRules: CaseIterable, Equatable, Sendable {
  case run, typing, score, combo, failure, end

  /// The rules as one sentence or more each, for a list.
  package static func steps(in language: Language) -> [String] {
    let steps = allCases.map { Message.soloRules($0).text(in: language) }
    return steps[...1] + [Rules.limits(in: language)] + steps[2...]
  }
}

extension CardKind {
  /// How the word is read: to-ma-to.
  package var syllables: String {
    var text = ""
    for character in romaji {
      if text.count % 3 == 2 { text.append("-") }
      text.append(character)
    }
    return text
  }

  /// The ways to put a tomato together, with the granny only where she is in the deck (R23).
  package static func waysToTomato(_ deck: DeckKind) -> [[CardKind]] {
    [[.tomato], [.to, .mato], [.to, .ma, .to]] + (deck == .granny ? [[.toma, .to]] : [])
  }
}
