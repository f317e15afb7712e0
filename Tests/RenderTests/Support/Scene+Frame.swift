import App
import Graphics
import Text

@testable import Render

extension Scene {
  /// The picture of the scene alone, at the time of a new painter.
  func picture(on painter: Painter) -> Scenes.RenderedFrame {
    var compositor = Compositor()
    return compositor.draw(self, at: painter.clock.now, on: painter)
  }
}

extension Painter {
  /// A painter without a state.
  init(
    size: Size, display: DisplayMode, language: Language, words: WordSetting? = nil,
    motion: MotionSetting = .full, time: Double
  ) {
    self.init(
      Environment(size: size, display: display, language: language, words: words, motion: motion),
      at: time)
  }

  /// The drawing, on its ground.
  var finished: Frame {
    var painter = self
    painter.changed.insert(rows: 0..<size.rows)
    return painter.finishedPicture().frame
  }
}
