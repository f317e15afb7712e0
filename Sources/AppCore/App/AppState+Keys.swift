import GameCore

extension AppState {
  /// A key goes to whatever is on top.
  mutating func press(_ key: Key, at time: Double) -> [AppEffect] {
    let mode = mode
    if case .setup(var setup) = screen, mode == .setupName, setup.type(key) {
      screen = .setup(setup)
      return []
    }
    if case .table(var table) = screen, mode == .typing,
      let effects = table.type(key, at: time)
    {
      screen = .table(table)
      return effects + letComputersAct()
    }
    if case .solo(var run) = screen, mode == .typing,
      let effects = run.type(key, motion: motion, at: time)
    {
      screen = .solo(run)
      return effects
    }
    guard let command = KeyMap.command(for: key, in: mode) else { return [] }
    switch (command, mode) {
    case (.repaint, _): return [.repaint]
    case (.help, _): return open(.help)
    case (.pause, _): return open(.pause)
    case (.down, .help): return turnHelp(by: 1)
    case (.up, .help): return turnHelp(by: -1)
    case (.finish, .titleRuns): return settleTitle(at: time)
    case (.leave, .title), (.leave, .setup), (.leave, .result), (.leave, .gallery),
      (.leave, .replay), (.leave, .soloOver):
      return [.quit]
    case (.leave, _): return open(.leave)
    case (.close, _): return close()
    case (.confirm, .leave): return leaveGame(at: time)
    default: return obey(command, key: key, at: time)
    }
  }

  /// A whole line goes to the reading that is being typed.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    switch screen {
    case .table(var table):
      let effects = table.type(line: line, at: time)
      screen = .table(table)
      return effects + letComputersAct()
    case .solo(var run):
      let effects = run.type(line: line, motion: motion, at: time)
      screen = .solo(run)
      return effects
    case .title, .setup, .gallery, .replay: return []
    }
  }

  private mutating func open(_ overlay: Overlay) -> [AppEffect] {
    self.overlay = overlay
    helpPage = 0
    return []
  }

  /// How many pages there are only the window knows, so they come round and round.
  private mutating func turnHelp(by step: Int) -> [AppEffect] {
    helpPage += step
    return []
  }

  private mutating func close() -> [AppEffect] {
    overlay = nil
    return []
  }

  /// A command goes to the screen at the bottom.
  private mutating func obey(_ command: Command, key: Key, at time: Double) -> [AppEffect] {
    switch screen {
    case .title:
      if command == .resume { return resumable == nil ? [] : [.resume] }
      if command == .solo { return startSolo(seed: nil, at: time) }
      screen = .setup(SetupState(settings))
      return []
    case .setup(var setup):
      let wish = setup.obey(command)
      screen = .setup(setup)
      settings = setup.settings
      return fulfil(wish, at: time) + [.remember]
    case .table(var table):
      if table.mode == .result, let wish = table.wish(for: command) {
        return fulfil(wish, at: time)
      }
      let effects = table.obey(command, key: key, at: time)
      screen = .table(table)
      return effects + letComputersAct()
    case .gallery(var gallery):
      gallery.obey(command, at: time)
      screen = .gallery(gallery)
      return []
    case .replay(var replay):
      replay.obey(command, at: time)
      screen = .replay(replay)
      return []
    case .solo(var run):
      if run.mode == .soloOver { return leaveSolo(run, command, at: time) }
      let effects = run.obey(command, motion: motion, at: time)
      screen = .solo(run)
      return effects
    }
  }
}
