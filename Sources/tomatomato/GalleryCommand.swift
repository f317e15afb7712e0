import AppCore
import ArgumentParser
import Render

/// `tomatomato gallery`: every animation on its own.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Look at every animation on its own.",
    discussion: """
      Without a name it lists the animations. With --at it prints the picture of one instant \
      instead of opening the terminal.
      """)

  @Argument(help: "The animation.") var name: String?
  @Option(help: "Print the picture at this time, in seconds.") var at: Double?
  @Option(help: "The size of the printed picture, as columns x rows.") var size = PictureSize()
  @Option(help: "How the picture is printed.") var format = PictureFormat.text
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  mutating func run() throws {
    guard let name else { return printList() }
    guard let exhibit = Gallery.exhibit(named: name) else {
      let names = Gallery.exhibits.map(\.name).joined(separator: ", ")
      throw ValidationError("gallery: no animation is called '\(name)'; there are \(names)")
    }
    if let at {
      let look = LookWish(colors: screen.color, ascii: screen.ascii).printed
      let frame = exhibit.frame(
        at: at, size: size.size, look: look, language: screen.language(for: look))
      print(format.text(of: frame, look: look), terminator: "")
    } else {
      let index = Gallery.exhibits.firstIndex { $0.name == name } ?? 0
      throw MainActor.assumeIsolated { Program.run(.gallery(index: index), screen: screen) }
    }
  }

  private func printList() {
    let widest = Gallery.exhibits.map(\.name.count).max() ?? 0
    for exhibit in Gallery.exhibits {
      let blanks = String(repeating: " ", count: widest - exhibit.name.count + 2)
      print(exhibit.name + blanks + exhibit.summary)
    }
  }
}

/// A size on the command line, such as 80x24.
struct PictureSize: ExpressibleByArgument {
  var size = Size(columns: 80, rows: 24)

  init() {}

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...500).contains(columns), (1...200).contains(rows)
    else { return nil }
    size = Size(columns: columns, rows: rows)
  }

  var defaultValueDescription: String { "80x24" }
}

/// How a picture is printed.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, svg

  /// The picture as this format's text.
  func text(of frame: Frame, look: Look) -> String {
    switch self {
    case .text: frame.text
    case .ansi: frame.ansi(depth: look.depth)
    case .svg: frame.svg()
    }
  }
}
