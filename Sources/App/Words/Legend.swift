import GameCore
import Text

extension Message {
  /// The legend of the cards.
  package enum Legend: Equatable, Sendable {
    case title, readIt, meaning(CardKind), count(Int)
    case reverse, point, or, reading, typing, breaksTies(CardKind), typeIt, soloAloud
    /// How a typed run goes, in three lines.
    case soloStart, solo, soloScore
    /// The point rules and the end of the game, with another tongue twister.
    case recipes(String), end(tie: String?)
    case toTable
    /// Sentences of plain mode.
    case card(word: String, meaning: String, syllables: String, count: Int)
    case reverseCards, points(recipes: [String])
  }
}

extension Message.Legend {
  var text: LocalizedText {
    switch self {
    case .title: .init("The cards", ja: "カード")
    case .readIt: .init("read it:", ja: "読み")
    case .meaning(let kind): kind.meaning
    case .count(let count): .init(count.counting("card"), ja: "\(count)枚")
    case .reverse: .init("this mark: read once from the RIGHT", ja: "このマークは一度だけ右から読む")
    case .point: .init("A point:", ja: "1点：")
    case .or: .init("or", ja: "か")
    case .reading:
      .init(
        "Read the row aloud, in one breath. A slip, and the others point.",
        ja: "列をぜんぶ声に出して一気に読む。つっかえたら、ほかの人が指さす。")
    case .typing:
      .init(
        "Type the whole row. A slip, and the others point.",
        ja: "列をぜんぶ打つ。まちがえたり止まったりしたら、ほかの人が指さす。")
    case .typeIt: .init("type it:", ja: "入力")
    case .soloStart:
      .init("Type the whole row as it grows.", ja: "ふえていく列を、毎回ぜんぶ打つ。")
    case .solo:
      .init(
        "A wrong key or no time left costs one of three tomatoes.",
        ja: "打ちまちがいと時間切れで、3 つのトマトが 1 つつぶれる。")
    case .soloScore:
      .init("Each new card scores, up to gold.", ja: "新しいカードが得点。めざせ金メダル！")
    case .soloAloud:
      .init(
        "Read the row aloud: your voice starts and stops the clock. Then y or n. A failure costs one of 3 lives and a card.",
        ja: "列を一息で声に出して読む。時計は声で動き、声で止まる。読めたら y、だめなら n。失敗すると 3 つのライフが 1 つへり、カードが 1 枚消える。")
    case .breaksTies(let kind) where kind.look != .drawn:
      .init(
        "\(kind.romaji.quoted) breaks a tie.",
        ja: "\(kind.kana)は同点のときに強い。")
    case .recipes(let recipes):
      .init("One point: \(recipes).", ja: "1 点になる組み合わせ：\(recipes)。カードは一度だけ使える。")
    case .end(let tie):
      .init(
        "When the deck is empty, cards are combined into points, each card once. The most points win"
          + (tie.map { "; \($0.quoted) breaks a tie." } ?? "."),
        ja: "山札がなくなったら、取ったカードで点を作る。いちばん多い人の勝ち。"
          + (tie.map { "同点なら、\($0)をもつ人の勝ち。" } ?? ""))
    case .breaksTies(let kind):
      .init(
        "The \(kind.name) makes no tomato, but it breaks a tie.",
        ja: "\(kind.kana)はトマトにならないが、同点のときに強い。")
    case .toTable: .init("begin", ja: "はじめる")
    case .card(let word, let meaning, let syllables, let count):
      .init(
        "\(word): \(meaning), read \(syllables), \(count.counting("card")).",
        ja: "\(word)：絵は\(meaning)、読みは \(syllables)、\(count)枚。")
    case .reverseCards:
      .init(
        "If a new card has the reverse mark, this reading goes from the right.",
        ja: "新しいカードに逆読みマークがあれば、その一回だけ右から読む。")
    case .points(let recipes):
      .init(
        "One point each: \(recipes.joined(separator: ", ")).",
        ja: "それぞれ1点：\(recipes.joined(separator: "、"))。")
    }
  }
}
