import Foundation
import GameCore
import Replay
import Scores
import TestSupport
import Testing

@Suite("Solo in a real terminal", .serialized)
struct SoloTerminalTests {
  /// Types a few keys at a time and waits until they are shown, so that it is not taken for a paste.
  private func type(_ text: String, into tmux: Tmux) throws {
    var rest = text[...]
    while !rest.isEmpty {
      try tmux.type(String(rest.prefix(4)))
      rest = rest.dropFirst(4)
      let typed = text.dropLast(rest.count).suffix(20)
      // The last key ends the reading.
      if !rest.isEmpty { try tmux.wait("\(typed)") { $0.contains(typed) } }
    }
  }

  @Test("A whole run can be typed, and its score is shown and saved")
  func wholeRun() throws {
    let tmux = try Tmux()
    let file = ScoreFile(folder: tmux.home.path("data/tomatomato"))
    let before = ScoreBook.Run(
      score: 1, level: .easy, input: .keys, seed: 5, keysPerMinute: 200, accuracyPermille: 1000,
      cardsRead: 1, date: "2026-11-21")
    _ = try file.append(before)
    try tmux.start("solo --seed 9 --level easy --motion off")
    var solo = GameState(SoloSetup(seed: 9, level: .easy))
    var (readings, combo) = (0, 0)
    while solo.phase != .finished {
      switch solo.phase {
      case .roll:
        try tmux.wait("the roll") { $0.contains(/(Roll the die|Lost: .+): \[Enter\]/) }
        try tmux.press("Enter")
        try Game.reduce(into: &solo, .user(.roll))
      case .draw: try solo.drawCards()
      case .read:
        readings += 1
        let side = solo.reversed ? "RIGHT" : "left"
        try tmux.wait("the reading") {
          $0.contains("from the \(side)") && $0.contains("[F1] help")
            && $0.contains("combo \(combo)")
        }
        let isGood = readings % 4 != 0
        combo = isGood ? combo + solo.field.stacks.count : 0
        let words = solo.field.romaji(reversed: solo.reversed)
        try type(isGood ? words : "x", into: tmux)
        try Game.reduce(into: &solo, .user(.read(isCorrect: isGood)))
      case .point, .reveal, .finished: break
      }
    }
    let screen = try tmux.wait("the end") { $0.contains("[Enter] again") }
    #expect(screen.contains("your best run so far"))
    #expect(solo.score > 1)
    let book = try file.load().book
    #expect(book.runs.map(\.score) == [1, solo.score])
    #expect(book.runs.last?.cardsRead == solo.cardsRead)
    // Letters are taken for the rest of the row.
    try tmux.type("tqy")
    try tmux.press("Escape")
    try tmux.wait("the title") { $0.contains("[q] leave") }
    try tmux.press("q")
    #expect(try tmux.exitCode() == 0)
  }

  @Test("Pasted text voids the reading, which can be repeated")
  func paste() throws {
    let tmux = try Tmux()
    try tmux.start("solo --seed 9 --level easy --motion off")
    try tmux.wait("the roll") { $0.contains("Roll the die: [Enter]") }
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[F1] help") && $0.contains("from the") }
    try tmux.type("\u{1b}[200~tomato\u{1b}[201~")
    try tmux.wait("the sentence") { $0.contains("pasted, not typed") }
    try tmux.wait("the reading again") { $0.contains("then type from") }
    try tmux.press("C-c", "C-c")
    #expect(try tmux.exitCode() == 0)
  }
}
