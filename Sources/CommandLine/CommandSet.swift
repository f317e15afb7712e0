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

  /// Creates a set of commands.
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

  /// The words that run a command: the program's name and the command's.
  func typed(_ command: CommandDefinition) -> String {
    command.name.isEmpty ? name : "\(name) \(command.name)"
  }
}

// MARK: - Parsing

/// What a command line requests.
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
      let name = words.dropFirst().first { !$0.hasPrefix("-") }
      return .help(try command(named: name))
    }
    var command = main
    if let first = words.first, let named = commands.first(where: { $0.name == first }) {
      command = named
      words.removeFirst()
    }
    // A request for help is honored even if other arguments are invalid.
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { CommandDefinition.help.definition.matches($0) }) {
      return .help(command)
    }
    if options.contains(where: { CommandDefinition.version.definition.matches($0) }) {
      return .version
    }
    return .run(command, try arguments(of: command, words))
  }

  private func command(named name: String?) throws(UsageError) -> CommandDefinition {
    guard let name else { return main }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(
        "help: unknown command '\(name)'\(hint(name, commands.map(\.name), for: main))")
    }
    return command
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
      guard word.hasPrefix("-"), word != "-" else {
        try take(word, of: command, into: &arguments)
        continue
      }
      try take(option: word, of: command, into: &arguments, &rest)
    }
    if let operand = command.operand, operand.isRequired, arguments.operand == nil {
      throw UsageError("\(command.name): missing \(operand.name)\(choice(of: operand))")
    }
    return arguments
  }

  /// The words of which an operand is one, if there are such.
  private func choice(of operand: Operand) -> String {
    guard case .words(let words) = operand.value else { return "" }
    return ", one of \(words.joined(separator: ", "))"
  }

  /// Consumes an option and its value: the rest of the word after an equals sign, or the next word.
  private func take(
    option word: String, of command: CommandDefinition, into arguments: inout Arguments,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.matches(name) }) else {
      let known = command.options.map(\.typed)
      throw UsageError("unknown option '\(name)'\(hint(name, known, for: command))")
    }
    let joined = parts.count == 2 ? String(parts[1]) : nil
    guard option.value != .none else {
      guard joined == nil else {
        throw UsageError("\(option.typed): takes no value, but '\(word)' has one")
      }
      arguments.words[option.name] = ""
      return
    }
    // A word that begins with `--` is not a value, except after an equals sign.
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = joined ?? next else {
      throw UsageError("\(option.typed): missing \(option.value.placeholder)")
    }
    if joined == nil { rest.removeFirst() }
    arguments.words[option.name] = value
  }

  private func take(
    _ operand: String, of command: CommandDefinition, into arguments: inout Arguments
  ) throws(UsageError) {
    let isAllowed = command.operand?.isRepeated ?? false || arguments.operands.isEmpty
    guard command.operand != nil, isAllowed else {
      let names = commands.map(\.name)
      throw names.contains(operand)
        ? UsageError("'\(operand)' must precede all options")
        : UsageError("unexpected argument '\(operand)'\(hint(operand, names, for: command))")
    }
    arguments.operands.append(operand)
  }

  /// Where the word is an option, a similar word that is known, or else where all of them are listed.
  private func hint(_ word: String, _ known: [String], for command: CommandDefinition) -> String {
    for other in [command] + all {
      guard let option = other.options.first(where: { [$0.name, $0.typed].contains(word) }) else {
        continue
      }
      return "; did you mean '\(typed(other)) \(option.typed)'?"
    }
    let near = known.map { (word: $0, distance: word.distance(to: $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2, near.distance < word.count / 2 else {
      return "; see '\(typed(command)) --help'"
    }
    return "; did you mean '\(near.word)'?"
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
