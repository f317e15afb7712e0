import GameCore
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
    /// The purpose of a count-down, its words one by one (none after the last), and how to skip it.
    case countdown, countdownToReveal, skip
    /// A word of a count-down to the pointing, or to the reveal; empty after the last one.
    case countdownWord(step: Int, reveals: Bool)
    /// The purpose of a light that runs over the row, the words before it, and the text while it runs, also in
    /// its second round, between the two and after them.
    case sweep, countInWord(step: Int), pressWhenLit, lastCardWithoutKey, whoIsIn, allIn
    /// Choosing a key: whose it is, in large letters and in a sentence; what it can be; that somebody has it; the other
    /// way.
    case pressAKey, choosesKey(name: String), anyKeyOfYours, keyTaken(name: String), chooseBefore
    case playerBefore
    case chooses(name: String, card: CardNumber)
    /// The card a player is pointing at, in short.
    case card(CardNumber)
    /// Like `chooses`, for entering a choice that was made openly.
    case chose(name: String, card: CardNumber)
    case ready
    /// The fate of a card: its new owner, or nothing.
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
    case .whoIsIn: .init("Who has pointed? Once more!", ja: "だれが決めた？ もう一周！")
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
  /// Why a computer player pointed at a card: what it wanted, whatever has become of the card, in its own words.
  package struct Reason: Equatable, Sendable {
    package enum Cause: Equatable, Sendable {
      /// A whim; moods that follow each other have different words.
      case likes(word: String, mood: Int)
      /// Somebody else has pointed at such a card before.
      case copies(other: String, word: String)
      case points(word: String, count: Int)
      /// The same with a deck whose points are not called tomatoes.
      case otherPoints(word: String, count: Int)
      case useful(word: String)
      case breaksTies(word: String)
      case dodges(other: String, word: String)
      case denies(other: String, word: String)
      case indifferent
    }

    let name: String
    /// The source of its temper.
    let level: ComputerLevel
    let cause: Cause

    package init(_ name: String, _ level: ComputerLevel, _ cause: Cause) {
      (self.name, self.level, self.cause) = (name, level, cause)
    }
  }
}

extension Message.Reason {
  var text: LocalizedText {
    let words = level == .hard ? proudWords : words
    return .init("\(name): \(words.en)", ja: "\(name)「\(words.ja)」")
  }

  /// The speech of a sleepy or a curious cat.
  private var words: LocalizedText {
    switch cause {
    case .likes(let word, let mood):
      switch mood % 3 {
      case 0: .init("\(word.quoted) smiled at me.", ja: "\(word) と目が合った")
      case 1: .init("I dreamed of \(word.quoted).", ja: "\(word) の夢を見た")
      default: .init("Zzz... oh, \(word.quoted)!", ja: "むにゃ…あ、\(word)！")
      }
    case .copies(let other, let word):
      .init(
        "\(other) wanted \(word.quoted) before. Me too!", ja: "さっき \(other) が \(word) を指してた。まね！")
    case .points(let word, let count):
      .init(
        "\(word.quoted) makes \(count == 1 ? "a tomato" : "\(count) tomatoes")!",
        ja: "\(word) でトマトが \(count) つできる！")
    case .otherPoints(let word, let count):
      .init(
        "\(word.quoted) makes \(count == 1 ? "a point" : "\(count) points")!",
        ja: "\(word) で \(count) 点！")
    case .useful(let word): .init("\(word.quoted) may be handy.", ja: "\(word)、あとで使えそう")
    case .breaksTies(let word):
      .init("\(word.quoted), in case of a tie.", ja: "同点にそなえて \(word)")
    case .dodges(let other, let word):
      .init("I left \(word.quoted) to \(other).", ja: "\(word) は \(other) にゆずった")
    case .denies(let other, let word):
      .init("Not \(word.quoted) for \(other)!", ja: "\(other) に \(word) はだめ！")
    case .indifferent: .init("My paw just went there.", ja: "なんとなく手が出た")
    }
  }

  /// The speech of a proud cat.
  private var proudWords: LocalizedText {
    switch cause {
    case .points(let word, let count):
      .init(
        "\(word.quoted) for \(count == 1 ? "a tomato" : "\(count) tomatoes"). Naturally.",
        ja: "\(word) でトマト \(count) つ。当然だ")
    case .otherPoints(let word, let count):
      .init(
        "\(word.quoted) for \(count == 1 ? "a point" : "\(count) points"). Naturally.",
        ja: "\(word) で \(count) 点。当然だ")
    case .useful(let word):
      .init("\(word.quoted) is part of my plan.", ja: "\(word) は計画のうち")
    case .breaksTies(let word):
      .init("\(word.quoted) decides a tie.", ja: "同点は \(word) が決める")
    case .dodges(let other, let word):
      .init("I knew \(other) wanted \(word.quoted).", ja: "\(other) のねらいは \(word) と読んだ")
    case .denies(let other, let word):
      .init("\(other) will not get \(word.quoted).", ja: "\(other) に \(word) はわたさぬ")
    case .indifferent: .init("All the same to me.", ja: "どれでも同じだ")
    case .likes, .copies: words
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
