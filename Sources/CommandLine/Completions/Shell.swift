import Text

/// A shell with completion support.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandSet {
  /// The completion script for a shell.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// The first sentence without its period: shells show one line.
  func line(_ localized: LocalizedText) -> String {
    let text = localized.text(in: .en)
    let end = text.firstRange(ofSentenceEnd: ".") ?? text.endIndex
    return String(text[..<end])
  }
}

extension String {
  /// The index of the period that ends the first sentence.
  fileprivate func firstRange(ofSentenceEnd stop: Character) -> Index? {
    indices.first { index in
      guard self[index] == stop else { return false }
      let next = self.index(after: index)
      return next == endIndex || self[next] == " "
    }
  }
}
