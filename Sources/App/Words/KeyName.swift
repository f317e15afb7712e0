import Text

extension Message {
  /// The names of keys that differ between languages.
  package enum KeyName: CaseIterable, Sendable {
    case space, up, down, left, right, click, any
  }
}

extension Message.KeyName {
  var text: LocalizedText {
    switch self {
    case .space: .init("Space", ja: "スペース")
    case .up: .init("Up", ja: "↑")
    case .down: .init("Down", ja: "↓")
    case .left: .init("Left", ja: "←")
    case .right: .init("Right", ja: "→")
    case .click: .init("Click", ja: "クリック")
    case .any: .init("any key", ja: "どのキーでも")
    }
  }
}
