import CommandLine
import Testing
import Text

@Suite("Help, man page and completions")
struct HelpTests {
  @Test("Help begins with the usage, examples and commands, and then has the options")
  func english() {
    #expect(
      Toy.set.help(of: Toy.set.main, in: .en) == """
        Play with a toy.

        Usage: toy [options]
               toy COMMAND [options]

        Examples:
          toy --loud            Shout.

        Commands:
          paint                 Paint it's toy.
          list                  List toys.
          help                  Show the help of a command.

        Run 'toy COMMAND --help' for more about a command.

        Options:
          --color red|blue      Its color.
          --size NUMBER         Its size. (default: 3)
          --loud                Shout. Or not.
          --name NAME           Its name.
          --log FOLDER          Where [it] writes: here.

        Other options:
          -h, --help            Show this help and exit.
          -V, --version         Show the version and exit.

        """)
  }

  @Test("Help of a command describes its operand, in Japanese as well")
  func japanese() {
    #expect(
      Toy.set.help(of: Toy.set.commands[1], in: .ja) == """
        一覧。

        使い方：toy list [オプション] [KIND]

          KIND                  どれ。

        その他のオプション：
          -h, --help            このヘルプを表示して終了します。
          -V, --version         バージョンを表示して終了します。

        """)
  }

  @Test("No line of the help is wider than a terminal", arguments: ["en", "ja"])
  func widths(name: String) {
    let long = String(repeating: name == "en" ? "a word or two " : "ことば、", count: 40)
    let set = CommandSet(
      name: "toy", version: "1",
      main: CommandDefinition(summary: LocalizedText(long, ja: long)) { _ in }, commands: [])
    let lines = set.help(of: set.main, in: .en).split(separator: "\n")
    #expect(lines.allSatisfy { $0.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } <= 80 })
    #expect(!lines.contains { $0.hasPrefix("、") || $0.hasPrefix(" w") })
  }

  @Test("The man page escapes roff markup and lists every option")
  func manual() {
    let page = Toy.set.manual(
      in: .en, date: "2026-01-02",
      sections: [
        ManualSection(
          LocalizedText("FILES", ja: "ファイル"), entries: [(".toy", LocalizedText("A\\b", ja: "あ"))])
      ])
    #expect(page.hasPrefix(".TH TOY 6 2026-01-02 \"toy 1.2.3\" \"Games\"\n"))
    #expect(page.contains("toy \\- Play with a toy\n"))
    #expect(page.contains("\n\\fB\\-\\-size\\fR \\fINUMBER\\fR\nIts size.\nDefault: 3.\n"))
    #expect(page.contains("Paint it\\(aqs toy."))
    #expect(page.contains(".SH FILES\n.TP\n\\fB\\&.toy\\fR\nA\\eb\n"))
  }

  @Test("Completions quote special characters of their shells")
  func quoting() {
    let zsh = Toy.set.completions(for: .zsh)
    #expect(zsh.contains(#"'--log=[Where \[it\] writes\: here]:folder:_files -/'"#))
    #expect(zsh.contains(#"'paint:Paint it'\''s toy'"#))
    let fish = Toy.set.completions(for: .fish)
    #expect(fish.contains(#"-a paint -d 'Paint it\'s toy'"#))
    // Only the first sentence.
    #expect(fish.contains("-l loud -d 'Shout'\n"))
  }
}
