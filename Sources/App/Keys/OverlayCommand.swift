import Keys

/// Commands of help, of a pause, and of the question before leaving.
package enum OverlayCommand: Equatable, Sendable {
  case closeHelp, nextPage, previousPage
  case endPause
  case leaveGame, stay

  static let helpKeys = [
    Binding(
      [.escape, .character("?"), .f1, .enter, .backspace], .overlay(.closeHelp), .close),
    Binding([KeyMap.space, .down, .right], .overlay(.nextPage), .nextPage),
    Binding([.up, .left], .overlay(.previousPage), .previousPage),
  ]

  static let pauseKeys = [
    Binding([.character("p"), .enter, KeyMap.space, .escape], .overlay(.endPause), .keepPlaying)
  ]

  static let leaveKeys = [
    Binding([.character("y"), .enter], .overlay(.leaveGame), .leaveGame),
    Binding([.character("n"), .escape, .backspace], .overlay(.stay), .keepPlaying),
  ]
}
