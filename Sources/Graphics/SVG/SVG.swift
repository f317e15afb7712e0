/// The common parts of all SVG images.
enum SVG {
  /// The size of a cell in halves of its width, so that coordinates are short whole numbers.
  static let cellWidth = 2
  static let cellHeight = 4
  /// The pixels of half a cell's width.
  ///
  /// Text has its places in pixels, since browsers may enlarge smaller letters.
  static let unit = 5
  /// The colors of the terminal itself.
  static let background = RGB(0x121212)
  static let foreground = RGB(0xd0d0d0)

  /// The usual colors of terminals for the sixteen named colors.
  private static let named: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]

  static func colors(_ style: Style) -> (foreground: RGB, background: RGB) {
    let text = color(style.foreground) ?? foreground
    let ground = color(style.background) ?? background
    return style.attributes.contains(.reverse) ? (ground, text) : (text, ground)
  }

  private static func color(_ color: Color) -> RGB? {
    switch color.value {
    case .terminal: nil
    case .ansi(let number): RGB(named[Int(number) % 16])
    case .rgb(let rgb): rgb
    }
  }

  /// The sub-pixels that a block character fills.
  static func block(_ glyph: UInt32) -> (blocks: DisplayMode.Blocks, mask: Int)? {
    for blocks in [DisplayMode.Blocks.quadrant, .sextant] {
      if let mask = blocks.mask(of: glyph) { return (blocks, mask) }
    }
    return nil
  }

  /// A short word for a number: a to z, then aa, ab and so on.
  ///
  /// All other names have digits.
  static func name(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? letter : name(number / 26 - 1) + letter
  }

  static func escaped(_ text: String) -> String {
    switch text {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: text
    }
  }
}

/// The colors of an image, each with a short class name.
struct SVGColors {
  private var colors: [RGB] = []

  /// The class of a color.
  mutating func name(of color: RGB) -> String {
    if let index = colors.firstIndex(of: color) { return SVG.name(index) }
    colors.append(color)
    return SVG.name(colors.count - 1)
  }

  /// The rules of the classes, one per line.
  var rules: String {
    colors.enumerated()
      .map { ".\(SVG.name($0)){color:\($1.description.lowercased())}\n" }.joined()
  }
}
