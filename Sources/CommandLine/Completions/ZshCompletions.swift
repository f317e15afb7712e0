extension CommandSet {
  /// The completion script for zsh.
  var zshCompletions: String {
    let descriptions = (commands + [Self.help]).map {
      "    '\($0.name):\(zshQuoted(line($0.summary)))'"
    }
    return """
      #compdef \(name)
      # Completions of \(name) for zsh.
      _\(name)() {
        local -a commands=(
      \(descriptions.joined(separator: "\n"))
        )
        if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then
          _describe -t commands command commands
          return
        fi
        case $words[2] in
      \(commands.map(zshCase).joined(separator: "\n"))
          help) _arguments '2:command:(\(commands.map(\.name).joined(separator: " ")))' ;;
          *) _arguments \(zshSpecs(main)) ;;
        esac
      }
      _\(name) "$@"

      """
  }

  /// The options of a command, as if it were a separate program.
  private func zshCase(_ command: CommandDefinition) -> String {
    "    \(command.name)) shift words; ((CURRENT--)); _arguments \(zshSpecs(command)) ;;"
  }

  private func zshSpecs(_ command: CommandDefinition) -> String {
    let options = command.options.map { option in
      let help = "[\(zshQuoted(line(option.help)))]"
      guard option.value != .none else {
        let letter = option.letter.map { " '-\($0)\(help)'" } ?? ""
        return "'\(option.typed)\(help)'\(letter)"
      }
      return "'\(option.typed)=\(help)\(zshAction(option.value))'"
    }
    let operand =
      command.operand.map { operand -> [String] in
        let place = operand.isRepeated && operand.next.isEmpty ? "*" : "1"
        let cases = operand.next.map { "\($0)) \(zshListed($1)) ;;" }.joined(separator: " ")
        return ["'\(place)\(zshAction(operand.value))'"]
          + (cases.isEmpty ? [] : ["'2:value:{case $words[2] in \(cases) esac}'"])
      } ?? []
    return (options + operand).joined(separator: " \\\n      ")
  }

  private func zshAction(_ value: OptionDefinition.Value) -> String {
    switch value {
    case .none: ""
    case .any(let word): ":\(zshQuoted(word)): "
    case .words(let words), .suggested(let words, _): ":value:(\(words.joined(separator: " ")))"
    case .listed: ":value:{\(zshListed(value))}"
    case .file: ":file:_files"
    case .folder: ":folder:_files -/"
    }
  }

  /// Adds the lines that a command prints, and files.
  private func zshListed(_ value: OptionDefinition.Value) -> String {
    guard case .listed(let command, _) = value else { return ":" }
    return "compadd -- ${(f)\"$(\(name) \(command) </dev/null 2>/dev/null)\"}; _files"
  }

  private func zshQuoted(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
