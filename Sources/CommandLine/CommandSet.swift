import Text

/// All commands of the program, from which the parser, help, man page and completions are
/// generated.
package struct CommandSet: Sendable {
  /// The program's name.
  package let name: String
  /// The program's version.
  package let version: String
  /// The command that runs if no command is named.
  package let main: CommandDefinition
  /// The named commands.
  package let commands: [CommandDefinition]

  package init(
    name: String, version: String, main: CommandDefinition, commands: [CommandDefinition]
  ) {
    self.name = name
    self.version = version
    self.main = main
    self.commands = commands
  }

  /// All commands, the main command first.
  package var all: [CommandDefinition] { [main] + commands }

  /// `help COMMAND`, which every program has; it is parsed like an option for help.
  static let help = CommandDefinition(
    "help",
    summary: LocalizedText("Show the help of a command.", ja: "コマンドのヘルプを表示します。")
  ) { _ in }

  /// The words that run a command: the program's name and the command's.
  func typed(_ command: CommandDefinition) -> String {
    command.name.isEmpty ? name : "\(name) \(command.name)"
  }
}

// MARK: - Parsing

/// The request of a command line.
package enum Request: Sendable {
  /// Run a command.
  case run(CommandDefinition, Arguments)
  /// Show the help of a command.
  case help(CommandDefinition)
  /// Show the version.
  case version
}

extension CommandSet {
  /// Parses the arguments after the program's name.
  ///
  /// - Throws: ``UsageError`` for the first invalid argument.
  package func request(_ words: [String]) throws(UsageError) -> Request {
    var words = words[...]
    if words.first == "help" {
      let names = operands(words.dropFirst())
      let command = try command(named: names.first)
      guard names.count < 2 else {
        throw UsageError(
          "help: unexpected argument '\(names[1])'", ja: "help: 余分な引数「\(names[1])」があります")
      }
      return .help(command)
    }
    var command = main
    if let first = words.first, let named = commands.first(where: { $0.name == first }) {
      command = named
      words.removeFirst()
    }
    // A request for help is honored even if other arguments are invalid.
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { CommandDefinition.help.definition.matches($0) }) {
      // A command after options cannot run, but its help can be shown.
      let named = command.name.isEmpty ? operands(options).first : nil
      return .help(commands.first { $0.name == named } ?? command)
    }
    if options.contains(where: { CommandDefinition.version.definition.matches($0) }) {
      return .version
    }
    return .run(command, try arguments(of: command, words))
  }

  /// The words that are neither options of the main command nor their values.
  private func operands(_ words: ArraySlice<String>) -> [String] {
    var (operands, rest) = ([String](), words)
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let hasValue = main.options.contains { $0.matches(word) && $0.value != .none }
      if hasValue, rest.first?.hasPrefix("--") == false { rest.removeFirst() }
    }
    return operands
  }

  private func command(named name: String?) throws(UsageError) -> CommandDefinition {
    guard let name else { return main }
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = hint(name, commands.map(\.name), for: main)
    throw UsageError(
      "help: unknown command '\(name)'\(hint.text(in: .en))",
      ja: "help: 「\(name)」というコマンドはありません\(hint.text(in: .ja))")
  }

  private func arguments(
    of command: CommandDefinition, _ words: ArraySlice<String>
  ) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try take(operand, of: command, into: &arguments) }
        break
      }
      // A number stands for a file, such as the one before the last.
      guard word.hasPrefix("-"), word != "-", command.operand == nil || Int(word) == nil else {
        try take(word, of: command, into: &arguments)
        continue
      }
      try take(option: word, of: command, into: &arguments, &rest)
    }
    if let operand = command.operand, operand.isRequired, arguments.operand == nil {
      var choice = LocalizedText("", ja: "")
      if case .words(let words) = operand.value {
        choice = LocalizedText(
          ", one of \(words.joined(separator: ", "))", ja: "（\(words.joined(separator: "、"))）")
      }
      throw UsageError(
        "\(command.name): missing \(operand.name)\(choice.text(in: .en))",
        ja: "\(command.name): \(operand.name)\(choice.text(in: .ja))がありません")
    }
    return arguments
  }

  /// Consumes an option and its value: the rest of the word after an equals sign, or the next word.
  private func take(
    option word: String, of command: CommandDefinition, into arguments: inout Arguments,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.matches(name) }) else {
      let hint = hint(name, command.options.map(\.typed), for: command)
      throw UsageError(
        "unknown option '\(name)'\(hint.text(in: .en))",
        ja: "「\(name)」というオプションはありません\(hint.text(in: .ja))")
    }
    let joined = parts.count == 2 ? String(parts[1]) : nil
    guard option.value != .none else {
      guard joined == nil else {
        throw UsageError(
          "\(option.typed): takes no value, but '\(word)' has one",
          ja: "\(option.typed): 値は付けられません（「\(word)」）")
      }
      arguments.words[option.name] = ""
      return
    }
    // A word that begins with `--` is not a value, except after an equals sign.
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = joined ?? next else {
      let expected = option.value.placeholder
      throw UsageError(
        "\(option.typed): missing \(expected)", ja: "\(option.typed): \(expected) がありません")
    }
    if joined == nil { rest.removeFirst() }
    arguments.words[option.name] = value
    arguments.allWords[option.name, default: []].append(value)
  }

  private func take(
    _ operand: String, of command: CommandDefinition, into arguments: inout Arguments
  ) throws(UsageError) {
    let isAllowed = command.operand?.isRepeated ?? false || arguments.operands.isEmpty
    guard command.operand != nil, isAllowed else {
      let names = commands.map(\.name)
      if command.name.isEmpty, names.contains(operand) {
        throw UsageError(
          "'\(operand)' must precede all options", ja: "「\(operand)」はオプションより前に置いてください")
      }
      let hint =
        names.contains(operand)
        ? Self.guess("\(name) help \(operand)") : hint(operand, names, for: command)
      throw UsageError(
        "unexpected argument '\(operand)'\(hint.text(in: .en))",
        ja: "余分な引数「\(operand)」があります\(hint.text(in: .ja))")
    }
    arguments.operands.append(operand)
  }

  /// Where the word is an option, a similar word that is known, or else where all of them are listed.
  private func hint(
    _ word: String, _ known: [String], for command: CommandDefinition
  ) -> LocalizedText {
    // For a word after a named command, the names of commands are of no use.
    let known = command.name.isEmpty || word.hasPrefix("-") ? known : []
    for other in [command] + all {
      guard let option = other.options.first(where: { [$0.name, $0.typed].contains(word) }) else {
        continue
      }
      return Self.guess("\(typed(other)) \(option.typed)")
    }
    if let operand = command.operand, word == "--\(operand.name.lowercased())" {
      return Self.guess("\(typed(command)) \(operand.value.placeholder)")
    }
    // The beginning of a word is enough if there is only one such word.
    let longer = known.filter { word.count > 1 && $0.hasPrefix(word) }
    if longer.count == 1 { return Self.guess(longer[0]) }
    let near = known.map { (word: $0, distance: word.distance(to: $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2, near.distance < word.count / 2 else {
      let help = "\(typed(command)) --help"
      return LocalizedText("; see '\(help)'", ja: "。「\(help)」を見てください")
    }
    return Self.guess(near.word)
  }

  private static func guess(_ words: String) -> LocalizedText {
    LocalizedText("; did you mean '\(words)'?", ja: "。「\(words)」でしょうか")
  }
}

extension OptionDefinition {
  /// Whether a word of the command line, without a value, names this option.
  func matches(_ word: String) -> Bool {
    word == typed || letter.map { word == "-\($0)" } ?? false
  }
}

extension String {
  /// The Levenshtein distance to another word.
  func distance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (line, character) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let change = diagonal + (other[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
