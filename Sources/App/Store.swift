import GameCore

/// What the program needs of the world around it.
///
/// There is one value for the program and one for tests. What a function has to say (a notice, a
/// score) it returns as actions.
package struct Dependencies {
  /// Opens the journal of a game at a time of the play clock.
  package var openJournal: (GameSetup, _ time: Double) -> [AppAction] = { _, _ in [] }
  /// Writes down an action and the state that it led to; both are on the disk when this returns.
  package var record: (GameAction, GameState, _ time: Double) -> [AppAction] = { _, _, _ in [] }
  /// Opens the journal of the game that was left last; returns ``AppAction/resumed(_:at:)`` or why
  /// it cannot go on.
  package var resumeGame: (_ time: Double) -> [AppAction] = { _ in [] }
  /// Writes down a solo run.
  package var saveScore: (SoloRun) -> [AppAction] = { _ in [] }
  /// Saves settings that have changed.
  package var saveSettings: (Settings) -> [AppAction] = { _ in [] }
  /// Puts on the disk what could wait until a frame was shown.
  package var catchUp: () -> [AppAction] = { [] }
  /// Throws away what has been typed ahead.
  package var discardInput: () -> Void = {}
  /// Draws the whole screen anew with the next frame.
  package var repaint: () -> Void = {}
  /// Ends the program.
  package var quit: () -> Void = {}

  /// A world in which everything works and nothing is kept; tests change what they look at.
  package init() {}
}

/// The one way of an action through the program.
///
/// The reducer applies it, and its effects are carried out in order. Screen, line mode and tests
/// differ in their ``Dependencies`` only.
///
/// Whatever effects have to say is queued and reduced before ``send(_:)`` returns, and only then a
/// frame is drawn or a sentence printed: nothing is seen before it is on the disk.
package struct Store {
  /// The current state.
  package private(set) var state: AppState
  private let dependencies: Dependencies

  /// One action on its way.
  package struct Transition {
    /// The action.
    package let action: AppAction
    /// The state before it.
    package let before: AppState
    /// The state after it.
    package let after: AppState
    /// What was carried out.
    package let effects: [AppEffect]
  }

  /// A program in a state and a world.
  package init(_ state: AppState, _ dependencies: Dependencies) {
    self.state = state
    self.dependencies = dependencies
  }

  /// Sends an action, and then those that its effects bring back.
  ///
  /// - Returns: all of them, in order.
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
    }
    return transitions
  }

  /// Does what could wait until a frame was shown; returns whether the state has changed.
  package mutating func catchUp() -> Bool {
    let actions = dependencies.catchUp()
    for action in actions { send(action) }
    return !actions.isEmpty
  }

  /// Carries out an effect; returns the actions that it brings back.
  private func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .openJournal(let setup, let time): return dependencies.openJournal(setup, time)
    case .record(let action, let state, let time): return dependencies.record(action, state, time)
    case .resumeGame(let time): return dependencies.resumeGame(time)
    case .saveScore(let run): return dependencies.saveScore(run)
    case .saveSettings(let settings): return dependencies.saveSettings(settings)
    case .discardInput: dependencies.discardInput()
    case .repaint: dependencies.repaint()
    case .quit: dependencies.quit()
    }
    return []
  }
}
