import App
import CommandLine
import Files
import GameCore
import Graphics
import Platform
import Render
import Terminal
import Text

/// `tomatomato deck`: writes an example of a deck, and says what a deck is like.
enum DeckSubcommand {
  static let definition = CommandDefinition(
    "deck",
    summary: LocalizedText(
      "Begin a deck of your own, or check one.", ja: "自分の山札を作りはじめます。または調べます。"),
    details: [
      LocalizedText(
        """
        tomatomato deck new NAME writes a commented example to the folder of decks, \
        $XDG_DATA_HOME/tomatomato/decks/NAME.txt, which set-up and --deck NAME offer then.
        """,
        ja: """
          tomatomato deck new NAME は、説明つきの例を山札のフォルダー \
          $XDG_DATA_HOME/tomatomato/decks/NAME.txt に書きます。準備画面と --deck NAME で選べます。
          """),
      LocalizedText(
        """
        tomatomato deck check FILE prints the rules and the legend of a deck, how 2,000 games of four \
        computer players went, and what may be a mistake in it. It may be the name of a deck, too.
        """,
        ja: """
          tomatomato deck check FILE は、山札のルールとカードの一覧、コンピューター 4 人の 2,000 ゲームの\
          結果、まちがいかもしれない点を出力します。山札の名前も指定できます。
          """),
      LocalizedText(
        "tomatomato deck list prints the names of all decks.",
        ja: "tomatomato deck list は、すべての山札の名前を出力します。"),
    ],
    operand: Operand(
      "new NAME|check FILE|list", .words(["new", "check", "list"]),
      next: [("new", .any("NAME")), ("check", .listed(by: list, or: "FILE"))], isRepeated: true,
      help: LocalizedText(
        "What to do, and the name of the new deck or the deck to check.",
        ja: "すること、そして新しい山札の名前か、調べる山札。")),
    groups: [
      OptionGroup(
        LocalizedText("Options", ja: "オプション"),
        [Setting.lang.definition, ScreenOptions.ascii.definition])
    ]
  ) { arguments in
    let words = arguments.operands
    if words == ["list"] {
      let own = Directories.ofUser.data.map { DeckFiles.decks(in: $0).map(\.name) } ?? []
      return try Output.print((DeckDefinition.names + own).map { $0 + "\n" }.joined())
    }
    guard words.count == 2, ["new", "check"].contains(words[0]) else {
      let found = VisibleText.quoted(words.joined(separator: " "))
      throw UsageError(
        "deck: expected new NAME, check FILE or list, found \(found)",
        ja: "deck: \(found) ではなく、new NAME、check FILE、list のいずれかを指定してください")
    }
    guard words[0] == "check" else { return try begin(words[1]) }
    let deck = try DeckOption.deck(words[1])
    let display = DisplayOptions(ascii: try arguments[ScreenOptions.ascii]).plain
    let language = Language(requested: try arguments[Option(.lang)], for: display)
    try Output.print(
      try DeckReport(deck: deck, display: display, language: language).sentences,
      asciiOnly: display.glyphs == .ascii)
  }

  /// The arguments that print the names of all decks.
  static let list = "deck list"

  /// Writes the example.
  private static func begin(_ name: String) throws {
    guard DeckFiles.isName(name), DeckDefinition(rawValue: name) == nil else {
      throw UsageError(
        "deck new: expected a name of at most 24 letters, digits, - and _ that no built-in deck has, "
          + "found \(VisibleText.quoted(name))",
        ja: "deck new: \(VisibleText.quoted(name)) ではなく、24 文字までの文字・数字・-・_ で、"
          + "付属の山札とちがう名前を指定してください")
    }
    guard let data = Directories.ofUser.data else { throw Directories.missing("XDG_DATA_HOME") }
    let path = DeckFiles.path(of: name, in: data)
    try Directories.makeParent(of: path)
    guard !SystemPath.exists(path) else {
      let path = VisibleText.shortened(path, to: 200)
      throw Failure(
        .init("\(path): expected a new file, found one", ja: "\(path): ファイルがすでにあります"))
    }
    try TextFile.write(Array(example.utf8), to: path)
    try Output.print(
      "\(path)\ntomatomato deck check \(name)\ntomatomato --deck \(name)\n")
  }

  /// A deck that can be played as it is.
  static let example = """
    # A deck for tomatomato. A line that begins with # is a comment.
    # What it is called (after a bar, in Japanese), and the language of its words.
    title she sells sea shells
    language en

    # The cards: the word, how many, how many of these with the reverse mark, what is to be seen.
    # The syllables of a word can be given: card yellow=yel-low 12 1
    # Words in kanji need their reading in kana: card \u{751F}\u{9EA6}=\u{306A}\u{307E}\u{3080}\u{304E} 12 1
    # 2 to 12 words, 4 to 120 cards, at most 16 of a word.
    card she 12 1 a woman
    card sells 12 1 a shop
    card sea 12 1 the sea
    card shells 12 1 a shell
    card shore 1 0 the shore

    # Which words make a point together: at most 8 lines of at most 4 words.
    point she sells
    point sea shells

    # The word that breaks a tie, and a sentence for the legend. Both may be left out.
    tie shore
    legend She sells sea shells on the sea shore.

    # A card shows the first letters of its word, or a picture: an XPM file of at most 32x32 pixels with
    # one character a pixel. For example:
    picture sea
    /* XPM */
    static const char *sea[] = {
    "8 8 3 1",
    ". c None",
    "b c #0087d7",
    "w c #ffffff",
    "........",
    "........",
    "..b...b.",
    ".bwb.bwb",
    "bwwwbwww",
    "bbbbbbbb",
    "bbwbbbwb",
    "bbbbbbbb"
    };

    """
}

/// The description of a deck, in sentences.
private struct DeckReport {
  let deck: DeckDefinition
  let display: DisplayMode
  let language: Language

  private static let games = 2000

  var sentences: [String] {
    get throws {
      let balance = try DeckBalance(of: deck, games: Self.games)
      return [heading] + rules + [""] + legend + [""] + report(balance) + [""] + warnings
    }
  }

  private func say(_ english: String, ja japanese: String) -> String {
    language == .ja ? japanese : english
  }

  private func list(_ kinds: [CardKind]) -> String {
    kinds.map(word).joined(separator: "+")
  }

  private func word(_ kind: CardKind) -> String {
    display.glyphs == .ascii ? kind.romaji : kind.kana
  }

  private var heading: String {
    let reverse = deck.kinds.reduce(0) { $0 + $1.reverseCount }
    return say(
      "\(deck.title.en): \(deck.size) cards of \(deck.kinds.count) kinds, \(reverse) with the "
        + "reverse mark.",
      ja: "\(deck.title.ja)：カード \(deck.size) 枚、\(deck.kinds.count) 種類。逆読みマークは \(reverse) 枚。")
  }

  private var rules: [String] {
    let recipes = deck.recipes.map(list).joined(separator: ", ")
    return [
      Message.legend(.recipes(recipes)).text(in: language),
      Message.legend(.end(tie: deck.tieBreaker.map(word))).text(in: language),
    ]
  }

  private var legend: [String] {
    let frame = LegendScene.frame(
      of: deck, size: Size(columns: 80, rows: 24), display: display, language: language)
    return frame.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func report(_ balance: DeckBalance) -> [String] {
    func each(_ number: Int, _ total: Int, percent: Bool = false) -> String {
      let tenths = total > 0 ? (number * (percent ? 1000 : 10) + total / 2) / total : 0
      return "\(tenths / 10).\(tenths % 10)" + (percent ? "%" : "")
    }
    let (games, readings) = (balance.games, balance.readings)
    let length = (each(balance.rounds, games), each(readings, games))
    let points = each(balance.points, 4 * games)
    let shares = (
      each(balance.ties, games, percent: true), each(balance.decided, games, percent: true),
      each(balance.collisions, balance.chosen, percent: true),
      each(balance.failures, readings, percent: true)
    )
    let slips = deck.kinds.enumerated().map { index, kind in
      "\(word(kind)) \(each(balance.slips[index], balance.read[index], percent: true))"
    }.joined(separator: language == .ja ? "、" : ", ")
    return [
      say(
        "\(games) games of four computer players: \(length.0) rounds, \(length.1) readings and "
          + "\(points) points a player on average.",
        ja:
          "コンピューター 4 人の \(games) ゲーム：平均 \(length.0) ラウンド、\(length.1) 回の読み、一人 \(points) 点。"),
      say(
        "\(shares.0) end in a tie, \(shares.1) are decided by the tie breaker; \(shares.2) of the chosen "
          + "stacks are lost in a collision; \(shares.3) of the readings fail.",
        ja:
          "同点優勝 \(shares.0)、同点のカードで決着 \(shares.1)、重なって消えた山 \(shares.2)、読みのしっぱい \(shares.3)。"
      ),
      say("Slips at each word: \(slips).", ja: "ことばごとのしっぱい：\(slips)。"),
    ]
  }

  private var warnings: [String] {
    let doubts = deck.doubts.map { doubt in
      switch doubt {
      case .impossible(let kinds):
        say(
          "Warning: nobody can make the point \(list(kinds)); there are too few cards.",
          ja: "注意：\(list(kinds)) は、カードが足りないのでだれも作れません。")
      case .alike(let one, let other):
        say(
          "Warning: \(word(one)) and \(word(other)) look alike.",
          ja: "注意：\(word(one)) と \(word(other)) は似ています。")
      case .useless(let kind):
        say(
          "Warning: \(word(kind)) makes no point and breaks no tie.",
          ja: "注意：\(word(kind)) は点にならず、同点も決めません。")
      }
    }
    let removed = (deck.text?.removed.text).map {
      say(
        "Warning: the texts lose \($0.en) that the file has.",
        ja: "注意：ファイルにある\($0.ja)は、テキストから取りのぞかれます。")
    }
    let all = doubts + (removed.map { [$0] } ?? [])
    return all.isEmpty ? [say("No warnings.", ja: "注意する点はありません。")] : all
  }
}
