import AppTestSupport
import TestSupport
import Testing
import Text

@testable import App
@testable import GameCore
@testable import Graphics
@testable import Render

@Suite("Words and pictures of other decks")
struct OwnDeckTests {
  @Test("Capitals of other words are painted at least 5 high")
  func capitalsOfOtherWords() {
    for size in LetterSize.all(.romaji, for: ["LORRY"]) { #expect(size.heights.lowerBound >= 5) }
    #expect(LetterSize.all(.romaji, for: ["TOMATO"]) == LetterSize.romaji)
  }

  @Test("Letters keep what they enclose in every size of letters, from four rows on")
  func counters() throws {
    for size in LetterSize.romaji {
      for height in max(size.heights.lowerBound, 4)...max(size.heights.upperBound, 4) {
        for letter in "ABDOPQR".unicodeScalars.map(LargeLetter.init) {
          let marks = try #require(
            LetterForms.marks(
              letter, width: size.width(of: letter), height: height, unit: size.standard))
          #expect(
            marks.counterCount >= (letter.base == "B" && height > 4 ? 2 : 1),
            "\(letter.base) at \(size.standard)x\(height)")
        }
      }
    }
  }

  @Test("Kana of other words are painted at least 7 high")
  func kana() {
    for size in LetterSize.all(.kana, for: ["なまたまご"]) {
      #expect(size.heights.lowerBound >= 7)
      for letter in "なまたまごむぎひよ".unicodeScalars.map(LargeLetter.init) {
        let width = size.width(of: letter)
        let marks = LetterForms.marks(
          letter, width: width, height: size.heights.lowerBound, unit: size.standard)
        #expect(marks.map { $0.width <= width } == true, "\(letter.base), \(size.standard)")
      }
    }
    #expect(LetterSize.all(.kana, for: ["トマト"]) == LetterSize.kana)
  }

  @Test(
    "Every deck has a legend at every size, in both languages, also in ASCII and without colors")
  func legends() throws {
    let text = "card über 16 1\ncard b 4\npoint über b\n"
    let own = try DeckDefinition("own", text: Array(text.utf8))
    for deck in DeckDefinition.allCases + [own] {
      for (columns, rows) in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
        for display in [
          DisplayMode(), DisplayMode(depth: .mono), DisplayMode(depth: .mono, glyphs: .ascii),
        ] {
          for language in Language.allCases {
            let frame = LegendScene.frame(
              of: deck, size: Size(columns: columns, rows: rows), display: display,
              language: language)
            let words = frame.text
            for kind in deck.kinds where display.glyphs != .ascii {
              #expect(
                words.contains(kind.syllables), "\(deck.name) \(columns)x\(rows): \(kind.name)")
            }
          }
        }
      }
    }
  }

  @Test("A card without a picture shows its first letters, and any picture fills every size")
  func figures() throws {
    for deck in DeckDefinition.allCases.dropFirst(2) {
      for kind in deck.kinds {
        for rows in 2...32 {
          let figure = CardPicture.figure(kind, rows: rows)
          #expect(figure.pixels.contains { $0 != .clear }, "\(kind.name) \(rows)")
        }
      }
    }
    let text = "card ab 9\ncard 生=なま 9\ncard ёж=ёж 9\npoint ab\n"
    let own = try DeckDefinition("own", text: Array(text.utf8))
    for rows in 2...32 {
      #expect(CardPicture.figure(own.kinds[0], rows: rows).pixels.contains { $0 != .clear })
      for kind in own.kinds.dropFirst() { _ = CardPicture.figure(kind, rows: rows) }
      // The frame of a card that is chosen would cover the upper row.
      let figure = CardPicture.figure(own.kinds[0], rows: rows)
      let ends = [figure.pixels.prefix(figure.width), figure.pixels.suffix(figure.width)]
      #expect(rows < 4 || ends.allSatisfy { $0.allSatisfy { $0 == .clear } }, "\(rows)")
    }
  }
}

extension Marks {
  /// The number of parts that are enclosed.
  fileprivate var counterCount: Int {
    var free = Set((-1...height).flatMap { y in (-1...width).map { [$0, y] } })
      .filter { place in
        !(0..<width).contains(place[0]) || !(0..<height).contains(place[1])
          || !self[place[0], place[1]]
      }
    var count = -1
    while let first = free.popFirst() {
      count += 1
      var next = [first]
      while let place = next.popLast() {
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          if let other = free.remove([place[0] + x, place[1] + y]) { next.append(other) }
        }
      }
    }
    return count
  }
}

// MARK: - Where words have no room

extension OwnDeckTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  private static let others = DeckDefinition.allCases.filter { $0.text != nil }

  @Test("A word of another deck is whole or visibly cut")
  func cutWords() {
    for kind in Self.others.flatMap(\.kinds) {
      for columns in 2...12 {
        let text = DisplayMode().text(kind, .romaji, columns: columns)
        let word = kind.romaji.uppercased()
        #expect(ColumnWidth.of(text) <= columns)
        #expect(text == word || text.hasSuffix("…") && word.hasPrefix(text.dropLast()), "\(text)")
      }
    }
  }

  @Test("The words of piles stay in their panels, in every deck and window")
  func piles() throws {
    for deck in DeckDefinition.allCases {
      for seed in 0..<UInt64(Stress.count(4, of: 40)) {
        var random = Numbers(seed: seed)
        var empty = TestStore(.table(seed: seed, deck: deck))
        empty.readUntil(positions: 2 + random.number(below: 3))
        // The keys of a verdict, which are beside the panels, are shown after a while.
        empty.look()
        var full = empty
        let hand = (0..<3).map { _ in
          (0..<random.number(below: 9)).map { _ in random.number(below: deck.kinds.count) }
        }
        full.table?.show(
          piles: hand.map { kinds in
            kinds.enumerated().map { Card(kind: $1, copy: $0) }
          })
        for size in Self.sizes {
          let frames = [empty, full].map {
            Scenes.frame(of: $0.state, size: size, display: DisplayMode(), at: $0.now)
          }
          // Three panels, or with the keys of a verdict three others: what is between them stays.
          let rows = size.rows - 8..<size.rows
          let gaps = (0..<size.columns).filter { column in
            rows.contains { frames[0][column, $0] != frames[1][column, $0] }
          }
          let table = TableLayout(size: size, hasCorner: true, hasHint: false)
          let panels = SeatsView.panels(3, in: table.seats)
          let ends = Set(panels.map { $0.column + $0.width })
          guard frames[0].text.contains("[y]") == false else { continue }
          #expect(
            gaps.allSatisfy { !ends.contains($0) }, "\(deck.name) \(size)\n\(frames[1].text)")
        }
      }
    }
  }

  @Test("The legend has every recipe of a point, in every deck and window")
  func recipes() {
    for deck in DeckDefinition.allCases {
      var store = TestStore(onboardingCardsSeen: false)
      store.send(.started(.table(deck: deck), at: store.now))
      for size in Self.sizes {
        let frame = Scenes.frame(
          of: store.state, size: size, display: DisplayMode(), at: store.now)
        for recipe in deck.recipes {
          let words = recipe.map { Language.en.word($0) }.joined(separator: "+")
          #expect(frame.text.contains(words), "\(deck.name) \(size): \(words)\n\(frame.text)")
        }
      }
    }
  }
}
