import GameCore

/// The one path of an action through the program.
///
/// The reducer applies the action, then its effects are performed in order. Actions that effects
/// return are queued and reduced before ``send(_:)`` returns. Only then is a frame drawn or a
/// sentence printed, so nothing is shown before it is on disk. Screen, plain mode and tests differ
/// only in their ``EffectHandler``.
package struct Store {
  /// The current state.
  package private(set) var state: AppState
  private let perform: EffectHandler

  /// An action with the states before and after it; an object, since code that copies two states is large.
  package final class Transition {
    package let action: AppAction
    /// The state before it.
    package let before: AppState
    /// The state after it.
    package let after: AppState
    /// The effects that were performed.
    package let effects: [AppEffect]

    /// Whether the state may look different; what is heard comes often, and is hardly seen.
    package var isSeen: Bool {
      if case .heard = action { !before.looksLike(after) } else { true }
    }

    init(action: AppAction, before: AppState, after: AppState, effects: [AppEffect]) {
      (self.action, self.before, self.after, self.effects) = (action, before, after, effects)
    }
  }

  package init(_ state: AppState, perform: @escaping EffectHandler) {
    self.state = state
    self.perform = perform
  }

  /// Sends an action, followed by the actions that its effects return.
  ///
  /// - Returns: The transitions of all of them, in order.
  @discardableResult
  package mutating func send(_ action: AppAction) -> [Transition] {
    var transitions: [Transition] = []
    var queue = [action][...]
    while let action = queue.popFirst() {
      let before = state
      let effects = App.reduce(into: &state, action)
      transitions.append(
        Transition(action: action, before: before, after: state, effects: effects))
      for effect in effects { queue += perform(effect) }
      if before.listens != state.listens { queue += perform(.listen(state.listens)) }
    }
    return transitions
  }

  /// Plays the sounds of moments, at a time of the play clock.
  package func sound(_ moments: [SoundCue], at time: Double) {
    for moment in moments { _ = perform(.sound(moment, at: time)) }
  }

  /// Does what has been deferred until after a frame; returns the actions that are to be sent then.
  package func catchUp() -> [AppAction] { perform(.catchUp) }
}
