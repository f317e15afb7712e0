import Text

/// The help text of a command, as `--help` prints it.
struct HelpText {
  let set: CommandSet
  let command: CommandDefinition
  let language: Language

  /// The maximum width, in columns.
  private static let columns = 80
  /// The column at which descriptions begin.
  private static let indent = 24

  /// The whole text; every line ends with a line break.
  var text: String {
    var blocks = [paragraph(command.summary), usage]
    if !command.examples.isEmpty { blocks.append(examples) }
    if command.name.isEmpty { blocks.append(commands) }
    blocks += command.details.map(paragraph)
    if let operand = command.operand { blocks.append(entry(operand.name, operand.help)) }
    blocks += command.allGroups.map { group in
      section(group.title, group.options.map { entry(HelpText.term($0), help(of: $0)) })
    }
    blocks += command.closing.map(paragraph)
    return blocks.joined(separator: "\n")
  }

  /// The option with its short form and value, such as `-h, --help`.
  static func term(_ option: OptionDefinition) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.placeholder
    return letter + option.typed + (value.isEmpty ? "" : " \(value)")
  }

  private func localized(_ text: LocalizedText) -> String { text.text(in: language) }

  private func help(of option: OptionDefinition) -> LocalizedText {
    guard let initial = option.initial else { return option.help }
    return LocalizedText(
      "\(option.help.text(in: .en)) (default: \(initial))",
      ja: "\(option.help.text(in: .ja))（省略時：\(initial)）")
  }

  private func paragraph(_ text: LocalizedText) -> String {
    TextWrapper.lines(localized(text), columns: Self.columns).map { $0 + "\n" }.joined()
  }

  private var usage: String {
    let title = localized(LocalizedText("Usage: ", ja: "使い方："))
    let options = localized(LocalizedText("[options]", ja: "[オプション]"))
    let operand = command.operand.map { " \($0.usage)" } ?? ""
    var lines = ["\(title)\(set.typed(command)) \(options)\(operand)"]
    if command.name.isEmpty {
      let spaces = String(repeating: " ", count: ColumnWidth.of(title))
      lines.append(
        "\(spaces)\(set.name) \(localized(LocalizedText("COMMAND", ja: "コマンド"))) \(options)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(_ title: LocalizedText, _ entries: [String]) -> String {
    localized(LocalizedText("\(title.en):", ja: "\(title.ja)：")) + "\n" + entries.joined()
  }

  /// A term with its description beside it, or below if the term is too long.
  private func entry(_ term: String, _ help: LocalizedText) -> String {
    var lines = TextWrapper.lines(localized(help), columns: Self.columns - Self.indent)
    let spaces = String(repeating: " ", count: Self.indent)
    let head = "  \(term)"
    let room = Self.indent - ColumnWidth.of(head)
    let first = room >= 2 ? head + spaces.prefix(room) + lines.removeFirst() : head
    return ([first] + lines.map { spaces + $0 }).map { $0 + "\n" }.joined()
  }

  private var examples: String {
    let entries = command.examples.map { entry($0.term, $0.text) }
    return section(LocalizedText("Examples", ja: "例"), entries)
  }

  private var commands: String {
    let entries = (set.commands + [CommandSet.help]).map { entry($0.name, $0.summary) }
    let more = LocalizedText(
      "Run '\(set.name) COMMAND --help' for more about a command.",
      ja: "「\(set.name) コマンド --help」で各コマンドの詳細を表示します。")
    return section(LocalizedText("Commands", ja: "コマンド"), entries) + "\n" + paragraph(more)
  }
}

extension CommandSet {
  /// The help text of a command; every line ends with a line break.
  package func help(of command: CommandDefinition, in language: Language) -> String {
    HelpText(set: self, command: command, language: language).text
  }
}
