import App
import CommandLine
import Graphics
import Render
import Text

/// `tomatomato gallery`: plays a single animation.
enum GallerySubcommand {
  static let definition = CommandDefinition(
    "gallery",
    summary: LocalizedText(
      "Play a single animation.", ja: "アニメーションを 1 つずつ再生します。"),
    details: [
      LocalizedText(
        """
        Without a name, lists the animations. With --at, prints the picture at that time \
        instead of opening the terminal; with --film, the whole animation as an animated SVG image.
        """,
        ja: """
          名前を省略すると一覧を表示します。--at を付けると、その時点の画面を出力します。\
          --film を付けると、アニメーション全体を SVG の動画として出力します。
          """)
    ],
    operand: Operand(
      "NAME", .words(Gallery.items.map(\.name)), isRequired: false,
      help: LocalizedText("The name of the animation.", ja: "アニメーションの名前。")),
    groups: [
      OptionGroup(
        LocalizedText("Picture options", ja: "画像のオプション"),
        [at.definition, film.definition, size.definition, format.definition]),
      ScreenOptions.group,
    ]
  ) { arguments in
    let (at, size) = (try arguments[at], try arguments[size])
    let format = try arguments[format]
    let screen = try ScreenOptions(arguments)
    let film = try arguments[film]
    guard let name = arguments.operand else {
      guard at == nil, !film else {
        let option = film ? "--film" : "--at"
        throw UsageError(
          "gallery: \(option) requires NAME, such as title",
          ja: "gallery: \(option) には title のような NAME が必要です")
      }
      try Output.print(list)
      return
    }
    guard let item = Gallery.item(named: name) else {
      throw UsageError(
        "gallery: no animation is called '\(name)'; 'tomatomato gallery' lists them",
        ja: "gallery: 「\(name)」というアニメーションはありません。「tomatomato gallery」で一覧を表示します")
    }
    if film {
      guard format == .svg, at == nil else {
        throw UsageError(
          "gallery: --film requires --format svg, and excludes --at",
          ja: "gallery: --film には --format svg が必要で、--at とは同時に使えません")
      }
      let display = screen.display.printed(elsewhere: true)
      try Output.print(
        item.film(size: size, display: display, language: screen.language(for: display)))
      return
    }
    guard let at else {
      let index = Gallery.items.firstIndex { $0.name == name } ?? 0
      try Program.run(.gallery(index: index), screen: screen)
    }
    let display = screen.display.printed(elsewhere: format == .svg)
    let language = screen.language(for: display)
    let frame = item.frame(
      at: Double(at) / 1000, size: size, display: display, language: language)
    try Output.print(format.text(of: frame, display: display))
  }

  private static let at = Option.time(
    "at",
    help: LocalizedText(
      "Print the picture at this time, in seconds.", ja: "この時点（秒）の画面を出力します。"))

  private static let film = Option(
    flag: "film",
    help: LocalizedText(
      "Print the whole animation; requires --format svg.",
      ja: "アニメーション全体を出力します（--format svg が必要）。"))

  private static let size = Option.pictureSize(
    help: LocalizedText(
      "The size of the printed picture, as COLUMNSxROWS.", ja: "出力する画像の大きさ（桁数x行数）。"))

  private static let format = Option(
    "format", initial: PictureFormat.text,
    help: LocalizedText("The format of the printed picture.", ja: "画像の形式。"))

  /// The names and summaries of the animations, one per line.
  private static var list: String {
    let widest = Gallery.items.map(\.name.count).max() ?? 0
    return Gallery.items.map { item in
      let spaces = String(repeating: " ", count: widest - item.name.count + 2)
      return item.name + spaces + item.summary.text(in: Tomatomato.language) + "\n"
    }.joined()
  }
}

/// The formats in which a picture can be printed.
private enum PictureFormat: String, CaseIterable {
  case text, ansi, svg

  /// The picture as text in this format.
  func text(of frame: Frame, display: DisplayMode) -> String {
    switch self {
    case .text: frame.text
    case .ansi: frame.ansi(depth: display.depth)
    case .svg: frame.svg(depth: display.depth)
    }
  }
}
