import Platform

extension RGB {
  /// The part of each component in the luminance (WCAG 2), without its weight.
  private static let linear: [Double] = (0..<256).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// The contrast to another color (WCAG 2), from 1 to 21.
  package func contrast(to other: RGB) -> Double {
    let (one, other) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, other) / min(one, other)
  }
}

extension Style {
  /// The contrast of text that everybody can read (WCAG 2, level AAA).
  package static let highContrast = 7.0

  /// The style with text that is as much lighter or darker as high contrast needs, on a black ground unless
  /// it has its own.
  ///
  /// A ground on which neither white nor black has enough of it becomes black.
  package func withHighContrast(_ depth: DisplayMode.Depth) -> Style {
    func shown(_ color: Color, _ otherwise: RGB) -> RGB {
      guard case .rgb(let rgb) = color.value else { return otherwise }
      return depth == .direct ? rgb : Palette256.color(Palette256.index(nearestTo: rgb))
    }
    let (black, white) = (RGB(0), RGB(0xffffff))
    var (text, ground) = (shown(foreground, white), shown(background, black))
    guard text.contrast(to: ground) < Self.highContrast else { return self }
    var ink = ground.contrast(to: white) > ground.contrast(to: black) ? white : black
    if ground.contrast(to: ink) < Self.highContrast { (ground, ink) = (black, white) }
    for part in [0.25, 0.5, 0.75, 1] where text.contrast(to: ground) < Self.highContrast {
      text = shown(Color(text.mixed(with: ink, part: part)), ink)
    }
    return Style(Color(text), on: Color(ground), attributes)
  }
}

extension Frame {
  /// Gives the text of cells high contrast; pictures stay as they are.
  package mutating func raiseContrast(_ depth: DisplayMode.Depth, in places: CellSet) {
    places.forEachRun { run in
      for index in run {
        let glyph = cells[index].glyph
        guard glyph > 0x20, SVG.block(glyph) == nil else { continue }
        cells[index].style = cells[index].style.withHighContrast(depth)
      }
    }
  }
}
