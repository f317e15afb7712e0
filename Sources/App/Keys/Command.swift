import Keys

/// A command that a key is bound to: of a screen, of an overlay, or of most screens.
package enum Command: Equatable, Sendable {
  case title(TitleCommand)
  case setup(SetupCommand)
  case table(TableCommand)
  case result(ResultCommand)
  case solo(SoloCommand)
  case replay(ReplayCommand)
  case gallery(GalleryCommand)
  case overlay(OverlayCommand)
  case global(GlobalCommand)
}

extension Command {
  /// Whether the command continues the game or closes what interrupts it.
  var advances: Bool {
    switch self {
    case .title(.choose), .setup(.startGame), .setup(.endName): true
    case .table(let command): command.advances
    case .result(.newGame), .solo(.newRun): true
    case .replay(.pauseOrPlay), .gallery(.pauseOrPlay): true
    case .overlay(.closeLegend), .overlay(.closeHelp), .overlay(.closePiles), .overlay(.endPause),
      .overlay(.leaveGame),
      .overlay(.stay):
      true
    case .title, .setup, .result, .solo, .replay, .gallery, .overlay, .global: false
    }
  }
}

/// Commands available on most screens.
package enum GlobalCommand: Equatable, Sendable {
  case help, piles, pause, leave, repaint
  /// Goes one step back where no command of the screen does: out of a game or a run after a question.
  case back

  /// The bindings of these commands in a mode; letters are not bound while text is typed.
  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .result: [helpKey, pilesKey, leaveKey, repaintKey]
    case .title, .setup, .soloResult, .gallery, .replay: [helpKey, leaveKey, repaintKey]
    case .setupName, .typing, .still: [Binding([.f1], .global(.help), .help), repaintKey]
    case .watch, .roll, .draw, .read, .getReady, .failed, .curtain, .choose, .enter, .ready,
      .reveal:
      [helpKey, pilesKey, pauseKey, leaveKey, backKey, repaintKey]
    case .titleSequence, .drawing, .countdown, .ceremony, .legend, .help, .piles, .pause, .leave:
      [repaintKey]
    }
  }

  private static let helpKey = Binding([.character("?"), .f1], .global(.help), .help)
  private static let pilesKey = Binding([.character("v")], .global(.piles), .piles)
  private static let pauseKey = Binding([.character("p")], .global(.pause), .pause)
  private static let leaveKey = Binding([.character("q")], .global(.leave), .leave)
  private static let backKey = Binding([.escape], .global(.back), .stepBack)
  private static let repaintKey = Binding([.control("l")], .global(.repaint), .repaint)
}

/// Commands of the overlays: legend, help, piles, pause and the confirmation before leaving.
package enum OverlayCommand: Equatable, Sendable {
  case closeLegend
  case closeHelp, nextPage, previousPage
  case closePiles
  case endPause
  case leaveGame, stay

  static let legendKeys = [Binding(KeyMap.confirming, .overlay(.closeLegend), .closeLegend)]

  static let helpKeys = [
    Binding(
      [.escape, .character("?"), .f1, .enter, .backspace], .overlay(.closeHelp), .close),
    Binding([KeyMap.space, .down, .right], .overlay(.nextPage), .nextPage),
    Binding([.up, .left], .overlay(.previousPage), .previousPage),
  ]

  static let pilesKeys = [
    Binding(
      [.enter, .character("v"), KeyMap.space, .escape, .backspace], .overlay(.closePiles), .close)
  ]

  static let pauseKeys = [
    Binding([.character("p"), .enter, KeyMap.space, .escape], .overlay(.endPause), .keepPlaying)
  ]

  static let leaveKeys = [
    Binding([.character("y")], .overlay(.leaveGame), .leaveGame),
    Binding([.character("n"), .escape, .backspace], .overlay(.stay), .keepPlaying),
  ]
}
