import Text

/// The advice of a phase, for those who play their first games; each has a shorter form for narrow
/// windows.
package enum Hint: CaseIterable, Equatable, Sendable {
  case roll, draw, read, readFromRight, stack, type, point, sweep, choose, enter, ready, reveal
}

extension Hint {
  var text: LocalizedText {
    switch self {
    case .roll:
      .init(
        "The die says how many cards are drawn: 1, 2 or 3.",
        ja: "サイコロの目（1、2、3）の数だけカードをめくる。")
    case .draw:
      .init(
        "New cards go to the right end. The next player reads the row.",
        ja: "新しいカードは右はしへ。次の人が列をぜんぶ読む。")
    case .read:
      .init(
        "Read the whole row aloud, fast! Then the others press y or n.",
        ja: "列をぜんぶ、声に出して一気に読む！ 聞いた人が y か n で判定。")
    case .readFromRight:
      .init(
        "A new card has the reverse mark: this once from the right.",
        ja: "逆読みマークが出た：この一回だけ右から読む。")
    case .stack: .init("Cards on top of each other are read once.", ja: "かさなったカードは一回だけ読む。")
    case .type:
      .init(
        "Type the whole row. The clock starts with the first letter.",
        ja: "列をぜんぶ打つ。一文字目で時計が動きだす。空白は自由。")
    case .point:
      .init(
        "Alone on a card: it is yours. Two on it: it is gone.",
        ja: "ひとりだけならもらえる。重なったら消える。")
    case .sweep:
      .init(
        "A light runs over the cards: press your key on the one you want.",
        ja: "光がカードの上を走る。ほしいカードで自分のキーをおす。")
    case .choose:
      .init(
        "Arrows or its number choose a card, Enter keeps it.",
        ja: "矢印か番号でえらび、Enter で決める。ほかの人は見ない。")
    case .enter: .init("Enter the card that each of you has pointed at.", ja: "それぞれが指さしたカードを入力する。")
    case .ready:
      .init("Now all look at the screen: who is alone on a card?", ja: "みんなで画面を見る：ひとりだけの人は？")
    case .reveal:
      .init(
        "Alone on a card: it is yours. Two or more: nobody gets it.",
        ja: "ひとりだけならその人のもの。ふたり以上ならだれのものでもない。")
    }
  }

  /// For narrow windows.
  var shortText: LocalizedText {
    switch self {
    case .roll: .init("The die says how many cards to draw.", ja: "出た目の数だけカードをめくる。")
    case .draw: .init("Then the next player reads the row.", ja: "めくったら次の人が列をぜんぶ読む。")
    case .read: .init("Read it aloud, fast! Others: y or n.", ja: "声に出して一気に！ 判定は y か n。")
    case .readFromRight: .init("Reverse mark: now from the right.", ja: "逆読み：この一回だけ右から。")
    case .stack: .init("A stack of cards is read once.", ja: "かさなったカードは一回だけ読む。")
    case .type: .init("Type the row: a letter starts it.", ja: "列をぜんぶ打つ。一文字目で開始。")
    case .point: .init("Alone: it is yours. Two on it: gone.", ja: "ひとりならもらえ、重なったら消える。")
    case .sweep: .init("Press your key when it is lit.", ja: "ほしいカードが光ったら自分のキー。")
    case .choose: .init("Arrows or number, then Enter.", ja: "矢印か番号でえらび、Enter で決定。")
    case .enter: .init("Enter each player's card.", ja: "指さしたカードを入力する。")
    case .ready: .init("Now all look: who is alone?", ja: "みんなで見よう：ひとりの人は？")
    case .reveal: .init("Alone: it is yours. More: it is gone.", ja: "ひとりならもらえ、重なれば消える。")
    }
  }
}
