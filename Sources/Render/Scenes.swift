import App
import Graphics
import Keys
import Scores
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
  ) -> RenderedFrame {
    var compositor = Compositor()
    return compositor.picture(of: state, size: size, display: display, at: time)
  }

  /// The scene of what is on the screen, or lies over it.
  static func scene(of state: AppState, on painter: Painter) -> any Scene {
    switch state.overlay {
    case .piles:
      state.table.map { PilesScene(table: $0, bindings: state.bindings) } ?? screen(of: state)
    case .pause: MessageScene.pause(state.screen)
    case .restart: MessageScene.restart
    case .takeBack: MessageScene.takeBack
    case .history:
      HistoryScene(
        progress: state.progress, level: state.settings.typingRules.level,
        isAloud: state.run?.solo.isAloud == true)
    case .leave: MessageScene.leave(state.screen)
    case .legend: LegendScene(deck: state.deck, way: state.readingMode, hasPrompt: true)
    case .help: help(of: state, on: painter)
    case nil: screen(of: state)
    }
  }

  private static func help(of state: AppState, on painter: Painter) -> HelpScene {
    HelpScene(
      bindings: state.screenBindings, deck: state.deck,
      way: state.readingMode,
      numberedLine: numberedLine(of: state, on: painter), number: state.helpPage)
  }

  /// The first card of the second line of a row that is pointed at and whose cards have no numbers.
  private static func numberedLine(of state: AppState, on painter: Painter) -> CardNumber? {
    guard let table = state.table, case .choose = table.stage,
      let layout = painter.layout(of: table.game), layout.isGrid, layout.lines.count > 1
    else { return nil }
    return CardNumber(layout.lineStarts[1] + 1, line: 2)
  }

  /// Whether a window is large enough to play in.
  package static func fits(_ size: Size) -> Bool {
    let need = TableLayout.smallest
    return size.columns >= need.columns && size.rows >= need.rows
  }

  /// The scene of a screen without an overlay.
  static func screen(of state: AppState) -> any Scene {
    switch state.screen {
    case .title(let title):
      TitleScene(
        since: title.isSettled ? nil : title.since, chosen: title.chosen, items: state.menu,
        resumable: state.resumable, progress: state.progress,
        level: state.settings.typingRules.level, falling: title.settled)
    case .setup(let setup): SetupScene(setup: setup)
    case .cats(let cats): CatsScene(cats: cats, book: state.catBook)
    case .table(let table): scene(of: table)
    case .gallery(let gallery): GalleryScene(gallery: gallery, bindings: state.bindings)
    case .solo(let run): scene(of: run, progress: state.progress)
    case .lobby(let lobby): LobbyScene(lobby: lobby)
    case .join(let join): JoinScene(join: join)
    case .replay(let replay): ReplayScene(replay: replay, bindings: state.bindings)
    }
  }

  /// The scene of a table in its phase.
  static func scene(of table: TableState) -> any Scene {
    switch (table.stage, table.mode) {
    case (.curtain(let player), _): CurtainScene(table: table, seat: player)
    case (.reveal, _): RevealScene(table: table)
    case (_, .result), (_, .ceremony): ResultScene(table: table)
    default: TableScene(table: table)
    }
  }

  /// The scene of a solo run, or of its end.
  static func scene(of run: SoloRun, progress: SoloProgress? = nil) -> any Scene {
    if run.solo.phase != .finished || run.isPausedOnFailure {
      SoloScene(run: run, progress: progress)
    } else if run.showsDetails {
      SoloDetailsView(run: run, progress: progress)
    } else {
      SoloResultView(run: run)
    }
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
