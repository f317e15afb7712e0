import App
import CommandLine
import Text

/// The options that determine settings for one run.
struct SettingOptions {
  private let given: [(setting: Setting, word: String)]

  init(_ settings: [Setting], _ arguments: Arguments) throws {
    given = try settings.compactMap { setting in
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
    given.reduce(into: settings) { settings, option in
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
}

extension Option where Value == String? {
  /// The option of a setting, with its words.
  init(_ setting: Setting) {
    self.init(
      setting.key, .words(setting.words), initial: nil, expected: setting.expected.text(in: .en),
      help: setting.option?.help ?? LocalizedText("", ja: "")
    ) { word in
      setting.words.contains(word) ? .some(word) : nil
    }
  }
}

extension Option {
  /// The option of a setting whose values are those of an enumeration, for commands without
  /// settings.
  init<Choice: RawRepresentable<String> & Sendable>(_ setting: Setting) where Value == Choice? {
    self.init(
      setting.key, .words(setting.words), initial: nil, expected: setting.expected.text(in: .en),
      help: setting.option?.help ?? LocalizedText("", ja: "")
    ) { word in
      Choice(rawValue: word).map { .some($0) }
    }
  }
}
