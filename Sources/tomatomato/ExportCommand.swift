import AppCore
import ArgumentParser
import Render
import Replay

/// `tomatomato export FILE`: a recorded game in another form.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a recorded game as a film, a picture or sentences.",
    discussion: """
      cast is an asciicast v2 of the whole game, svg a picture of its end, text a transcript. \
      All go to standard output.
      """)

  /// The forms.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case cast, svg, text
  }

  @Argument(help: "The journal of the game; - is standard input.") var file: String
  @Option(help: "The form.") var format: Format
  @Option(help: "The size of the film or the picture, as columns x rows.")
  var size = PictureSize()
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  mutating func run() throws {
    let playback = try Journals.playback(try Journals.read(file), file: file)
    let look = LookWish(colors: screen.color, ascii: screen.ascii).printed
    let language = screen.language(for: look)
    switch format {
    case .cast:
      let cast = ReplayCast(playback, size: size.size, look: look, language: language)
      cast.write { Output.write($0) }
    case .svg:
      let end = ReplayCast(playback, size: size.size, look: look, language: language).end
      Output.write(end.svg())
    case .text: Output.write(Transcript(playback, language: language).text)
    }
  }
}
