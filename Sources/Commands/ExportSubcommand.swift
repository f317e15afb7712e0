import App
import CommandLine
import Files
import Graphics
import Platform
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
        transcript. With --from or --to, only that part is recorded, and svg is an animated picture of \
        it. Times are those of a replay, in which players are waited for at most 2 seconds. The \
        output goes to standard output, or to the file of --output, whose name gives the format: \
        .cast, .svg or .txt, and .gz after it compresses.
        """,
        ja: """
          cast はゲーム全体の asciicast v2 形式の動画、svg は終了時の画面の画像、text は文章です。\
          --from や --to を付けるとその部分だけを書き出し、svg は動画になります。時間は、待ち時間を 2 秒までに\
          縮めた再生のものです。標準出力、または --output のファイルに書き出します。ファイル名が形式を決めます\
          （.cast、.svg、.txt。.gz を付けると圧縮します）。
          """)
    ],
    operand: JournalFiles.operand(),
    groups: [
      OptionGroup(
        LocalizedText("Export options", ja: "書き出しのオプション"),
        [
          format.definition, output.definition, from.definition, to.definition, best.definition,
          size.definition, fps.definition,
        ]),
      ScreenOptions.pictureGroup,
    ]
  ) { arguments in
    let path = try arguments[output] ?? "-"
    let isBest = try arguments[best]
    let format = try arguments[format] ?? Format(ofFile: path) ?? (isBest ? .svg : nil)
    guard let format else {
      throw UsageError(
        "export: --format is required: cast, svg or text, or --output with such a name",
        ja: "export: --format（cast、svg、text）か、それとわかる名前の --output が必要です")
    }
    let size = try arguments[size]
    let (from, to) = (try arguments[from], try arguments[to])
    guard format != .text || from == nil && to == nil && !isBest else {
      throw UsageError(
        "export: --from, --to and --best require --format svg or cast",
        ja: "export: --from・--to・--best には --format svg または cast が必要です")
    }
    let fps = try arguments[fps]
    let screen = try ScreenOptions(arguments)
    guard format == .text || path != "-" || isatty(STDOUT_FILENO) == 0 else {
      throw UsageError(
        "export: expected --output FILE, since standard output is a terminal",
        ja: "export: 標準出力が端末なので、--output ファイル を指定してください")
    }
    let file = try JournalFiles.path(arguments.operand, for: "export")
    let source = try JournalFiles.source(try JournalFiles.read(file), file: file)
    let display = screen.display.printed(elsewhere: format != .text)
    let cast = ReplayCast(
      source, size: size, display: display, language: screen.language(for: display),
      settings: screen.settings(), framesPerSecond: fps)
    let best = try isBest ? bestMoment(of: source, from: from, to: to) : nil
    let part = try best?.part ?? part(from: from, to: to, of: cast)
    let target = try Target(path)
    switch format {
    case .cast: cast.write(part) { target.write($0) }
    case .svg where from == nil && to == nil && !isBest:
      target.write(Array(cast.end.svg(depth: display.depth).utf8))
    case .svg:
      guard part.count <= maximumFilmMilliseconds else {
        throw UsageError(
          "export: a film of \(seconds(part.count)) is too long; expected at most "
            + "\(seconds(maximumFilmMilliseconds)) from --from to --to",
          ja: "export: \(seconds(part.count))の動画は長すぎます。--from から --to は"
            + "\(seconds(maximumFilmMilliseconds))までです")
      }
      target.write(Array((best.map(cast.film(of:)) ?? cast.film(part)).utf8))
    case .text:
      let sentences = source.sentences(in: screen.language(for: display))
      target.write(Output.lines(sentences, asciiOnly: display.glyphs == .ascii))
    }
    try target.finish()
  }

  /// Where the output goes: standard output as it comes, or a file as a whole.
  private final class Target {
    private let path: String
    private var bytes: [UInt8] = []
    private var failure: Failure?

    /// Checks that a file can be created, before all is drawn.
    init(_ path: String) throws(Failure) {
      self.path = path
      guard path != "-" else { return }
      do {
        try Directories.makeParent(of: path, mode: 0o777)
        try JournalWriter.checkCreating(path)
      } catch {
        throw Failure(noNewFile: error, for: "--output")
      }
    }

    func write(_ more: [UInt8]) {
      guard path == "-" else { return bytes += more }
      guard failure == nil else { return }
      do throws(Failure) { try Output.print(more) } catch { failure = error }
    }

    func finish() throws(Failure) {
      if let failure { throw failure }
      guard path != "-" else { return }
      do throws(FileError) {
        try TextFile.create(
          path.hasSuffix(".gz") ? Gzip.compressed(bytes) : bytes, at: path, mode: 0o666)
      } catch {
        throw Failure(noNewFile: error, for: "--output")
      }
    }
  }

  /// The output formats.
  private enum Format: String, CaseIterable {
    case cast, svg, text

    /// The format of a file by its name; `nil` for any other name.
    init?(ofFile path: String) {
      let name = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
      let format = [Format.cast: ".cast", .svg: ".svg", .text: ".txt"].first {
        name.hasSuffix($0.value)
      }
      guard let format else { return nil }
      self = format.key
    }
  }

  private static let output = Option(
    "output", .file,
    help: LocalizedText(
      "Write to this new file instead of standard output.", ja: "標準出力の代わりに、この新しいファイルに書き出します。"))

  private static let fps = Option<Int?>(
    "fps", in: 1...60,
    help: LocalizedText(
      "Frames per second where something moves, 1 to 60; by default up to 15, or 10 in svg.",
      ja: "動きのあるところの 1 秒あたりのフレーム数（1 から 60）。省略時は最大 15、svg では 10。"))

  private static let format = Option<Format?>(
    "format", help: LocalizedText("The output format.", ja: "出力形式。"))

  private static let size = Option.pictureSize(
    help: LocalizedText(
      "The size of the recording or picture, as COLUMNSxROWS.",
      ja: "動画や画像の大きさ（桁数x行数）。"))

  private static let from = Option.time(
    "from",
    help: LocalizedText(
      "Where the animated picture begins, in seconds since the start of the replay.",
      ja: "動画の始まり（再生開始からの秒数）。"))

  private static let to = Option.time(
    "to",
    help: LocalizedText(
      "Where the animated picture ends, in seconds since the start of the replay.",
      ja: "動画の終わり（再生開始からの秒数）。"))

  private static let best = Option(
    flag: "best",
    help: LocalizedText(
      "The best moment: the longest row, the collision of most paws, or the row with the least time left.",
      ja: "名場面：いちばん長い列、いちばん多い手のぶつかり合い、残り時間がいちばん少なかった列。"))

  private static func bestMoment(
    of source: ReplaySource, from: Int?, to: Int?
  ) throws -> BestMoment {
    guard from == nil, to == nil else {
      throw UsageError(
        "export: --best takes no --from and --to", ja: "export: --best と --from・--to はいっしょに使えません")
    }
    return BestMoment(of: source)
  }

  /// The longest animated picture, in milliseconds: all of its frames are in memory.
  private static let maximumFilmMilliseconds = 120_000

  /// The part of a game between two times in milliseconds.
  private static func part(
    from start: Int?, to end: Int?, of cast: ReplayCast
  ) throws(UsageError) -> Range<Int> {
    for (name, time) in [("--from", start), ("--to", end)] {
      guard let time, time > cast.duration else { continue }
      throw UsageError(
        "export: \(name): the replay takes \(seconds(cast.duration)), so \(seconds(time)) is after its end",
        ja: "export: \(name): 再生は \(seconds(cast.duration))で、\(seconds(time))はその後です")
    }
    let (start, end) = (start ?? 0, end ?? cast.duration)
    guard start < end else {
      throw UsageError(
        "export: expected --from before --to, within \(seconds(cast.duration))",
        ja: "export: --from は --to より前、\(seconds(cast.duration))以内にしてください")
    }
    return start..<end
  }

  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }
}

extension Option where Value == Int? {
  /// An option for a time in seconds; the value is in milliseconds.
  static func time(_ name: String, help: LocalizedText) -> Option {
    Option(
      name, .any("SECONDS"), initial: nil,
      // A day is longer than any game.
      expected: LocalizedText(
        "a number of seconds from 0 to 86400, such as 12.5", ja: "12.5 のような 0 から 86400 の秒数"),
      help: help
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
      expected: LocalizedText(
        "COLUMNSxROWS from 1x1 to 500x200, such as 80x24", ja: "80x24 のような 1x1 から 500x200 の大きさ"),
      help: help
    ) { word in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0], in: 1...500),
        let rows = Int(parts[1], in: 1...200)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}
