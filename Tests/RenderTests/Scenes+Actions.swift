import App
import Graphics
import Keys

@testable import Render

extension Scenes {
  /// The actions of a key in a picture that is drawn for it.
  static func actions(
    for key: Key, in state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> [AppAction] {
    actions(
      for: key, in: state,
      among: picture(of: state, size: size, display: display, at: time).targets, at: time)
  }
}
