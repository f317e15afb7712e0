import App
import Render

/// What runs the program: on a screen or line by line.
@MainActor protocol Runner: AnyObject {
  /// Sends an action that does not come from the player.
  ///
  /// - Returns: What has happened.
  @discardableResult func open(_ action: (_ now: Double) -> AppAction) -> [Store.Transition]
}

extension ScreenRunner: Runner {}
extension PlainModeRunner: Runner {}

/// What joins the program with other terminals: at the host, or at a guest.
@MainActor protocol TableLink: AnyObject {
  /// The program, once it runs.
  var runner: (any Runner)? { get set }
  /// Ends the program with a message, once it runs.
  var leave: (String, _ code: Int32) -> Void { get set }
  /// Adds what leads to other terminals.
  func extend(_ dependencies: inout Dependencies)
  /// Begins, once the program runs.
  func open()
  /// Ends the connections.
  func close()
}
