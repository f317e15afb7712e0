import App
import Graphics
import Keys
import Text

/// Draws the program: a picture is a pure function of state, size, display mode and time.
package enum Scenes {
  /// The frame of a state at a time of the play clock, in seconds.
  package static func frame(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Frame {
    picture(of: state, size: size, display: display, at: time).frame
  }

  /// The picture of a state at a time of the play clock, in seconds.
  package static func picture(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Picture {
    var context = context(of: state, size: size, display: display, at: time)
    draw(state, on: &context)
    return context.picture
  }

  /// A picture of a state that is to be drawn.
  static func context(
    of state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> DrawContext {
    var context = DrawContext(
      size: size, display: display.mode(for: state), language: state.language,
      words: state.deck.hasOneScript ? .romaji : state.settings.words, motion: state.motion,
      decorations: DecorationSettings(
        particles: state.particles, ring: state.settings.ring, ghost: state.settings.ghost),
      time: time)
    context.showsHints = state.settings.showsHints
    context.showsReactions = state.settings.hints != .never
    context.bindings = state.bindings
    context.readyTime = { state.readyTime(of: $0) }
    context.takesAnyKey = state.takesAnyKey
    return context
  }

  /// Draws a state.
  static func draw(_ state: AppState, on context: inout DrawContext) {
    let size = context.size
    guard fits(size) else {
      return drawTooSmall(isLeaving: state.overlay == .leave, on: &context)
    }
    switch state.overlay {
    case .piles: drawPiles(of: state, on: &context)
    case .pause: MessageScene.pause.draw(on: &context)
    case .restart: MessageScene.restart.draw(on: &context)
    case .takeBack: MessageScene.takeBack.draw(on: &context)
    case .history:
      HistoryScene(
        progress: state.progress, level: state.settings.typingRules.level,
        isAloud: state.run?.solo.isAloud == true
      )
      .draw(on: &context)
    case .leave: MessageScene.leave(state.screen).draw(on: &context)
    case .legend:
      let legend = LegendScene(deck: state.deck, way: state.wayOfReading)
      legend.draw(on: &context)
      legend.drawPrompt(on: &context)
    case .help: help(of: state, on: context).draw(on: &context)
    case nil: drawScreen(of: state, on: &context)
    }
    // Over the prompt, until a key is pressed or the prompt is needed again.
    if let notice = state.notice, notice.end.map({ !context.hasCome($0) }) ?? true {
      let isPrompt = promptHeight(of: state) == 1
      let isAbove = notice.leavesPrompt
      draw(
        notice, column: isAbove ? 0 : context.promptColumn,
        row: isAbove ? 0 : size.rows - promptHeight(of: state),
        beside: isPrompt && !isAbove ? state.bindings : [],
        direction: direction(of: state, on: context), on: &context)
    }
    if let notice = state.recordingNotice, notice != state.notice {
      draw(notice, row: 0, on: &context)
    }
  }

  /// The direction of the reading about which the prompt under a notice asks; otherwise nothing.
  private static func direction(of state: AppState, on context: DrawContext) -> String {
    guard [.read, .getReady].contains(state.mode),
      let game = state.table?.game ?? state.run?.solo.game
    else { return "" }
    return context.arrows(fromRight: game.reversed)
  }

  private static func help(of state: AppState, on context: DrawContext) -> HelpScene {
    let isIdle =
      switch state.screen {
      case .title, .setup, .lobby: true
      case .table, .solo, .gallery, .replay: false
      }
    return HelpScene(
      bindings: state.screenBindings, deck: state.deck, startsWithRules: isIdle,
      way: state.wayOfReading,
      numberedLine: numberedLine(of: state, on: context), number: state.helpPage)
  }

  /// The first card of the second line of a row that is pointed at and whose cards have no numbers.
  private static func numberedLine(of state: AppState, on context: DrawContext) -> CardNumber? {
    guard let table = state.table, case .choose = table.stage,
      let layout = context.layout(of: table.game), layout.isGrid, layout.lines.count > 1
    else { return nil }
    return CardNumber(layout.lineStarts[1] + 1, line: 2)
  }

  /// Whether a window is large enough to play in.
  package static func fits(_ size: Size) -> Bool {
    let need = TableLayout.smallest
    return size.columns >= need.columns && size.rows >= need.rows
  }

  static func drawScreen(of state: AppState, on context: inout DrawContext) {
    switch state.screen {
    case .title(let title):
      var scene = TitleScene(
        elapsed: title.isSettled || context.display.pixels == nil
          ? nil : context.elapsed(since: title.since, of: Beats.title),
        chosen: title.chosen, resumable: state.resumable, progress: state.progress,
        level: state.settings.typingRules.level)
      if context.drawsParticles { scene.falling = title.settled }
      scene.draw(on: &context)
    case .setup(let setup): SetupScene(setup: setup).draw(on: &context)
    case .table(let table): drawTable(table, on: &context)
    case .gallery(let gallery):
      GalleryScene(gallery: gallery, bindings: context.bindings).draw(on: &context)
    case .solo(let run):
      SoloScene(run: run, progress: state.progress).draw(on: &context)
    case .lobby(let lobby): LobbyScene(lobby: lobby).draw(on: &context)
    case .replay(let replay): ReplayScene.draw(replay, context.bindings, on: &context)
    }
  }

  private static func drawPiles(of state: AppState, on context: inout DrawContext) {
    guard case .table(let table) = state.screen else { return }
    PilesScene(table: table, bindings: state.bindings).draw(on: &context)
  }

  static func drawTable(_ table: TableState, on context: inout DrawContext) {
    switch (table.stage, table.mode) {
    case (.curtain(let player), _):
      CurtainScene(table: table, seat: player).draw(on: &context)
    case (.reveal, _): RevealScene(table: table).draw(on: &context)
    case (_, .result), (_, .ceremony): ResultScene(table: table).draw(on: &context)
    default:
      TableScene(table: table).draw(on: &context)
      drawOpeningCurtain(table, on: &context)
    }
  }

  /// Draws the curtain that a player has just opened.
  private static func drawOpeningCurtain(_ table: TableState, on context: inout DrawContext) {
    guard case .choose = table.stage, context.display.paintsCards,
      let elapsed = context.elapsed(
        since: table.timestamps.curtain, of: CurtainView.opening.duration)
    else { return }
    CurtainView(closed: CurtainView.opening.value(time: elapsed)).draw(on: &context)
    context.stamp(hidesText: true)
  }

  /// How many rows from the bottom on the prompt is: tables have it in the last row.
  private static func promptHeight(of state: AppState) -> Int {
    switch state.screen {
    case _ where state.overlay != nil: 2
    case .table(let table) where table.mode != .result: 1
    case .solo, .lobby: 1
    case .table, .title, .setup, .gallery, .replay: 2
    }
  }

  private static func drawTooSmall(isLeaving: Bool, on context: inout DrawContext) {
    let need = TableLayout.smallest
    let offer = context.say(
      .tooSmall(
        needed: "\(need.columns)x\(need.rows)",
        actual: "\(context.size.columns)x\(context.size.rows)"))
    let question = Phrase(isLeaving ? context.say(.overlay(.leave)) + " " : "")
    for (row, line) in (question + offer).lines(columns: context.size.columns).enumerated() {
      context.put(line, column: 0, row: row)
    }
  }

  /// Draws a notice in a row from a column on, beside the keys that most screens have, if the prompt is
  /// there.
  private static func draw(
    _ notice: Notice, column: Int = 0, row: Int, beside bindings: [Binding] = [],
    direction: String = "", on context: inout DrawContext
  ) {
    let width = context.size.columns - column
    context.clear(Rect(column: column, row: row, width: width, height: 1), .plain)
    // The reason is never cut; the path gets the remaining columns.
    let room = width - context.leastKeys(bindings)
    let columns = room - notice.sentence(context.language) { _ in "" }.columns
    var sentence = notice.sentence(context.language, offered: context.bindings) { failure in
      failure.description(columns: columns) { ColumnWidth.of($0) }
    }
    let directed = Phrase(direction.isEmpty ? "" : direction + "  ") + sentence
    if directed.columns <= room { sentence = directed }
    let start = column + max((room - sentence.columns) / 2, 0)
    let end = context.put(sentence, column: start, row: row, .bad)
    if !bindings.isEmpty { context.putKeys(bindings, row: row, after: end) }
  }
}

extension DisplayMode {
  /// The mode with the ground that the players chose.
  func mode(for state: AppState) -> DisplayMode {
    DisplayMode(
      depth: depth, glyphs: glyphs, blocks: blocks, background: background,
      paintsGround: state.settings.ground != .terminal,
      hasHighContrast: state.settings.ground == .contrast)
  }
}
