import App
import CommandLine

extension ManualCommand {
  /// What the man page says beside the commands.
  static let sections = [keys, files, environment, exitStatus, examples, credits]

  private static let keys = ManualSection(
    LocalizedText("KEYS", ja: "キー"),
    [
      LocalizedText(
        "? shows the keys of the screen one is on. These work on most of them:",
        ja: "? で、いまの画面のキーの一覧が出ます。ほとんどの画面で使えるキー:")
    ],
    entries: KeyMap.common.map { binding in
      let keys = binding.keys.map { $0.name(in: .en) }.joined(separator: ", ")
      return (keys, LocalizedText(binding.label.text(in: .en), ja: binding.label.text(in: .ja)))
    } + [
      ("Ctrl-Z", LocalizedText("stop; the clocks stand still", ja: "中断(時計も止まります)")),
      ("Ctrl-C", LocalizedText("end at once; the game is kept", ja: "すぐに終わる(ゲームは残ります)")),
    ])

  private static let files = ManualSection(
    LocalizedText("FILES", ja: "ファイル"),
    entries: [
      (
        "$XDG_STATE_HOME/tomatomato/games/",
        LocalizedText(
          "The journals of the games, one a game, in ~/.local/state unless the variable is set.",
          ja: "ゲームの記録。1 つのゲームに 1 つ。変数がなければ ~/.local/state にあります。")
      ),
      (
        "$XDG_DATA_HOME/tomatomato/",
        LocalizedText(
          "The scores of solo runs, in ~/.local/share unless the variable is set.",
          ja: "ソロの記録。変数がなければ ~/.local/share にあります。")
      ),
      (
        "$XDG_CONFIG_HOME/tomatomato/settings",
        LocalizedText(
          "What was last set up, in ~/.config unless the variable is set.",
          ja: "前回の設定。変数がなければ ~/.config にあります。")
      ),
    ])

  private static let environment = ManualSection(
    LocalizedText("ENVIRONMENT", ja: "環境変数"),
    entries: [
      (
        "TERM",
        LocalizedText(
          "The terminal, from whose description the colours and keys are taken.",
          ja: "端末の種類。色とキーはその記述から決まります。")
      ),
      (
        "LC_ALL, LC_CTYPE, LC_MESSAGES, LANG",
        LocalizedText(
          "Which characters can be written, and the language of all texts.",
          ja: "書ける文字と、すべての文の言語。")
      ),
      (
        "ESCDELAY",
        LocalizedText(
          "How many milliseconds the rest of a key's sequence may take after Esc; 25 unless set.",
          ja: "Esc のあとに続きを待つミリ秒数。なければ 25。")
      ),
    ])

  private static let exitStatus = ManualSection(
    LocalizedText("EXIT STATUS", ja: "終了コード"), entries: ExitCode.table)

  private static let examples = ManualSection(
    LocalizedText("EXAMPLES", ja: "例"),
    entries: [
      (
        "tomatomato --players Aki,Ben,Chie",
        LocalizedText("Three friends, at once.", ja: "3 人ですぐに始めます。")
      ),
      (
        "tomatomato --players Aki --cpu 2 --judge typed",
        LocalizedText(
          "One who types, against two computer seats.",
          ja: "打ち込む 1 人と、コンピューター 2 席。")
      ),
      (
        "tomatomato --plain --seed 7 --players Aki,Ben < lines",
        LocalizedText("A game without a screen, by a script.", ja: "画面なしで、スクリプトで遊びます。")
      ),
      (
        "tomatomato export game.jsonl --format cast > game.cast",
        LocalizedText("A film of a game, for asciinema.", ja: "ゲームの動画(asciinema 用)。")
      ),
    ])

  private static let credits = ManualSection(
    LocalizedText("CREDITS", ja: "クレジット"),
    [
      LocalizedText(
        """
        The card game is by Taisei Kato and published by Oink Games (2018). This is an independent \
        program, neither made nor endorsed by them.
        """,
        ja: """
          カードゲームはかとうたいせいさんの作、オインクゲームズの出版です(2018 年)。このプログラムは\
          独立のもので、両者が作ったものでも認めたものでもありません。
          """)
    ])
}
