import App
import CommandLine
import Graphics
import Render
import Replay
import Text

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
        transcript. With --from or --to, svg is an animated picture of that part. Times are those of \
        a replay, in which players are waited for at most 2 seconds. The output goes to standard \
        output.
        """,
        ja: """
          cast はゲーム全体の asciicast v2 形式の動画、svg は終了時の画面の画像、text は文章です。\
          --from や --to を付けると、svg はその部分の動画になります。時間は、待ち時間を 2 秒までに縮めた再生のものです。\
          標準出力に書き出します。
          """)
    ],
    operand: Operand(
      "FILE", .file,
      help: LocalizedText(
        "The journal of the game; - reads standard input.",
        ja: "ゲームの記録。- を指定すると標準入力から読みます。")),
    groups: [
      OptionGroup(
        LocalizedText("Export options", ja: "書き出しのオプション"),
        [format.definition, from.definition, to.definition, size.definition]),
      ScreenOptions.group,
    ]
  ) { arguments in
    guard let format = try arguments[format] else {
      throw UsageError("export: --format is required: cast, svg or text")
    }
    let size = try arguments[size]
    let (from, to) = (try arguments[from], try arguments[to])
    guard format == .svg || from == nil && to == nil else {
      throw UsageError("export: --from and --to require --format svg")
    }
    let screen = try ScreenOptions(arguments)
    let file = arguments.operand ?? "-"
    let watched = try Journals.watched(try Journals.read(file), file: file)
    let display = screen.display.printed(elsewhere: format != .text)
    let cast = ReplayCast(
      watched, size: size, display: display, language: screen.language(for: display),
      words: screen.settings().words, ground: screen.settings().ground)
    if from != nil || to != nil {
      try Output.print(cast.film(try part(from: from ?? 0, to: to ?? cast.duration)))
    } else {
      try write(watched, cast, as: format, display: display, screen: screen)
    }
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

  private static let from = Option.time(
    "from",
    help: LocalizedText(
      "Where the animated picture begins, in seconds since the start of the replay.",
      ja: "動画の始まり(再生開始からの秒数)。"))

  private static let to = Option.time(
    "to",
    help: LocalizedText(
      "Where the animated picture ends, in seconds since the start of the replay.",
      ja: "動画の終わり(再生開始からの秒数)。"))

  /// The longest animated picture, in milliseconds: all of its frames are in memory.
  private static let maximumFilmMilliseconds = 120_000

  /// The part of a game between two times in milliseconds.
  private static func part(from start: Int, to end: Int) throws -> Range<Int> {
    guard start < end, end - start <= maximumFilmMilliseconds else {
      throw UsageError(
        "export: expected --from before --to, by at most \(maximumFilmMilliseconds / 1000) seconds")
    }
    return start..<end
  }

  private static func write(
    _ watched: Watched, _ cast: ReplayCast, as format: Format, display: DisplayMode,
    screen: ScreenOptions
  ) throws(Failure) {
    switch format {
    case .cast:
      var failure: Failure?
      cast.write { bytes in
        guard failure == nil else { return }
        do throws(Failure) { try Output.print(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    case .svg: try Output.print(cast.end.svg(depth: display.depth))
    case .text:
      let sentences = watched.sentences(in: screen.language(for: display))
      try Output.print(sentences, asciiOnly: display.glyphs == .ascii)
    }
  }
}

extension Option where Value == Int? {
  /// An option for a time in seconds; the value is in milliseconds.
  static func time(_ name: String, help: LocalizedText) -> Option {
    Option(
      name, .any("SECONDS"), initial: nil,
      // A day is longer than any game.
      expected: "a number of seconds from 0 to 86400, such as 12.5", help: help
    ) { word in
      guard let seconds = Double(word), (0...86_400).contains(seconds) else { return nil }
      return .some(Int((seconds * 1000).rounded()))
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
      guard parts.count == 2, let columns = Int(parts[0], in: 1...500),
        let rows = Int(parts[1], in: 1...200)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}
