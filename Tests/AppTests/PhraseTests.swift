import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing
import Text

@testable import App

extension Phrase {
  /// The parts that are keys.
  fileprivate var keys: [Part] {
    parts.filter { if case .key = $0 { true } else { false } }
  }
}

@Suite("Texts with keys")
struct PhraseTests {
  private static let offers: [KeyPrompt] = [
    .paused, .leave, .result, .shortResult, .rematch, .shortRematch, .nextGame, .shortNextGame,
    .focus,
    .ghostSign("o"),
    .ghostHidden, .curtain(name: "Aki", Phrase(.enter, .table(.openCurtain), in: .en)), .editName,
  ]

  @Test(
    "What can be done after a game is whole in the narrowest window", arguments: Language.allCases)
  func afterGame(language: Language) {
    for prompt in [KeyPrompt.shortResult, .shortRematch, .shortNextGame] {
      let phrase = prompt.phrase(in: language)
      #expect(ColumnWidth.of(phrase.text) <= 40, "\(phrase.text)")
    }
  }

  @Test("Each names keys that have a command, in all languages the same", arguments: offers)
  func keys(offer: KeyPrompt) {
    let commands = Language.allCases.map { language in
      offer.phrase(in: language).keys.map { key -> Command? in
        if case .key(_, let command) = key { command } else { nil }
      }
    }
    #expect(commands.allSatisfy { $0 == commands[0] })
    #expect(!commands[0].isEmpty && !commands[0].contains(nil))
  }

  @Test("English phrases are ASCII, but for arrows", arguments: offers)
  func english(offer: KeyPrompt) {
    let text = offer.phrase(in: .en).text.filter { !"↑↓◂▸".contains($0) }
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Typed text in brackets is never a button")
  func names() {
    for name in ["[q]", "[Enter]", "[any key]", "[[y]]", "]["] {
      for language in Language.allCases {
        let phrase = KeyPrompt.curtain(name: name, Phrase(.enter, nil, in: language)).phrase(
          in: language)
        #expect(phrase.keys.count == 1)
        #expect(phrase.text.contains(name) && phrase.text.contains("[Enter]"))
      }
    }
  }

  @Test("Wrapped, a phrase has the lines of its text, and each key is whole on one of them")
  func lines() {
    for (offer, language) in Self.offers.flatMap({ offer in Language.allCases.map { (offer, $0) } })
    {
      let phrase = offer.phrase(in: language)
      for columns in 8...60 {
        let lines = phrase.lines(columns: columns)
        #expect(lines.map(\.text) == TextWrapper.lines(phrase.text, columns: columns))
        #expect(lines.flatMap(\.keys) == phrase.keys)
      }
    }
  }
}
