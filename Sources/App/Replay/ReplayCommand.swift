import Keys

/// Commands of a replay.
package enum ReplayCommand: Equatable, Sendable {
  case pauseOrPlay
  case nextAction, previousAction, previousTurn, nextTurn
  case toStart, toEnd
  case faster, slower

  static let keys = [
    Binding([KeyMap.space], .replay(.pauseOrPlay), .pauseClock),
    Binding([.character(".")], .replay(.nextAction), .nextAction),
    Binding([.character(",")], .replay(.previousAction), .previousAction),
    Binding([.left, .character("h")], .replay(.previousTurn), .previousTurn),
    Binding([.right, .character("l")], .replay(.nextTurn), .nextTurn),
    Binding([.home, .character("0")], .replay(.toStart), .toStart),
    Binding([.end, .character("$")], .replay(.toEnd), .toEnd),
    Binding([.character("+"), .character("=")], .replay(.faster), .faster),
    Binding([.character("-")], .replay(.slower), .slower),
  ]
}
