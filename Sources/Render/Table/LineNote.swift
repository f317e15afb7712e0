import App
import Graphics

/// The note on a line above the players, chosen by priority.
enum LineNote {
  case clock(GaugeView)
  case hint(Hint)
  /// How a row was heard.
  indirect case advice(VoiceView)
  /// The rolled number, or how the last reading went.
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
