import App
import AppTestSupport
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Graphics
@testable import Render

/// Random decks of one's own at their limits, on the screens that show their words.
@Suite("Screens with decks at their limits")
struct DeckLimitTests {
  private static let sizes = [(40, 12), (64, 20), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// A deck of 2 to 12 cards with words of up to 12 letters and syllables, long meanings and as many
  /// ways to a point.
  private static func deck(_ numbers: inout Numbers) throws -> DeckDefinition {
    var words: [String] = []
    for _ in 0..<numbers.number(2...12) {
      let word = (0..<numbers.pick([1, 2, 4, 8, 12])).map { _ in
        numbers.pick(["b", "g", "o", "u", "w", "7", "ü"])
      }.joined()
      if !words.contains(word) { words.append(word) }
    }
    if words.count < 2 { words = ["bbbbbbbbbbbb", "gogogogogogo"] }
    let meaning = String(String(repeating: "a field of wide words ", count: 2).prefix(40))
    var text = "title \(String(repeating: "Wide title ", count: 3))\n"
    for word in words {
      let reading = word.map { String($0) }.joined(separator: "-")
      text += "card \(word)=\(reading) \(numbers.number(4...10)) 1 \(meaning)\n"
    }
    text += "point \(words.prefix(2).joined(separator: " "))\n"
    if words.count > 2 { text += "point \(words.suffix(3).joined(separator: " "))\n" }
    do { return try DeckDefinition("wide", text: Array(text.utf8)) } catch {
      // The same word may be another one without its accents.
      return .classic
    }
  }

  private func frame(_ store: TestStore, _ size: Size, after seconds: Double = 0) -> Frame {
    Scenes.frame(
      of: store.state, size: size, display: DisplayMode(), at: store.now + seconds)
  }

  @Test("Every button is inside the window, on every screen and at every size")
  func buttons() throws {
    for seed in 0..<UInt64(Stress.count(4, of: 40)) {
      var numbers = Numbers(seed: seed)
      let deck = try Self.deck(&numbers)
      var store = TestStore(
        .table(seed: seed, deck: deck, players: numbers.number(2...6), judge: .typed))
      var states = [TestStore(), store]
      states[0].press(.enter)
      states.insert(TestStore(), at: 0)
      store.drawToRead()
      store.press(.enter)
      states.append(store)
      var sizes = Self.sizes
      for _ in 0..<4 {
        sizes.append(Size(columns: numbers.number(40...300), rows: numbers.number(12...100)))
      }
      for state in states {
        for size in sizes {
          let picture = Scenes.picture(
            of: state.state, size: size, display: DisplayMode(), at: state.now + 1)
          let outside = picture.targets.buttons.filter { !picture.frame.bounds.contains($0.area) }
          #expect(outside.isEmpty, "seed \(seed), \(size): \(outside)")
        }
      }
    }
  }

  @Test("Blocks of a podium hold what is left over, in words or pictures")
  func podium() throws {
    for seed in 0..<UInt64(Stress.count(12, of: 120)) {
      var numbers = Numbers(seed: seed)
      let deck = try Self.deck(&numbers)
      let players = numbers.number(2...6)
      var store = TestStore(.table(seed: seed, deck: deck, players: players))
      store.playToEnd()
      let recipe = deck.recipes[0].compactMap { kind in deck.kinds.firstIndex(of: kind) }
      let piles = (0..<players).map { _ in
        (0..<numbers.number(0...5)).flatMap { _ in recipe.dropFirst(numbers.number(0...1)) }
      }
      store.table?.show(
        piles: piles.map { pile in
          pile.map { Card(kind: $0, copy: 0) }
        })
      let table = try #require(store.table)
      for size in Self.sizes {
        var painter = Painter(
          size: size, display: DisplayMode(), language: .en, words: .romaji, motion: .off, time: 99)
        guard PodiumScene.fits(painter, players: players) else { continue }
        painter.beginCanvas(cellHeight: 20)
        PodiumScene(table: table).draw(on: &painter)
        let awards = PodiumScene.awards(of: table, on: painter)
        let rows = PodiumScene.places(size, awards: awards).podium.rows
        for block in PodiumLayout(table.game, rows: rows, on: painter).blocks {
          let what: Comment = "seed \(seed), \(size)"
          for card in block.cards {
            let (columns, rows) = (card.place.columns, card.place.rows)
            #expect(block.rest.columns.contains(columns), what)
            #expect(block.rest.rows.contains(rows), what)
          }
          let isNumber = block.leftOver.count == 1 && block.leftOver[0].hasPrefix("left: ")
          let words = block.ranking.score.leftOver.map { deck[$0].romaji }
          let text = block.leftOver.joined(separator: " ")
          #expect(
            block.leftOver.isEmpty || isNumber || words.allSatisfy { text.contains($0) },
            "seed \(seed), \(size): \(text)")
        }
      }
    }
  }

  @Test("The tiles of a due word stay beside the seats, and have the mora that is due")
  func dueWord() throws {
    for seed in 0..<UInt64(Stress.count(60, of: 600)) {
      var numbers = Numbers(seed: seed)
      let deck = try Self.deck(&numbers)
      let size = Size(columns: numbers.number(40...200), rows: 24)
      let zone = Rect(
        column: 0, row: numbers.number(0...12), width: size.columns, height: numbers.number(1...9))
      guard let rest = ExpectedWord.rest(of: zone, for: deck) else { continue }
      #expect(zone.contains(rest) && rest.width >= 24, "seed \(seed)")
      let kind = numbers.pick(deck.kinds)
      for typed in 0..<kind.morae {
        var painter = Painter(
          size: size, display: DisplayMode(depth: .mono, glyphs: .ascii), language: .en,
          motion: .off, time: 0)
        painter.frame.damage = CellSet(of: size)
        ExpectedWord(kind: kind, typed: typed, words: painter.words(picturesOnly: false))
          .draw(in: zone, for: deck, on: &painter)
        for row in zone.rows {
          for column in rest.columns {
            #expect(
              !painter.frame.damage.contains(column: column, row: row), "seed \(seed), \(typed)")
          }
        }
        let mora = kind.reading[typed].romaji.uppercased()
        #expect(painter.frame.text.contains("[\(mora)]"), "seed \(seed): \(mora)")
      }
    }
  }

  @Test("Long words and meanings are visibly cut in the legend and on the set-up screen")
  func cutTexts() throws {
    for seed in 0..<UInt64(Stress.count(6, of: 60)) {
      var numbers = Numbers(seed: seed)
      let deck = try Self.deck(&numbers)
      for size in Self.sizes {
        let legend = LegendScene.frame(
          of: deck, size: size, display: DisplayMode(), language: .en)
        for meaning in Set(deck.kinds.map(\.meaning.en)) where meaning.count > 5 {
          let words = meaning.split(separator: " ")
          for line in legend.text.split(separator: "\n") {
            // Wherever a meaning begins, it goes on to its end or to an ellipsis.
            for start in line.ranges(of: words[0] + " " + words[1]) {
              let rest = line[start.lowerBound...]
              let common = zip(rest, meaning).prefix { $0 == $1 }.count
              let next = rest.dropFirst(common).first
              #expect(
                common == meaning.count || next == "…", "seed \(seed), \(size): \(rest)")
            }
          }
        }
      }
    }
  }

  @Test(
    "In a small window, the cards of the player in focus are whole or visibly cut",
    arguments: DeckDefinition.allCases)
  func details(deck: DeckDefinition) {
    // Fewer stand on a podium.
    for players in 4...6 {
      var store = TestStore(.table(deck: deck, players: players))
      store.playToEnd()
      for count in 0...4 {
        let recipes = deck.recipes.flatMap { Array(repeating: $0, count: count) }.joined()
        let pile = recipes.compactMap { deck.kinds.firstIndex(of: $0) }
        store.table?.show(
          piles: (0..<players).map { _ in
            pile.map { Card(kind: $0, copy: 0) }
          })
        let shown = frame(store, Size(columns: 40, rows: 12), after: 60).text
        #expect(
          shown.contains("left over: nothing)") || shown.contains("…"),
          "\(players), \(count):\n\(shown)")
      }
    }
  }

  private func expectWholeTexts(_ state: AppState, _ size: Size, at time: Double, _ place: String) {
    // Nobody reads the row behind the numbers of a countdown.
    guard state.mode != .countdown else { return }
    var painter = Painter(Environment(state, size: size, display: DisplayMode()), at: time)
    painter.frame.texts = []
    ScreenScene(state: state).draw(on: &painter)
    let cut = painter.frame.coveredTexts(among: painter.frame.texts ?? [])
    let text = cut.isEmpty ? "" : "\(cut)\n\(painter.frame.text)"
    #expect(cut.isEmpty, "\(place), \(size), \(state.language): \(text)")
  }

  @Test("No text is covered in part in games and runs with any deck", arguments: 0..<4)
  func games(number: Int) throws {
    for seed in 0..<UInt64(Stress.count(6, of: 60)) {
      var numbers = Numbers(seed: Stress.seed * 1000 + seed * 4 + UInt64(number))
      let deck = try Self.deck(&numbers)
      let language = numbers.pick(Language.allCases)
      let judge: JudgingMode = number == 0 ? .typed : number == 1 ? .vote : .table
      let setup = GameSetup.table(
        seed: seed, deck: deck, players: numbers.number(2...6), judge: judge,
        pointing: numbers.pick(PointingMode.allCases))
      var store = TestStore(language: language, perform: AppEffect.ignore)
      store.state.settings.deck = deck
      // What flies covers text for a moment.
      store.state.settings.motion = .off
      store.send(number == 3 ? .startedSolo(seed: seed, at: 0) : .started(setup, at: 0))
      for step in 0..<80 where !store.hasQuit {
        // What is there for half a second is read.
        store.wait(0.6)
        expectWholeTexts(
          store.state, numbers.pick(Self.sizes), at: store.now,
          "\(Stress.variables), game \(number), seed \(seed), step \(step)")
        store.pressOffered(&numbers)
        store.waitForTimer()
      }
    }
  }

  @Test("Two winners can be named in large letters")
  func winners() {
    for height in [5, 7] { #expect(LetterForms.letters(of: "BEN & CHIE", height: height) != nil) }
  }

  @Test("G is told from every other capital in narrow letters")
  func narrowG() throws {
    for size in LetterSize.romaji {
      for height in max(size.heights.lowerBound, 5)...size.heights.upperBound {
        func marks(_ letter: Unicode.Scalar) throws -> Marks {
          let letter = LargeLetter(letter)
          return try #require(
            LetterForms.marks(
              letter, width: size.width(of: letter), height: height, unit: size.standard))
        }
        let g = try marks("G")
        for letter in "ABCDEFHIJKLMNOPQRSTUVWXYZ".unicodeScalars {
          let other = try marks(letter)
          guard other.width == g.width else { continue }
          let count = (0..<height).reduce(0) { count, y in
            count + (0..<g.width).count { g[$0, y] != other[$0, y] }
          }
          #expect(count >= (letter == "C" ? 3 : 2), "\(letter) at \(size.standard)x\(height)")
        }
      }
    }
  }

  @Test("The cursor is on the chosen row of the title and of set-up, in every window")
  func cursors() throws {
    for size in Self.sizes {
      var store = TestStore(perform: AppEffect.ignore)
      store.send(.opened(resumable: nil, at: 0))
      store.press(.enter)
      for language in [Language.en] {
        guard case .title(let title) = store.state.screen else { break }
        let frame = frame(store, size)
        let cursor = try #require(frame.cursor, "\(size)")
        let line = frame.text.split(separator: "\n", omittingEmptySubsequences: false)[cursor.row]
        #expect(line.contains(Message.title(.item(title.chosen)).text(in: language)), "\(size)")
        store.press(.down)
      }
      var setup = TestStore()
      setup.press(.enter)
      for _ in 0..<8 {
        let cursor = try #require(frame(setup, size).cursor, "\(size)")
        let draft = try #require(setup.setup)
        let table = SeatTable(setup: draft, layout: SeatTableLayout(in: size))
        let area = table.area(of: draft.focus)
        #expect(area?.contains(column: cursor.column, row: cursor.row) == true, "\(size)")
        setup.send(.key(.down, at: setup.now))
      }
    }
  }

  @Test("A table that waits for votes comes to rest")
  func waitingForVotes() throws {
    for votes in 0...1 {
      var store = TestStore(.table(judge: .vote), motion: .full)
      while store.state.mode != .read { if !store.waitForTimer() { store.press(.enter) } }
      store.look()
      for _ in 0..<votes { store.press(.character("y")) }
      let picture = Scenes.picture(
        of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(),
        at: store.now + 70)
      #expect(picture.movesUntil == nil && picture.movesFrom == nil, "\(votes) votes")
    }
  }
}

extension Invariant {
  static let wholeTexts = Invariant(
    "No text is covered in part",
    ofScreens: { frame, _ in
      // Without pixels, pictures are text as well, and signs may stand for those that were written.
      guard frame.look.display.pixels == .blocks else { return nil }
      let covered = frame.frame.coveredTexts(among: frame.writes).filter { text in
        // In some widths a notice has arrows just where the prompt that it covers has them.
        frame.name != "notice" || FrameCatalogue.sizes.contains(frame.size)
          || !text.contains("►►► in")
      }
      return covered.isEmpty ? nil : "\(covered)"
    })
}

extension Frame {
  /// The texts whose beginning or end was covered later, or is outside of the window.
  fileprivate func coveredTexts(among texts: [Text]) -> [String] {
    texts.compactMap { text in
      var seen: [Bool] = []
      var column = text.column
      for scalar in text.text.unicodeScalars where column < text.end {
        let isInside = bounds.contains(column: column, row: text.row)
        let glyph: UInt32 = isInside ? self[column, text.row].glyph : 0
        // The last character of a text that is visibly cut is an ellipsis.
        let isSeen = glyph == scalar.value || glyph == 0x2026 && column == text.end - 1
        if scalar != " " { seen.append(isSeen) }
        column += ColumnWidth.of(scalar)
      }
      // One or two letters of another text may be the same.
      let rest = max(seen.prefix { $0 }.count, seen.reversed().prefix { $0 }.count)
      return rest < 3 || rest == seen.count ? nil : "\(text.text) in row \(text.row)"
    }
  }
}
