/// The characters removed from a text that others may have written.
package struct Removal: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Control characters, and line breaks.
  package static let controls = Removal(rawValue: 1)
  /// Characters that turn the direction of a text.
  package static let directions = Removal(rawValue: 2)
  /// Characters that nobody sees: fillers, joiners between letters that do not join, unassigned and private ones.
  package static let invisible = Removal(rawValue: 4)
  /// Marks that stand on no letter, and more than four marks on one.
  package static let marks = Removal(rawValue: 8)

  /// Its name, for a sentence; `nil` if it was nothing.
  package var text: LocalizedText? {
    let all: [(Removal, LocalizedText)] = [
      (.controls, .init("control characters", ja: "制御文字")),
      (.directions, .init("characters that turn its direction", ja: "書字方向を変える文字")),
      (.invisible, .init("invisible characters", ja: "見えない文字")),
      (
        .marks, .init("marks on no letter, or more than four on one", ja: "文字のない記号や、1 文字に 5 つ以上の記号")
      ),
    ]
    let parts = all.filter { contains($0.0) }.map(\.1)
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { $0 + .init(" and ", ja: "と") + $1 }
  }

  /// The same where it was something.
  package var sentencePart: LocalizedText { text ?? .init("other characters", ja: "ほかの文字") }
}

/// A text without what moves the cursor, turns the line or hides itself.
///
/// Characters are kept as they were written: with their marks, and with the joiners that belong to them.
package struct CleanText: Hashable, Sendable {
  /// The text; a run of spaces, or of characters that look blank, is one space, and there is none at its ends.
  package private(set) var text: String
  /// The removed characters.
  package private(set) var removed: Removal = []

  /// The most marks on a letter: ncurses has room for four.
  package static let maximumMarks = 4
  /// The most scalars of a character: a family of four with skin colors has eleven.
  package static let maximumScalars = 16

  package init(_ text: some StringProtocol) {
    self.text = String(text)
    // Most texts are printable ASCII, which needs no cleaning.
    if text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7f }) { return }
    let source = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    // The last scalar that takes columns, how many marks stand on it, and how many scalars its character has.
    var (base, marks, length): (Unicode.Scalar?, Int, Int) = (nil, 0, 0)
    for (place, scalar) in source.enumerated() {
      if scalar.isBlank {
        if let last = kept.last, last != " " { kept.append(" ") }
        (base, marks, length) = (nil, 0, 0)
      } else if scalar.isMark || scalar.isConjoining, !scalar.properties.isDefaultIgnorableCodePoint
      {
        guard base != nil,
          scalar.isMark ? marks < Self.maximumMarks : Self.joins(scalar, kept.last),
          length < Self.maximumScalars
        else {
          removed.insert(.marks)
          continue
        }
        kept.append(scalar)
        length += 1
        if scalar.isMark, scalar.properties.generalCategory != .spacingMark { marks += 1 }
      } else if scalar.isHidden {
        let next = place + 1 < source.count ? source[place + 1] : nil
        // A joiner needs room for what it joins.
        let room = Self.maximumScalars - (scalar.isJoiner ? 1 : 0)
        if length < room, let base, let last = kept.last,
          scalar.belongs(to: base, after: last, before: next)
        {
          kept.append(scalar)
          length += 1
        } else {
          removed.insert(scalar.removal)
        }
      } else {
        let joins = base != nil && (kept.last?.value == 0x200d || kept.last?.isVirama == true)
        length = joins || scalar.properties.isEmojiModifier ? length + 1 : 1
        guard length <= Self.maximumScalars else {
          removed.insert(.marks)
          continue
        }
        kept.append(scalar)
        (base, marks) = (scalar, 0)
      }
    }
    if kept.last == " " { kept.removeLast() }
    self.text = String(kept)
  }

  /// Whether a vowel or a final of Hangul has a letter before it that it joins.
  private static func joins(_ scalar: Unicode.Scalar, _ last: Unicode.Scalar?) -> Bool {
    guard let last else { return false }
    return (0x1100...0x115e).contains(last.value) || (0xa960...0xa97c).contains(last.value)
      || last.isConjoining || (0xac00...0xd7a3).contains(last.value)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is drawn blank: spaces, the empty braille pattern, the null note head and the blank
  /// hieroglyphs.
  fileprivate var isBlank: Bool {
    properties.generalCategory == .spaceSeparator
      || [0x2800, 0x1d159, 0x13441, 0x13442].contains(value)
  }

  /// Whether the scalar is not shown.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar joins what is beside it, or keeps it from joining.
  package var isJoiner: Bool { value == 0x200c || value == 0x200d }

  /// Whether the scalar takes a consonant its vowel.
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass.rawValue == 9 }

  /// Whether a hidden scalar belongs to the character of a base: a joiner in an emoji, after a virama or between letters
  /// that would join, or the choice of a form.
  func belongs(
    to base: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Bool {
    let isEmoji = base.properties.isEmoji && base.value > 0x7f
    switch value {
    case 0x200d:
      return last.isVirama
        || isEmoji && !last.isJoiner && next?.properties.isEmoji == true && next?.isASCII == false
    case 0x200c:
      return last.isVirama
        || base.joinsOnBothSides && !last.isJoiner && next?.isOfJoinedScript == true
    case 0xfe0e, 0xfe0f:
      return !last.properties.isVariationSelector
        && (isEmoji || base.isKeycap && next == "\u{20e3}")
    case 0xe0100...0xe01ef:
      return base.properties.isIdeographic && !last.properties.isVariationSelector
    case 0x180b...0x180d, 0x180f: return (0x1820...0x18aa).contains(base.value)
    // The letters of a flag.
    case 0xe0020...0xe007f: return base.value == 0x1f3f4
    default: return false
    }
  }

  private var isKeycap: Bool { "0123456789#*".unicodeScalars.contains(self) }

  /// Whether the letter is of a script whose letters are joined, such as Arabic.
  private var isOfJoinedScript: Bool {
    (0x620...0x8c7).contains(value) && properties.isAlphabetic && !isMark
  }

  /// Whether the letter joins the one after it: without this, nobody sees that they are kept from joining.
  private var joinsOnBothSides: Bool {
    isOfJoinedScript && !"آأؤإاةدذرزوىٱڈڑژۀةۃوەۥ".unicodeScalars.contains(self)
  }

  /// The name of the scalar in the sentence about its removal.
  fileprivate var removal: Removal {
    switch value {
    case 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0x61c: .directions
    default:
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: .controls
      default: .invisible
      }
    }
  }
}
