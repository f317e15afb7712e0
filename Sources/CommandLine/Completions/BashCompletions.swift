extension CommandSet {
  /// The completion script for bash.
  var bashCompletions: String {
    let names = (commands + [Self.help]).map(\.name)
    return """
      # Completions of \(name) for bash.
      # Offers each line of the input, which may have spaces.
      _\(name)_lines() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do COMPREPLY+=("$line"); done
      }
      _\(name)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=
        # An equals sign is a word of its own here.
        if [[ $word == = ]]; then word=
        elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        if ((COMP_CWORD > 1)); then
          case ${COMP_WORDS[1]} in
            \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        case $command:$before in
      \(all.flatMap(bashValues).joined(separator: "\n"))
        esac
        case $command:$word in
      \(all.map(bashOptions).joined(separator: "\n"))
          help:*) COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " "))' -- "$word")) ;;
          :*) ((COMP_CWORD > 1)) || COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word")) ;;
      \(commands.compactMap(bashOperand).joined(separator: "\n"))
        esac
      }
      complete -F _\(name) \(name)

      """
  }

  /// The values that complete the options of a command, and what follows words of its operand.
  private func bashValues(_ command: CommandDefinition) -> [String] {
    let options = command.options.filter { $0.value != .none }
    let values = options.map { ($0.typed, $0.value) } + (command.operand?.next ?? [])
    return values.map { "    \(command.name):\($0)) \(bashReply($1)); return ;;" }
  }

  private func bashOptions(_ command: CommandDefinition) -> String {
    let words = command.options.map(\.typed).joined(separator: " ")
    return "    \(command.name):-*) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")) ;;"
  }

  private func bashOperand(_ command: CommandDefinition) -> String? {
    command.operand.map { "    \(command.name):*) \(bashReply($0.value)) ;;" }
  }

  private func bashReply(_ value: OptionDefinition.Value) -> String {
    switch value {
    case .none, .any: "COMPREPLY=()"
    case .words(let words), .suggested(let words, _):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    case .listed(let command, _):
      "compopt -o filenames; _\(name)_lines < <(compgen -W "
        + "\"$(\"$1\" \(command) </dev/null 2>/dev/null)\" -- \"$word\"; compgen -f -- \"$word\")"
    case .file: "compopt -o filenames; _\(name)_lines < <(compgen -f -- \"$word\")"
    case .folder: "compopt -o filenames; _\(name)_lines < <(compgen -d -- \"$word\")"
    }
  }
}
