#if canImport(Darwin)
  import Foundation
#else
  // The standard library normalizes texts to compare them; it has no public way to do so.
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// The scalars of the text with each letter before its marks, in the order of Unicode (NFD).
  package var decomposed: [Unicode.Scalar] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return Array(unicodeScalars) }
    #if canImport(Darwin)
      return Array(decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      return Array(_nfd)
    #endif
  }

  /// The text with letters and their marks in one scalar where there is one (NFC).
  package var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var scalars = UnicodeScalarView()
      scalars.append(contentsOf: _nfc)
      return String(scalars)
    #endif
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands on the one before it: an accent, a vowel sign, a point or a mark around it.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the scalar is a vowel or a final of Hangul, which joins the initial before it.
  package var isConjoining: Bool {
    (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value)
  }
}
