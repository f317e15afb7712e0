/// What a key means: a command of the screen that is shown, or of what lies over it.
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
  /// Whether the command takes the program on to whatever comes next.
  var leadsOn: Bool {
    switch self {
    case .title(.start), .setup(.choose), .setup(.endName): true
    case .table(let command): command.leadsOn
    case .result(.newGame), .solo(.newRun): true
    case .replay(.pauseOrPlay), .gallery(.pauseOrPlay): true
    case .overlay(.closeHelp), .overlay(.closePiles), .overlay(.endPause), .overlay(.leaveGame),
      .overlay(.stay):
      true
    case .title, .setup, .result, .solo, .replay, .gallery, .overlay, .global: false
    }
  }
}
