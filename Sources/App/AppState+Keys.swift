import Keys

extension AppState {
  /// Whether a key moves the cursor to another line, so that its action needs ``CursorLines``.
  package func changesLine(_ key: Key) -> Bool {
    switch command(for: key) {
    case .table(.move(.up)), .table(.move(.down)), .setup(.rowUp), .setup(.rowDown): true
    default: false
    }
  }

  /// Handles a key as text, if text is being typed, or as a command.
  mutating func press(_ key: Key, among lines: CursorLines, at time: Double) -> [AppEffect] {
    if let effects = typeText(key, at: time) { return effects }
    if ignores(key, at: time) { return [] }
    guard let command = command(for: key) else {
      answer(key, at: time)
      return []
    }
    guard !comesTooSoon(command, at: time) else {
      rejectedKeyTime = time
      notice = .tooSoon(until: time + Durations.answer)
      return []
    }
    if command == .table(.digit), let table, !table.accepts(digit: key) {
      notice = .noSuchCard(count: table.game.field.count, until: time + Durations.answer)
      return []
    }
    return perform(command, key: key, among: lines, at: time)
  }

  /// Says which keys the screen waits for, after another one.
  private mutating func answer(_ key: Key, at time: Double) {
    switch key {
    case .click, .paste: return
    case _ where [.keys, .countIn, .sweep].contains(mode): return
    case _ where mode == .typing: notice = .typeTheRow
    case _ where lobby?.needsPlayers == true:
      notice = .needsPlayers(until: time + Durations.answer)
    case _ where awaitedKeys.isEmpty: return
    default: notice = .press(awaitedKeys, until: time + Durations.answer)
    }
  }

  /// The keys that the screen waits for.
  private var awaitedKeys: [Key] {
    let corrections = bindings.corrections
    return bindings.filter { $0.command.advances && !corrections.contains($0.command) }
      .compactMap(\.keys.first)
  }

  /// Performs a command that was given without a key, if the screen offers it.
  mutating func performIfOffered(_ command: Command, at time: Double) -> [AppEffect] {
    guard bindings.contains(where: { $0.command == command }), !comesTooSoon(command, at: time)
    else { return [] }
    return perform(command, key: nil, among: CursorLines(), at: time)
  }

  /// Whether a command comes before its question can have been read, or while keys still come that came
  /// before; lines of plain mode do not.
  private func comesTooSoon(_ command: Command, at time: Double) -> Bool {
    readyTime(of: command).map { time < $0 } ?? false
  }

  /// The time from which a command works, and its key is shown; `nil` if it works already when the screen
  /// is.
  package func readyTime(of command: Command) -> Double? {
    guard overlay == nil, !isStepwise else { return nil }
    return screen.state.start(of: command).map { max($0, rejectedKeyTime + Durations.keysRest) }
  }

  /// Moves the cursor of the screen to a position that was picked.
  mutating func pick(_ position: Int, at time: Double) -> [AppEffect] {
    guard overlay == nil else { return [] }
    switch screen {
    case .title:
      let items = menu
      guard items.indices.contains(position) else { return [] }
      onTitle { $0.chosen = items[position] }
    case .table: return onTable(at: time) { $0.pick(position) }
    default: screen.update { $0.pick(position, at: time) }
    }
    return []
  }

  /// The command to which a key is bound now.
  private func command(for key: Key) -> Command? {
    let binding = bindings.binding(of: key)
    return (binding ?? (takesAnyKey ? bindings.first : nil))?.command
  }

  /// Performs a command; `key` is the key that was pressed, if any.
  private mutating func perform(
    _ command: Command, key: Key?, among lines: CursorLines, at time: Double
  ) -> [AppEffect] {
    switch (command, screen) {
    case (.global(let command), _): return perform(command)
    case (.overlay(let command), _): return perform(command, at: time)
    case (.title(let command), _): return perform(command, at: time)
    case (.setup(let command), .setup(var setup)):
      let outcome = setup.perform(command, among: lines, at: time)
      screen = .setup(setup)
      let saving = changeSettings { $0 = setup.settings }
      return handle(outcome, at: time) + [saving]
    case (.cats(let command), .cats(let cats)): return perform(command, in: cats, at: time)
    case (.table(.undo), .table(let table)) where table.mode == .result: open(.takeBack)
    case (.table(let command), .table):
      return onTable(at: time) { $0.perform(command, key: key, among: lines, at: time) }
    case (.table(let command), .solo): return onSolo(at: time) { $0.perform(command, at: time) }
    case (.result(let command), .table(var table)):
      let outcome = table.perform(command)
      screen = .table(table)
      return handle(outcome, at: time)
    case (.solo(.history), _): open(.history)
    case (.solo(let command), .solo(let run)): return perform(command, after: run, at: time)
    case (.lobby(let command), .lobby(let lobby)):
      return perform(command, in: lobby, at: time)
    case (.join(let command), .join(let join)):
      return perform(command, in: join, at: time)
    default: screen.update { $0.perform(command, at: time) }
    }
    return []
  }

  private mutating func perform(_ command: GlobalCommand) -> [AppEffect] {
    switch command {
    case .help: open(.help)
    case .piles: open(.piles)
    case .pause:
      open(.pause)
      return pausesForAll ? [.tell(.pause(true))] : []
    case .leave where isPlaying: open(.leave)
    case .quit where returnToOrigin(): return []
    case .leave, .quit: return quit()
    case .repaint: return [.repaint]
    }
    return []
  }

  /// Changes the level of typed readings.
  private mutating func changeLevel(by step: Int) -> [AppEffect] {
    settings.typingRules.level.neighbor(step).map { [chooseLevel($0)] } ?? []
  }

  private mutating func quit() -> [AppEffect] {
    hasQuit = true
    return [.quit]
  }

  /// Whether a game or a run would be left.
  package var isPlaying: Bool { screen.state.isPlaying }

  private mutating func perform(_ command: OverlayCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .closeLegend:
      close(at: time)
      let isSolo = run != nil
      // The same key rolls the die, so that it is not far to the first row.
      return (isSolo || isStepwise ? [] : performIfOffered(.table(.roll), at: time)) + [
        changeSettings { settings in
          if isSolo {
            settings.onboardingSoloSeen = true
          } else {
            settings.onboardingCardsSeen = true
          }
        }
      ]
    // The number of pages depends on the window; the last page is followed by the first.
    case .nextPage: helpPage += 1
    case .previousPage: helpPage -= 1
    // Who watches a paused game goes on waiting.
    case .stay where isPausedBeneath && table?.takesPart == false: open(.pause)
    // Who stays in a paused game plays on.
    case .endPause where pausesForAll, .stay where pausesForAll && isPausedBeneath:
      close(at: time)
      return [.tell(.pause(false))]
    case .closeHelp, .closePiles, .endPause, .stay: close(at: time)
    case .choosePointingKeys:
      close(at: time)
      return onTable(at: time) {
        $0.forgetPointingKeys()
        return []
      } + (pausesForAll ? [.tell(.pause(false))] : [])
    case .restart: return restart(at: time)
    case .drill: startDrill(at: time)
    case .easier, .harder:
      let effects = changeLevel(by: command == .harder ? 1 : -1)
      let level = settings.typingRules.level
      run?.nextLevel = level
      return effects
    case .leaveGame: return openTitle(at: time)
    case .takeBack:
      close(at: time)
      return onTable(at: time) { $0.canUndo ? $0.undo(at: time) : [] }
    }
    return []
  }

  private mutating func perform(_ command: TitleCommand, at time: Double) -> [AppEffect] {
    switch command {
    case .start: screen = .setup(SetupState(settings, language: language, at: time))
    case .playRivals: screen = .cats(CatsState(settings.cats))
    case .host, .join:
      tableHome = .title
      return openJoin(opensTable: command == .host, at: time)
    case .playSolo: return startSolo(seed: nil, at: time)
    case .playDaily: return [.beginDaily(nil, at: time)]
    case .easier, .harder: return changeLevel(by: command == .harder ? 1 : -1)
    case .resume:
      tableHome = .title
      return [.resumeGame(settings, at: time)]
    case .watch:
      origin = screen
      return [.openReplay(at: time)]
    case .openGallery: return [.openGallery(at: time)]
    case .itemUp, .itemDown:
      let items = menu
      onTitle { $0.move(by: command == .itemUp ? -1 : 1, among: items) }
    case .choose:
      guard case .title(let title) = screen else { return [] }
      return performIfOffered(title.chosen.command, at: time)
    case .backToTitle where returnToOrigin(): break
    case .backToTitle: return openTitle(at: time)
    case .skip: onTitle { $0.finish(at: time) }
    }
    return []
  }

  /// Handles a key as text if text is being typed; returns `nil` if it is not text.
  private mutating func typeText(_ key: Key, at time: Double) -> [AppEffect]? {
    switch (mode, screen) {
    case (.setupName, .setup(var setup)):
      guard setup.type(key) else { return nil }
      screen = .setup(setup)
      if !setup.refused.isEmpty { notice = .setup(.notInNames(setup.refused)) }
      return []
    case (.join, .join(var join)), (.joinName, .join(var join)):
      guard command(for: key) == nil, join.type(key) else { return nil }
      screen = .join(join)
      return []
    case (.setup, .setup):
      // It is said how to enter a name.
      guard key.isText, command(for: key) == nil else { return nil }
      notice = .lettersWithoutName
      return []
    case (.keys, .table), (.countIn, .table), (.sweep, .table):
      return takePointingKey(key, at: time)
    case (.drawing, .table), (.getReady, .table):
      guard case .character = key, table?.awaitsTyping == true,
        table?.typing.isResting(at: time) != true
      else { return nil }
      return onTable(at: time) {
        $0.typeEarly(key, at: time)
        return []
      }
    case (.typing, .table):
      guard TypingSession.isText(key) else { return nil }
      return onTable(at: time) { $0.type(key, at: time) }
    case (.typing, .solo):
      guard TypingSession.isText(key) else { return nil }
      return onSolo(at: time) { $0.type(key, at: time) }
    default: return nil
    }
  }

  /// Handles a letter, digit or sign with which somebody points, or chooses to; returns `nil` if it is
  /// something else, or corrects the verdict before the light.
  private mutating func takePointingKey(_ key: Key, at time: Double) -> [AppEffect]? {
    // Who has failed may still be typing the row.
    if mode != .sweep, table?.typing.ignores(key, at: time) == true { return [] }
    let character = PointingKeys.character(of: key)
    switch mode {
    case .keys:
      guard let character else { return nil }
      return onTable(at: time) { $0.choose(.key(character), at: time) }
    default:
      guard case .character = key else { return nil }
      if mode == .countIn, command(for: key) != nil { return nil }
      guard let character else { return [] }
      return onTable(at: time) {
        $0.pressPointingKey(character, at: time)
        return []
      }
    }
  }

  /// Whether a key is a letter that was meant for a typed reading that is over.
  private mutating func ignores(_ key: Key, at time: Double) -> Bool {
    guard overlay == nil else { return false }
    switch screen {
    case .table: return table?.typing.ignores(key, at: time) ?? false
    case .solo: return run?.ignores(key, at: time) ?? false
    default: return false
    }
  }

  /// Handles a whole line as a typed reading.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    switch screen {
    case .table: onTable(at: time) { $0.type(line: line, at: time) }
    case .solo: onSolo(at: time) { $0.type(line: line, at: time) }
    default: []
    }
  }

  /// Pauses what a player who looks elsewhere would lose: a typed reading, and a solo run.
  mutating func loseFocus() {
    guard overlay == nil, !pausesForAll else { return }
    switch (mode, screen) {
    case (.soloResult, _): break
    case (.typing, _), (.countIn, _), (.sweep, _), (_, .solo): open(.pause)
    default: break
    }
  }

  mutating func open(_ overlay: Overlay) {
    let isPaused = self.overlay == .pause
    self.overlay = overlay
    isPausedBeneath = overlay == .leave && isPaused
    helpPage = 0
  }

  /// Closes the overlay; what is under it is as good as new.
  private mutating func close(at time: Double) {
    overlay = nil
    table?.choice.askedAt = time
    table?.restartSweep(at: time)
  }
}

extension Key {
  /// Whether a key may be meant for a name.
  fileprivate var isText: Bool {
    switch self {
    case .character(let character): character.isLetter || character.isNumber
    case .paste: true
    default: false
    }
  }
}
