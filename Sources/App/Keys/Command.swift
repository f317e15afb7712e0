import Keys

/// A command that a key is bound to: of a screen, of an overlay, or of most screens.
package enum Command: Equatable, Sendable {
  case title(TitleCommand)
  case setup(SetupCommand)
  case cats(CatsCommand)
  case table(TableCommand)
  case result(ResultCommand)
  case solo(SoloCommand)
  case replay(ReplayCommand)
  case gallery(GalleryCommand)
  case lobby(LobbyCommand)
  case join(JoinCommand)
  case overlay(OverlayCommand)
  case global(GlobalCommand)
}

extension Command {
  /// Whether the command continues the game or closes what interrupts it.
  package var advances: Bool {
    switch self {
    case .title(.choose), .setup(.startGame), .setup(.backToSeats), .setup(.endName), .cats(.start):
      true
    case .table(let command): command.advances
    case .result(.newGame), .result(.sameDeal), .result(.watch), .result(.backToTitle): true
    case .solo(.newRun), .solo(.sameDeal), .solo(.backToTitle): true
    case .replay(.pauseOrPlay), .gallery(.pauseOrPlay), .lobby(.ready): true
    case .join(.choose), .join(.open), .join(.sitDown): true
    case .overlay(.closeLegend), .overlay(.closeHelp), .overlay(.closePiles), .overlay(.endPause),
      .overlay(.leaveGame),
      .overlay(.stay), .overlay(.restart), .overlay(.drill), .overlay(.takeBack):
      true
    default: false
    }
  }
}

/// Commands available on most screens.
package enum GlobalCommand: Equatable, Sendable {
  case help, piles, pause, repaint
  /// Asks whether to leave the game or the run.
  case leave
  /// Ends the program, or a replay or the gallery that were opened on a screen.
  case quit

  /// The bindings of these commands in a mode.
  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .result: [helpKey, pilesKey, quitKey, repaintKey]
    case .watch, .wait, .roll, .draw, .read, .getReady, .failed, .curtain, .choose, .enter, .ready,
      .reveal:
      [helpKey, pilesKey, pauseKey, leaveKey, repaintKey]
    case .typing, .still, .lobby, .keys, .countIn, .sweep: [helpKey, leaveKey, repaintKey]
    case .drawing, .countdown, .ceremony: [leaveKey, repaintKey]
    // Here q is a key like others, or no key that is offered.
    case .titleSequence, .leave: [Binding([interrupt], .global(.quit), .leave), repaintKey]
    // Esc ends the pause.
    case .pause: [Binding([.character("q"), interrupt], .global(.leave), .leave), repaintKey]
    case .legend, .help, .piles, .restart, .history, .takeBack:
      [Binding([interrupt], .global(.leave), .leave), repaintKey]
    default: [helpKey, quitKey, repaintKey]
    }
  }

  private static let interrupt = Key.control("c")
  private static let helpKey = Binding(
    [.character("?"), .f1], .global(.help), .init("help", ja: "ヘルプ"))
  private static let pilesKey = Binding(
    [.character("v")], .global(.piles), .init("piles", ja: "取った札"))
  private static let pauseKey = Binding(
    [.character("p")], .global(.pause), .init("pause", ja: "ポーズ"))
  private static let leaveKey = Binding(
    [.character("q"), .escape, interrupt], .global(.leave), .leave)
  private static let quitKey = Binding([.character("q"), interrupt], .global(.quit), .leave)
  private static let repaintKey = Binding(
    [.control("l")], .global(.repaint), .init("redraw the screen", ja: "画面を描きなおす"))
}

/// Commands of the overlays: legend, help, piles, pause and the confirmation before leaving.
package enum OverlayCommand: Equatable, Sendable {
  case closeLegend
  case closeHelp, nextPage, previousPage
  /// Begins the deal of a solo run again.
  case restart
  /// Practices the words that cost most.
  case drill
  /// Shows the runs of another level.
  case easier, harder
  case closePiles
  case endPause
  /// Lets the players choose the keys with which they point anew.
  case choosePointingKeys
  case leaveGame, stay
  /// Takes back the verdict that ended the game.
  case takeBack

  static let legendKeys = [
    Binding([.enter], .overlay(.closeLegend), .init("to the table (any key)", ja: "テーブルへ（どのキーでも）"))
  ]

  static let helpKeys = [
    Binding([.escape], .overlay(.closeHelp), .close),
    Binding([.right], .overlay(.nextPage), .init("next page", ja: "次のページ")),
    Binding([.left], .overlay(.previousPage), .init("previous page", ja: "前のページ")),
  ]

  static let pilesKeys = [Binding([.escape], .overlay(.closePiles), .close)]

  static let pauseKeys = [
    Binding([.escape, .character("p")], .overlay(.endPause), .keepPlaying),
    Binding(
      [.character("k")], .overlay(.choosePointingKeys),
      .init("choose the keys for pointing anew", ja: "指さしのキーを選びなおす")),
  ]

  static let restartKeys = [
    Binding([.enter], .overlay(.restart), .sameDeal),
    Binding([.escape], .overlay(.endPause), .keepPlaying),
  ]

  static let historyKeys = [
    Binding([.enter], .overlay(.drill), .init("practice these words", ja: "苦手なことばを練習")),
    Binding([.left], .overlay(.easier), .easier), Binding([.right], .overlay(.harder), .harder),
    Binding([.escape], .overlay(.closeHelp), .close),
  ]

  static let takeBackKeys = [
    Binding([.character("y")], .overlay(.takeBack), .undo),
    Binding([.character("n"), .escape], .overlay(.stay), .keepPlaying),
  ]

  static let leaveKeys = [
    Binding([.character("y")], .overlay(.leaveGame), .init("leave the game", ja: "ゲームをやめる")),
    Binding([.character("n"), .escape], .overlay(.stay), .keepPlaying),
  ]
}
