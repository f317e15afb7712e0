import TestSupport
import Testing
import Text

@testable import GameCore

@Suite("Decks of one's own")
struct DeckTextTests {
  private static let text = """
    # A comment.
    title red lorry, yellow lorry | 赤と黄色
    language en
    card red 12 1 a balloon | ふうせん
    card lorry 16 2
    card yellow=yel-low 12 1
    card lolly 1
    point red lorry
    point yellow lorry
    tie lolly
    legend Three times.
    picture red
    /* XPM */
    static const char *red[] = {
    "2 2 2 1",
    ". c None",
    "r c #d70000",
    ".r",
    "r."
    };
    """

  private static func deck(_ text: String = text) throws(GameError) -> DeckDefinition {
    try DeckDefinition("lorry", text: Array(text.utf8))
  }

  @Test("The text of a deck says all that the deck consists of")
  func reading() throws {
    let deck = try Self.deck()
    #expect(deck.title == LocalizedText("red lorry, yellow lorry", ja: "赤と黄色"))
    #expect(deck.kinds.map(\.name) == ["red", "lorry", "yellow", "lolly"])
    #expect(deck.kinds.map(\.syllables) == ["red", "lor-ry", "yel-low", "lol-ly"])
    #expect(deck.kinds.map(\.count) == [12, 16, 12, 1])
    #expect(deck.kinds.map(\.reverseCount) == [1, 2, 1, 0])
    #expect(deck.recipes.map { $0.map(\.name) } == [["red", "lorry"], ["yellow", "lorry"]])
    #expect(deck.tieBreaker?.name == "lolly" && deck.hasOneScript)
    #expect(deck.kinds[0].meaning == LocalizedText("a balloon", ja: "ふうせん"))
    #expect(deck.kinds[1].look == .letters && deck.text?.legend.en == "Three times.")
    let (red, none) = (0xd70000 as UInt32, CardImage.clear)
    #expect(
      deck.kinds[0].look
        == .picture(CardImage(width: 2, height: 2, pixels: [none, red, red, none])))
  }

  @Test("The cleaned text of a deck gives the same deck, whose text it is")
  func roundTrip() throws {
    for deck in [try Self.deck()] + DeckDefinition.allCases.dropFirst(2) {
      let source = try #require(deck.text?.source)
      #expect(try DeckDefinition(deck.name, text: Array(source.utf8)) == deck)
      #expect(!source.contains("#") || source.contains("c #"))
      #expect(source.utf8.count <= DeckText.maximumSize)
    }
  }

  @Test("The cleaned text of a random deck gives the same deck, in the same words")
  func randomRoundTrips() throws {
    for seed in Stress.seed * 1000..<Stress.seed * 1000 + UInt64(Stress.count(40, of: 1000)) {
      var random = Numbers(seed: seed)
      let deck = RandomDeck.deck(&random)
      let source = try #require(deck.text?.source)
      let again = try DeckDefinition(deck.name, text: Array(source.utf8))
      let isSame = again == deck && again.title == deck.title && again.text?.source == source
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("A text that is too long with the commas that it lacks is refused")
  func lackingCommas() throws {
    let rows = String(repeating: "\"x\"\n", count: 32)
    let picture = "picture she\n\"1 32 1 1\"\n\"x c #d70000\"\n\(rows)};\n"
    let deck = "card she 12\ncard sells 12\npoint she sells\n"
    func text(_ size: Int) -> [UInt8] {
      var text =
        deck + String(repeating: picture, count: (size - deck.utf8.count) / picture.utf8.count)
      text += String(repeating: "\n", count: size - text.utf8.count)
      return Array(text.utf8)
    }
    let whole = try DeckDefinition("shells", text: text(20_000))
    #expect(whole.text?.source.utf8.count ?? 0 > 20_000)
    let error = #expect(throws: GameError.self) {
      try DeckDefinition("shells", text: text(28_000))
    }
    #expect(error?.description.contains("expected at most 30000 bytes,") == true)
  }

  @Test("An error names its line, its column and what was expected")
  func mistakes() {
    let cases: [(old: String, new: String, line: Int, column: Int, expected: String)] = [
      ("title red", "titel red", 2, 1, "title, language, card, point, tie, legend or picture"),
      ("language en", "language english", 3, 10, "a language of two or three letters"),
      ("card red 12", "card red 17", 4, 10, "a number of cards from 1 to 16"),
      ("card red 12 1", "card red 12 13", 4, 13, "a number of reverse marks from 0 to 12"),
      ("card red", "card re/d", 4, 6, "a word of 1 to 16 letters or digits"),
      ("card lorry", "card Red", 5, 6, "another word than on the cards before"),
      ("card lorry", "card 生麦", 5, 6, "the reading of the word after \"=\""),
      ("card lorry", "card \u{e34}น", 5, 6, "a word without marks on no letter"),
      (
        "card lorry", "card lo\u{202e}rry", 5, 6,
        "a word without characters that turn its direction"
      ),
      ("card lorry", "card abcdefghijklmnopq", 5, 6, "a word of 1 to 16 letters or digits"),
      ("card lorry", "card -lorry", 5, 6, "a word of 1 to 16 letters or digits"),
      ("point yellow lorry", "point yellow lory", 9, 14, "the word of a card"),
      ("point yellow lorry", "point lorry red", 9, 7, "other cards than on the lines"),
      ("tie lolly", "tie lolly red", 10, 11, "the word of a card"),
      ("\"2 2 2 1\"", "\"33 2 2 1\"", 15, 1, "a width and a height of at most 32"),
      ("#d70000", "#d7000", 17, 1, "a color such as"),
      ("\".r\"", "\".rr\"", 18, 1, "a row of 2 pixels"),
      ("\".r\"", "\".x\"", 18, 3, "a character of the colors"),
      ("};", "", 20, 1, "\"};\" at the end of the picture"),
    ]
    for (old, new, line, column, expected) in cases {
      let text = Self.text.replacing(old, with: new, maxReplacements: 1)
      do throws(GameError) {
        _ = try Self.deck(text)
        Issue.record("\(new) was accepted")
      } catch {
        let start = "line \(line), column \(column): expected \(expected)"
        #expect(error.description.hasPrefix(start), "\(new): \(error)")
        #expect(error.text.ja.untranslated == [], "\(new)")
      }
    }
    #expect(throws: GameError.self) { try Self.deck("") }
    #expect(throws: GameError.self) { try Self.deck("card a 4\ncard b 4\n") }
    #expect(throws: GameError.self) { try Self.deck("card a 1\ncard b 2\npoint a b\n") }
    let many = (0..<13).map { "card w\($0) 5\n" }.joined()
    #expect(throws: GameError.self) { try Self.deck(many + "point w1\n") }
    let large = (0..<12).map { "card w\($0) 11\n" }.joined()
    #expect(throws: GameError.self) { try Self.deck(large + "point w1\n") }
    #expect(throws: GameError.self) {
      try Self.deck(String(repeating: "#", count: DeckText.maximumSize + 1))
    }
  }

  @Test("Words are split into morae or syllables")
  func syllables() {
    for (word, language, parts) in [
      ("Fritze", "de", "frit-ze"), ("lorry", "en", "lor-ry"), ("the", "en", "the"),
      ("tigres", "es", "ti-gres"), ("España", "es", "es-pa-ña"), ("キャベツ", "ja", "kya-be-tsu"),
      ("がっこう", "ja", "ga-k-ko-u"), ("カード", "ja", "ka-a-do"), ("ふぁん", "ja", "fa-n"),
      ("скороговорка", "ru", "ско-ро-го-вор-ка"), ("йогурт", "ru", "йо-гурт"),
      ("rødgrød", "da", "rød-grød"), ("chrząszcz", "pl", "chrząszcz"), ("nghiêng", "vi", "nghiêng"),
      ("işi", "tr", "i-şi"), ("IŞIK", "tr", "ı-şık"), ("ΆΝΘΡΩΠΟΣ", "el", "άνθ-ρω-πος"),
      ("पानी", "hi", "पा-नी"), ("कच्चा", "hi", "क-च्चा"), ("กุ้ง", "th", "กุ้-ง"), ("מַיִם", "he", "מַ-יִ-ם"),
      ("ج'ز", "ar", "ج'-ز"), ("l·la", "ca", "l·la"), ("well-known", "en", "well-known"),
    ] {
      let morae = Reading.morae(of: word, as: nil, language) ?? []
      #expect(morae.map(\.romaji).joined(separator: "-") == parts)
    }
  }

  /// Whether typing a text reads a single card well.
  private func reads(_ typed: String, _ card: String) throws -> Bool {
    let deck = try Self.deck("card \(card) 12\ncard b 12\npoint b\n")
    let field = Field([Card(kind: 0, copy: 0)], of: deck)
    let limits = TypingLimits(level: .easy, morae: field.morae, isSolo: false)
    var reading = TypedReading(field: field, reversed: false, limits: limits)
    Typing.reduce(into: &reading, .line(typed, at: 10))
    return reading.outcome == .well
  }

  @Test("R27: words are typed by the table of kana, or in letters with or without accents")
  func typing() throws {
    for (typed, card) in [
      ("lorry", "lorry"), ("LORRY", "lorry"), ("ueber", "über"), ("uber", "über"), ("Über", "über"),
      ("u\u{308}ber", "über"), ("strasse", "Straße"), ("españa", "España"), ("espana", "España"),
      ("sinbun", "しんぶん"), ("しんぶん", "シンブン"), ("ka-do", "カード"),
      ("kaado", "カード"), ("gakkou", "がっこう"), ("namamugi", "生麦=なまむぎ"), ("生麦", "生麦=なまむぎ"),
      ("ﾅﾏ", "なま"), ("dont", "don't"), ("don't", "don't"), ("КАРЛ", "карл"),
      ("stol", "stół"), ("chrzaszcz", "chrząszcz"), ("zlutkun", "žluťkůň"), ("žluťkun", "žluťkůň"),
      ("dak", "đak"),
      ("rodgrod", "rødgrød"), ("roedgrød", "rødgrød"), ("inci", "inci"), ("IRMAK", "ırmak"),
      ("ırmak", "ırmak"), ("irmak", "ırmak"), ("thing", "þing"), ("oeuvre", "œuvre"),
      ("ｌｏｒｒｙ", "lorry"), ("１２", "12"), ("пчелка", "пчёлка"), ("αλατι", "αλάτι"),
      ("ΑΛΑΤΙ", "αλάτι"),
      ("ΟΔΟΣ", "οδός"), ("e\u{302}\u{301}m", "ếm"), ("e\u{301}\u{302}m", "ếm"), ("êm", "ếm"),
      ("em", "ếm"),
      ("e\u{323}\u{302}", "ệ"), ("ẹ\u{302}", "ệ"), ("ê\u{323}", "ệ"), ("ệ", "ệ"), ("e", "ệ"),
      ("한글", "한글"), ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("\u{1112}\u{1161}\u{11ab}글", "한글"), ("ㄷㅏㄹㄱ", "닭"),
      ("닭", "닭"), ("ㄷㅏㄺ", "닭"), ("ㄱㅗㅏ", "과"), ("पानी", "पानी"), ("क\u{93c}लम", "क़लम"), ("कलम", "क़लम"),
      ("שלום", "שָׁלוֹם"), ("שָׁלוֹם", "שָׁלוֹם"), ("محمد", "مُحَمَّد"), ("ارنب", "أرنب"),
      ("\u{627}\u{654}رنب", "أرنب"),
      ("กุ้ง", "กุ้ง"), ("がぎ", "か\u{3099}き\u{3099}"), ("か\u{3099}ぎ", "がぎ"), ("l’eau", "l'eau"),
      ("ג׳וק", "ג'וק"), ("גוק", "ג׳וק"), ("צה״ל", "צה״ל"), ("צה\"ל", "צה״ל"), ("צהל", "צה״ל"),
      ("צה”ל", "צה״ל"),
      ("col·la", "col·la"), ("colla", "col·la"),
      ("wellknown", "well-known"),
      ("well-known", "well-known"), ("well known", "well-known"),
      ("می\u{200c}خورم", "می\u{200c}خورم"),
      ("میخورم", "می\u{200c}خورم"),
    ] {
      #expect(try reads(typed, card), "\(typed) for \(card)")
    }
    #expect(try !reads("lory", "lorry"))
    #expect(try !reads("nama", "なまむぎ"))
    for (typed, card) in [
      ("पन", "पानी"), ("かき", "がぎ"), ("กง", "กุ้ง"), ("ㅎㅏㄱㅡㄹ", "한글"), ("é", "e"), ("ệ\u{323}", "ệ"),
      ("하글", "한글"), ("lorryé", "lorry"),
    ] {
      #expect(try !reads(typed, card), "\(typed) for \(card)")
    }
  }

  @Test("R27: marks count where words differ in nothing else")
  func marksThatCount() throws {
    func reads(_ typed: String, _ card: String, _ other: String, _ language: String) throws -> Bool
    {
      let deck = try Self.deck(
        "language \(language)\ncard \(card) 12\ncard \(other) 12\npoint \(card)\n")
      let field = Field([Card(kind: 0, copy: 0)], of: deck)
      let limits = TypingLimits(level: .easy, morae: field.morae, isSolo: false)
      var reading = TypedReading(field: field, reversed: false, limits: limits)
      Typing.reduce(into: &reading, .line(typed, at: 10))
      return reading.outcome == .well
    }
    for (card, other, language) in [
      ("má", "mà", "vi"), ("pâté", "pâte", "fr"), ("kır", "kir", "tr"), ("łas", "las", "pl"),
      ("şık", "sık", "tr"), ("ệ", "ê", "vi"), ("שָׁל", "שָל", "he"),
    ] {
      #expect(try reads(card, card, other, language) && reads(other, other, card, language))
      for (typed, due) in [(card, other), (other, card)] {
        #expect(try !reads(typed, due, typed, language), "\(typed) for \(due)")
        let parts = String(String.UnicodeScalarView(typed.decomposed))
        #expect(try reads(parts, typed, due, language), "\(typed), decomposed")
      }
    }
    #expect(try !reads("ma", "má", "mà", "vi") && !reads("pate", "pâté", "pâte", "fr"))
    #expect(try reads("ma", "má", "mè", "vi"), "no other word is like it")
    // Another word of the same deck may be typed without.
    #expect(try reads("ca", "cá", "mà", "vi"))
  }

  // MARK: - Points

  /// The most points, by trying everything.
  private func most(_ recipes: ArraySlice<[Int]>, _ counts: [Int]) -> Int {
    guard let recipe = recipes.first else { return 0 }
    var (left, number, best) = (counts, 0, 0)
    while left.allSatisfy({ $0 >= 0 }) {
      best = max(best, number + most(recipes.dropFirst(), left))
      for kind in recipe { left[kind] -= 1 }
      number += 1
    }
    return best
  }

  @Test("R23: the points are the most for any 8 combinations of 4 words over 12 kinds")
  func points() {
    var random = SeededGenerator(seed: Stress.seed)
    for round in 0..<Stress.count(1000, of: 50_000) {
      let kinds = Int.random(in: 2...12, using: &random)
      let recipes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Int.random(in: 0..<kinds, using: &random)
        }
      }
      let different = recipes.enumerated().filter { index, recipe in
        !recipes[..<index].contains { $0.sorted() == recipe.sorted() }
      }.map(\.element)
      let rules = PointRules(different, tieBreaker: nil, kinds: kinds)
      let counts = (0..<kinds).map { _ in Int.random(in: 0...3, using: &random) }
      let pile = KindCounts(
        kinds: counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) })
      let expected = most(different[...], counts)
      #expect(
        rules.form(pile).points == expected && rules.numbers(in: pile).reduce(0, +) == expected,
        "round \(round), \(Stress.variables): \(different), \(counts)")
    }
  }

  @Test("R44: The largest decks can be played to the end, and all cards are somewhere")
  func largest() throws {
    let cards = (0..<12).map { "card w\($0) 10 1\n" }.joined()
    let points = (0..<8).map { "point w\($0) w\($0 + 1) w\($0 + 2) w\($0 + 3)\n" }.joined()
    let deck = try Self.deck(cards + points + "tie w11\n")
    #expect(deck.size == 120 && deck.recipes.count == 8)
    for seed in 0..<5 as Range<UInt64> {
      let levels = ComputerLevel.allCases
      let players = (0..<6).map { Player(name: "P\($0)", seat: .computer(levels[$0 % 3])) }
      let end = try Simulation.play(GameSetup(seed: seed, deck: deck, players: players)).state
      let cards = end.piles.joined() + end.removed + end.field.stacks.flatMap(\.cards)
      #expect(cards.map { deck.id(of: $0) }.sorted() == Array(0..<120))
      for pile in end.piles {
        #expect(Score(pile, of: deck).points == Score.points(of: pile, deck))
      }
    }
  }

  // MARK: - Files of strangers

  @Test("Mutated decks are refused with a clean sentence, or can be played")
  func mutations() throws {
    var random = SeededGenerator(seed: Stress.seed)
    let files = DeckDefinition.allCases.compactMap { $0.text.map { Array($0.source.utf8) } }
    let pieces = [
      "card", "point", "picture", "tie", "\u{1b}[2J", "\u{202e}", "\u{0}", "99999999999999999999",
      "-1", "\n", "\"", "{", "=", "|", "#", "é", "e\u{301}", "生", "\u{fe0f}", "../../etc/passwd",
    ].map { Array($0.utf8) }
    for round in 0..<Stress.count(500, of: 50_000) {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1:
          bytes.removeSubrange(
            place..<min(place + Int.random(in: 0...40, using: &random), bytes.count))
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 3: bytes = Array(bytes[..<place])
        default:
          let end = min(place + Int.random(in: 0...200, using: &random), bytes.count)
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        }
      }
      let about = "round \(round), \(Stress.variables)"
      do throws(GameError) {
        let deck = try DeckDefinition("mutant", text: bytes)
        let source = deck.text?.source ?? ""
        #expect(
          source.unicodeScalars.allSatisfy {
            $0 == "\n" || PlayerName.cleaned("x\($0)x").unicodeScalars.count == 3
          },
          "\(about)")
        #expect((4...120).contains(deck.size) && (2...12).contains(deck.kinds.count), "\(about)")
        if round % 10 == 0 {
          let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.normal)) }
          if let setup = try? GameSetup(seed: 1, deck: deck, players: players) {
            #expect((try? Simulation.play(setup)) != nil, "\(about)")
          }
        }
      } catch {
        guard case .text(1..., 1..., _, _) = error else {
          Issue.record("\(about): \(error)")
          continue
        }
        #expect(
          error.description.unicodeScalars.allSatisfy {
            PlayerName.cleaned("x\($0)x").unicodeScalars.count == 3
          }, "\(about): \(error)")
      }
    }
  }
}
