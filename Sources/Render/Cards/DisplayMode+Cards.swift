import GameCore
import Graphics
import Text

/// How cards are written and marked in a display mode.
extension DisplayMode {
  /// The word of a card, of any width.
  func word(_ kind: CardKind) -> String {
    glyphs == .ascii ? kind.romaji : kind.kana
  }

  /// Whether the background is light, so that white pictures do not stand out from it.
  var hasLightGround: Bool { !paintsGround && isLight }

  /// The word of a card in a script, in at most some columns; four are enough for any of the card game.
  ///
  /// The words of other decks may be alike in few letters, so they are cut visibly.
  func text(_ kind: CardKind, _ script: CardWords.Script, columns: Int) -> String {
    let forms =
      script == .kana && glyphs != .ascii
      ? [kind.kana, kind.halfWidthKana]
      : [kind.capitals, kind.shortRomaji]
    if kind.look != .drawn { return forms[0].shortened(to: max(columns, 2)) }
    if let form = Fitted(forms).text(in: columns) { return form }
    var rest = forms[1]
    while ColumnWidth.of(rest) > max(columns, 2) { rest.removeLast() }
    return rest
  }

  /// The columns of the whole word of a card in a script.
  func columns(of kind: CardKind, _ script: CardWords.Script) -> Int {
    ColumnWidth.of(text(kind, script, columns: .max))
  }

  /// The picture of a card in one column.
  func glyph(_ kind: CardKind) -> String { glyph(kind.sign.unicode, kind.sign.ascii) }
}
