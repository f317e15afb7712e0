import Synchronization
import Text

extension Cell {
  /// Creates a cell with a base character and its combining marks, or with an emoji sequence.
  package init(_ cluster: some Collection<Unicode.Scalar>, _ style: Style) {
    self.init(" ", style)
    glyph = Clusters.glyph(of: Array(cluster))
  }

  /// The base character, without combining marks; `nil` for the right half of a wide character.
  package var base: Unicode.Scalar? {
    if let scalar = Unicode.Scalar(glyph) { return isRightHalf ? nil : scalar }
    return Clusters.scalars(of: glyph).first
  }

  /// The text of the cell; empty for the right half of a wide character.
  package var text: String {
    if let scalar = Unicode.Scalar(glyph) { return isRightHalf ? "" : String(scalar) }
    return String(String.UnicodeScalarView(Clusters.scalars(of: glyph)))
  }

  /// The scalars that the cell shows; none for the right half of a wide character.
  package var scalars: [Unicode.Scalar] {
    if let scalar = Unicode.Scalar(glyph) { return isRightHalf ? [] : [scalar] }
    return Clusters.scalars(of: glyph)
  }

  /// Whether the cell is one emoji of several.
  package var isEmojiSequence: Bool {
    Unicode.Scalar(glyph) == nil && text.count == 1 && ColumnWidth.isEmojiSequence(Character(text))
  }

  /// Whether terminals do not agree about the columns of what the cell shows: vowel signs beside a letter, letters that
  /// join the next one, flags, and emoji of several.
  package var hasUncertainWidth: Bool {
    guard let scalar = Unicode.Scalar(glyph) else {
      let scalars = Clusters.scalars(of: glyph)
      return scalars.contains { $0.isJoiner || $0.properties.isEmojiModifier }
        || scalars.last.map { $0.isMark && $0.properties.canonicalCombiningClass.rawValue == 9 }
          == true
        || scalars.first?.properties.generalCategory == .spacingMark
    }
    switch scalar.value {
    case 0x903..<0x1e00, 0xa800..<0xac00, 0x11000..<0x12000:
      return scalar.properties.generalCategory == .spacingMark
    case 0x1f1e6...0x1f1ff: return true
    default: return false
    }
  }

  /// The columns of the cell with its right half: 1 or 2, or 0 for a right half.
  package var width: Int { base.map { max(ColumnWidth.of($0), 1) } ?? 0 }

  /// The cells of a character, without their right halves: more than one if several of its scalars take columns,
  /// as in conjuncts.
  static func cells(of character: Character, _ style: Style) -> [Cell] {
    let scalars = Array(character.unicodeScalars.filter { !$0.properties.isVariationSelector })
    if ColumnWidth.isEmojiSequence(character) { return [Cell(scalars, style)] }
    let starts = scalars.indices.filter { ColumnWidth.of(scalars[$0]) > 0 }
    return zip(starts, starts.dropFirst() + [scalars.count])
      .map { Cell(scalars[$0..<$1], style) }
  }
}

/// The clusters of several scalars that cells show.
///
/// A cell has 32 bits for its glyph; above all scalars, they are a number of this table. A cluster keeps its number, so
/// cells of all frames can be compared.
private enum Clusters {
  private static let firstGlyph: UInt32 = 0x11_0000
  /// Texts of others must not fill the memory: of more clusters, only the base is shown.
  private static let limit = 4096

  private struct Table {
    var glyphs: [[Unicode.Scalar]: UInt32] = [:]
    var clusters: [[Unicode.Scalar]] = []
  }

  private static let table = Mutex(Table())

  static func glyph(of scalars: [Unicode.Scalar]) -> UInt32 {
    guard scalars.count > 1 else { return scalars.first?.value ?? 0x20 }
    return table.withLock { table in
      if let glyph = table.glyphs[scalars] { return glyph }
      guard table.clusters.count < limit else { return scalars[0].value }
      let glyph = firstGlyph + UInt32(table.clusters.count)
      table.clusters.append(scalars)
      table.glyphs[scalars] = glyph
      return glyph
    }
  }

  /// The scalars of a glyph; empty for a number that was not given.
  static func scalars(of glyph: UInt32) -> [Unicode.Scalar] {
    guard glyph >= firstGlyph else { return [] }
    return table.withLock { table in
      let place = Int(glyph - firstGlyph)
      return place < table.clusters.count ? table.clusters[place] : []
    }
  }
}
