import CNcurses
import GameCore
import Platform
import Testing
import Text

@Suite("Columns of signs")
struct ColumnWidthTests {
  /// First and last scalars of stretches of equal width, which `wcwidth` of glibc 2.36 in a UTF-8
  /// locale and the East Asian Width of Unicode 14 (as Python's `unicodedata` has it) agree upon; of
  /// the hexagrams (4DC0 to 4DFF), which glibc counts as Unicode does since its version 16.
  private static let known: [(ClosedRange<UInt32>, Int)] = [
    (0x20...0x7e, 1), (0xa0...0xac, 1), (0xae...0x2ff, 1), (0x300...0x36f, 0), (0x370...0x377, 1),
    (0x483...0x489, 0), (0x1100...0x115f, 2), (0x1160...0x11ff, 0), (0x200b...0x200f, 0),
    (0x2010...0x2027, 1), (0x20d0...0x20f0, 0), (0x2190...0x21ff, 1), (0x231a...0x231b, 2),
    (0x2500...0x25fc, 1), (0x25fd...0x25fe, 2), (0x2614...0x2615, 2), (0x263a...0x2647, 1),
    (0x2648...0x2653, 2), (0x26a1...0x26a1, 2), (0x2705...0x2705, 2), (0x2717...0x2717, 1),
    (0x2e80...0x2e99, 2), (0x3000...0x3029, 2), (0x302a...0x302d, 0), (0x303f...0x303f, 1),
    (0x3041...0x3096, 2), (0x3099...0x309a, 0), (0x309b...0x30ff, 2), (0x3400...0x4dbf, 2),
    (0x4dc0...0x4dff, 2), (0x4e00...0x9fff, 2), (0xa000...0xa48c, 2), (0xac00...0xd7a3, 2),
    (0xd7b0...0xd7c6, 0),
    (0xf900...0xfa6d, 2), (0xfe00...0xfe0f, 0), (0xfe30...0xfe52, 2), (0xff01...0xff60, 2),
    (0xff61...0xffbe, 1), (0xffe0...0xffe6, 2), (0xffe8...0xffee, 1), (0x17000...0x187f7, 2),
    (0x18b00...0x18cd5, 2), (0x1aff0...0x1aff3, 2), (0x1b000...0x1b122, 2), (0x1f004...0x1f004, 2),
    (0x1f0cf...0x1f0cf, 2), (0x1f200...0x1f202, 2), (0x1f345...0x1f345, 2), (0x1f600...0x1f64f, 2),
    (0x1f680...0x1f6c5, 2), (0x1f900...0x1f90b, 1), (0x1f90c...0x1f93a, 2), (0x20000...0x2a6df, 2),
    (0xe0100...0xe01ef, 0),
  ]

  @Test("Signs take the columns that terminals give them")
  func samples() {
    for (scalars, width) in Self.known {
      for scalar in scalars.compactMap({ Unicode.Scalar($0) }) {
        let columns = ColumnWidth.of(scalar)
        #expect(columns == width, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  #if canImport(Glibc)
    /// Whether the C library has the widths of the Unicode that the table was made from, or hardly
    /// newer ones; Unicode 16 has changed some.
    private static let isOfTheTime: Bool = {
      var name = [CChar](repeating: 0, count: 64)
      confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
      let version = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
      return version < "glibc 2.41"
    }()

    @Test(
      "The C library, by which ncurses counts, gives every sign of a name the same columns",
      .enabled(if: isOfTheTime))
    func sameAsTheLibrary() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let before = uselocale(locale)
      defer {
        uselocale(before)
        freelocale(locale)
      }
      var count = 0
      for scalar in (0x20...0x10ffff as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
        let columns = Int(tomato_width(wchar_t(scalar.value)))
        // Signs that are newer than the library have none; others that no name keeps are not drawn.
        let stays = !PlayerName.cleaned("a\(scalar)").utf8.elementsEqual("a".utf8)
        // The category of this one has changed.
        guard columns >= 0, stays, !scalar.isConjoining, scalar != "\u{1171e}" else { continue }
        count += 1
        #expect(ColumnWidth.of(scalar) == columns, "U+\(String(scalar.value, radix: 16))")
      }
      #expect(count > 100_000)
    }
  #endif

  @Test("Control characters take none, so that they are never sent")
  func controls() {
    for value in Array(0..<0x20 as Range<UInt32>) + Array(0x7f..<0xa0) {
      #expect(Unicode.Scalar(value).map { ColumnWidth.of($0) } == 0)
    }
  }

  @Test("A text takes the columns of its signs")
  func texts() {
    #expect(ColumnWidth.of("トマト") == 6)
    #expect(ColumnWidth.of("ﾎﾟﾃﾄ") == 4)
    #expect(ColumnWidth.of("e\u{301}a") == 2)
    #expect(ColumnWidth.of("") == 0)
  }
}
