import App
import Graphics

/// What is written on a line above the players, of all that could be there.
enum LineNote {
  case clock(GaugeView)
  case hint(Hint)
  /// How a row was heard.
  indirect case advice(VoiceView)
  /// What was rolled, or how the last reading went.
  case remark(String, Role)

  func draw(in line: Rect, on painter: inout Painter) {
    switch self {
    case .clock(let clock): clock.draw(onLine: line, on: &painter)
    case .hint(let hint): painter.putHint(hint, in: line)
    case .advice(let voice): voice.drawAdvice(in: line, on: &painter)
    case .remark(let text, let role):
      painter.put(text, column: max(line.column, 1), row: line.row, role)
    }
  }
}
