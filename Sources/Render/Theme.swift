import GameCore
import Graphics

/// The role of a text or an area, from which a style follows.
enum Role: Equatable, Sendable {
  case text, faint, strong, title, accent, good, bad, cursor, button
  /// The name of a key, as a box: one that the screen waits for, and one that most screens have.
  case key, quietKey
  /// The upper row of a card with a setting.
  case cardHeader
  /// The most visible signs on cards or beside them: the brackets around the one that is pointed
  /// at, the strip of a reverse card.
  case mark
  /// The part of a card that bears its word, in the color of its kind.
  case card(CardKind)
  /// The part of a card that bears its picture.
  case paper
  /// The number on a card's paper.
  case cardNumber
  /// The mark of a reverse card.
  case reversal
  /// The back of a card.
  case covered
  /// The bar beside a line that is not read first, from the left and from the right.
  case paleBar, paleGold
  /// A bar in the color of a role, and the part of a bar that is empty.
  case gauge(Signal)
  case emptyGauge
  /// The ground of a seat's panel, with what counts, with what helps, and with what went wrong.
  case mat, matFaint, matAlarm
  /// A card that a set on a panel still needs.
  case slot
  /// The coin of a medal, and of one that was not reached.
  case medal(SoloGoals.Medal), noMedal
  /// A filled area in the color of a seat, with ink on it, and a drawing in that color on a mat.
  case seat(Int), seatMark(Int)

  /// The text on a bar; not any role, which would take memory for each cell of a bar.
  enum Signal: Equatable, Sendable {
    case good, accent, bad

    /// The role of a text that says the same.
    var role: Role {
      switch self {
      case .good: .good
      case .accent: .accent
      case .bad: .bad
      }
    }
  }
}

extension DisplayMode {
  /// The style for a role; made by hand for each depth of color.
  ///
  /// On cards both colors are set. Elsewhere the background is the terminal's own. It is dark, light
  /// or unknown, so colors that can be read on black and on white are used unless the terminal says
  /// that it is light. No meaning depends on a color alone.
  func style(_ role: Role) -> Style {
    switch depth {
    case .mono: monoStyle(role)
    case .eight: eightStyle(role)
    case .sixteen: sixteenStyle(role)
    case .palette256, .direct:
      hasHighContrast ? fineStyle(role).withHighContrast(depth) : fineStyle(role)
    }
  }

  /// The colors of Okabe and Ito's set, like those of the cards, or of 256 those that come near them.
  private func fineStyle(_ role: Role) -> Style {
    let color = { (direct: UInt32, indexed: UInt32) in
      Color.hex(depth == .direct ? direct : indexed)
    }
    let (black, white) = (Color.hex(0x080808), Color.hex(0xffffff))
    if paintsGround {
      if let style = tableStyle(role, color) { return style }
    } else if isLight, let style = lightStyle(role) {
      return style
    }
    return switch role {
    case .text: .plain
    case .faint: Style(.hex(0x8a8a8a))
    case .strong: Style(.terminal, .bold)
    case .title: Style(color(0xd7261e, 0xd70000), .bold)
    case .accent: Style(color(0xd98c00, 0xd78700), .bold)
    case .good: Style(color(0x009e73, 0x00af5f), .bold)
    case .bad: Style(color(0xe06000, 0xff5f00), .bold)
    case .cursor, .mark: Style(black, on: color(0xf0e442, 0xffd700), .bold)
    case .reversal: Style(.hex(0x00005f), on: .hex(0xffd700), .bold)
    case .cardNumber: Style(black, on: .hex(0xd7d7af))
    case .button: Style(white, on: .hex(0xaf0000), .bold)
    case .covered: Style(.hex(0xffd7d7), on: .hex(0xaf0000))
    case .paper: Style(black, on: .hex(0xffffd7))
    case .key where paintsGround: Style(black, on: .hex(0xffffd7), .bold)
    // A box is seen on black and on white.
    case .key: Style(white, on: .hex(0x5f5f5f), .bold)
    case .cardHeader: Style(black, on: .hex(0x87af87), .bold)
    case .card(let kind):
      Style(
        Self.isDark(kind.label.sixteen) ? white : black,
        on: color(kind.label.direct, kind.label.indexed), .bold)
    case .paleBar: Style(black, on: .hex(0x8a8a8a))
    case .paleGold: Style(black, on: .hex(0xaf8700))
    case .gauge(.good): Style(.hex(0x00af5f))
    case .gauge(.accent): Style(.hex(0xffd700))
    case .gauge: Style(.hex(0xff5f00))
    case .emptyGauge where paintsGround: Style(.terminal, on: color(0x0b3735, 0x303030))
    case .emptyGauge: Style(.hex(0x8a8a8a))
    case .mat: Style(.hex(0xffffd7), on: color(0x0b3735, 0x303030), .bold)
    case .quietKey: Style(.hex(0xffffd7), on: color(0x0b3735, 0x303030))
    case .matFaint: Style(color(0xb5dccb, 0xafd7af), on: color(0x0b3735, 0x303030))
    case .matAlarm: Style(.hex(0xff8787), on: color(0x0b3735, 0x303030), .bold)
    case .slot: Style(.hex(0x8a8a8a), on: color(0x082826, 0x1c1c1c))
    case .medal(.bronze): Style(black, on: color(0xcd7f32, 0xd78700))
    case .medal(.silver): Style(black, on: color(0xc8ccd0, 0xd0d0d0))
    case .medal(.gold): Style(black, on: .hex(0xffd700))
    case .noMedal: Style(white, on: color(0x1d625e, 0x5f5f5f))
    case .seat(let seat): Style(black, on: .hex(Self.seatColors[seat % 6]), .bold)
    case .seatMark(let seat):
      Style(.hex(Self.seatColors[seat % 6]), on: color(0x0b3735, 0x303030), .bold)
    }
  }

  /// Whether white is read better than black on one of the named colors: on black, red and blue.
  private static func isDark(_ number: UInt8) -> Bool { [0, 1, 4].contains(number) }

  /// Darker colors for text on a light background; `nil` for roles that have their own.
  private func lightStyle(_ role: Role) -> Style? {
    switch role {
    case .faint: Style(.hex(0x585858))
    case .key: Style(.hex(0xffffff), on: .hex(0x303030), .bold)
    case .quietKey: Style(.hex(0x303030), on: .hex(0xdadada))
    case .title: Style(.hex(0xaf0000), .bold)
    case .accent: Style(.hex(0x875f00), .bold)
    case .good: Style(.hex(0x005f00), .bold)
    case .bad: Style(.hex(0xaf005f), .bold)
    default: nil
    }
  }

  /// The colors of the seats: gold, sky, coral, mint, ice and silver, of those that all terminals
  /// with 256 colors have.
  private static let seatColors: [UInt32] = [
    0xffd700, 0x87afff, 0xff875f, 0x5fffaf, 0xd7ffff, 0xa8a8a8,
  ]

  /// The red of the title's frame, circles and tomatoes: (0.74, 0.18, 0.14), or the nearest that a
  /// terminal has.
  var tomatoRed: RGB { RGB(depth == .direct ? 0xbd2e24 : 0xd70000) }

  /// The shape of a seat, which goes with its color everywhere.
  func seatShape(_ seat: Int) -> String {
    let shapes = glyphs == .unicode ? "▲●■◆★✚" : "^o#%*+"
    return String(shapes[shapes.index(shapes.startIndex, offsetBy: seat % 6)])
  }

  /// The style for text on the table; `nil` if it is the same on every ground.
  private func tableStyle(_ role: Role, _ color: (UInt32, UInt32) -> Color) -> Style? {
    switch role {
    case .text: Style(.hex(0xffffd7))
    case .faint: Style(color(0xb5dccb, 0xafd7af))
    case .strong: Style(.hex(0xffffd7), .bold)
    case .title: Style(.hex(0xffd7af), .bold)
    case .accent: Style(.hex(0xffd700), .bold)
    case .good: Style(.hex(0x5fffaf), .bold)
    // On the cloth, red text has too little contrast.
    case .bad: Style(.hex(0xff8787), on: color(0x0b3735, 0x303030), .bold)
    default: nil
    }
  }

  /// The user's own sixteen: dark letters on bright grounds, which hardly any theme makes unlike;
  /// they are not bold, since bold black is grey on some terminals.
  private func sixteenStyle(_ role: Role) -> Style {
    let (black, white) = (Color.ansi(0), Color.ansi(15))
    return switch role {
    case .text, .faint: .plain
    case .strong: Style(.terminal, .bold)
    case .title, .bad: Style(.ansi(1), .bold)
    // Of the eight only these are seen on a dark ground and on a light one.
    case .accent: Style(.ansi(5), .bold)
    case .good: Style(.terminal, .bold)
    case .cursor, .mark: Style(black, on: .ansi(11))
    case .reversal: Style(.ansi(4), on: .ansi(11))
    case .cardNumber: Style(black, on: white)
    case .button, .covered: Style(white, on: .ansi(1), .bold)
    case .key where hasLightGround: Style(white, on: black)
    case .paper, .key: Style(black, on: white)
    case .cardHeader: Style(black, on: .ansi(7))
    case .card(let kind):
      Style(Self.isDark(kind.label.sixteen) ? white : black, on: .ansi(kind.label.sixteen))
    case .paleBar, .paleGold: Style(black, on: .ansi(7))
    case .gauge(let signal): sixteenStyle(signal.role)
    case .emptyGauge: .plain
    case .mat, .seatMark: Style(.terminal, .bold)
    case .matFaint, .slot, .quietKey: .plain
    case .matAlarm: Style(.ansi(1), .bold)
    case .medal(let medal): Style(black, on: .ansi([3, 7, 11][medal.rawValue]))
    case .noMedal: Style(white, on: .ansi(8))
    case .seat(let seat): Style(black, on: .ansi([11, 14, 13, 10, 15, 7][seat % 6]))
    }
  }

  /// The eight: only white letters are bold, and there is no magenta, on which neither black nor
  /// white can be read well.
  private func eightStyle(_ role: Role) -> Style {
    let (black, white) = (Color.ansi(0), Color.ansi(7))
    return switch role {
    case .text, .faint: .plain
    case .strong: Style(.terminal, .bold)
    case .title, .bad: Style(.ansi(1), .bold)
    // Of the eight only these are seen on a dark ground and on a light one.
    case .accent: Style(.ansi(5), .bold)
    case .good: Style(.terminal, .bold)
    case .cursor, .mark, .reversal: Style(black, on: .ansi(3))
    case .cardNumber: Style(black, on: white)
    case .button, .covered: Style(white, on: .ansi(1), .bold)
    case .key where hasLightGround: Style(white, on: black)
    case .paper, .key: Style(black, on: white)
    case .cardHeader: Style(black, on: .ansi(6))
    case .card(let kind) where Self.isDark(kind.label.eight):
      Style(white, on: .ansi(kind.label.eight), .bold)
    case .card(let kind): Style(black, on: .ansi(kind.label.eight))
    case .paleBar, .paleGold: Style(black, on: white)
    case .gauge(let signal): eightStyle(signal.role)
    case .emptyGauge: .plain
    case .mat, .seatMark: Style(.terminal, .bold)
    case .matFaint, .slot, .quietKey: .plain
    case .matAlarm: Style(.ansi(1), .bold)
    case .medal(let medal): Style(black, on: .ansi([1, 7, 3][medal.rawValue]))
    case .noMedal: Style(white, on: .ansi(4), .bold)
    case .seat(let seat) where seat % 6 == 2 || seat % 6 == 5:
      Style(white, on: .ansi(seat % 6 == 2 ? 1 : 4), .bold)
    case .seat(let seat): Style(black, on: .ansi([3, 6, 1, 2, 7, 4][seat % 6]))
    }
  }

  /// No color at all: cards are light paper, and what is important is bold.
  private func monoStyle(_ role: Role) -> Style {
    switch role {
    case .text, .faint, .matFaint, .slot, .noMedal, .paleBar, .paleGold, .emptyGauge, .key,
      .quietKey:
      .plain
    case .gauge(let signal): monoStyle(signal.role)
    case .strong, .title, .accent, .good, .bad, .mark, .mat, .matAlarm, .seatMark:
      Style(.terminal, .bold)
    case .cursor, .button, .cardHeader, .card, .reversal, .seat:
      Style(.terminal, [.reverse, .bold])
    case .paper, .covered, .cardNumber, .medal: Style(.terminal, .reverse)
    }
  }
}

extension Style {
  /// A style of a foreground and attributes on the terminal's own ground.
  init(_ foreground: Color, _ attributes: Attributes) {
    self.init(foreground, on: .terminal, attributes)
  }
}
