/// The way from true colours to the 240 that are the same everywhere, with a memory for those met
/// before.
///
/// What it answers does not depend on what it was asked before; only how fast.
package struct PaletteMapper: Sendable {
  private struct Answer {
    var color: RGB
    var index: UInt8
  }

  private static let slotBits: UInt32 = 14

  /// Any entry is true wherever it stands, so that none has to be marked as empty.
  private var answers: [Answer]

  /// Creates a mapper that has met black only.
  package init() {
    let black = RGB(0)
    let answer = Answer(color: black, index: Palette256.index(nearestTo: black))
    answers = Array(repeating: answer, count: 1 << Self.slotBits)
  }

  /// The number of the colour that looks nearest to another.
  package mutating func index(nearestTo color: RGB) -> UInt8 {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if answers[slot].color != color {
      answers[slot] = Answer(color: color, index: Palette256.index(nearestTo: color))
    }
    return answers[slot].index
  }
}
