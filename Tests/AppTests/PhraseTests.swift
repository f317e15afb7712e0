import Foundation
import TestSupport
import Testing

@testable import App

@Suite("The table of strings")
struct PhraseTests {
  @Test("Every text is there in both languages", arguments: Phrase.allCases)
  func bothAreThere(phrase: Phrase) {
    #expect(!phrase.both.en.isEmpty)
    #expect(!phrase.both.ja.isEmpty)
  }

  @Test(
    "English is written in ASCII, so that it can be shown everywhere", arguments: Phrase.allCases)
  func englishIsASCII(phrase: Phrase) {
    #expect(phrase.both.en.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Both languages have the same places to fill in", arguments: Phrase.allCases)
  func samePlaceholders(phrase: Phrase) {
    #expect(placeholders(phrase.both.en) == placeholders(phrase.both.ja))
  }

  @Test("A place is filled in wherever it stands, whatever else is given")
  func fillsIn() {
    #expect(
      Phrase.curtainKey.text(in: .en, ["name": "Aki", "key": "[Enter]", "n": "1"])
        == "Nobody else looks. Aki presses [Enter].")
    #expect(Phrase.round.text(in: .ja, ["n": "3"]) == "ラウンド 3")
  }

  @Test("What is filled in is not looked into again")
  func namesAreNotTemplates() {
    #expect(
      Phrase.curtainKey.text(in: .en, ["name": "{key}", "key": "[x]"])
        == "Nobody else looks. {key} presses [x].")
  }

  @Test("A place that nothing is given for stays visible")
  func missingValuesShow() {
    #expect(Phrase.takes.text(in: .en, ["name": "Aki"]) == "Aki takes {n}: {word}")
  }

  @Test("Every text is used somewhere in the program")
  func allAreUsed() throws {
    let sources = try Repository.swiftFiles(under: "Sources")
      .filter { !$0.contains("/Words/Phrase") }.map { try Repository.text($0) }.joined()
    let used = Set(
      sources.matches(of: /(?:Phrase|[^A-Za-z0-9_\])])\.([a-zA-Z]+)/).map { String($0.1) })
    let unused = Phrase.allCases.map { "\($0)" }.filter { !used.contains($0) }
    #expect(unused == [])
  }

  private func placeholders(_ text: String) -> [String] {
    text.matches(of: /\{[^}]*\}/).map { String($0.0) }.sorted()
  }
}

@Suite("The language of the locale")
struct LanguageTests {
  @Test(
    "Japanese locales read Japanese, all others English",
    arguments: [
      ("ja_JP.UTF-8", Language.ja), ("ja", .ja), ("en_GB.UTF-8", .en), ("C.UTF-8", .en),
      ("C", .en), ("de_DE", .en), ("", .en),
    ])
  func byName(locale: String, language: Language) {
    #expect(Language(environment: ["LANG": locale]) == language)
  }

  @Test("LC_ALL comes before LC_MESSAGES, and that before LANG")
  func precedence() {
    let lang = ["LANG": "ja_JP.UTF-8"]
    #expect(Language(environment: lang.merging(["LC_MESSAGES": "C"]) { $1 }) == .en)
    #expect(Language(environment: ["LC_ALL": "ja_JP", "LC_MESSAGES": "C", "LANG": "C"]) == .ja)
  }

  @Test("A variable that is set but empty counts as not set")
  func emptyIsUnset() {
    #expect(Language(environment: ["LC_ALL": "", "LANG": "ja_JP.UTF-8"]) == .ja)
    #expect(Language(environment: [:]) == .en)
  }
}
