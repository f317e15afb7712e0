/// A question that a program asks its terminal.
enum TerminalQuestion: Equatable {
  case position, status, synchronizedOutput, background, directColors, palette, version, attributes

  /// The question of a control sequence, without its introducer.
  init?(sequence: String) {
    switch sequence {
    case "6n": self = .position
    case "5n": self = .status
    case "?2026$p": self = .synchronizedOutput
    case ">q", ">0q": self = .version
    case "c", "0c": self = .attributes
    default: return nil
    }
  }

  /// The question of a control string, with the byte that introduces it.
  init?(string: String) {
    switch string {
    case "]11;?": self = .background
    case "P+q524742": self = .directColors
    case "]4;255;?": self = .palette
    default: return nil
    }
  }
}

/// The answers of a terminal: by default those of an xterm of 256 colors.
struct TerminalReplies {
  /// The column of the cursor.
  var column = 2
  /// Whether the question for the status is known.
  var answersStatus = true
  /// The state of mode 2026: 0 if it is unknown, 1 or 2 if it is on or off.
  var synchronizedOutput = 0
  /// The color of the background; `nil` if the question is not known.
  var background: String? = "rgb:0000/0000/0000"
  /// Whether there are 24-bit colors; `nil` if the question is not known.
  var hasDirectColors: Bool? = false
  /// Whether there are 256 colors; without them the question has no answer.
  var hasPalette = true
  /// The name and version; `nil` if the question is not known.
  var version: String? = "XTerm(379)"

  /// The answer to a question; empty if it is not known.
  func answer(to question: TerminalQuestion) -> String {
    switch question {
    case .position: "\u{1b}[1;\(column)R"
    case .status: answersStatus ? "\u{1b}[0n" : ""
    case .synchronizedOutput: "\u{1b}[?2026;\(synchronizedOutput)$y"
    case .background: background.map { "\u{1b}]11;\($0)\u{1b}\\" } ?? ""
    case .directColors:
      hasDirectColors.map { $0 ? "\u{1b}P1+r524742=382f382f38\u{1b}\\" : "\u{1b}P0+r\u{1b}\\" }
        ?? ""
    case .palette: hasPalette ? "\u{1b}]4;255;rgb:eeee/eeee/eeee\u{1b}\\" : ""
    case .version: version.map { "\u{1b}P>|\($0)\u{1b}\\" } ?? ""
    case .attributes: "\u{1b}[?62;22c"
    }
  }
}
