import App
import Foundation
import GameCore
import TestSupport
import Testing

@testable import Graphics
@testable import Render

@Suite("Colours of the screens")
struct ThemeTests {
  private static let colored: [DisplayMode.Depth] = [.eight, .sixteen, .palette256, .direct]

  /// The light of a colour from 0 to 1, by WCAG 2.
  private static func light(_ color: RGB) -> Double {
    let parts = [color.red, color.green, color.blue].map { linear($0) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func linear(_ value: UInt8) -> Double {
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func contrast(_ style: Style) -> Double {
    let lights = [style.foreground, style.background].map { light($0.painted) }
    return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
  }

  private static let roles: [Role] =
    CardKind.allCases.map { .card($0) } + [.paper, .covered, .cursor, .mark, .button, .paleBar]
    + (0..<6).map { .seat($0) }

  /// The texts on panels; they have a ground of their own from 256 colors on.
  private static let onMats: [Role] =
    [.mat, .matFaint, .matAlarm] + (0..<6).map { .seatMark($0) }

  @Test("On cards, buttons and the cursor both colours are set, and can be told apart well")
  func contrast() {
    for depth in Self.colored {
      for role in Self.roles {
        let style = DisplayMode(depth: depth).style(role)
        #expect(style.foreground != .terminal && style.background != .terminal)
        #expect(Self.contrast(style) >= 4.5, "\(role), \(depth): \(Self.contrast(style))")
      }
    }
  }

  @Test("Text in a color has enough contrast on a light background")
  func lightBackground() {
    for depth in [DisplayMode.Depth.palette256, .direct] {
      for role in [Role.faint, .title, .accent, .good, .bad] {
        var style = DisplayMode(depth: depth, background: RGB(0xfdf6e3)).style(role)
        #expect(style != DisplayMode(depth: depth).style(role), "\(role)")
        style.background = .hex(0xffffff)
        #expect(Self.contrast(style) >= 4.5, "\(role), \(depth): \(Self.contrast(style))")
      }
    }
  }

  @Test("The box of a key is seen on a dark background and on a light one")
  func boxes() {
    for depth in Self.colored {
      for ground: UInt32 in [0x000000, 0xffffff, 0xfdf6e3] {
        for role in [Role.key, .quietKey] {
          let style = DisplayMode(depth: depth, background: RGB(ground)).style(role)
          guard style.background != .terminal else { continue }
          let box = Self.contrast(Style(.hex(ground), on: style.background))
          #expect(box >= 1.25, "\(role), \(depth), on \(RGB(ground)): \(box)")
          #expect(Self.contrast(style) >= 4.5, "\(role), \(depth)")
        }
      }
    }
  }

  @Test("On the mats of the seats all can be told apart well")
  func mats() {
    for depth in [DisplayMode.Depth.palette256, .direct] {
      for role in Self.onMats {
        let style = DisplayMode(depth: depth).style(role)
        #expect(Self.contrast(style) >= 4.5, "\(role), \(depth): \(Self.contrast(style))")
      }
    }
  }

  @Test("With few colours dark letters are not bold: on some terminals those would be grey")
  func boldBlack() {
    for depth in [DisplayMode.Depth.eight, .sixteen] {
      for role in Self.roles {
        let style = DisplayMode(depth: depth).style(role)
        #expect(style.foreground != .ansi(0) || !style.attributes.contains(.bold), "\(role)")
      }
    }
  }

  @Test("In each depth only colours are used that it has")
  func depths() {
    for depth in Self.colored {
      for role in Self.roles + Self.onMats + [
        .slot, .text, .faint, .strong, .title, .accent, .good, .bad,
      ] {
        let style = DisplayMode(depth: depth).style(role)
        for color in [style.foreground, style.background] {
          switch (color.value, depth) {
          case (.terminal, _): break
          case (.ansi(let number), .eight): #expect(number < 8, "\(role)")
          case (.ansi(let number), .sixteen): #expect(number < 16, "\(role)")
          case (.rgb(let rgb), .palette256):
            #expect(Palette256.color(Palette256.index(nearestTo: rgb)) == rgb, "\(role)")
          case (.rgb, .direct): break
          default: Issue.record("\(role) in \(depth): \(color.value)")
          }
        }
      }
    }
  }

  /// How colours look without one of the three kinds of cones (Machado and others, 2009).
  private static let eyes: [(name: String, rows: [SIMD3<Double>])] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "no red",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "no green",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "no blue",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  private static func seen(_ color: RGB, by rows: [SIMD3<Double>]) -> RGB {
    let light = SIMD3(linear(color.red), linear(color.green), linear(color.blue))
    let parts = rows.map { row -> UInt8 in
      let part = min(max((row * light).sum(), 0), 1)
      let value = part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return RGB(red: parts[0], green: parts[1], blue: parts[2])
  }

  @Test("Colour-blind people can tell the kinds of cards apart", arguments: eyes.map(\.name))
  func colorBlind(name: String) throws {
    let rows = try #require(Self.eyes.first { $0.name == name }).rows
    for depth in [DisplayMode.Depth.palette256, .direct] {
      let kinds = CardKind.allCases.map { kind in
        (kind, Self.seen(DisplayMode(depth: depth).style(.card(kind)).background.painted, by: rows))
      }
      for (place, first) in kinds.enumerated() {
        for second in kinds.dropFirst(place + 1) {
          let distance = Oklab(first.1).squaredDistance(to: Oklab(second.1)).squareRoot()
          #expect(distance > 0.07, "\(first.0) and \(second.0), \(depth): \(distance)")
        }
      }
    }
  }
}

@Suite("High contrast")
struct HighContrastTests {
  private static let modes = [DisplayMode.Depth.palette256, .direct].map {
    DisplayMode(depth: $0, paintsGround: true, hasHighContrast: true)
  }

  /// A color as a terminal shows it.
  private static func shown(_ color: Color, _ depth: DisplayMode.Depth) -> RGB {
    guard case .rgb(let rgb) = color.value, depth == .palette256 else { return color.painted }
    return Palette256.color(Palette256.index(nearestTo: rgb))
  }

  fileprivate static func contrast(_ style: Style, _ depth: DisplayMode.Depth) -> Double {
    shown(style.foreground, depth).contrast(to: shown(style.background, depth))
  }

  @Test("The styles in which letters are painted have a contrast of 7:1")
  func roles() {
    let roles: [Role] =
      CardKind.allCases.map { .card($0) }
      + [
        .text, .faint, .strong, .title, .accent, .good, .bad, .cursor, .button, .key, .quietKey,
        .cardHeader, .mark, .paper, .cardNumber, .reversal, .covered, .paleBar, .paleGold, .mat,
        .matFaint, .matAlarm,
      ] + (0..<6).flatMap { [Role.seat($0), .seatMark($0)] }
    for display in Self.modes {
      for role in roles {
        var style = display.style(role)
        if style.background == .terminal { style.background = .hex(0) }
        if style.foreground == .terminal { style.foreground = display.style(.text).foreground }
        let contrast = Self.contrast(style, display.depth)
        #expect(contrast >= 7, "\(role), \(display.depth): \(contrast)")
      }
    }
  }
}

extension Invariant {
  static let contrast = Invariant("With high contrast, text has one of 7:1, also on cards") {
    frame in
    guard frame.look.ground == .contrast else { return nil }
    let depth = frame.look.display.depth
    let pale = frame.cells.first { cell in
      cell.glyph > 0x20 && SVG.block(cell.glyph) == nil
        && HighContrastTests.contrast(cell.style, depth) < 7
    }
    return pale.map { "\(HighContrastTests.contrast($0.style, depth)) of \($0)" }
  }

  static let depth = Invariant("Only colors that the terminal has are used") { frame in
    // The band of a computer that reads blends colors.
    guard frame.name != "reads" else { return nil }
    let depth = frame.look.display.depth
    let wrong = frame.cells.first { cell in
      [cell.style.foreground, cell.style.background].contains { color in
        switch color.value {
        case .terminal: false
        case .ansi: depth == .mono
        case .rgb: depth <= .sixteen
        }
      }
    }
    return wrong.map { "\($0)" }
  }
}
