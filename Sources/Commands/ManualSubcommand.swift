import App
import CommandLine
import Text

/// `tomatomato manual`: prints the man page.
enum ManualSubcommand {
  static let definition: CommandDefinition = .init(
    "manual",
    summary: LocalizedText(
      "Print the man page.", ja: "man ページを出力します。"),
    groups: [
      OptionGroup(LocalizedText("Options", ja: "オプション"), [Setting.lang.definition])
    ]
  ) { arguments in
    let language: Language = try arguments[Option(.lang)] ?? .en
    try Output.print(
      Tomatomato.commands.manual(in: language, date: Tomatomato.date, sections: sections))
  }
}

extension ManualSubcommand {
  /// The sections of the man page that are not generated from the commands.
  static let sections = [rules, keys, files, environment, exitStatus, examples, credits]

  private static let rules = ManualSection(
    LocalizedText("RULES", ja: "ルール"),
    zip(Rules.steps(in: .en), Rules.steps(in: .ja)).map { LocalizedText($0, ja: $1) })

  private static let keys = ManualSection(
    LocalizedText("KEYS", ja: "キー"),
    [
      LocalizedText(
        "Press ? to list the keys of the current screen. These keys work on most screens:",
        ja: "? を押すと、その画面で使えるキーの一覧を表示します。次のキーはほとんどの画面で使えます。")
    ],
    entries: KeyMap.common.map { binding in
      let keys = binding.keys.map { $0.name(in: .en) }.joined(separator: ", ")
      return (keys, binding.label)
    } + [
      ("Ctrl-Z", LocalizedText("suspend; all clocks stop", ja: "一時停止（時計も止まります）")),
      (
        "Ctrl-C Ctrl-C",
        LocalizedText("leave at once; the game is saved", ja: "すぐにやめる（ゲームは保存されます）")
      ),
    ])

  private static let files = ManualSection(
    LocalizedText("FILES", ja: "ファイル"),
    entries: [
      (
        "$XDG_STATE_HOME/tomatomato/games/",
        LocalizedText(
          "The journals, one per game; in ~/.local/state if the variable is not set.",
          ja: "ゲームの記録（1 ゲームにつき 1 ファイル）。変数が未設定なら ~/.local/state の下。")
      ),
      (
        "$XDG_STATE_HOME/tomatomato/solo/",
        LocalizedText(
          "The journals of solo runs, with every key and its time.",
          ja: "ソロの記録（打ったキーとその時間）。")
      ),
      (
        "$XDG_DATA_HOME/tomatomato/",
        LocalizedText(
          "The scores of solo runs; in ~/.local/share if the variable is not set.",
          ja: "ソロの成績。変数が未設定なら ~/.local/share の下。")
      ),
      (
        "$XDG_CONFIG_HOME/tomatomato/settings",
        LocalizedText(
          "The settings of the last game; in ~/.config if the variable is not set.",
          ja: "前回の設定。変数が未設定なら ~/.config の下。")
      ),
    ])

  private static let environment = ManualSection(
    LocalizedText("ENVIRONMENT", ja: "環境変数"),
    entries: [
      (
        "TERM",
        LocalizedText(
          "The terminal type; its description determines the colors and keys.",
          ja: "端末の種類。使える色とキーを決めます。")
      ),
      (
        "LC_ALL, LC_CTYPE, LC_MESSAGES, LANG",
        LocalizedText(
          "The character encoding and the language.",
          ja: "文字コードと言語。")
      ),
      (
        "NO_COLOR",
        LocalizedText(
          "If it is set, no colors are used, unless --color asks for them.",
          ja: "設定されていれば色を使いません（--color が優先します）。")
      ),
      (
        "COLORTERM",
        LocalizedText(
          "truecolor or 24bit says that the terminal has 24-bit colors.",
          ja: "truecolor または 24bit なら、端末は 24 ビットの色に対応しています。")
      ),
      (
        "XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME, HOME",
        LocalizedText("Where the files are; see above.", ja: "ファイルの場所（上記）。")
      ),
      (
        "TMUX, STY, WT_SESSION",
        LocalizedText(
          "Set by tmux, GNU screen and Windows Terminal; they tell what the terminal can show.",
          ja: "tmux、GNU screen、Windows Terminal が設定し、端末の機能がわかります。")
      ),
      (
        "ESCDELAY",
        LocalizedText(
          "Milliseconds to wait for the rest of a key sequence after Esc (default: 25).",
          ja: "Esc のあと、キーシーケンスの続きを待つ時間（ミリ秒）。省略時は 25。")
      ),
    ])

  private static let exitStatus = ManualSection(
    LocalizedText("EXIT STATUS", ja: "終了コード"), entries: ExitCode.table)

  private static let examples = ManualSection(
    LocalizedText("EXAMPLES", ja: "例"),
    entries: MainCommand.definition.examples + [
      (
        "tomatomato --plain --seed 7 --players Aki,Ben < lines",
        LocalizedText("Run a game from a script, without a screen.", ja: "画面を使わず、スクリプトで遊びます。")
      ),
      (
        "tomatomato export game.jsonl --format cast > game.cast",
        LocalizedText("Export a recording for asciinema.", ja: "asciinema 用の動画を書き出します。")
      ),
    ])

  private static let credits = ManualSection(
    LocalizedText("CREDITS", ja: "クレジット"),
    [
      LocalizedText(
        """
        The card game was designed by Taisei Kato and published by Oink Games (2018). This is an \
        independent program, neither made nor endorsed by them.
        """,
        ja: """
          カードゲーム「トマトマト」は、かとうたいせい作、オインクゲームズ発行（2018 年）です。本プログラムは\
          独立に作られたもので、両者の制作や公認によるものではありません。
          """)
    ])
}
