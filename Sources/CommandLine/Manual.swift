import Text

/// A section of the man page that is not generated from the commands.
package struct ManualSection: Sendable {
  /// A term and its description.
  package typealias Entry = (term: String, text: LocalizedText)

  let title: LocalizedText
  let paragraphs: [LocalizedText]
  let entries: [Entry]

  /// Creates a section of paragraphs followed by entries.
  package init(_ title: LocalizedText, _ paragraphs: [LocalizedText] = [], entries: [Entry] = []) {
    self.title = title
    self.paragraphs = paragraphs
    self.entries = entries
  }
}

extension CommandSet {
  /// The man page, in man(7) macros.
  ///
  /// The date is the release date, such as 2026-11-21; the sections follow the commands.
  package func manual(in language: Language, date: String, sections: [ManualSection]) -> String {
    Manual(set: self, language: language, date: date, sections: sections).text
  }
}

private struct Manual {
  let set: CommandSet
  let language: Language
  let date: String
  let sections: [ManualSection]

  var text: String {
    let head = LocalizedText("Games", ja: "ゲーム")
    var lines = [
      ".TH \(set.name.uppercased()) 6 \(date) \"\(set.name) \(set.version)\" \"\(localized(head))\""
    ]
    // Hyphenation would change text that is copied from the page.
    lines += [".nh", ".ad l"]
    lines += section(LocalizedText("NAME", ja: "名前"))
    lines.append("\(Roff.text(set.name)) \\- \(Roff.text(brief))")
    lines += section(LocalizedText("SYNOPSIS", ja: "書式"))
    lines += set.all.enumerated().flatMap { ($0 == 0 ? [] : [".br"]) + [synopsis($1)] }
    lines += section(LocalizedText("DESCRIPTION", ja: "説明"))
    lines += paragraphs([set.main.summary] + set.main.details)
    lines += section(LocalizedText("OPTIONS", ja: "オプション"))
    lines += set.main.allGroups.flatMap {
      [".SS \(Roff.text(localized($0.title)))"] + options($0.options)
    }
    lines += section(LocalizedText("COMMANDS", ja: "コマンド"))
    lines += (set.commands + [CommandSet.help]).flatMap(about)
    return (lines + sections.flatMap(own)).map { $0 + "\n" }.joined()
  }

  private func localized(_ text: LocalizedText) -> String { text.text(in: language) }

  /// The summary without its period, as whatis shows it.
  private var brief: String {
    let summary = localized(set.main.summary)
    return summary.hasSuffix(".") || summary.hasSuffix("。") ? String(summary.dropLast()) : summary
  }

  private func section(_ title: LocalizedText) -> [String] {
    [".SH \(Roff.text(localized(title)))"]
  }

  private func paragraphs(_ texts: [LocalizedText]) -> [String] {
    texts.flatMap { [".PP", Roff.text(localized($0))] }
  }

  private func synopsis(_ command: CommandDefinition) -> String {
    let operand = command.operand.map { " \(Roff.italic($0.usage))" }
    let options = Roff.italic(localized(LocalizedText("options", ja: "オプション")))
    return "\(Roff.bold(set.typed(command))) [\(options)]\(operand ?? "")"
  }

  private func options(_ options: [OptionDefinition]) -> [String] {
    options.flatMap { option -> [String] in
      let letter = option.letter.map { Roff.bold("-\($0)") + ", " } ?? ""
      let value = option.value.placeholder
      let term = letter + Roff.bold(option.typed) + (value.isEmpty ? "" : " " + Roff.italic(value))
      let initial = option.initial.map { initial in
        let text = LocalizedText("Default: \(initial).", ja: "省略時は \(initial) です。")
        return [Roff.text(localized(text))]
      }
      return [".TP", term, Roff.text(localized(option.help))] + (initial ?? [])
    }
  }

  private func about(_ command: CommandDefinition) -> [String] {
    var lines = [".SS \(Roff.text(set.typed(command)))"]
    lines += paragraphs([command.summary] + command.details)
    if let operand = command.operand {
      lines += [".TP", Roff.italic(operand.name), Roff.text(localized(operand.help))]
    }
    for group in command.groups {
      let isKnown = set.main.groups.contains { $0.options == group.options }
      let above = LocalizedText(
        "\(group.title.text(in: .en)): see above.",
        ja: "「\(group.title.text(in: .ja))」は上記のとおりです。")
      lines += isKnown && !command.name.isEmpty ? paragraphs([above]) : options(group.options)
    }
    return lines
  }

  private func own(_ section: ManualSection) -> [String] {
    self.section(section.title) + paragraphs(section.paragraphs)
      + section.entries.flatMap { [".TP", Roff.bold($0.term), Roff.text(localized($0.text))] }
  }
}

/// The roff markup of man pages.
private enum Roff {
  /// Escaped text with the line break opportunities of ``TextWrapper``.
  static func text(_ text: String) -> String {
    let pieces = TextWrapper.pieces(text)
    let broken = pieces.dropLast().map { piece in
      // Spaces break by themselves; between kana a break must be allowed.
      piece.last == " " ? escaped(piece) : escaped(piece) + "\\:"
    }
    let whole = broken.joined() + (pieces.last.map(escaped) ?? "")
    return whole.hasPrefix(".") ? "\\&" + whole : whole
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
  }

  static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(Self.text(text))\\fR" }
}
