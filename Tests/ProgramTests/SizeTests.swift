import AppTestSupport
import Foundation
import GameCore
import Render
import TestSupport
import Testing

@Suite("Window sizes", .serialized)
struct SizeTests {
  @Test(
    "Extreme window sizes do not break the game",
    arguments: [(0, 0), (1, 1), (2, 1), (1, 200), (500, 1), (500, 200), (65_535, 65_535)])
  func sizes(columns: Int, rows: Int) throws {
    let pty = try Pty(columns: columns, rows: rows)
    // A die that rolls by itself may have rolled before the second size.
    try pty.start("--seed 7 --players Aki,Ben,Chie --motion off --roll by-hand")
    try pty.drain("a picture") { pty.modes.isOn(2004) && pty.isTaken }
    // The game appears once the window has a usable size.
    try pty.resize(columns: 81, rows: 25)
    try pty.wait("the table") { $0.contains("rolls the die") }
    try pty.resize(columns: columns, rows: rows)
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    pty.expectRestored()
  }

  @Test("A key after a new window size counts")
  func keyAfterSize() throws {
    let pty = try Pty()
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    func see(_ text: String) throws {
      try pty.drain(text) { pty.screen?.text.contains(text) == true }
    }
    // Only in the last row: " reads  " is a name in the gallery, and what the table says of a reader.
    func see(_ item: GalleryItem) throws {
      try pty.drain(item.name) { pty.screen?.lines.last?.contains(" \(item.name)  ") == true }
    }
    try pty.start("gallery title --motion off")
    try see(Gallery.items[0])
    for item in Gallery.items.dropFirst() {
      try pty.resize(columns: 20, rows: 5)
      try see("Needs")
      try pty.resize(columns: 80, rows: 24)
      try pty.type("j")
      try see(item)
    }
  }

  @Test("No life is lost while the window is too small to play in")
  func time() throws {
    let pty = try Pty()
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.start("solo --seed 9 --level hard --motion off")
    try pty.drain("the roll") { pty.screen?.text.contains("Roll the die: [Enter]") == true }
    try pty.type("\r")
    try pty.drain("the row") { pty.screen?.text.contains("from the") == true }
    try pty.resize(columns: 30, rows: 8)
    try pty.drain("the notice") { pty.screen?.text.contains("Needs") == true }
    // More than the grace and the pause of this level.
    let end = Date() + 4
    try pty.drain("four seconds") { Date() > end }
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    let journal = try String(
      contentsOfFile: pty.home.path("state/tomatomato/solo/000001.jsonl"), encoding: .utf8)
    #expect(journal.contains(#""a":"type""#) && !journal.contains(#""a":"read""#), "\(journal)")
  }

  @Test("The window can be resized repeatedly during every animation")
  func animations() throws {
    let context = Stress.variables
    var random = RandomStream(seed: Stress.seed, for: .cosmetic)
    let pty = try Pty()
    try pty.start("gallery title --motion full")
    try pty.wait("the gallery") { $0.contains("leave") }
    pty.keeps = false
    for item in Gallery.items {
      for number in 0..<10 {
        let isOdd = number == 9
        let before = (try pty.size, pty.byteCount)
        try pty.resize(
          columns: isOdd ? 1 + random.number(below: 500) : 40 + random.number(below: 90),
          rows: isOdd ? 1 + random.number(below: 200) : 12 + random.number(below: 35))
        guard try pty.size != before.0 else { continue }
        try pty.drain("a picture of \(item.name), \(context)") { pty.byteCount > before.1 }
      }
      try pty.resize(columns: 80, rows: 24)
      try pty.type("j")
    }
    pty.keeps = true
    try pty.type("q")
    #expect(try pty.ending() == 0, "\(context)")
    pty.expectRestored("\(context)")
  }
}
