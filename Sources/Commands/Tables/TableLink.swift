import App
import Render
import Text

/// The runner of the program: on a screen or line by line.
@MainActor protocol Runner: AnyObject {
  /// The time of the play clock, in seconds.
  var now: Double { get }
  /// Sends an action that does not come from the player.
  ///
  /// - Returns: What has happened.
  @discardableResult func open(_ action: (_ now: Double) -> AppAction) -> [Store.Transition]
}

extension ScreenRunner: Runner {}
extension PlainModeRunner: Runner {}

/// The link of the program with other terminals: at the host, or at a guest.
@MainActor protocol TableLink: AnyObject {
  /// The program, once it runs.
  var runner: (any Runner)? { get set }
  /// Ends the program with a message, once it runs.
  var leave: (LocalizedText, _ code: Int32) -> Void { get set }
  /// Performs an effect that concerns other terminals, or passes it on.
  func perform(_ effect: AppEffect, _ next: EffectHandler) -> [AppAction]
  /// Begins, once the program runs.
  func open()
  /// Ends the connections.
  func close()
}
