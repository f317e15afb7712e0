import App
import CommandLine
import Graphics
import Render
import Replay

/// `tomatomato export FILE`: a recorded game in another form.
enum ExportCommand {
  static let command = CommandDefinition(
    "export",
    summary: LocalizedText(
      "Write a recorded game as a film, a picture or sentences.",
      ja: "記録したゲームを動画・絵・文章にします。"),
    details: [
      LocalizedText(
        """
        cast is an asciicast v2 of the whole game, svg a picture of its end, text a transcript. \
        All go to standard output.
        """,
        ja: "cast は全体の asciicast v2、svg は終わりの絵、text は文章です。標準出力に書きます。")
    ],
    operand: Operand(
      "FILE", .file,
      help: LocalizedText(
        "The journal of the game; - is standard input.",
        ja: "ゲームの記録。- は標準入力です。")),
    groups: [
      OptionGroup(
        LocalizedText("Export options", ja: "書き出しのオプション"), [format.definition, size.definition]),
      ScreenOptions.group,
    ]
  ) { arguments in
    guard let format = try arguments[format] else {
      throw UsageError("export: expected --format and cast, svg or text after it")
    }
    let size = try arguments[size]
    let screen = try ScreenOptions(arguments)
    let file = arguments.operand ?? "-"
    let playback = try Journals.playback(try Journals.read(file), file: file)
    try write(playback, as: format, size: size, screen: screen)
  }

  /// The forms.
  private enum Format: String, CaseIterable {
    case cast, svg, text
  }

  private static let format = Option<Format?>("format", help: LocalizedText("The form.", ja: "形式。"))

  private static let size = Option.pictureSize(
    help: LocalizedText(
      "The size of the film or the picture, as columns x rows.",
      ja: "動画や絵の大きさ(桁数 x 行数)。"))

  private static func write(
    _ playback: Playback, as format: Format, size: Size, screen: ScreenOptions
  ) throws(Failure) {
    let display = screen.display.printed(elsewhere: format != .text)
    let language = screen.language(for: display)
    let cast = ReplayCast(playback, size: size, display: display, language: language)
    switch format {
    case .cast:
      var trouble: Failure?
      cast.write { bytes in
        guard trouble == nil else { return }
        do throws(Failure) { try Output.print(bytes) } catch { trouble = error }
      }
      if let trouble { throw trouble }
    case .svg: try Output.print(cast.end.svg())
    case .text:
      let sentences = Transcript(playback, language: language).sentences
      try Output.print(sentences, asciiOnly: display.glyphs == .ascii)
    }
  }
}

extension Option where Value == Size {
  /// An option with the size of a picture.
  static func pictureSize(help: LocalizedText) -> Option {
    Option(
      "size", .any("SIZE"), initial: Size(columns: 80, rows: 24), shown: "80x24",
      expected: "columns x rows from 1x1 to 500x200, such as 80x24", help: help
    ) { word in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
        (1...500).contains(columns), (1...200).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}
