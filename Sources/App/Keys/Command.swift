/// What a key means on a screen.
package enum Command: Equatable, Sendable {
  // Everywhere.
  case help, pause, leave, repaint, close
  // Moving in lists and along the field.
  case up, down, left, right, first, last
  // Choosing the number of a position, digit by digit.
  case digit
  // The one thing that a screen waits for.
  case confirm
  // The table.
  case readWell, failed, undo, finish
  // The set-up screen's text field.
  case erase, eraseWord, eraseAll
  // The clock of something that plays by itself.
  case pauseClock, faster, slower, stepOn, stepBack
  // The result.
  case sameDeal, title
  // The title.
  case resume, solo
}
