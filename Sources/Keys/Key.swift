/// A key press, decoded from terminal input.
package enum Key: Hashable, Sendable {
  /// A printable character, including the space.
  case character(Character)
  /// A letter pressed with the Control key, in lower case.
  case control(Character)
  case enter, escape, backspace, tab, backTab
  case up, down, left, right, home, end
  case f1
  /// Pasted text (bracketed paste).
  case paste(String)
  /// A press of the first mouse button on a cell, counted from 0 at the top left.
  case click(column: Int, row: Int)
}
