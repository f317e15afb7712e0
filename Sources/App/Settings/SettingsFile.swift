import GameCore
import Replay
import Text

/// The text of a settings file: a line `key = value` for each setting.
///
/// A line that this version does not understand is kept, so that nothing that somebody wrote, or a
/// newer version, is overwritten.
package struct SettingsFile: Sendable {
  /// The settings; those of lines that are not understood have their defaults.
  package private(set) var settings = Settings()
  /// The mistakes in the file, from top to bottom.
  package private(set) var problems: [SettingsProblem] = []
  /// The comments, and the lines that are not understood.
  private var kept: [String] = []
  /// The lines with an invalid value, by key, until the setting gets another value.
  private var invalid: [String: String] = [:]
  /// The keys with a valid value.
  private var given: Set<String> = []

  private static let anyLine = LocalizedText("key = value", ja: "項目 = 値")
  private static let anyKey = LocalizedText("the name of a setting", ja: "設定の項目名")
  private static let header = "# What tomatomato remembers from one game to the next."

  package init(decks: [DeckDefinition] = []) { settings.ownDecks = decks }

  /// Parses a file.
  ///
  /// Empty lines and comments that begin with `#` have no meaning.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - decks: The decks besides those of the program.
  package init(text: String, decks: [DeckDefinition] = []) {
    settings.ownDecks = decks
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingWhitespace()
      guard !line.isEmpty, line != Self.header else { continue }
      if line.hasPrefix("#") { kept.append(line) } else { read(line, number: index + 1) }
    }
  }

  private mutating func read(_ line: String, number: Int) {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingWhitespace() }
    guard parts.count == 2, !parts[0].isEmpty else {
      return keep(line, SettingsProblem(line: number, found: line, expected: Self.anyLine))
    }
    guard let setting = Setting.named(parts[0]), setting.isStored else {
      return keep(line, SettingsProblem(line: number, found: line, expected: Self.anyKey))
    }
    if setting.read(parts[1], into: &settings) {
      given.insert(setting.key)
      let removed = setting.expected == Setting.name ? CleanText(parts[1]).removed : []
      if !removed.isEmpty {
        problems.append(SettingsProblem(line: number, found: line, removed: removed))
      }
      return
    }
    let problem = SettingsProblem(line: number, found: line, expected: setting.expected)
    guard !given.contains(setting.key) else { return keep(line, problem) }
    invalid[setting.key] = line
    problems.append(problem)
  }

  private mutating func keep(_ line: String, _ problem: SettingsProblem) {
    kept.append(line)
    problems.append(problem)
  }

  /// The text of the file with other settings.
  package func text(with settings: Settings) -> String {
    let lines = Setting.all.filter(\.isStored).compactMap { setting -> String? in
      let word = setting.word(in: settings)
      if let line = invalid[setting.key], !given.contains(setting.key),
        word == setting.word(in: self.settings)
      {
        return line
      }
      return word.map { "\(setting.key) = \($0)" }
    }
    return ([Self.header] + lines + kept).map { $0 + "\n" }.joined()
  }
}

/// A line of a settings file that is not understood, or of a name with characters that were removed.
package struct SettingsProblem: Equatable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The text of the line, without control characters, shortened.
  package let found: String
  /// The expectation.
  package let expected: LocalizedText
  /// The characters removed from a name that is understood without them.
  package let removed: Removal

  init(line: Int, found: String, expected: LocalizedText = .nothing, removed: Removal = []) {
    self.line = line
    self.found = VisibleText.shortened(found, to: 40)
    (self.expected, self.removed) = (expected, removed)
  }
}
