/// A text in all languages of the program.
package struct LocalizedText: Hashable, Sendable {
  package let en: String
  package let ja: String

  /// Creates a text from its English and Japanese versions.
  package init(_ en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// A text that is the same in all languages, such as a path, a number or a word of a file format.
  package init(same text: String) {
    self.init(text, ja: text)
  }

  /// The text in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }

  package static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
    LocalizedText(first.en + second.en, ja: first.ja + second.ja)
  }
}

/// Phrases that errors of several layers share.
extension LocalizedText {
  /// The expectation, and the finding in its place.
  package static func expected(_ expected: LocalizedText, found: LocalizedText) -> LocalizedText {
    LocalizedText(
      "expected \(expected.en), found \(found.en)",
      ja: "\(expected.ja)が必要です（実際：\(found.ja)）")
  }

  /// Where something was expected.
  package static let nothing = LocalizedText("nothing", ja: "なし")

  package static let standardInput = LocalizedText("standard input", ja: "標準入力")
  package static let standardOutput = LocalizedText("standard output", ja: "標準出力")

  /// Any number of a range.
  package static func number(in range: ClosedRange<some FixedWidthInteger>) -> LocalizedText {
    let (least, most) = (range.lowerBound, range.upperBound)
    return LocalizedText(
      "a number from \(least) to \(most)", ja: "\(least) から \(most) の数")
  }

  /// The beginning of an error about a line, counted from 1.
  package static func line(_ number: Int) -> LocalizedText {
    LocalizedText("line \(number): ", ja: "\(number) 行目：")
  }
}
