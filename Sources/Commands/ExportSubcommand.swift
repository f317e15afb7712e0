import App
import CommandLine
import Graphics
import Render
import Replay

/// `tomatomato export FILE`: converts a recorded game to another format.
enum ExportSubcommand {
  static let definition = CommandDefinition(
    "export",
    summary: LocalizedText(
      "Export a recorded game as a terminal recording, a picture or a transcript.",
      ja: "記録したゲームを動画・画像・文章として書き出します。"),
    details: [
      LocalizedText(
        """
        cast is an asciicast v2 recording of the whole game, svg a picture of its end, text a \
        transcript. The output goes to standard output.
        """,
        ja: "cast はゲーム全体の asciicast v2 形式の動画、svg は終了時の画面の画像、text は文章です。標準出力に書き出します。")
    ],
    operand: Operand(
      "FILE", .file,
      help: LocalizedText(
        "The journal of the game; - reads standard input.",
        ja: "ゲームの記録。- を指定すると標準入力から読みます。")),
    groups: [
      OptionGroup(
        LocalizedText("Export options", ja: "書き出しのオプション"), [format.definition, size.definition]),
      ScreenOptions.group,
    ]
  ) { arguments in
    guard let format = try arguments[format] else {
      throw UsageError("export: --format is required: cast, svg or text")
    }
    let size = try arguments[size]
    let screen = try ScreenOptions(arguments)
    let file = arguments.operand ?? "-"
    let playback = try Journals.playback(try Journals.read(file), file: file)
    try write(playback, as: format, size: size, screen: screen)
  }

  /// The output formats.
  private enum Format: String, CaseIterable {
    case cast, svg, text
  }

  private static let format = Option<Format?>(
    "format", help: LocalizedText("The output format.", ja: "出力形式。"))

  private static let size = Option.pictureSize(
    help: LocalizedText(
      "The size of the recording or picture, as COLUMNSxROWS.",
      ja: "動画や画像の大きさ(桁数x行数)。"))

  private static func write(
    _ playback: Playback, as format: Format, size: Size, screen: ScreenOptions
  ) throws(Failure) {
    let display = screen.display.printed(elsewhere: format != .text)
    let language = screen.language(for: display)
    let cast = ReplayCast(
      playback, size: size, display: display, language: language, words: screen.words,
      ground: screen.ground ?? .table)
    switch format {
    case .cast:
      var failure: Failure?
      cast.write { bytes in
        guard failure == nil else { return }
        do throws(Failure) { try Output.print(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    case .svg: try Output.print(cast.end.svg())
    case .text:
      let sentences = Transcript(playback, language: language).sentences
      try Output.print(sentences, asciiOnly: display.glyphs == .ascii)
    }
  }
}

extension Option where Value == Size {
  /// An option for the size of a picture, in cells.
  static func pictureSize(help: LocalizedText) -> Option {
    Option(
      "size", .any("SIZE"), initial: Size(columns: 80, rows: 24), shown: "80x24",
      expected: "COLUMNSxROWS from 1x1 to 500x200, such as 80x24", help: help
    ) { word in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
        (1...500).contains(columns), (1...200).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}
