import GameCore
import Text

/// The rules in the words of the README, of `--help`, of the man page, of plain mode and of the help
/// on the screen.
package enum Rules: CaseIterable, Equatable, Sendable {
  case start, read, readWell, fail, gaps, end, sets, judges

  /// The rules as one sentence or more each, for a list.
  package static func steps(
    in language: Language, for deck: DeckDefinition = .classic
  ) -> [String] {
    allCases.map { message($0, for: deck).text(in: language) } + [limits(in: language)]
  }

  /// A rule; what makes a point and how the game ends depend on the deck.
  private static func message(_ rule: Rules, for deck: DeckDefinition) -> Message {
    guard deck.text != nil else { return .rules(rule) }
    switch rule {
    case .end: return .legend(.end(tie: deck.tieBreaker?.kana))
    case .sets:
      let ways = deck.recipes.map { $0.map(\.kana).joined(separator: "+") }
      return .legend(.ways(ways.joined(separator: ", ")))
    default: return .rules(rule)
    }
  }

  /// What makes a point with a deck (R23); with the granny deck only what is not in the classic deck.
  static func ways(_ deck: DeckDefinition, _ language: Language) -> String {
    let known = deck == .classic ? [] : DeckDefinition.classic.recipes
    return deck.recipes.filter { !known.contains($0) }
      .map { $0.map(language.word).joined(separator: "+") }.joined(separator: language.comma)
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
  case run, typing, score, time, failure, combo, goals, end
  /// Of rows that are read aloud.
  case aloudRun, voice, aloudFailure

  /// The rules of a run that is typed, or read aloud, as one sentence or more each, for a list.
  package static func steps(in language: Language, isAloud: Bool = false) -> [String] {
    let rules: [SoloRules] =
      isAloud
      ? [.aloudRun, .voice, .score, .aloudFailure, .combo, .end]
      : [.run, .typing, .score, .time, .failure, .combo, .goals, .end]
    return rules.map { Message.soloRules($0).text(in: language) }
  }

  /// When a clock starts by itself, in milliseconds.
  static let grace = TypingLimits(aloud: .normal, morae: 0).grace

  /// The time for a mora at each level, in seconds with two digits, in the order of the levels.
  static func clocks(_ language: Language, _ text: (String) -> String) -> String {
    TypingLevel.allCases.map {
      let hundredths = ReadingClock.perMora($0) / 10
      let seconds = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
      return "\($0.name.text(in: language)) \(text(seconds))"
    }.joined(separator: language.comma)
  }

  /// A number for each level, in the order of the levels, such as `easy 18 s, normal 12 s, hard 4.5 s`.
  static func levels(_ language: Language, _ number: (TypingLimits.Row) -> String) -> String {
    TypingLimits.table.map { "\($0.level.name.text(in: language)) \(number($0))" }
      .joined(separator: language.comma)
  }
}
