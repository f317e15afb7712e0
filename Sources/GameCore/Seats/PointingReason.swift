/// Why a computer seat pointed where it did, to be told after the reveal.
package enum PointingReason: Equatable, Sendable {
  /// It just liked the card.
  case fancy(CardKind)
  /// The stack makes so many トマト at once with what it has.
  case points(Int, with: CardKind, cards: Int)
  /// The stack may become part of a トマト later.
  case promise(CardKind, cards: Int)
  /// The potato breaks a tie.
  case tieBreak
  /// Another position was worth more, but a player probably wanted that one too.
  case dodge(wanted: CardKind, by: Int, instead: CardKind)
  /// The player who probably wanted the stack was not to have it.
  case deny(CardKind, to: Int)
  /// Nothing on the field was of any use.
  case indifferent(CardKind)
}
