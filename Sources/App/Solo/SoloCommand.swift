import Keys

/// Commands at the end of a solo run; until then it has those of the table.
package enum SoloCommand: Equatable, Sendable {
  case newRun, sameDeal, backToTitle

  static let keys = [
    Binding(KeyMap.confirming, .solo(.newRun), .newRun),
    Binding([.character("s")], .solo(.sameDeal), .sameDeal),
    Binding([.character("t"), .escape], .solo(.backToTitle), .backToTitle),
  ]
}
