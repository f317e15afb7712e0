/// What the program waits for at a moment.
///
/// Prompts, questions, help and the line of keys are made of it, and a key that it does not name
/// does nothing. A state of a game that waits for nothing would stand still for ever.
package struct Awaited: Equatable, Sendable {
  /// The mode.
  package let mode: Mode
  /// The bindings that work now, the most important first.
  package let bindings: [Binding]
  /// The seats that are to act, of people and of computers; several where all point at once.
  package let seats: [Int]
  /// What runs on the play clock, the next one first.
  package let timers: [TimerID]

  /// Whether the program goes on by itself.
  package var advancesByItself: Bool { !timers.isEmpty }

  /// Whether somebody is asked for a key that leads on.
  package var asksForKeys: Bool {
    !mode.isPassive && bindings.contains { $0.command.advances }
  }

  /// Whether nothing can ever happen again.
  package var isNothing: Bool { !advancesByItself && !asksForKeys }
}

extension AppState {
  /// What the program waits for now.
  package var awaited: Awaited {
    Awaited(
      mode: mode, bindings: hasQuit ? [] : bindings, seats: overlay == nil ? awaitedSeats : [],
      timers: isClockStopped || hasQuit ? [] : timers.running.map(\.id))
  }

  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    overlay == nil ? screenBindings : KeyMap.bindings(for: mode)
  }

  /// The keys that do something on the screen under any overlay.
  package var screenBindings: [Binding] {
    switch screen {
    case .title:
      KeyMap.bindings(for: screenMode).filter { $0.command != .title(.resume) || resumable != nil }
    case .setup(let setup): setup.bindings
    case .table(let table): table.bindings
    case .solo(let run): run.bindings
    case .gallery, .replay: KeyMap.bindings(for: screenMode)
    }
  }

  private var awaitedSeats: [Int] {
    if case .table(let table) = screen { table.awaitedSeats } else { [] }
  }

  /// The timers of the screen.
  package internal(set) var timers: Timers {
    get {
      switch screen {
      case .title(let title): title.timers
      case .table(let table): table.timers
      case .solo(let run): run.timers
      case .setup, .gallery, .replay: Timers()
      }
    }
    set {
      switch screen {
      case .title(var title):
        title.timers = newValue
        screen = .title(title)
      case .table(var table):
        table.timers = newValue
        screen = .table(table)
      case .solo(var run):
        run.timers = newValue
        screen = .solo(run)
      case .setup, .gallery, .replay: break
      }
    }
  }

  /// A timer has ended; one that does not run any more means nothing.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    guard timers.contains(id) else { return [] }
    timers.stop(id)
    switch screen {
    case .title:
      finishTitle(at: time)
      return []
    case .table: return onTable(at: time) { $0.fire(id, at: time) }
    case .solo: return onSolo { $0.fire(id, at: time) }
    case .setup, .gallery, .replay: return []
    }
  }
}

extension Mode {
  /// Whether the program goes on by itself; keys only skip ahead.
  var isPassive: Bool {
    switch self {
    case .titleSequence, .watch, .drawing, .countdown: true
    default: false
    }
  }
}
