import App
import Platform
import Terminal
import Text

/// Lets moments be heard: by the terminal's bell, or by a program.
@MainActor final class SoundPlayer {
  private let program: ChildProcess?
  private var bells = Bells()

  /// Starts the program of the settings, if there is one.
  ///
  /// - Throws: The reason why it cannot be started, if an option gave it; otherwise it is told, and nothing
  ///   is heard.
  init(_ setting: SoundSetting, saved: SoundSetting) throws(Failure) {
    do {
      program = try setting.command.map { words throws(TerminalError) in try ChildProcess(words) }
    } catch {
      let what = LocalizedText(same: "--sound: ") + error.text
      guard setting == saved else { throw Failure(what) }
      Output.warn(what)
      program = nil
    }
  }

  /// Lets a moment be heard at a time of the play clock; what the program cannot take is dropped.
  func play(_ moment: SoundCue, at time: Double, ring: () -> Void) {
    if let program {
      _ = program.send(Array("\(moment.rawValue)\n".utf8))
    } else if moment.rings, bells.ring(at: time) {
      ring()
    }
  }
}
