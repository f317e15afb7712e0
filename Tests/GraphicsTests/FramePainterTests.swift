import TestSupport
import Testing
import Text

@testable import Graphics

@Suite("The text of a recording")
struct FramePainterTests {
  /// The look of a text on a terminal with 256 colors.
  private struct Screen {
    var frame: Frame
    private var (row, column) = (0, 0)
    private var style = Style.plain

    init(_ size: Size) { frame = Frame(size: size) }

    mutating func show(_ text: String) {
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        guard scalar == "\u{1b}" else {
          frame.cells[row * frame.size.columns + column] = Cell(scalar, style)
          column += 1
          continue
        }
        _ = rest.popFirst()
        var word = ""
        while let next = rest.popFirst() {
          guard next.properties.isAlphabetic else {
            word.unicodeScalars.append(next)
            continue
          }
          let numbers = word.split(separator: ";").compactMap { Int($0) }
          switch next {
          case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
          case "C": column += numbers.first ?? 1
          case "m": set(numbers)
          default: break
          }
          break
        }
      }
    }

    private mutating func set(_ numbers: [Int]) {
      var rest = numbers[...]
      while let number = rest.popFirst() {
        switch number {
        case 0: style = .plain
        case 1: style.attributes.insert(.bold)
        case 39: style.foreground = .terminal
        case 49: style.background = .terminal
        case 38, 48:
          let color = Color(Palette256.color(UInt8(rest.dropFirst().first ?? 0)))
          rest = rest.dropFirst(2)
          if number == 38 { style.foreground = color } else { style.background = color }
        default: break
        }
      }
    }
  }

  private func look(_ cell: Cell) -> Cell {
    var cell = cell
    if cell.glyph == 0x20 { cell.style.foreground = .terminal }
    return cell
  }

  @Test("Every cell is exact, whatever was shown before")
  func exact() {
    let size = Size(columns: 12, rows: 3)
    let glyphs: [Unicode.Scalar] = [" ", "▀", "▚", "▖", "A", "█"]
    let colors: [UInt32] = [0xff0000, 0xd70000, 0x0000ff, 0x00005f, 0xffffff, 0x123456]
    for seed in 0..<UInt64(Stress.count(40, of: 1000)) {
      var numbers = Numbers(seed: seed)
      var painter = FramePainter(depth: .palette256)
      var screen = Screen(size)
      var frame = Frame(size: size)
      for step in 0..<12 {
        for _ in 0..<numbers.number(below: 20) {
          let style = Style(
            numbers.number(below: 5) == 0 ? .terminal : .hex(numbers.pick(colors)),
            on: .hex(numbers.pick(colors)), numbers.number(below: 4) == 0 ? .bold : [])
          frame.cells[numbers.number(below: frame.cells.count)] = Cell(numbers.pick(glyphs), style)
        }
        screen.show(painter.text(to: frame))
        #expect(painter.text(to: frame) == "", "seed \(seed)")
        for (index, cell) in frame.cells.enumerated() {
          var wanted = cell
          for color in [\Style.foreground, \Style.background] {
            guard case .rgb(let rgb) = cell.style[keyPath: color].value else { continue }
            wanted.style[keyPath: color] = Color(
              Palette256.color(Palette256.index(nearestTo: rgb)))
          }
          guard look(screen.frame.cells[index]) == look(wanted) else {
            Issue.record("seed \(seed), step \(step), cell \(index)")
            return
          }
        }
      }
    }
  }
}
