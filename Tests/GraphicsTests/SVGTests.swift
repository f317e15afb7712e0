import Foundation
import GameCore
import Graphics
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Draws an SVG image of the program back into cells, to compare it with the frames.
private final class SVGReader: NSObject, XMLParserDelegate {
  /// The color at the center of each sub-pixel (a sixth of a cell's height, half of its width), and
  /// the character of each cell.
  struct Picture: Equatable {
    var pixels: [String]
    var characters: [String: String] = [:]
  }

  private let size: Size
  private var colors: [String: String] = [:]
  private var parts: [String: [(name: String, attributes: [String: String], text: String)]] = [:]
  private var path: [(name: String, attributes: [String: String])] = []
  private var text = ""
  private var elements: [(name: String, attributes: [String: String], text: String)] = []
  private var shift = 0
  private(set) var base: Picture
  private typealias Element = (name: String, attributes: [String: String], text: String)
  /// The layers over the base, in order, with their start and duration in milliseconds.
  private var groups: [(elements: [(element: Element, shift: Int)], delay: Int, duration: Int)] = []
  private(set) var isValid = false

  init(_ svg: String, size: Size) {
    self.size = size
    base = Picture(pixels: Array(repeating: "", count: size.columns * 2 * size.rows * 6))
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isValid = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    path.append((name, attributes))
    text = ""
    if name == "g", let style = attributes["style"] {
      let delay = Int(style.dropFirst("animation-delay:".count).dropLast(2)) ?? 0
      let duration = attributes["class"].flatMap { Int($0.split(separator: "d").last ?? "") } ?? 0
      groups.append(([], delay, duration))
    }
    if name == "use", let id = attributes["href"]?.dropFirst(), let y = attributes["y"] {
      shift = Int(y) ?? 0
      for element in parts[String(id)] ?? [] { draw(element) }
      shift = 0
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let (_, attributes) = path.removeLast()
    if name == "style" {
      for match in text.matches(of: /\.([a-z]+)\{color:(#[0-9a-f]{6})\}/) {
        colors[String(match.1)] = String(match.2)
      }
    }
    guard name == "path" || name == "text" else { return }
    let element = (name: name, attributes: attributes, text: text)
    if let id = path.last?.attributes["id"] {
      parts[id, default: []].append(element)
    } else {
      draw(element)
    }
  }

  /// The picture at a time, in milliseconds before the end of the film.
  func picture(at time: Int) -> Picture {
    var picture = base
    for group in groups where (group.delay..<group.delay + group.duration).contains(time) {
      for (element, shift) in group.elements {
        self.shift = shift
        draw(element, in: &picture)
      }
    }
    shift = 0
    return picture
  }

  private func draw(_ element: Element) {
    guard groups.isEmpty else {
      return groups[groups.count - 1].elements.append((element, shift))
    }
    draw(element, in: &base)
  }

  private func draw(_ element: Element, in picture: inout Picture) {
    let classes = (element.attributes["class"] ?? "").split(separator: " ").map(String.init)
    let color = colors[classes.first ?? ""] ?? "?"
    if element.name == "path" {
      let half = classes.contains("F") ? 2 : classes.contains("T") ? 0.67 : 1
      var (x, y) = (0.0, 0.0)
      let path = element.attributes["d"] ?? ""
      for match in path.matches(of: /([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/) {
        let (first, second) = (Double(match.2) ?? 0, match.3.flatMap { Double($0) } ?? 0)
        switch match.1 {
        case "M": (x, y) = (first, second)
        case "m": (x, y) = (x + first, y + second)
        default:
          fill(x..<x + first, (y - half)..<(y + half), color, in: &picture)
          x += first
        }
      }
    } else {
      let y = (element.attributes["y"].flatMap { Int($0) } ?? 0) - 15 + shift * 5
      let places = (element.attributes["x"] ?? "").split(separator: " ")
      for (place, character) in zip(places, element.text.unicodeScalars) {
        let weight = classes.contains("b1") ? " bold" : ""
        picture.characters["\(place),\(y)"] = "\(character) \(color)\(weight)"
      }
    }
  }

  private func fill(
    _ columns: Range<Double>, _ rows: Range<Double>, _ color: String, in picture: inout Picture
  ) {
    for row in 0..<size.rows * 6
    where rows.contains((Double(row) + 0.5) * 4 / 6 - Double(shift)) {
      for column in 0..<size.columns * 2 where columns.contains(Double(column) + 0.5) {
        picture.pixels[row * size.columns * 2 + column] = color
        // Pixels over a character hide it.
        for center in [0, 5, 10] {
          picture.characters["\(column / 2 * 10 + center),\(row / 6 * 20)"] = nil
        }
      }
    }
  }
}

@Suite("SVG images and films")
struct SVGTests {
  private static let size = Size(columns: 9, rows: 3)

  /// A frame that differs from another one in some cells.
  private func change(_ frame: Frame, _ chance: inout RandomStream) -> Frame {
    var frame = frame
    let texts = ["a", "<&>", "ト", "▌", "▚", "█", "🬃", "🬟", " ", "x y"]
    // Colors that are not rounded.
    let colors: [Color] = [.terminal, .ansi(1), .hex(0x204060), .hex(0xffffff)]
    for _ in 0..<chance.number(below: 4) {
      let style = Style(
        colors[chance.number(below: 4)], on: colors[chance.number(below: 4)],
        chance.number(below: 3) == 0 ? .bold : chance.number(below: 3) == 0 ? .reverse : [])
      frame.put(
        texts[chance.number(below: texts.count)], column: chance.number(below: 9),
        row: chance.number(below: 3), style)
    }
    return frame
  }

  @Test("Every picture of a film is the still image of its frame, at its time")
  func film() throws {
    for seed in 0..<UInt64(Stress.count(60, of: 2000)) {
      var chance = RandomStream(seed: seed, for: .cosmetic)
      var frames = [Frame(size: Self.size)]
      for _ in 0..<1 + chance.number(below: 6) {
        frames.append(change(frames[frames.count - 1], &chance))
      }
      let svg = Frame.film(0..<frames.count * 100, depth: .direct) { frames[$0 / 100] }
      let film = SVGReader(svg, size: Self.size)
      try #require(film.isValid, "seed \(seed)")
      for (index, frame) in frames.enumerated() {
        let still = SVGReader(frame.svg(depth: .direct), size: Self.size)
        for time in [0, 99] {
          let isSame = film.picture(at: (index - frames.count) * 100 + time) == still.base
          #expect(isSame, "seed \(seed), frame \(index)")
        }
      }
    }
  }

  @Test("A color that passes is rounded, one that stays is not")
  func rounding() {
    let frames = [0x123456 as UInt32, 0x123456, 0x47a5f3].map { color in
      var frame = Frame(size: Size(columns: 1, rows: 1))
      frame.put(" ", column: 0, row: 0, Style(on: .hex(color)))
      return frame
    }
    let svg = Frame.film(0..<300, depth: .direct) { frames[$0 / 100] }
    #expect(svg.contains("#123456") && svg.contains("#40a0ff") && !svg.contains("#47a5f3"))
  }

  @Test("A still image has the colors of all pixels and all characters")
  func still() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("▚", column: 0, row: 0, Style(.hex(0xff0000), on: .hex(0x0000ff)))
    frame.put("A", column: 1, row: 0, Style(on: .hex(0x0000ff)))
    frame.put("ト", column: 2, row: 0, Style(.hex(0x00ff00), on: .terminal, .bold))
    let picture = SVGReader(frame.svg(depth: .direct), size: frame.size).base
    let (red, blue, ground) = ("#ff0000", "#0000ff", "#121212")
    let upper = [red, blue, blue, blue, ground, ground, ground, ground]
    let lower = [blue, red, blue, blue, ground, ground, ground, ground]
    #expect(picture.pixels == [upper, upper, upper, lower, lower, lower].flatMap { $0 })
    #expect(
      picture.characters == ["15,0": "A #d0d0d0", "30,0": "ト #00ff00 bold"])
  }
}
