import Keys

/// Commands of help, of the piles, of a pause, and of the question before leaving.
package enum OverlayCommand: Equatable, Sendable {
  case closeHelp, nextPage, previousPage
  case closePiles
  case endPause
  case leaveGame, stay

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
    Binding([.character("y"), .enter], .overlay(.leaveGame), .leaveGame),
    Binding([.character("n"), .escape, .backspace], .overlay(.stay), .keepPlaying),
  ]
}
