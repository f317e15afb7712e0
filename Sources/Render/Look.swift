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

  /// Whether pictures made of pixels can be shown.
  public var showsPixels: Bool {
    glyphs == .unicode && depth != .mono
  }

  /// One of two signs: the first where there is more than ASCII.
  func sign(_ unicode: String, _ ascii: String) -> String {
    glyphs == .unicode ? unicode : ascii
  }

  /// The word of a card, as wide as it likes.
  func word(_ kind: CardKind) -> String {
    sign(kind.kana, kind.romaji)
  }

  /// The word of a card in at most five columns, six in ASCII.
  func shortWord(_ kind: CardKind) -> String {
    switch kind {
    case .tomato: sign("ﾄﾏﾄ", "tomato")
    case .mato: sign("ﾏﾄ", "mato")
    case .to: sign("ﾄ", "to")
    case .ma: sign("ﾏ", "ma")
    case .potato: sign("ﾎﾟﾃﾄ", "poteto")
    case .toma: sign("ﾄﾏ", "toma")
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
    case .toma: sign("☺", "&")
    }
  }

  /// The reverse mark in one column.
  var reverseMark: String { sign("↺", "~") }
}
