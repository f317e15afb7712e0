import GameCore

/// What the terminal at hand can show; decided once, at the start.
public struct Look: Equatable, Sendable {
  /// How many colours there are.
  public enum Depth: Equatable, Sendable {
    case mono, eight, sixteen, palette256, direct
  }

  /// Which signs there are.
  public enum Glyphs: Equatable, Sendable {
    /// Unicode: kana, blocks, arrows.
    case unicode
    /// Kana, and else ASCII: nothing that some terminals show one column wide and others two.
    case unambiguous
    /// Nothing but ASCII.
    case ascii
  }

  /// How many colours there are.
  public var depth: Depth
  /// Which signs there are.
  public var glyphs: Glyphs

  /// A look; the ordinary one unless said otherwise.
  public init(depth: Depth = .palette256, glyphs: Glyphs = .unicode) {
    self.depth = depth
    self.glyphs = glyphs
  }

  /// What pixels are made of.
  public enum Pixels: Equatable, Sendable {
    /// Blocks and quadrants: two by two in a cell.
    case blocks
    /// Two blanks on a coloured ground.
    case blanks
  }

  /// What pixels are made of; `nil` where there are no colours to show any.
  public var pixels: Pixels? {
    guard depth != .mono else { return nil }
    return glyphs == .unicode ? .blocks : .blanks
  }

  /// Whether cards are painted; the large pixels of blanks are too few for their pictures.
  var paintsCards: Bool { pixels == .blocks }

  /// One of two signs: the first where no terminal shows it otherwise than one column wide.
  func sign(_ unicode: String, _ ascii: String) -> String {
    glyphs == .unicode ? unicode : ascii
  }

  /// One of two words: in kana, or in ASCII.
  private func spelled(_ kana: String, _ ascii: String) -> String {
    glyphs == .ascii ? ascii : kana
  }

  /// The word of a card, as wide as it likes.
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
    case .tomato: sign("◍", "@")
    case .mato: sign("◉", "O")
    case .to: sign("▯", "H")
    case .ma: sign("♆", "Y")
    case .potato: sign("◓", "%")
    case .toma: sign("☻", "&")
    }
  }

  /// The reverse mark in one column.
  var reverseMark: String { sign("↺", "~") }
}
