extension String {
  /// The English parts of a Japanese sentence: two words in a row, a little word alone, or the whole sentence.
  ///
  /// Quotations, paths, options and numbers may be in any language.
  package var untranslated: [String] {
    guard unicodeScalars.contains(where: { ("\u{3041}"..."\u{9fff}").contains($0) }) else {
      return [self]
    }
    let text = replacing(/"[^"]*"|'[^']*'|「[^」]*」/, with: "、")
    let runs = text.split { !$0.isASCII }.map { $0.split(separator: " ") }
    return runs.flatMap { words in
      zip(words, words.dropFirst() + [""]).compactMap { word, next in
        guard word.isEnglishWord else { return nil }
        let isPair = next.isEnglishWord
        return isPair || Self.littleWords.contains(word) ? "\(word) \(next)" : nil
      }
    }
  }

  private static let littleWords: Set<Substring> = [
    "an", "and", "as", "cannot", "expected", "found", "is", "not", "of", "or", "the", "with",
  ]
}

extension Substring {
  fileprivate var isEnglishWord: Bool {
    count > 1 && allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
  }
}
