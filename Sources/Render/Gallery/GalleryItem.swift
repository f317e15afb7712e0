import App
import GameCore
import Graphics
import Text

/// One animation of the program on its own, as a function of time.
package struct GalleryItem: Sendable {
  /// Its name on the command line.
  package let name: String
  /// Its content, in a phrase.
  package let summary: LocalizedText
  /// How long it takes, in seconds.
  package let duration: Double
  /// Whether it shows nothing but what falls.
  var isSlow = false
  /// When the state changes that it shows, in seconds.
  var changes: [Double] = []
  /// The scene at a time, in seconds, for a clock that shows it.
  let scene: @Sendable (_ time: Double) -> any Scene

  /// The picture at a time, in seconds; times outside read the first or the last picture.
  package func frame(at time: Double, size: Size, display: DisplayMode, language: Language) -> Frame
  {
    var compositor = Compositor()
    let time = time >= 0 ? min(time, duration) : 0
    return compositor.draw(
      scene(time), at: time,
      on: Painter(Environment(size: size, display: display, language: language), at: time)
    ).frame
  }

  /// Draws the picture at a time, in seconds, on the whole of another.
  func draw(at time: Double, on painter: inout Painter) {
    let (size, display, language) = (painter.size, painter.display, painter.language)
    let inner = painter.inset.draw(
      scene(time), number: changes.count { $0 <= time }, at: time,
      on: Painter(Environment(size: size, display: display, language: language), at: time))
    painter.put(inner)
  }

  /// The whole animation as an animated SVG image; its end is shown for a second.
  package func film(size: Size, display: DisplayMode, language: Language) -> String {
    let milliseconds = Int((duration * 1000).rounded(.up))
    return Frame.film(0..<milliseconds + 1000, depth: display.depth) { time in
      frame(at: Double(time) / 1000, size: size, display: display, language: language)
    }
  }
}

extension GalleryItem {
  /// Something that happens in a part of a game, at a time in seconds.
  enum Event {
    case play(GameAction, at: Double)
    case command(Command, at: Double)
  }

  /// A part of a game: `before` has happened long ago, `script` happens at its times, in their order.
  static func game(
    _ name: String, _ summary: LocalizedText, duration: Double, setup: GameSetup?,
    before: [GameAction], script: [Event]
  ) -> GalleryItem {
    // What the events lead to one after another; there is a picture for each frame.
    var states = setup.map { [Self.state($0, before)] } ?? []
    for event in script {
      guard var state = states.last else { break }
      switch event {
      case .play(let action, let time): state.play(action, at: time)
      case .command(let command, let time):
        _ = App.reduce(into: &state, .command(command, at: time))
      }
      states.append(state)
    }
    let changes = script.map { event in
      switch event {
      case .play(_, let time), .command(_, let time): time
      }
    }
    return GalleryItem(name: name, summary: summary, duration: duration, changes: changes) {
      [states] time in
      guard !states.isEmpty else { return MovingScene { _ in } }
      return Scenes.screen(of: states[changes.count { $0 <= time }])
    }
  }

  /// The state some actions lead to, all of them long ago.
  static func state(_ setup: GameSetup, _ actions: [GameAction]) -> AppState {
    var state = AppState(entropy: 0)
    _ = App.reduce(into: &state, .started(setup, at: -1000))
    for action in actions { state.play(action, at: -1000) }
    return state
  }
}

/// A scene of nothing but a moving plane.
struct MovingScene: Scene {
  let draw: (inout Painter) -> Void

  func still(_ painter: inout Painter) {}

  func moving(_ painter: inout Painter) { draw(&painter) }
}

/// A scene of nothing but what falls from the beginning on.
struct FallScene: Scene {
  let particles: Particles

  func fall(on painter: Painter) -> Fall? {
    guard painter.display.pixels != nil else { return nil }
    return Fall(
      view: ParticleView(particles, seed: 1), start: 0,
      cellHeight: TitleScene.cellHeight(painter.size))
  }

  func still(_ painter: inout Painter) {
    guard painter.display.pixels != nil else { return }
    painter.beginCanvas(cellHeight: TitleScene.cellHeight(painter.size))
  }
}
