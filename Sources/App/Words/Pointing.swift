import Text

extension Message {
  /// Pointing and its outcome.
  package enum Pointing: Equatable, Sendable {
    case failed(name: String)
    /// Like `failed`, with a single card, which all others point at, or one player gets.
    case failedOnOne(name: String, taker: String?)
    /// Like `failed`, for narrow windows.
    case othersPoint
    case curtain(name: String)
    /// What a count-down is for, its words one by one (none after the last), and how to skip it.
    case countdown, countdownToReveal, skip
    /// A word of a count-down to the pointing, or to the reveal; empty after the last one.
    case countdownWord(step: Int, reveals: Bool)
    /// What a light that runs over the row is for, the words before it, and what is said while it runs, also in
    /// its second round, between the two and after them.
    case sweep, countInWord(step: Int), pressWhenLit, lastCardWithoutKey, whoIsIn, allIn
    /// Choosing a key: whose it is, in large letters and in a sentence; what it can be; that somebody has it; the other
    /// way.
    case pressAKey, choosesKey(name: String), anyKeyOfYours, keyTaken(name: String), chooseBefore
    case playerBefore
    case chooses(name: String, card: CardNumber)
    /// What a player is pointing at, in short.
    case card(CardNumber)
    /// Like `chooses`, for entering a choice that was made openly.
    case chose(name: String, card: CardNumber)
    case ready
    /// What is left of a card: who took it, or nothing.
    case takenBy(name: String), gone
    case takes(name: String, card: CardNumber, word: String)
    case collide(names: [String], card: CardNumber, word: String)
    /// Like `collide`, for narrow windows.
    case collideShort(names: [String], card: CardNumber, word: String)
    /// Like `takes` and `collide`, after the shapes of the seats.
    case gets(word: String), isGone(word: String)
    case proceed
  }
}

extension Message.Pointing {
  var text: LocalizedText {
    switch self {
    case .failed(let name):
      .init("\(name) failed! Everyone else points", ja: "\(name)、しっぱい！ ほかの人は指さし")
    case .failedOnOne(let name, nil):
      .init(
        "\(name) failed! All others point at the only card",
        ja: "\(name)、しっぱい！ 一枚だけなので全員がそこを指さす")
    case .failedOnOne(let name, let taker?):
      .init(
        "\(name) failed! \(taker) gets the only card",
        ja: "\(name)、しっぱい！ 一枚だけなので \(taker) がもらう")
    case .othersPoint: .init("Everyone else points", ja: "ほかの人は指さし")
    case .curtain(let name): .init("\(name), take the keyboard.", ja: "\(name)、キーボードをどうぞ。")
    case .countdown: .init("All point at once!", ja: "みんないっせいに指さし！")
    case .countdownToReveal: .init("Who points where?", ja: "だれがどれを？")
    case .countdownWord(let step, let reveals):
      .init(
        step < 3 ? ["Ready", "Set", reveals ? "Reveal!" : "Point!"][step] : "",
        ja: step < 4 ? ["3", "2", "1", "せーの!"][step] : "")
    case .sweep: .init("When the light is on your card, press your key", ja: "光がほしいカードに来たら自分のキー")
    case .countInWord(let step):
      .init(["3", "2", "1", "Point!"][step], ja: ["3", "2", "1", "せーの!"][step])
    case .pressWhenLit: .init("Press your key at your card", ja: "ほしいカードで自分のキー")
    case .lastCardWithoutKey: .init("No key, the last card!", ja: "おさないと最後のカード！")
    case .whoIsIn: .init("Who is in? Once more!", ja: "だれが決めた？ もう一周！")
    case .allIn: .init("All in!", ja: "そろった!")
    case .pressAKey: .init("Press a key", ja: "キーをおして")
    case .choosesKey(let name): .init("\(name), press your key", ja: "\(name)、自分のキーをおして")
    case .anyKeyOfYours: .init("Any letter, digit or sign", ja: "文字・数字・記号のどれでも")
    case .keyTaken(let name): .init("\(name) has that key", ja: "それは \(name) のキー")
    case .chooseBefore: .init("choose in secret", ja: "こっそり選ぶ")
    case .playerBefore: .init("back", ja: "前の人")
    case .skip: .init("skip", ja: "先へ")
    case .card(let card): card.shortText
    case .chooses(let name, let card):
      .init(
        "\(name) points at \(card.text.en)",
        ja: "\(name) は \(card.text.ja)を指さす")
    case .chose(let name, let card):
      .init(
        "\(name) pointed at \(card.text.en)",
        ja: "\(name) が指さしたのは \(card.text.ja)")
    case .ready: .init("Everyone has pointed. Take a look", ja: "そろった！ みんなで見よう")
    case .takenBy(let name): .init("to \(name)", ja: "\(name) へ")
    case .gone: .init("gone", ja: "消えた")
    case .takes(let name, let card, let word):
      .init(
        "\(name) takes \(card.text.en): \(word.quoted)",
        ja: "\(name) が \(card.text.ja)をもらう：\(word)")
    case .collide(let names, let card, let word):
      .init(
        "\(names.list(in: .en)) \(names.count > 2 ? "all" : "both") chose \(card.text.en): "
          + "\(word.quoted) is out of the game",
        ja: "\(card.text.ja)で \(names.list(in: .ja)) がぶつかった：\(word) は消える")
    case .collideShort(let names, let card, let word):
      .init(
        "\(names.list(in: .en)): \(card.text.en) is out (\(word.quoted))",
        ja: "\(card.text.ja)で \(names.list(in: .ja)) がぶつかった：\(word) は消える")
    case .gets(let word): .init("gets \(word.quoted)", ja: "\(word) をもらう")
    case .isGone(let word): .init("\(word.quoted) is gone", ja: "\(word) は消える")
    case .proceed: .init("Continue", ja: "つづける")
    }
  }
}

extension Message {
  /// Why a computer player pointed at a card: what it wanted, whatever has become of the card.
  package enum Reason: Equatable, Sendable {
    /// A whim; moods that follow each other have different words.
    case likes(name: String, word: String, mood: Int)
    case points(name: String, word: String, count: Int)
    /// The same with a deck whose points are not called tomatoes.
    case otherPoints(name: String, word: String, count: Int)
    case useful(name: String, word: String)
    case breaksTies(name: String, word: String)
    case dodges(name: String, other: String, word: String)
    case denies(name: String, other: String, word: String)
    case indifferent(name: String)
  }
}

extension Message.Reason {
  var text: LocalizedText {
    switch self {
    case .likes(let name, let word, let mood):
      switch mood % 3 {
      case 0: .init("\(name) just likes \(word.quoted).", ja: "\(name)「\(word) が好き」")
      case 1:
        .init("\(name) could not resist \(word.quoted).", ja: "\(name)「\(word) と目が合った」")
      default:
        .init("\(name) had eyes for \(word.quoted) only.", ja: "\(name)「つい \(word) に手が出た」")
      }
    case .points(let name, let word, let count):
      .init(
        "\(name) wanted \(word.quoted) to complete \(count == 1 ? "a tomato" : "\(count) tomatoes").",
        ja: "\(name)「\(word) でトマトを \(count) つふやしたかった」")
    case .otherPoints(let name, let word, let count):
      .init(
        "\(name) wanted \(word.quoted) for \(count == 1 ? "a point" : "\(count) points").",
        ja: "\(name)「\(word) で \(count) 点ふやしたかった」")
    case .useful(let name, let word):
      .init(
        "\(name) wanted \(word.quoted) for later.",
        ja: "\(name)「あとのために \(word) がほしかった」")
    case .breaksTies(let name, let word):
      .init(
        "\(name) wanted \(word.quoted) to break ties.",
        ja: "\(name)「同点にそなえて \(word) がほしかった」")
    case .dodges(let name, let other, let word):
      .init(
        "\(name) thought \(other) wanted \(word.quoted).",
        ja: "\(name)「\(other) が \(word) をねらうと思った」")
    case .denies(let name, let other, let word):
      .init(
        "\(name) wanted to keep \(word.quoted) from \(other).",
        ja: "\(name)「\(other) に \(word) をわたしたくなかった」")
    case .indifferent(let name): .init("\(name) had no favorite.", ja: "\(name)「どれでもよかった」")
    }
  }
}

/// The number by which a card is called, with its line where the row has several.
package struct CardNumber: Equatable, Sendable {
  package let number: Int
  package let line: Int?

  package init(_ number: Int, line: Int? = nil) { (self.number, self.line) = (number, line) }
}

extension CardNumber {
  var text: LocalizedText {
    guard let line else { return .init("card \(number)", ja: "\(number) 番") }
    return .init("line \(line), card \(number)", ja: "\(line) 行目の \(number) 番")
  }

  var shortText: LocalizedText {
    line.map { .init("line \($0), \(number)", ja: "\($0) 行目 \(number) 番") } ?? text
  }
}
