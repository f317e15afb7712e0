import Keys

extension Key {
  /// The name of the key in help and prompts.
  package func name(in language: Language) -> String {
    switch self {
    case .character(" "): Message.keyName(.space).text(in: language)
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .up: Message.keyName(.up).text(in: language)
    case .down: Message.keyName(.down).text(in: language)
    case .left: Message.keyName(.left).text(in: language)
    case .right: Message.keyName(.right).text(in: language)
    case .home: "Home"
    case .end: "End"
    case .f1: "F1"
    case .paste(let text): text
    case .click: Message.keyName(.click).text(in: language)
    }
  }
}

extension Binding {
  /// The names of all its keys, separated by blanks; the ten digits are written as a range.
  package func keyNames(in language: Language) -> String {
    command == .table(.digit) ? "0-9" : keys.map { $0.name(in: language) }.joined(separator: " ")
  }
}
