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

  /// Sets a few cards; `nil` if there are more, or letters of no size fit.
  init?(few field: Field, _ words: CardWords, _ display: DisplayMode, in zone: Rect) {
    guard field.count <= Self.fewCards, display.paintsCards, let script = words.large,
      RowSetting.areDrawn(field.deck, script)
    else { return nil }
    let candidates = (1...3).compactMap { lines in
      Candidate(field, lines, script, words.hasOther, display, in: zone)
    }
    // Of equal ones, that with fewer lines.
    guard let best = candidates.reversed().max(by: { $0.score < $1.score }) else { return nil }
    self = best.fit
  }

  /// The largest letters with which the cards need some lines.
  private struct Candidate {
    let fit: RowFit
    /// How large letters and pictures are; each line more costs an eighth.
    let score: Double

    init?(
      _ field: Field, _ lines: Int, _ script: CardWords.Script, _ hasCaption: Bool,
      _ display: DisplayMode, in zone: Rect
    ) {
      guard lines <= field.count else { return nil }
      // A row is free above and below; the second one is that between the lines, or of the caption.
      let isTall = zone.height >= 24
      let gap = lines > 1 || !isTall ? 1 : 0
      let rows = (zone.height - (isTall ? 2 : 0)) / lines - gap
      // A mark of half blocks is twice as wide.
      let mark = 3 - display.blocks.columns
      for width in RowFit.widths.reversed() {
        // The picture has a little more than half, unless there are few rows.
        let part = lines > 1 && rows <= 10 ? 0.5 : 0.47
        guard
          let (size, face) = Self.face(
            width, script, rows: rows, letterPart: part, mark: mark,
            isSextant: display.blocks == .sextant),
          let room = Self.room(field, size, lines, display, in: zone)
        else { continue }
        var captioned = face
        captioned.hasCaption = hasCaption
        fit = RowFit(
          setting: .painted(size, hasPicture: true, hasCaption: hasCaption),
          rows: RowDivision(face: captioned, pitch: face.rows + 1), room: room, centersLines: true)
        let height = Double(size.heights.lowerBound)
        score =
          (min(Double(width), 1.6 * height) + height / 4 + Double(min(face.paper, 10)) / 4)
          * (1 - 0.12 * Double(lines - 1))
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
      let (least, most) = isKana ? (part(0.6), part(0.9)) : (part(0.62), part(1.5))
      let height = min(most, 2 * Int(letterPart * Double(rows)) - 1)
      guard height >= max(4, least), width % mark == 0 else { return nil }
      let size = LetterSize(width: width / mark, script, height: height)
      let strip = (height + 2) / 2
      let columns = Double(size.commonCardWidth * mark) / 2
      let square = Int((columns * (isKana ? 0.72 : 0.78)).rounded(.toNearestOrEven))
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
