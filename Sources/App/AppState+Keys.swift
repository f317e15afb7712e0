import Keys

extension AppState {
  /// A key goes to whatever is on top.
  mutating func press(_ key: Key, at time: Double) -> [AppEffect] {
    if let effects = typeText(key, at: time) { return effects }
    guard let command = command(for: key) else { return [] }
    return obey(command, key: key, at: time)
  }

  /// Does what a command means that was given without a key, if it is offered.
  mutating func take(_ command: Command, at time: Double) -> [AppEffect] {
    guard bindings.contains(where: { $0.command == command }) else { return [] }
    return obey(command, key: nil, at: time)
  }

  /// What a key means now, if anything.
  private func command(for key: Key) -> Command? {
    if KeyMap.takesAnyKey(mode), key != .control("l") { return bindings.first?.command }
    return bindings.first { $0.keys.contains(key) }?.command
  }

  /// Does what a command means that is offered now; the key is the one that was pressed, if any.
  private mutating func obey(_ command: Command, key: Key?, at time: Double) -> [AppEffect] {
    switch (command, screen) {
    case (.global(let command), _): return obey(command)
    case (.overlay(let command), _): obey(command, at: time)
    case (.title(let command), _): return obey(command, at: time)
    case (.setup(let command), .setup(var setup)):
      let outcome = setup.obey(command)
      screen = .setup(setup)
      settings = setup.settings
      return follow(outcome, at: time) + [.saveSettings(settings)]
    case (.table(let command), .table):
      return onTable(at: time) { $0.obey(command, key: key, at: time) }
    case (.table(let command), .solo): return onSolo { $0.obey(command, at: time) }
    case (.result(let command), .table(var table)):
      let outcome = table.obey(command)
      screen = .table(table)
      return follow(outcome, at: time)
    case (.solo(let command), .solo(let run)): obey(command, after: run, at: time)
    case (.replay(let command), .replay(var replay)):
      replay.obey(command, at: time)
      screen = .replay(replay)
    case (.gallery(let command), .gallery(var gallery)):
      gallery.obey(command, at: time)
      screen = .gallery(gallery)
    // No screen offers commands of another.
    case (.setup, _), (.table, _), (.result, _), (.solo, _), (.replay, _), (.gallery, _): break
    }
    return []
  }

  private mutating func obey(_ command: GlobalCommand) -> [AppEffect] {
    switch command {
    case .help: open(.help)
    case .pause: open(.pause)
    case .leave where hasNothingToLose:
      hasQuit = true
      return [.quit]
    case .leave: open(.leave)
    case .repaint: return [.repaint]
    }
    return []
  }

  /// Whether the program can end without a question.
  private var hasNothingToLose: Bool {
    switch mode {
    case .title, .setup, .result, .soloOver, .gallery, .replay: true
    default: false
    }
  }

  private mutating func obey(_ command: OverlayCommand, at time: Double) {
    switch command {
    // How many pages there are only the window knows: behind the last comes the first.
    case .nextPage: helpPage += 1
    case .previousPage: helpPage -= 1
    case .closeHelp, .endPause, .stay: overlay = nil
    case .leaveGame: leaveGame(at: time)
    }
  }

  private mutating func obey(_ command: TitleCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .start: screen = .setup(SetupState(settings, language: language))
    case .playSolo: startSolo(seed: nil, at: time)
    case .resume: return [.resumeGame(at: time)]
    case .skip: settleTitle(at: time)
    }
    return []
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
}
