import GameCore
import Graphics

/// A picture made of characters, for terminals that cannot show pixels.
struct TextPicture {
  /// The lines, all equally wide.
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The width, in columns.
  var width: Int { lines.first?.count ?? 0 }
  /// The height, in rows.
  var height: Int { lines.count }

  /// Writes it in the middle of a rectangle; what does not fit is cut.
  func draw(in rect: Rect, _ style: Style, on frame: inout Frame) {
    let top = rect.row + max(rect.height - height, 0) / 2
    for (line, row) in zip(lines.prefix(rect.height), top...) {
      frame.center(line, in: rect.columns, row: row, style)
    }
  }

  /// Writes it at a position; its blanks are transparent.
  func draw(column: Int, row: Int, _ style: Style, on frame: inout Frame) {
    for (line, row) in zip(lines, row...) {
      for (sign, column) in zip(line, column...) where sign != " " {
        frame.put(String(sign), column: column, row: row, style)
      }
    }
  }

  /// Fills the cells of its characters with blanks in a style.
  func fill(column: Int, row: Int, _ style: Style, on frame: inout Frame) {
    for (line, row) in zip(lines, row...) {
      for (sign, column) in zip(line, column...) where sign != " " {
        frame.put(" ", column: column, row: row, style)
      }
    }
  }
}

extension TextPicture {
  /// The picture of a kind, which a card shows above its word, at most as wide as the card.
  static func card(_ kind: CardKind, width: Int, _ display: DisplayMode) -> TextPicture {
    kind.look == .drawn
      ? card(kind.name, width: width, display) : letters(of: kind, width: width, display)
  }

  /// The picture with a name, at most as wide as a card.
  static func card(_ name: String, width: Int, _ display: DisplayMode) -> TextPicture {
    let pictures =
      switch (width < 16, display.glyphs) {
      case (true, .unicode): small
      case (true, _): smallASCII
      case (false, .unicode): large
      case (false, _): largeASCII
      }
    return pictures[name] ?? TextPicture("")
  }

  /// The first letters of a word, as many as fit; two marks above each other are a character.
  private static func letters(
    of kind: CardKind, width: Int, _ display: DisplayMode
  ) -> TextPicture {
    let word = display.glyphs == .ascii ? kind.romaji : kind.kana
    let signs =
      display.glyphs == .unicode ? [" ", "▀", "▄", "█"] : [" ", "\"", "_", "#"]
    for count in [3, 2, 1] {
      guard let marks = PixelText.line(String(word.prefix(count))), marks.width <= width else {
        continue
      }
      let lines = stride(from: 0, to: marks.height, by: 2).map { y in
        (0..<marks.width).map { x in
          let below = y + 1 < marks.height && marks[x, y + 1]
          return signs[(marks[x, y] ? 1 : 0) + (below ? 2 : 0)]
        }.joined()
      }
      return TextPicture(lines.joined(separator: "\n"))
    }
    return TextPicture(word)
  }

  /// A letter of the title.
  static func letter(_ letter: TitleScene.Letter, _ display: DisplayMode) -> TextPicture {
    let sign = display.glyph("█", "#")
    let text = letter == .to ? to : ma
    return TextPicture(String(text.flatMap { $0 == "#" ? sign : String($0) }))
  }

  private static let to = """
    ###       
    ###       
    ######    
    ##########
    ###    ###
    ###       
    ###       
    """

  private static let ma = """
    ############
    ############
             ###
      ###   ### 
       ### ###  
        #####   
         ###    
    """
}
