import CommandLine
import Graphics
import Render

/// `tomatomato gallery`: every animation on its own.
enum GalleryCommand {
  static let command = CommandDefinition(
    "gallery",
    summary: LocalizedText(
      "Look at every animation on its own.", ja: "アニメーションをひとつずつ見ます。"),
    details: [
      LocalizedText(
        """
        Without a name it lists the animations. With --at it prints the picture of one instant \
        instead of opening the terminal.
        """,
        ja: "名前がなければ一覧を表示します。--at を付けると、その瞬間の絵を表示します。")
    ],
    operand: Operand(
      "NAME", .words(Gallery.items.map(\.name)), isRequired: false,
      help: LocalizedText("The animation.", ja: "アニメーションの名前。")),
    groups: [
      OptionGroup(
        LocalizedText("Picture options", ja: "絵のオプション"),
        [at.definition, size.definition, format.definition]),
      ScreenOptions.group,
    ]
  ) { arguments in
    let (at, size) = (try arguments[at], try arguments[size])
    let format = try arguments[format]
    let screen = try ScreenOptions(arguments)
    guard let name = arguments.operand else {
      try Output.print(list)
      return
    }
    guard let item = Gallery.item(named: name) else {
      let names = Gallery.items.map(\.name).joined(separator: ", ")
      throw UsageError("gallery: no animation is called '\(name)'; there are \(names)")
    }
    guard let at else {
      let index = Gallery.items.firstIndex { $0.name == name } ?? 0
      try Program.run(.gallery(index: index), screen: screen)
    }
    let display = screen.display.printed(elsewhere: format == .svg)
    let language = screen.language(for: display)
    let frame = item.frame(at: at, size: size, display: display, language: language)
    try Output.print(format.text(of: frame, display: display))
  }

  private static let at = Option<Double?>(
    "at", .any("SECONDS"), initial: nil, expected: "seconds, such as 1.25",
    help: LocalizedText(
      "Print the picture at this time, in seconds.", ja: "この秒数の瞬間の絵を表示します。")
  ) { word in Double(word).map { .some($0) } }

  private static let size = Option.pictureSize(
    help: LocalizedText(
      "The size of the printed picture, as columns x rows.", ja: "絵の大きさ(桁数 x 行数)。"))

  private static let format = Option(
    "format", initial: PictureFormat.text,
    help: LocalizedText("How the picture is printed.", ja: "絵の形式。"))

  /// The names and what there is to see, a line each.
  private static var list: String {
    let widest = Gallery.items.map(\.name.count).max() ?? 0
    return Gallery.items.map { item in
      let blanks = String(repeating: " ", count: widest - item.name.count + 2)
      return item.name + blanks + item.summary + "\n"
    }.joined()
  }
}

/// How a picture is printed.
private enum PictureFormat: String, CaseIterable {
  case text, ansi, svg

  /// The picture as this format's text.
  func text(of frame: Frame, display: DisplayMode) -> String {
    switch self {
    case .text: frame.text
    case .ansi: frame.ansi(depth: display.depth)
    case .svg: frame.svg()
    }
  }
}
