import AppCore
import GameCore
import Motion

/// One animation of the program on its own, as a function of time.
public struct Exhibit: Sendable {
  /// What it is called on the command line.
  public let name: String
  /// What it shows, in one English phrase.
  public let summary: String
  /// How long it takes, in seconds.
  public let duration: Double
  let picture: @Sendable (_ time: Double, _ page: inout Page) -> Void

  /// The picture at a time, in seconds; times outside read the first or the last picture.
  public func frame(at time: Double, size: Size, look: Look, language: Language) -> Frame {
    let time = time >= 0 ? min(time, duration) : 0
    var page = Page(size: size, look: look, language: language, time: time)
    picture(time, &page)
    return page.finished
  }
}

extension Exhibit {
  /// A part of a game: `before` has happened long ago, `script` happens at its times.
  static func game(
    _ name: String, _ summary: String, duration: Double, setup: GameSetup?,
    before: [AppAction], script: [(time: Double, action: AppAction)]
  ) -> Exhibit {
    let start = setup.map { Self.state($0, before) }
    return Exhibit(name: name, summary: summary, duration: duration) { time, page in
      guard var state = start else { return }
      for entry in script where entry.time <= time {
        _ = App.reduce(into: &state, entry.action)
      }
      Scenes.drawScreen(of: state, on: &page)
    }
  }

  /// The state some actions lead to, all of them long ago.
  private static func state(_ setup: GameSetup, _ actions: [AppAction]) -> AppState {
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .started(setup, at: -1000))
    for action in actions { _ = App.reduce(into: &state, action) }
    return state
  }
}
