import Keys

/// Commands that most screens have.
package enum GlobalCommand: Equatable, Sendable {
  case help, piles, pause, leave, repaint

  /// The keys of these commands in a mode; while text is typed, letters are text.
  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .title, .setup, .result, .soloOver, .gallery, .replay: [helpKey, leaveKey, repaintKey]
    case .setupName, .typing: [Binding([.f1], .global(.help), .help), repaintKey]
    case .watch, .roll, .draw, .read, .getReady, .failed, .curtain, .countdown, .choose, .enter,
      .ready, .reveal:
      [helpKey, pilesKey, pauseKey, leaveKey, repaintKey]
    case .titleRuns, .drawing, .help, .piles, .pause, .leave: [repaintKey]
    }
  }

  private static let helpKey = Binding([.character("?"), .f1], .global(.help), .help)
  private static let pilesKey = Binding([.character("v")], .global(.piles), .piles)
  private static let pauseKey = Binding([.character("p")], .global(.pause), .pause)
  private static let leaveKey = Binding([.character("q")], .global(.leave), .leave)
  private static let repaintKey = Binding([.control("l")], .global(.repaint), .repaint)
}
