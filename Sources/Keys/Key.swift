/// One key press, as the terminal gave it.
package enum Key: Hashable, Sendable {
  /// A printable character; the space bar is a blank.
  case character(Character)
  /// A letter pressed with the control key, in lower case.
  case control(Character)
  case enter, escape, backspace, tab, backTab
  case up, down, left, right, home, end
  case f1
  /// A text that the terminal says was pasted.
  case paste(String)
  /// The mouse's first button, pressed on a cell counted from 0 at the top left.
  case click(column: Int, row: Int)
}
