import Graphics

/// The state of a card that does not just lie there.
enum CardState: Equatable {
  case lying
  /// Its number is in the style of a role.
  case marked(Role)
  /// It is the one that is read at the moment.
  case read
  /// A player points at it: the color and the shape of the seat.
  case pointedAt(RGB, shape: String)
  /// It was misread, or collided.
  case stumbled
  /// It has been read already.
  case typed
  /// It is in the dark: its colors are mixed with a part of another.
  case shaded(RGB, part: Double)
  /// It is gone; what is shown in its place.
  case taken(String)

  /// A card that the player at a seat points at.
  static func chosen(by seat: Int, on display: DisplayMode) -> CardState {
    .pointedAt(display.style(.seat(seat)).background.painted, shape: display.seatShape(seat))
  }

  /// The color of the frame around the card, if it has one; on a white background not white.
  func frame(on display: DisplayMode) -> RGB? {
    switch self {
    case .lying, .marked, .typed, .shaded, .taken: nil
    case .read: RGB(display.hasLightGround ? 0x303030 : 0xffffff)
    case .pointedAt(let color, _): color
    case .stumbled: RGB(0xff5f5f)
    }
  }

  /// The tint of all colors of the card, and its strength.
  var tint: (color: RGB, part: Double)? {
    switch self {
    case .stumbled: (RGB(0xd70000), CardView.tinting)
    case .typed: (RGB(0x125250), CardView.tinting)
    case .shaded(let color, let part): (color, part)
    case .lying, .marked, .read, .pointedAt, .taken: nil
    }
  }
}

extension Style {
  /// The style with both colors mixed with another.
  func mixed(with tint: (color: RGB, part: Double)?) -> Style {
    guard let tint else { return self }
    func mix(_ own: Color) -> Color {
      guard case .rgb(let rgb) = own.value else { return own }
      return Color(rgb.mixed(with: tint.color, part: tint.part))
    }
    return Style(mix(foreground), on: mix(background), attributes)
  }
}
