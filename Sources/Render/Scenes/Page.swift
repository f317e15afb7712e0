import AppCore

/// A picture in the making, with all that a scene needs beside its own state.
struct Page {
  var frame: Frame
  let look: Look
  let language: Language
  /// The seconds of the play clock.
  let time: Double

  var size: Size { frame.size }

  /// A text of the table of strings in the page's language.
  func say(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    phrase.text(in: language, values)
  }

  /// The name of the key that means a command on a screen.
  func key(_ command: Command, in mode: Mode) -> String {
    let binding = KeyMap.bindings(for: mode).first { $0.command == command }
    return "[" + (binding?.keys.first?.name(in: language) ?? "") + "]"
  }

  /// Writes names of players, or any words, as a list.
  func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let separator = language == .ja ? "、" : ", "
    let and = language == .ja ? "\(say(.and))" : " \(say(.and)) "
    return words.dropLast().joined(separator: separator) + and + last
  }

  /// Writes a text in the middle of a row.
  mutating func center(_ text: String, row: Int, _ role: Role = .text) {
    frame.center(text, in: 0..<size.columns, row: row, look.style(role))
  }

  /// Writes a text at a place.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ role: Role = .text, limit: Int = .max
  ) -> Int {
    frame.put(text, column: column, row: row, look.style(role), limit: limit)
  }

  /// Writes the keys that always hold on the last row, as many as fit.
  mutating func putKeys(_ mode: Mode) {
    var column = 1
    for command in [Command.help, .undo, .pause, .leave] {
      guard let binding = KeyMap.bindings(for: mode).first(where: { $0.command == command }),
        let key = binding.keys.first
      else { continue }
      let text = "\(key.name(in: language)) \(say(binding.label))"
      if column + ColumnWidth.of(text) > size.columns { return }
      column = put(text, column: column, row: size.rows - 1, .faint) + 3
    }
  }
}
