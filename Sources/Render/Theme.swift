import GameCore

/// What a text or an area is there for, from which a style follows.
enum Role: Equatable {
  case text, faint, strong, title, accent, good, bad, cursor, button
  case card(CardKind)
  case covered
}

extension Look {
  /// The style for a role; made by hand for each depth of colour.
  func style(_ role: Role) -> Style {
    switch depth {
    case .mono: monoStyle(role)
    case .eight, .sixteen: ansiStyle(role)
    case .palette256, .direct: paletteStyle(role)
    }
  }

  /// The colours that tell the kinds apart: Okabe and Ito's set, which colour-blind people can.
  private func paletteStyle(_ role: Role) -> Style {
    let ink = Color.hex(0x1c1c1c)
    return switch role {
    case .text: .plain
    case .faint: Style(.hex(0x8a8a8a))
    case .strong: Style(.terminal, .bold)
    case .title: Style(.hex(0xd70000), .bold)
    case .accent: Style(.hex(0xd78700), .bold)
    case .good: Style(.hex(0x00af5f), .bold)
    case .bad: Style(.hex(0xff5f00), .bold)
    case .cursor: Style(ink, on: .hex(0xffd700), .bold)
    case .button: Style(.hex(0xffffff), on: .hex(0xaf0000), .bold)
    case .covered: Style(.hex(0xffd7d7), on: .hex(0xaf0000))
    case .card(.tomato): Style(ink, on: .hex(0xff875f))
    case .card(.mato): Style(ink, on: .hex(0x87d7ff))
    case .card(.to): Style(.hex(0xffffff), on: .hex(0x005faf))
    case .card(.ma): Style(ink, on: .hex(0xd787af))
    case .card(.potato): Style(ink, on: .hex(0xd7af00))
    case .card(.toma): Style(.hex(0xffffff), on: .hex(0x00875f))
    }
  }

  private func ansiStyle(_ role: Role) -> Style {
    switch role {
    case .text: .plain
    case .faint: .plain
    case .strong: Style(.terminal, .bold)
    case .title: Style(.ansi(1), .bold)
    case .accent: Style(.ansi(3), .bold)
    case .good: Style(.ansi(2), .bold)
    case .bad: Style(.ansi(1), .bold)
    case .cursor: Style(.ansi(0), on: .ansi(3))
    case .button: Style(.ansi(7), on: .ansi(1), .bold)
    case .covered: Style(.ansi(7), on: .ansi(1))
    case .card(.tomato): Style(.ansi(7), on: .ansi(1), .bold)
    case .card(.mato): Style(.ansi(0), on: .ansi(6))
    case .card(.to): Style(.ansi(7), on: .ansi(4), .bold)
    case .card(.ma): Style(.ansi(0), on: .ansi(5))
    case .card(.potato): Style(.ansi(0), on: .ansi(3))
    case .card(.toma): Style(.ansi(0), on: .ansi(2))
    }
  }

  private func monoStyle(_ role: Role) -> Style {
    switch role {
    case .text, .faint: .plain
    case .strong, .title, .accent, .good, .bad: Style(.terminal, .bold)
    case .cursor, .button: Style(.terminal, [.reverse, .bold])
    case .card, .covered: Style(.terminal, .reverse)
    }
  }
}

extension Style {
  /// A style of a foreground and attributes on the terminal's own ground.
  init(_ foreground: Color, _ attributes: Attributes) {
    self.init(foreground, on: .terminal, attributes)
  }
}
