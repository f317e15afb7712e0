/// A size of the letters of a row: how wide they are, and the room around them.
///
/// All lengths are in marks. A mark is as wide as half a column, or as a column where only half blocks
/// are shown; it is as high as a row of pixels.
struct LetterSize: Hashable, Sendable {
  let script: CardWords.Script
  /// The width of most letters: T, O, A, P, マ.
  let standard: Int
  /// The width of M and W, of ポ.
  let wide: Int
  /// The width of テ.
  let middle: Int
  /// The width of E, F and L, of ト.
  let narrow: Int
  /// The width of T, whose stem is in the middle.
  let widthOfT: Int
  /// The marks between two letters of a word.
  let gap: Int
  /// The marks at either side of a word on its card.
  let padding: Int
  /// The marks between two cards.
  let cardGap: Int
  /// The heights, in rows of quadrants, at which letters have good proportions.
  var heights: ClosedRange<Int>
  /// The width of the narrowest card: with room for a number and a picture, or for neither.
  var narrowestCard = 0

  /// How large letters look beside others: their typical width.
  var width: Int { script == .romaji ? standard : narrow + 1 }

  /// The width of a letter.
  func width(of letter: LargeLetter) -> Int {
    switch letter.base {
    // Those with a foot at the right.
    case "Щ", "Љ": wide + (standard + 5) / 6
    case "ポ": wide
    case _ where letter.isWide: wide
    case "Ц", "Д": standard + standard / 6
    case "Ъ", "Ђ", "Ћ": max(standard, 6)
    case "ト": narrow
    case "E", "F", "L", "Γ": letter.isNarrow ? narrow : max(narrow, 5)
    case "テ": middle
    case "T": widthOfT
    case "I" where standard < 6: letter.isNarrow ? 3 : 5
    // Their diagonals take two columns.
    case "N" where standard < 4, "Q" where standard < 4: 4
    case "-", "_": (standard + 1) / 2
    case "'", "·": pen
    case "\"": 3 * pen
    case let base where LetterForms.isVoiced(base): standard * 10 / 7
    default: standard
    }
  }

  /// The width of a sign that is a dot or a stem.
  private var pen: Int { standard < 6 ? 1 : max(standard * 27 / 100, 2) }

  /// The width of a word.
  func width(of word: String) -> Int {
    let letters = word.unicodeScalars
    if letters.allSatisfy(LargeLetter.isWhole) {
      return letters.reduce(-gap) { $0 + width(of: LargeLetter($1)) + gap }
    }
    return (LargeLetter.all(in: word) ?? []).reduce(-gap) { $0 + width(of: $1) + gap }
  }

  /// The width of the card of a word.
  func cardWidth(of word: String) -> Int { max(width(of: word) + 2 * padding, narrowestCard) }
}

extension LetterSize {
  /// The size on a part of the way to another one of the same script.
  func mixed(with other: LetterSize, part: Double) -> LetterSize {
    func mixed(_ length: KeyPath<LetterSize, Int>) -> Int {
      self[keyPath: length].mixed(with: other[keyPath: length], part: part)
    }
    return LetterSize(
      script: script, standard: mixed(\.standard), wide: mixed(\.wide), middle: mixed(\.middle),
      narrow: mixed(\.narrow), widthOfT: mixed(\.widthOfT), gap: mixed(\.gap),
      padding: mixed(\.padding), cardGap: mixed(\.cardGap),
      heights: mixed(\.heights.lowerBound)...mixed(\.heights.upperBound),
      narrowestCard: mixed(\.narrowestCard))
  }
}

// MARK: - The sizes

extension LetterSize {
  /// All sizes of a script, from the smallest.
  static func all(_ script: CardWords.Script) -> [LetterSize] {
    script == .romaji ? romaji : kana
  }

  /// The sizes in which some words can be read: kana of other words than those of the card game were
  /// drawn 7x7 only, and in four rows an R looks like a B, a G like an O.
  static func all(_ script: CardWords.Script, for words: [String]) -> [LetterSize] {
    let least = minimum(script, for: words)
    return all(script).filter {
      $0.standard >= least.width && $0.heights.upperBound >= least.height
    }
    .map { size in
      var size = size
      size.heights = max(size.heights.lowerBound, least.height)...size.heights.upperBound
      return size
    }
  }

  /// The width and the height from which on the letters of some words can be read.
  static func minimum(
    _ script: CardWords.Script, for words: [String]
  ) -> (width: Int, height: Int) {
    let letters = words.flatMap { LargeLetter.all(in: $0) ?? [] }
    if letters.allSatisfy({ LetterForms.isOfWords($0.base) && !$0.hasMarks }) { return (0, 0) }
    if script == .kana { return (7, 7) }
    return (
      letters.allSatisfy(\.isNarrow) ? 0 : 5, letters.map(\.minimumHeight).max() ?? 0
    )
  }

  static let romaji = [
    capitals(3, 5, 3, gap: 1, padding: 1, cardGap: 1, heights: 4...6),
    // With a stem of two marks a T of four would be bolder than all others.
    capitals(4, 5, 3, widthOfT: 5, gap: 1, padding: 1, cardGap: 1, heights: 4...7),
    capitals(5, 7, 4, gap: 1, padding: 1, cardGap: 1, heights: 4...8),
    capitals(6, 8, 5, gap: 1, padding: 1, cardGap: 1, heights: 5...9),
    capitals(7, 9, 6, gap: 2, padding: 2, cardGap: 2, heights: 6...11),
    capitals(8, 10, 7, gap: 2, padding: 2, cardGap: 2, heights: 7...13),
    capitals(10, 13, 8, gap: 2, padding: 3, cardGap: 2, heights: 8...16),
    capitals(12, 16, 10, gap: 3, padding: 3, cardGap: 2, heights: 10...19),
    capitals(15, 20, 12, gap: 3, padding: 4, cardGap: 3, heights: 12...24),
    capitals(18, 24, 15, gap: 4, padding: 5, cardGap: 4, heights: 14...28),
    capitals(22, 29, 18, gap: 4, padding: 6, cardGap: 4, heights: 18...34),
    capitals(27, 36, 22, gap: 5, padding: 7, cardGap: 4, heights: 22...42),
  ]

  static let kana =
    [
      (3, 4, 5, 5), (4, 5, 6, 6), (5, 6, 7, 7),
    ].map { letters($0, gap: 1, padding: 1, cardGap: 1, heights: 4...7) }
    + [
      letters((6, 7, 8, 8), gap: 2, padding: 2, cardGap: 1, heights: 5...9),
      letters((7, 10, 10, 11), gap: 2, padding: 2, cardGap: 2, heights: 8...11),
      letters((8, 12, 12, 13), gap: 2, padding: 2, cardGap: 2, heights: 9...13),
      letters((11, 16, 16, 17), gap: 3, padding: 3, cardGap: 2, heights: 12...17),
      letters((14, 20, 20, 22), gap: 3, padding: 3, cardGap: 2, heights: 15...22),
      letters((19, 28, 28, 30), gap: 4, padding: 4, cardGap: 3, heights: 20...30),
      letters((24, 35, 35, 38), gap: 5, padding: 6, cardGap: 4, heights: 26...38),
    ]

  /// The smaller kana on cards that are too narrow for pictures.
  static let bareKana = kana.prefix(3).map { size in
    var size = size
    size.narrowestCard = 5
    return size
  }

  private static func capitals(
    _ standard: Int, _ wide: Int, _ narrow: Int, widthOfT: Int? = nil, gap: Int, padding: Int,
    cardGap: Int, heights: ClosedRange<Int>
  ) -> LetterSize {
    LetterSize(
      script: .romaji, standard: standard, wide: wide, middle: standard, narrow: narrow,
      widthOfT: widthOfT ?? standard, gap: gap, padding: padding, cardGap: cardGap, heights: heights
    )
  }

  /// The widths of ト, テ, マ and ポ.
  private static func letters(
    _ widths: (to: Int, te: Int, ma: Int, po: Int), gap: Int, padding: Int, cardGap: Int,
    heights: ClosedRange<Int>
  ) -> LetterSize {
    LetterSize(
      script: .kana, standard: widths.ma, wide: widths.po, middle: widths.te, narrow: widths.to,
      widthOfT: widths.ma, gap: gap, padding: padding, cardGap: cardGap, heights: heights,
      narrowestCard: 9)
  }
}
