import App
import Graphics

/// Draws the program: a frame is a pure function of state, size, display mode and time.
package enum Scenes {
  /// The frame of a state at a time of the play clock, in seconds.
  package static func frame(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Frame {
    let display = display.mode(for: state)
    var context = DrawContext(
      size: size, display: display, language: state.language,
      words: state.settings.words, motion: state.motion,
      decorations: DecorationSettings(
        particles: state.particles, ring: state.settings.ring, ghost: state.settings.ghost),
      time: time)
    context.showsHints = state.settings.showsHints
    guard fits(size) else {
      drawTooSmall(on: &context)
      return context.finished
    }
    switch state.overlay {
    case .piles: drawPiles(of: state, on: &context)
    case .pause: MessageScene.pause.draw(on: &context)
    case .leave: MessageScene.leave(state.screen).draw(on: &context)
    case .legend:
      let legend = LegendScene(deck: state.deck, isSolo: state.run != nil)
      legend.draw(on: &context)
      legend.drawPrompt(on: &context)
    case .help: help(of: state).draw(on: &context)
    case nil: drawScreen(of: state, on: &context)
    }
    // Over the prompt until a key is pressed; then the prompt is needed again.
    if let notice = state.notice {
      draw(notice, row: size.rows - promptHeight(of: state.screen), on: &context)
    }
    if let notice = state.recordingNotice, notice != state.notice {
      draw(notice, row: 0, on: &context)
    }
    return context.finished
  }

  private static func help(of state: AppState) -> HelpScene {
    let isIdle =
      switch state.screen {
      case .title, .setup: true
      case .table, .solo, .gallery, .replay: false
      }
    return HelpScene(
      bindings: state.screenBindings, deck: state.deck, startsWithRules: isIdle,
      isSolo: state.run != nil, number: state.helpPage)
  }

  /// Whether a window is large enough to play in.
  package static func fits(_ size: Size) -> Bool {
    let need = TableLayout.smallest
    return size.columns >= need.columns && size.rows >= need.rows
  }

  static func drawScreen(of state: AppState, on context: inout DrawContext) {
    switch state.screen {
    case .title(let title):
      let elapsed = context.elapsed(since: title.since, of: TitleTimeline.duration)
      var scene = TitleScene(
        elapsed: title.isSettled ? nil : elapsed, chosen: title.chosen,
        resumable: state.resumable, progress: state.progress)
      if let settled = title.settled {
        scene.falling = context.elapsed(since: settled, of: ParticleView.duration)
      }
      scene.draw(on: &context)
    case .setup(let setup): SetupScene(setup: setup).draw(on: &context)
    case .table(let table): drawTable(table, on: &context)
    case .gallery(let gallery):
      GalleryScene(gallery: gallery, bindings: state.screenBindings).draw(on: &context)
    case .solo(let run):
      SoloScene(run: run, progress: state.progress).draw(on: &context)
    case .replay(let replay): ReplayScene.draw(replay, state.screenBindings, on: &context)
    }
  }

  private static func drawPiles(of state: AppState, on context: inout DrawContext) {
    guard case .table(let table) = state.screen else { return }
    PilesScene(table: table, bindings: state.bindings).draw(on: &context)
  }

  static func drawTable(_ table: TableState, on context: inout DrawContext) {
    switch (table.stage, table.mode) {
    case (.curtain(let player, _), _):
      CurtainScene(
        name: table.game.setup.players[player].name, seat: player,
        key: table.curtainKey ?? .enter, bindings: table.bindings
      ).draw(on: &context)
    case (.reveal, _): RevealScene(table: table).draw(on: &context)
    case (_, .result), (_, .ceremony): ResultScene(table: table).draw(on: &context)
    default: TableScene(table: table).draw(on: &context)
    }
  }

  /// How many rows from the bottom on the prompt stands: tables have it in the last row.
  private static func promptHeight(of screen: Screen) -> Int {
    switch screen {
    case .table(let table) where table.mode != .result: 1
    case .solo: 1
    case .table, .title, .setup, .gallery, .replay: 2
    }
  }

  private static func drawTooSmall(on context: inout DrawContext) {
    let need = TableLayout.smallest
    let text = context.say(
      .overlay(
        .tooSmall(
          needed: "\(need.columns)x\(need.rows)",
          actual: "\(context.size.columns)x\(context.size.rows)")))
    for (row, line) in TextWrapper.lines(text, columns: context.size.columns).enumerated() {
      context.put(line, column: 0, row: row)
    }
  }

  private static func draw(_ notice: Notice, row: Int, on context: inout DrawContext) {
    context.frame.fill(Rect(column: 0, row: row, width: context.size.columns, height: 1), .plain)
    // The reason is never cut; the path gets the remaining columns.
    let columns =
      context.size.columns - ColumnWidth.of(notice.sentence(context.language) { _ in "" })
    let sentence = notice.sentence(context.language) { failure in
      failure.description(columns: columns) { ColumnWidth.of($0) }
    }
    context.center(sentence, row: row, .bad)
  }
}

extension DisplayMode {
  /// The mode with the ground that the players chose.
  func mode(for state: AppState) -> DisplayMode {
    DisplayMode(
      depth: depth, glyphs: glyphs, blocks: blocks, background: background,
      paintsGround: state.settings.ground == .table)
  }
}
