import Graphics

/// The parts of a card of some columns and rows: its picture over a strip with its word.
///
struct CardAnatomy: Equatable {
  /// The size of a card, in cells.
  let size: Size
  /// The rows of the strip; 0 without words.
  let strip: Int
  /// Whether the word in its other script is in the row under the card, and the number on the
  /// paper.
  let hasCaption: Bool

  /// Divides a card among picture and words.
  init(size: Size, words: CardWords) {
    self.size = size
    strip = words == .none ? 0 : min(size.rows, size.rows < 4 ? 2 : (2 * size.rows + 4) / 5)
    hasCaption = words.hasOther && strip < 4 && size.rows > 2
  }

  /// The rows of the picture.
  var paper: Int { size.rows - strip }

  /// What the paper is there for: a single row bears the number, and is darker, so that white letters
  /// below it can be told from it.
  var paperRole: Role { paper == 1 && strip > 0 ? .cardNumber : .paper }

  /// The color of the kind begins here, in sub-pixels: at the strip, or as a foot under a picture
  /// without words.
  var bandTop: Int {
    if strip > 0 { return 2 * paper }
    return size.rows > 2 ? 2 * size.rows - 1 : 2 * size.rows
  }

  /// The columns of a picture of some rows.
  static func pictureColumns(rows: Int) -> Int {
    switch rows {
    case ...0: 0
    case 1, 2: 5
    case 3: 7
    case 5, 6: 10
    case 9: 16
    case 16...: 32
    default: 2 * rows
    }
  }

  /// The rows of the largest picture that fits; 0 where none does.
  var pictureRows: Int {
    let rows = bandTop / 2
    return stride(from: rows, through: 2, by: -1)
      .first { Self.pictureColumns(rows: $0) <= size.columns } ?? 0
  }
}
