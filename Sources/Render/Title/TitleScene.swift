import App
import GameCore
import Graphics
import Replay
import Scores

/// The title: two tomatoes collide, the name of the game appears, and a menu.
struct TitleScene: Scene {
  /// When its sequence began, in seconds of the play clock; `nil` if that is long ago.
  var since: Double?
  /// The item under the cursor of the menu.
  var chosen = TitleState.Item.play
  /// The items of the menu.
  var items = TitleState.Item.allCases
  /// The unfinished game or solo run, if there is one.
  var resumable: Unfinished?
  /// How solo runs have gone.
  var progress: SoloProgress?
  /// The level of solo runs.
  var level = TypingLevel.normal
  /// When things begin to fall, in seconds of the play clock; `nil` if nothing does.
  var falling: Double?

  /// A letter of the name.
  enum Letter: String {
    case to = "ト"
    case ma = "マ"

    /// The letter as it is shown in a display mode.
    func text(_ display: DisplayMode) -> String {
      display.glyphs == .ascii ? "\(self)" : rawValue
    }
  }

  static let word: [Letter] = [.to, .ma, .to, .ma, .to]

  /// A height of 480 points, or a width of 800, whichever leaves the picture smaller.
  static func cellHeight(_ size: Size) -> Double {
    max(480 / Double(max(size.rows, 1)), 1600 / Double(max(size.columns, 1)))
  }

  func fall(on painter: Painter) -> Fall? {
    falling.flatMap { Fall(from: $0, seed: 12, on: painter) }
  }

  func still(_ painter: inout Painter) {
    guard painter.display.pixels != nil else { return write(on: &painter) }
    painter.beginCanvas(cellHeight: Self.cellHeight(painter.size))
    TitlePicture(self, on: painter).draw(on: &painter)
  }

  /// The buttons of the menu, below those of the keys in it.
  func addButtons(of menu: TitleMenu, on painter: inout Painter) {
    if painter.asksForKeys { menu.addButtons(on: &painter) }
  }

  /// The key to leave, in the corner, where nothing touches the frame.
  func writeLeave(on painter: inout Painter) {
    let leave = painter.label(.global(.quit))
    writeCorner("\(painter.key(.global(.quit))) \(leave)", on: &painter)
  }

  func writeCorner(_ phrase: Phrase, on painter: inout Painter) {
    guard painter.asksForKeys else { return }
    let frame = TitlePicture.frame(painter.size)
    let inner = Rect(painter.size).inset(
      right: Int(2 * frame) + 2, bottom: Int(frame.rounded(.up)))
    painter.put(phrase, in: inner.line(-1), .faint, .right)
  }
}
