import Keys

extension AppState {
  /// A key goes to whatever is on top.
  mutating func press(_ key: Key, at time: Double) -> [AppEffect] {
    if let effects = typeText(key, at: time) { return effects }
    guard let command = command(for: key) else { return [] }
    switch (command, mode) {
    case (.repaint, _): return [.repaint]
    case (.help, _): open(.help)
    case (.pause, _): open(.pause)
    case (.down, .help): turnHelp(by: 1)
    case (.up, .help): turnHelp(by: -1)
    case (.finish, .titleRuns): settleTitle(at: time)
    case (.leave, .title), (.leave, .setup), (.leave, .result), (.leave, .gallery),
      (.leave, .replay), (.leave, .soloOver):
      hasQuit = true
      return [.quit]
    case (.leave, _): open(.leave)
    case (.close, _): overlay = nil
    case (.confirm, .leave): leaveGame(at: time)
    default: return obey(command, key: key, at: time)
    }
    return []
  }

  /// What a key means now, if anything.
  private func command(for key: Key) -> Command? {
    if KeyMap.takesAnyKey(mode), key != .control("l") { return .finish }
    return bindings.first { $0.keys.contains(key) }?.command
  }

  /// Takes a key as text, where text is typed; `nil` if it is none.
  private mutating func typeText(_ key: Key, at time: Double) -> [AppEffect]? {
    switch (mode, screen) {
    case (.setupName, .setup(var setup)):
      guard setup.type(key) else { return nil }
      screen = .setup(setup)
      return []
    case (.typing, .table):
      guard TypingSession.isText(key) else { return nil }
      return onTable(at: time) { $0.type(key, at: time) }
    case (.typing, .solo):
      guard TypingSession.isText(key) else { return nil }
      return onSolo { $0.type(key, at: time) }
    default: return nil
    }
  }

  /// A whole line goes to the reading that is being typed.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    switch screen {
    case .table: onTable(at: time) { $0.type(line: line, at: time) }
    case .solo: onSolo { $0.type(line: line, at: time) }
    case .title, .setup, .gallery, .replay: []
    }
  }

  private mutating func open(_ overlay: Overlay) {
    self.overlay = overlay
    helpPage = 0
  }

  /// How many pages there are only the window knows, so they come round and round.
  private mutating func turnHelp(by step: Int) {
    helpPage += step
  }

  /// A command goes to the screen at the bottom.
  private mutating func obey(_ command: Command, key: Key, at time: Double) -> [AppEffect] {
    switch screen {
    case .title: return obeyTitle(command, at: time)
    case .setup(var setup):
      let outcome = setup.obey(command)
      screen = .setup(setup)
      settings = setup.settings
      return follow(outcome, at: time) + [.saveSettings(settings)]
    case .table(let table):
      if table.mode == .result, let outcome = table.outcome(for: command) {
        return follow(outcome, at: time)
      }
      return onTable(at: time) { $0.obey(command, key: key, at: time) }
    case .solo(let run):
      if run.mode == .soloOver { return leaveSolo(run, command, at: time) }
      return onSolo { $0.obey(command, at: time) }
    case .gallery(var gallery):
      gallery.obey(command, at: time)
      screen = .gallery(gallery)
    case .replay(var replay):
      replay.obey(command, at: time)
      screen = .replay(replay)
    }
    return []
  }

  private mutating func obeyTitle(_ command: Command, at time: Double) -> [AppEffect] {
    switch command {
    case .resume: return [.resumeGame(at: time)]
    case .solo: startSolo(seed: nil, at: time)
    default: screen = .setup(SetupState(settings))
    }
    return []
  }
}
