import GameCore
import Graphics

/// The setting of a few cards, whose letters are as large as the field allows: like a poster, not like a text.
///
/// A size is the width of an O in half columns; all other lengths follow from it. For each number of lines the largest
/// size that fits is a candidate, and larger letters and pictures win over fewer lines.
extension RowFit {
  /// The most cards that are set like this.
  static let fewCards = 7
  /// The widest O, and the narrowest, in half columns.
  private static let widths = 4...60

  /// Proportions of a poster, in widths of an O unless they say otherwise.
  private enum Proportions {
    /// Narrower letters than these look condensed, wider ones flat.
    static let romajiHeight = 0.62...1.5
    static let kanaHeight = 0.6...0.9
    /// The part of a card's rows that letters may have: the picture has a little more.
    static let letters = 0.47
    /// The same on cards of few rows in several lines, where letters need the half of them.
    static let lettersOnLowCards = 0.5
    /// The most rows of a low card.
    static let lowCard = 10
    /// The sides of a square picture, in columns of the card of TO or マ: wider, it would touch the sides.
    static let romajiPicture = 0.78
    static let kanaPicture = 0.72
    /// From this height of the field on, in rows, a row is free above and below the cards.
    static let airyField = 24
  }

  /// The score of a layout, in widths of an O.
  private enum Worth {
    /// Letters that are wider than this part of their height do not look larger.
    static let widest = 1.6
    static let height = 0.25
    static let picture = 0.25
    /// Pictures do not win by more rows than these.
    static let largestPicture = 10
    /// The cost of each further line, as a part: a row is read at once only in one line.
    static let line = 0.12
  }

  /// Sets a few cards; `nil` if there are more, or letters of no size fit.
  init?(few field: Field, _ words: CardWords, _ display: DisplayMode, in zone: Rect) {
    guard field.count <= Self.fewCards, display.paintsCards, let script = words.large,
      RowSetting.areDrawn(field.deck, script)
    else { return nil }
    let least = LetterSize.minimum(script, for: field.deck.kinds.map(script.word))
    let candidates = (1...3).compactMap { lines in
      Candidate(field, lines, script, words.hasOther, least, display, in: zone)
    }
    // Of equal ones, that with fewer lines.
    guard let best = candidates.reversed().max(by: { $0.score < $1.score }) else { return nil }
    self = best.fit
  }

  /// The largest letters with which the cards need some lines.
  private struct Candidate {
    let fit: RowFit
    /// How large letters and pictures are (``Worth``).
    let score: Double

    init?(
      _ field: Field, _ lines: Int, _ script: CardWords.Script, _ hasCaption: Bool,
      _ least: (width: Int, height: Int), _ display: DisplayMode, in zone: Rect
    ) {
      guard lines <= field.count else { return nil }
      // A row is free above and below; the second one is that between the lines, or of the caption.
      let isTall = zone.height >= Proportions.airyField
      let gap = lines > 1 || !isTall ? 1 : 0
      let rows = (zone.height - (isTall ? 2 : 0)) / lines - gap
      // A mark of half blocks is twice as wide.
      let mark = 3 - display.blocks.columns
      for width in RowFit.widths.reversed() where width >= least.width * mark {
        // The picture has a little more than half, unless there are few rows.
        let isLow = lines > 1 && rows <= Proportions.lowCard
        let part = isLow ? Proportions.lettersOnLowCards : Proportions.letters
        guard
          let (size, face) = Self.face(
            width, script, rows: rows, letterPart: part, mark: mark,
            isSextant: display.blocks == .sextant),
          face.letterHeight >= least.height,
          let room = Self.room(field, size, lines, display, in: zone)
        else { continue }
        var captioned = face
        captioned.hasCaption = hasCaption
        fit = RowFit(
          setting: .painted(size, hasPicture: true, hasCaption: hasCaption),
          rows: RowDivision(face: captioned, pitch: face.rows + 1), room: room, centersLines: true)
        let height = Double(size.heights.lowerBound)
        let picture = Double(min(face.paper, Worth.largestPicture))
        score =
          (min(Double(width), Worth.widest * height) + Worth.height * height
            + Worth.picture * picture) * (1 - Worth.line * Double(lines - 1))
        return
      }
      return nil
    }

    /// The least room with which the cards need no more than some lines, so that these are about equally long; `nil` if
    /// they do not fit.
    private static func room(
      _ field: Field, _ size: LetterSize, _ lines: Int, _ display: DisplayMode, in zone: Rect
    ) -> Int? {
      let measure = RowMeasure(
        .painted(size, hasPicture: true, hasCaption: false), field.deck, display)
      let widths = field.stacks.map { stack in
        let (card, edges) = measure.widths(of: stack)
        return card + edges
      }
      // Half a column for the frame at both sides, and a column for the bar where reading starts.
      let most = 2 * zone.width - 6
      let all = widths.reduce(0, +)
      guard let widest = widths.max(), all + measure.gap * (widths.count - 1) <= most * lines
      else { return nil }
      return stride(from: max(widest, all / lines), through: most, by: 2).first { room in
        var filler = LineFiller(room: room, gap: measure.gap)
        for width in widths { _ = filler.add(width) }
        return filler.lines <= lines
      }
    }

    /// The letters with an O of a width on cards of some rows; `nil` if they would be too low, or the picture.
    private static func face(
      _ width: Int, _ script: CardWords.Script, rows: Int, letterPart: Double, mark: Int,
      isSextant: Bool
    ) -> (LetterSize, CardFace)? {
      func part(_ part: Double) -> Int {
        Int((part * Double(width)).rounded(.toNearestOrEven))
      }
      let isKana = script == .kana
      let heights = isKana ? Proportions.kanaHeight : Proportions.romajiHeight
      let height = min(part(heights.upperBound), 2 * Int(letterPart * Double(rows)) - 1)
      guard height >= max(4, part(heights.lowerBound)), width % mark == 0 else { return nil }
      let size = LetterSize(width: width / mark, script, height: height)
      let strip = (height + 2) / 2
      let columns = Double(size.commonCardWidth * mark) / 2
      let side = isKana ? Proportions.kanaPicture : Proportions.romajiPicture
      let square = Int((columns * side).rounded(.toNearestOrEven))
      let paper = min(rows - strip, square)
      guard paper >= 2, Double(paper) >= RowDivision.picturePart * Double(strip) else { return nil }
      let face = CardFace(
        lettering: .painted(size), paper: paper, strip: strip,
        letterHeight: isSextant ? height * 3 / 2 : height)
      return (size, face)
    }
  }
}

extension LetterSize {
  /// Letters of a width and a height, in marks and in rows of quadrants.
  fileprivate init(width: Int, _ script: CardWords.Script, height: Int) {
    func part(_ part: Double) -> Int { Int((part * Double(width)).rounded(.toNearestOrEven)) }
    let isKana = script == .kana
    let narrow = isKana ? max(3, part(2.0 / 3)) : part(0.85)
    self.init(
      script: script, standard: width, wide: part(isKana ? 13.0 / 12 : 1.3), middle: width,
      narrow: narrow, widthOfT: width, gap: max(1, width / 5), padding: max(2, width / 4),
      cardGap: max(2, width / 6), heights: height...height,
      narrowestCard: isKana ? part(1.5) : 0)
  }

  /// The width of the card of TO or マ.
  fileprivate var commonCardWidth: Int {
    let letters = script == .kana ? standard : 2 * standard + gap
    return max(letters + 2 * padding, narrowestCard)
  }
}
