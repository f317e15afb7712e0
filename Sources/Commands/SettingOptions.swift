import App
import CommandLine
import Files
import GameCore
import Text

/// The options that determine settings for one run.
struct SettingOptions {
  private let given: [(setting: Setting, word: String)]
  /// The deck, which may be a file.
  let deck: DeckDefinition?

  init(_ settings: [Setting], _ arguments: Arguments) throws {
    deck = settings.contains(.deck) ? try DeckOption.deck(arguments) : nil
    given = try settings.filter { $0 != .deck }.compactMap { setting in
      switch setting.option {
      case .word: try arguments[Option(setting)].map { (setting, $0) }
      case .flag(let name, let word, let help):
        try arguments[Option(flag: name, help: help)] ? (setting, word) : nil
      case nil: nil
      }
    }
  }

  /// The settings with those that the options determine.
  func applied(to settings: Settings) -> Settings {
    var settings = settings
    settings.deck = deck ?? settings.deck
    return given.reduce(into: settings) { settings, option in
      _ = option.setting.read(option.word, into: &settings)
    }
  }
}

extension Setting {
  /// The option that determines the setting, as help, man page and completions show it.
  var definition: OptionDefinition {
    guard case .flag(let name, _, let help) = option else { return Option(self).definition }
    return Option(flag: name, help: help).definition
  }

  /// The words that can follow the option.
  fileprivate var value: OptionDefinition.Value {
    if self == .deck {
      return .listed(by: DeckSubcommand.list, or: words.joined(separator: "|"))
    }
    guard let other else { return .words(words) }
    return .suggested(words, or: (words + [other]).joined(separator: "|"))
  }
}

extension Option where Value == String? {
  /// The option of a setting, with its words.
  init(_ setting: Setting) {
    self.init(
      setting.optionName, setting.value, initial: nil, expected: setting.expected,
      help: setting.option?.help ?? LocalizedText("", ja: "")
    ) { word in
      // A deck may also be a file.
      if setting == .deck { return .some(word) }
      var settings = Settings()
      let isValid =
        setting.other == nil
        ? setting.words.contains(word) : setting.read(word, into: &settings)
      return isValid ? .some(word) : nil
    }
  }
}

extension Option {
  /// The option of a setting whose values are those of an enumeration, for commands without
  /// settings.
  init<Choice: RawRepresentable<String> & Sendable>(_ setting: Setting) where Value == Choice? {
    self.init(
      setting.optionName, .words(setting.words), initial: nil, expected: setting.expected,
      help: setting.option?.help ?? LocalizedText("", ja: "")
    ) { word in
      Choice(rawValue: word).map { .some($0) }
    }
  }
}
