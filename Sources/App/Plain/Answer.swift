import GameCore

/// An answer in plain mode: a command word or a text.
enum Answer: Equatable {
  case empty, yes, no, same
  case undo, help, field, score, quit
  case text(String)

  /// Parses a line; case, width and surrounding whitespace do not matter.
  init(_ line: String) {
    let text = line.trimmingWhitespace()
    self = Self.words[text.normalizedCommand] ?? .text(text)
  }

  private static let words: [String: Answer] = [
    "": .empty,
    "yes": .yes, "y": .yes, "はい": .yes,
    "no": .no, "n": .no, "いいえ": .no,
    "same": .same, "s": .same, "同じ": .same, "おなじ": .same,
    "undo": .undo, "u": .undo, "取り消し": .undo, "とりけし": .undo,
    "help": .help, "?": .help, "ヘルプ": .help, "へるぷ": .help,
    "field": .field, "row": .field, "場": .field, "ば": .field,
    "score": .score, "点": .score, "てん": .score,
    "quit": .quit, "q": .quit, "やめる": .quit,
  ]

  /// The commands that a word gives at a table that people share, of which at most one is offered.
  static func commands(_ word: String) -> [Command] {
    switch word.normalizedCommand {
    case "wave", "手をふる": [.table(.wave), .lobby(.wave)]
    case "pause", "休憩": [.global(.pause)]
    case "computer", "コンピューター": [.table(.replaceWithComputer)]
    default: []
    }
  }

  /// The position of a card given by its number, from 1, or by a word that occurs only once.
  func position(in field: Field) -> Int? {
    guard case .text(let text) = self else { return nil }
    if let number = Self.number(text) {
      return field.stacks.indices.contains(number - 1) ? number - 1 : nil
    }
    guard let kind = field.deck.kind(spelled: text) else { return nil }
    let positions = field.stacks.indices.filter { field.stacks[$0].kind == kind }
    return positions.count == 1 ? positions[0] : nil
  }

  /// The players an answer names, by name or number; no one if it is empty, `nil` if it is not
  /// valid.
  func seat(among players: [Player]) -> Int?? {
    guard self != .empty else { return .some(nil) }
    guard case .text(let text) = self else { return nil }
    let names = players.map { PlayerName.cleaned($0.name).lowercased() }
    let number = Self.number(text).map { $0 - 1 }.flatMap { names.indices.contains($0) ? $0 : nil }
    return (names.firstIndex(of: text.lowercased()) ?? number).map { .some($0) }
  }

  /// Parses a number in half-width or full-width digits.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.count <= 3 else { return nil }
    return text.reduce(0) { number, character in
      guard let number, let digit = character.wholeNumberValue, digit < 10 else { return nil }
      return number * 10 + digit
    }
  }
}
