/// A shell for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandSet {
  /// The script that completes the program's command line in a shell.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// A first sentence without its full stop: shells show one line.
  func line(_ wording: LocalizedText) -> String {
    let text = wording.text(in: .en)
    let end = text.firstRange(ofSentenceEnd: ".") ?? text.endIndex
    return String(text[..<end])
  }
}

extension String {
  /// The place of the full stop that ends the first sentence.
  fileprivate func firstRange(ofSentenceEnd stop: Character) -> Index? {
    indices.first { place in
      guard self[place] == stop else { return false }
      let next = index(after: place)
      return next == endIndex || self[next] == " "
    }
  }
}
