import Text

/// A setting: one declaration for its line in the file, its row on the set-up screen, and its option
/// with help, completions and documentation.
package struct Setting: Sendable {
  /// The key in the file and the name of the option; each setting has its own.
  package let key: String
  /// The words for its values, in order; empty if there are too many to list.
  package let words: [String]
  /// The placeholder of any other word, such as `COMMAND`; `nil` if there are only those of ``words``.
  package private(set) var other: String?
  /// The description of a valid word.
  package let expected: LocalizedText
  /// The row of the set-up screen, if the setting is offered there.
  package private(set) var row: Row?
  /// The option that determines the setting for one run, if there is one.
  package private(set) var option: CommandOption?
  /// Whether the file has the setting; otherwise it only combines others for the set-up screen.
  package private(set) var isStored = true

  /// The word for the value in some settings; `nil` if none was chosen.
  private let get: @Sendable (Settings, Language) -> String?
  /// The word for the value that holds if none was chosen, if the set-up screen shows it.
  private var standard: @Sendable (Settings) -> String? = { _ in nil }
  /// Changes settings to the value of a word; returns whether the word is valid.
  private let set: @Sendable (inout Settings, String) -> Bool

  /// The topics of the set-up screen.
  package enum Topic: CaseIterable, Sendable {
    /// The players and the deck: the first page.
    case seats
    case game, screen, sound

    /// The topics of the second page.
    package static let more: [Topic] = [.game, .screen, .sound]
  }

  /// A row of the set-up screen.
  package struct Row: Sendable {
    /// The topic, which has a place on one of the pages.
    let topic: Topic
    /// The title of the row.
    package let label: LocalizedText
    /// The meaning of the setting, in one line.
    package let about: LocalizedText
    /// Whether the setting matters with other settings.
    var isOffered: @Sendable (Settings) -> Bool = { _ in true }
    /// The name of each value, by its word.
    fileprivate(set) var names: [String: LocalizedText] = [:]
  }

  /// How an option determines a setting.
  package enum CommandOption: Sendable {
    /// `--key WORD`, or `--name WORD` with another name.
    case word(String? = nil, help: LocalizedText)
    /// A flag that means a word.
    case flag(String, means: String, help: LocalizedText)

    /// The effect of the option.
    package var help: LocalizedText {
      switch self {
      case .word(_, let help), .flag(_, _, let help): help
      }
    }
  }

  /// The name of an option with a word.
  package var optionName: String {
    if case .word(let name?, _) = option { name } else { key }
  }

  /// The word for the value in some settings; `nil` if none was chosen, so that the language or the
  /// locale determines it.
  package func word(in settings: Settings, _ language: Language = .en) -> String? {
    get(settings, language)
  }

  /// Changes settings to the value of a word; returns whether the word is valid.
  package func read(_ word: String, into settings: inout Settings) -> Bool {
    set(&settings, word)
  }

  /// The name of the value in some settings on the set-up screen.
  package func name(in settings: Settings, _ language: Language) -> String {
    if self == .deck { return settings.deck.label.text(in: language) }
    return current(settings, language).flatMap { row?.names[$0]?.text(in: language) } ?? ""
  }

  /// The words for the values with some settings, in order: there may be more decks.
  private func words(with settings: Settings) -> [String] {
    self == .deck ? words + settings.ownDecks.map(\.name) : words
  }

  private func current(_ settings: Settings, _ language: Language) -> String? {
    word(in: settings, language) ?? standard(settings)
  }

  /// Changes settings to the value at a distance from the current one; the first value follows the
  /// last.
  func change(_ settings: inout Settings, by step: Int, _ language: Language) {
    let words = words(with: settings)
    let here = current(settings, language).flatMap { words.firstIndex(of: $0) } ?? 0
    let next = ((here + step) % words.count + words.count) % words.count
    _ = read(words[next], into: &settings)
  }
}

extension Setting: Equatable {
  package static func == (one: Setting, other: Setting) -> Bool { one.key == other.key }
}

// MARK: - Kinds of settings

extension Setting {
  /// Creates a setting with the words of an enumeration.
  ///
  /// - Parameters:
  ///   - key: The key in the file.
  ///   - path: The value in the settings.
  ///   - older: Words of earlier versions, with what they mean now.
  ///   - option: The option, if there is one.
  ///   - row: The row of the set-up screen, if there is one.
  ///   - name: What a value is called there.
  init<Value: SettingValue>(
    _ key: String, _ path: WritableKeyPath<Settings, Value> & Sendable,
    older: [String: Value] = [:], option: CommandOption? = nil, row: Row? = nil,
    name: (Value) -> LocalizedText? = { _ in nil }
  ) {
    self.init(
      key, words: Value.allCases.map(\.rawValue), option: option, row: row,
      names: Value.allCases.map(name)
    ) { settings, _ in
      settings[keyPath: path].rawValue
    } set: { settings, word in
      guard let value = Value(rawValue: word) ?? older[word] else { return false }
      settings[keyPath: path] = value
      return true
    }
  }

  /// Creates a setting with the words of an enumeration that has no value until one is chosen; until
  /// then, `standard` holds.
  init<Value: SettingValue>(
    _ key: String, _ path: WritableKeyPath<Settings, Value?> & Sendable,
    standard: @escaping @Sendable (Settings) -> Value? = { _ in nil },
    option: CommandOption? = nil, row: Row? = nil, name: (Value) -> LocalizedText? = { _ in nil }
  ) {
    self.init(
      key, words: Value.allCases.map(\.rawValue), option: option, row: row,
      names: Value.allCases.map(name)
    ) { settings, _ in
      settings[keyPath: path]?.rawValue
    } set: { settings, word in
      guard let value = Value(rawValue: word) else { return false }
      settings[keyPath: path] = value
      return true
    }
    self.standard = { standard($0)?.rawValue }
  }

  /// Creates a setting that is on or off: `true` or `false` in the file.
  init(
    _ key: String, _ path: WritableKeyPath<Settings, Bool> & Sendable, option: CommandOption? = nil,
    row: Row? = nil
  ) {
    let names = [LocalizedText("yes", ja: "オン"), LocalizedText("no", ja: "オフ")]
    self.init(key, words: ["true", "false"], option: option, row: row, names: names) {
      settings, _ in
      String(settings[keyPath: path])
    } set: { settings, word in
      guard let value = Bool(word) else { return false }
      settings[keyPath: path] = value
      return true
    }
  }

  init(_ key: String, _ path: WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>)
  {
    let (least, most) = (range.lowerBound, range.upperBound)
    let expected =
      most == .max
      ? LocalizedText("a number of at least \(least)", ja: "\(least) 以上の数")
      : LocalizedText("a number from \(least) to \(most)", ja: "\(least) から \(most) の数")
    self.init(key, expected: expected) { settings, _ in
      String(settings[keyPath: path])
    } set: { settings, word in
      guard let value = Int(word, in: range) else { return false }
      settings[keyPath: path] = value
      return true
    }
  }

  /// Creates a setting with some words, which changes settings in its own way.
  init(
    _ key: String, words: [String] = [], other: String? = nil, expected: LocalizedText? = nil,
    isStored: Bool = true,
    option: CommandOption? = nil, row: Row? = nil, names: [LocalizedText?] = [],
    get: @escaping @Sendable (Settings, Language) -> String?,
    set: @escaping @Sendable (inout Settings, String) -> Bool
  ) {
    self.key = key
    self.words = words
    self.other = other
    self.expected =
      expected ?? LocalizedText(words.alternatives, ja: words.joined(separator: "、"))
    self.isStored = isStored
    self.option = option
    self.row = row
    self.get = get
    self.set = set
    for (word, name) in zip(words, names) { self.row?.names[word] = name }
  }
}

/// The value of a setting: one of some words.
protocol SettingValue: RawRepresentable, CaseIterable, Sendable where RawValue == String {}
