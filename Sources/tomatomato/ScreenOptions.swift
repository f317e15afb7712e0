import AppCore
import ArgumentParser
import Render

extension Language: ExpressibleByArgument {}
extension MotionSetting: ExpressibleByArgument {}
extension LookWish.Colors: ExpressibleByArgument {}

/// The options common to all that draw.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The language of all texts; by default the locale's.")
  var lang: Language?

  @Option(help: "How many colours to use; by default what the terminal has.")
  var color: LookWish.Colors = .auto

  @Flag(help: "Send nothing but ASCII.")
  var ascii = false

  @Flag(help: "Leave the mouse to the terminal, for selecting text.")
  var noMouse = false

  @Option(help: "How lively things move.")
  var motion: MotionSetting?

  @Option(help: "Frames a second, 1 to 240.")
  var fps = 60

  /// The language that was asked for, or the locale's.
  func language(for look: Look) -> Language {
    Language(wished: lang, for: look)
  }

  func validate() throws {
    guard (1...240).contains(fps) else {
      throw ValidationError("--fps: expected a number from 1 to 240, not \(fps)")
    }
  }
}

extension Language {
  /// The language that was asked for, or the locale's; Japanese cannot be written in ASCII.
  init(wished: Language?, for look: Look) {
    guard look.glyphs == .unicode else {
      self = .en
      return
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self = wished ?? Language(environment: Environment.values(names))
  }
}
