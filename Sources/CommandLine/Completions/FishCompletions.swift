extension CommandSet {
  /// The completion script for fish.
  var fishCompletions: String {
    let names = commands.map(\.name).joined(separator: " ")
    let start = """
      # Completions of \(name) for fish.
      complete -c \(name) -f

      """
    let words = (commands + [Self.help]).map { command in
      "complete -c \(name) -n 'test (count (commandline -opc)) -eq 1' "
        + "-a \(command.name) -d \(fishQuoted(line(command.summary)))\n"
    }
    let options = all.flatMap { command -> [String] in
      let condition =
        command.name.isEmpty
        ? "'not __fish_seen_subcommand_from \(names)'"
        : "'__fish_seen_subcommand_from \(command.name)'"
      let start = "complete -c \(name) -n \(condition)"
      let operand = command.operand.map { "\(start) \(fishAction($0.value))\n" }
      let next = command.operand?.next.map { word, value in
        "\(start) -n '__fish_seen_subcommand_from \(word)' \(fishAction(value))\n"
      }
      return command.options.map { "\(start) \(fishOption($0))\n" }
        + [operand].compactMap { $0 } + (next ?? [])
    }
    let help = "complete -c \(name) -n '__fish_seen_subcommand_from help' -a \(fishQuoted(names))\n"
    return start + words.joined() + options.joined() + help
  }

  private func fishOption(_ option: OptionDefinition) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let action = option.value == .none ? "" : " -r \(fishAction(option.value))"
    return "-l \(option.name)\(letter)\(action) -d \(fishQuoted(line(option.help)))"
  }

  private func fishAction(_ value: OptionDefinition.Value) -> String {
    switch value {
    case .none, .any: "-f"
    case .words(let words), .suggested(let words, _):
      "-f -a \(fishQuoted(words.joined(separator: " ")))"
    case .listed(let command, _): "-F -a '(\(name) \(command) </dev/null 2>/dev/null)'"
    case .file: "-F"
    case .folder: "-f -a '(__fish_complete_directories)'"
    }
  }

  private func fishQuoted(_ text: String) -> String {
    let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "'\(escaped.joined())'"
  }
}
