import App
import Graphics

/// Draws the program: a picture is a function of state, size, look and time, and of nothing else.
package enum Scenes {
  /// The picture of a state at a time of the play clock, in seconds.
  package static func frame(
    of state: AppState, size: Size, look: Look, at time: Double
  ) -> Frame {
    var page = Page(
      size: size, look: look, language: state.language, motion: state.motion,
      ornaments: Ornaments(falling: state.settings.falling, ring: state.settings.ring), time: time)
    guard fits(size) else {
      drawTooSmall(on: &page)
      return page.finished
    }
    switch state.overlay {
    case .pause: MessageScene.pause.draw(on: &page)
    case .leave: MessageScene.leave(state.screen).draw(on: &page)
    case .help: HelpScene(bindings: state.screenBindings, number: state.helpPage).draw(on: &page)
    case nil: drawScreen(of: state, on: &page)
    }
    if let notice = state.shownNotice { draw(notice, on: &page) }
    return page.finished
  }

  /// Whether a window is large enough to play in.
  package static func fits(_ size: Size) -> Bool {
    let need = TableLayout.smallest
    return size.columns >= need.columns && size.rows >= need.rows
  }

  static func drawScreen(of state: AppState, on page: inout Page) {
    switch state.screen {
    case .title(let title):
      let elapsed = page.elapsed(since: title.since, of: TitleTimeline.duration)
      var scene = TitleScene(
        elapsed: title.isSettled ? nil : elapsed, resumable: state.resumable)
      if state.isDecember, page.ornaments.falling, let settled = title.settled {
        scene.snow = page.elapsed(since: settled, of: FallingView.duration)
      }
      scene.draw(on: &page)
    case .setup(let setup): SetupScene(setup: setup).draw(on: &page)
    case .table(let table): drawTable(table, on: &page)
    case .gallery(let gallery): GalleryScene(gallery: gallery).draw(on: &page)
    case .solo(let run): SoloScene(run: run).draw(on: &page)
    case .replay(let replay): ReplayScene.draw(replay, on: &page)
    }
  }

  static func drawTable(_ table: TableState, on page: inout Page) {
    switch (table.stage, table.mode) {
    case (.curtain(let player, let barred), _):
      CurtainScene(
        setup: table.game.setup, player: player, barred: barred, bindings: table.bindings
      ).draw(on: &page)
    case (.reveal, _): RevealScene(table: table).draw(on: &page)
    case (_, .result): ResultScene(table: table).draw(on: &page)
    default: TableScene(table: table).draw(on: &page)
    }
  }

  private static func drawTooSmall(on page: inout Page) {
    let need = TableLayout.smallest
    let text = page.say(
      .tooSmall,
      [
        "need": "\(need.columns)x\(need.rows)",
        "has": "\(page.size.columns)x\(page.size.rows)",
      ])
    page.put(text, column: 0, row: 0)
  }

  private static func draw(_ notice: Notice, on page: inout Page) {
    let row = page.size.rows - 2
    page.frame.fill(Rect(column: 0, row: row, width: page.size.columns, height: 1), .plain)
    // The reason is whole; its path takes what room is left.
    let columns = page.size.columns - ColumnWidth.of(notice.sentence(page.language) { _ in "" })
    let sentence = notice.sentence(page.language) { failure in
      failure.description(columns: columns) { ColumnWidth.of($0) }
    }
    page.center(sentence, row: row, .bad)
  }
}
