/// The input that the program waits for in a state.
///
/// Only keys of these bindings do anything. A state of a game in which nothing is awaited would be
/// a deadlock.
package struct PendingInput: Equatable, Sendable {
  package let mode: Mode
  /// The bindings that work now, the most important first.
  package let bindings: [Binding]
  /// The seats of the players, people or computers, who are to act; several if all point at once.
  package let seats: [Int]
  /// The running timers, the next one first.
  package let timers: [TimerID]

  /// Whether the program continues without a key.
  package var advancesByItself: Bool { !timers.isEmpty }

  /// Whether a player is asked for a key that advances the game.
  package var asksForKeys: Bool {
    !mode.isPassive && bindings.contains { $0.command.advances }
  }

  /// Whether nothing is awaited.
  package var isNothing: Bool { !advancesByItself && !asksForKeys }
}

extension AppState {
  /// The pending input.
  package var pendingInput: PendingInput {
    PendingInput(
      mode: mode, bindings: hasQuit ? [] : bindings,
      seats: overlay == nil ? table?.awaitedSeats ?? [] : [],
      timers: isClockStopped || hasQuit ? [] : timers.running.map(\.id))
  }

  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    overlay == nil ? screenBindings : KeyMap.bindings(for: mode).filter(isOffered)
  }

  /// The bindings of the screen beneath any overlay.
  package var screenBindings: [Binding] {
    switch screen {
    case .title(let title): titleBindings(title)
    default: screen.state.bindings
    }
  }

  /// Whether a binding of an overlay has an effect.
  private func isOffered(_ binding: Binding) -> Bool {
    let level = settings.typingRules.level
    return switch binding.command {
    case .overlay(.drill): progress?.level(level).costliest.isEmpty == false
    case .overlay(.easier): level.neighbor(-1) != nil
    case .overlay(.endPause): table?.takesPart != false
    case .overlay(.choosePointingKeys): table?.hasPointingKeys == true
    case .overlay(.harder): level.neighbor(1) != nil
    default: true
    }
  }

  private func titleBindings(_ title: TitleState) -> [Binding] {
    let level = title.chosen.hasLevel ? settings.typingRules.level : nil
    return KeyMap.bindings(for: screenMode).filter {
      switch $0.command {
      case .title(.resume): resumable != nil
      case .title(.easier): level?.neighbor(-1) != nil
      case .title(.harder): level?.neighbor(1) != nil
      default: true
      }
    }
  }

  /// Whether every key continues, except those that mean something else.
  package var takesAnyKey: Bool {
    KeyMap.takesAnyKey(mode) && (overlay != nil || !typesWords)
  }

  /// Whether letters may be meant for a row that is typed, so that they are no commands.
  private var typesWords: Bool { run?.solo.isAloud == false || table?.typesWords == true }

  /// The timers of the screen.
  package var timers: Timers { screen.state.timers }

  /// Handles a timer that fired; does nothing if it has been stopped in the meantime.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    guard timers.contains(id) else { return [] }
    switch screen {
    case .title:
      onTitle { $0.finish(at: time) }
      return []
    case .table: return onTable(at: time) { $0.fire(id, at: time) }
    case .solo: return onSolo(at: time) { $0.fire(id, at: time) }
    case .join: return refreshTables(at: time)
    default: return []
    }
  }
}

extension Mode {
  /// Whether the program continues without a key; keys only skip ahead.
  package var isPassive: Bool {
    switch self {
    case .titleSequence, .watch, .wait, .drawing, .still, .countIn, .sweep, .countdown, .ceremony:
      true
    default: false
    }
  }
}
