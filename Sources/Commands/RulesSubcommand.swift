import App
import CommandLine
import GameCore
import Render
import Terminal
import Text

/// `tomatomato rules`: prints the rules.
enum RulesSubcommand {
  static let definition = CommandDefinition(
    "rules",
    summary: LocalizedText("Print the rules.", ja: "ルールを表示します。"),
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [Setting.lang.definition, ScreenOptions.ascii.definition, Setting.deck.definition])
    ]
  ) { arguments in
    let display = DisplayOptions(ascii: try arguments[ScreenOptions.ascii]).plain
    let language = Language(requested: try arguments[Option(.lang)], for: display)
    let deck = try DeckOption.deck(arguments) ?? .classic
    let lines = Rules.steps(in: language, for: deck).enumerated().flatMap { number, rule in
      TextWrapper.lines(rule, columns: min(Output.columns, 80) - 3).enumerated().map { line, text in
        (line == 0 ? "\(number + 1). " : "   ") + text
      }
    }
    try Output.print(lines, asciiOnly: display.glyphs == .ascii)
  }
}
