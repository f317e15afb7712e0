import GameCore
import Graphics

/// How cards are written and marked in a display mode.
extension DisplayMode {
  /// One of two words: in kana, or in ASCII.
  private func spelled(_ kana: String, _ ascii: String) -> String {
    glyphs == .ascii ? ascii : kana
  }

  /// The word of a card, of any width.
  func word(_ kind: CardKind) -> String {
    spelled(kind.kana, kind.romaji)
  }

  /// The word of a card in at most five columns, six in ASCII.
  func shortWord(_ kind: CardKind) -> String {
    switch kind {
    case .tomato: spelled("ﾄﾏﾄ", "tomato")
    case .mato: spelled("ﾏﾄ", "mato")
    case .to: spelled("ﾄ", "to")
    case .ma: spelled("ﾏ", "ma")
    case .potato: spelled("ﾎﾟﾃﾄ", "poteto")
    case .toma: spelled("ﾄﾏ", "toma")
    }
  }

  /// The word of a card in at most four columns.
  func tinyWord(_ kind: CardKind) -> String {
    switch (kind, glyphs) {
    case (.tomato, .ascii): "tmto"
    case (.potato, .ascii): "ptto"
    default: shortWord(kind)
    }
  }

  /// The picture of a card in one column.
  func glyph(_ kind: CardKind) -> String {
    switch kind {
    case .tomato: glyph("◍", "@")
    case .mato: glyph("◉", "O")
    case .to: glyph("▯", "H")
    case .ma: glyph("♆", "Y")
    case .potato: glyph("◓", "%")
    case .toma: glyph("☻", "&")
    }
  }

  /// The reverse mark in one column.
  var reverseMark: String { glyph("↺", "~") }
}
