/// The reason for a computer player's choice, shown after the reveal.
package enum PointingReason: Equatable, Sendable {
  /// It chose at random, preferring this kind of card.
  case fancy(CardKind)
  /// The stack completes this many トマト.
  case points(Int, with: CardKind, cards: Int)
  /// The stack may become part of a トマト later.
  case promise(CardKind, cards: Int)
  /// The potato breaks ties.
  case tieBreak
  /// Another position was worth more, but a player probably wanted it too.
  case dodge(wanted: CardKind, by: Int, instead: CardKind)
  /// It wanted to keep the stack from a player.
  case deny(CardKind, to: Int)
  /// No position was of any use.
  case indifferent(CardKind)
}
