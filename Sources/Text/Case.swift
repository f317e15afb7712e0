extension String {
  /// The text in capitals, as a language such as `tr` writes them: in Turkish and Azeri i becomes İ, in Greek capitals have no accent,
  /// and the letters of Georgian stay.
  ///
  package func capitals(in language: String) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }), !Self.hasDotlessI(language) { return uppercased() }
    var text = ""
    for scalar in composed.unicodeScalars {
      switch scalar {
      case "i" where Self.hasDotlessI(language): text += "İ"
      case "\u{10d0}"..."\u{10ff}": text.unicodeScalars.append(scalar)
      default: text += scalar.properties.uppercaseMapping
      }
    }
    guard text.unicodeScalars.contains(where: \.isGreek) else { return text.composed }
    var scalars = UnicodeScalarView()
    scalars.append(
      contentsOf: text.decomposed.filter {
        ![0x300, 0x301, 0x313, 0x314, 0x342].contains($0.value)
      })
    return String(scalars).composed
  }

  /// The text in small letters, as a language writes them: in Turkish and Azeri I becomes ı, and in Greek a sigma at the
  /// end of a word is ς.
  package func smallLetters(in language: String) -> String {
    var text = self
    if Self.hasDotlessI(language) {
      text = String(text.composed.map { $0 == "I" ? "ı" : $0 == "İ" ? "i" : $0 })
    }
    text = text.lowercased()
    guard text.last == "σ", text.count > 1 else { return text }
    return text.dropLast() + "ς"
  }

  /// Whether a language has an i with and one without a dot.
  package static func hasDotlessI(_ language: String) -> Bool {
    ["tr", "az", "tur", "aze"].contains(language)
  }
}

extension Unicode.Scalar {
  fileprivate var isGreek: Bool {
    (0x370...0x3ff).contains(value) || (0x1f00...0x1fff).contains(value)
  }
}
