import AppTestSupport
import Foundation
import GameCore
import Scores
import TestSupport
import Testing

/// The deal of the day, from its first roll to the text that one shows to friends.
@Suite("The deal of the day in a terminal")
struct DayTests {
  /// A robot that plays the deal of today on level easy.
  private struct Typist {
    let pty: Pty
    var solo: GameState
    /// The words since the last stumble.
    private var combo = 0
    /// The seconds from key to key at 60 words of five keys a minute.
    static let gap = 0.2

    init(seed: UInt64) throws {
      solo = GameState(SoloSetup(seed: seed, level: .easy))
      pty = try Pty()
      pty.screen = TerminalScreen(columns: 80, rows: 24)
      pty.keeps = false
      // Of the terminals that let programs copy, this one is named by its version.
      pty.replies?.version = "kitty(0.35.2)"
      try pty.start("solo --daily --level easy \(Stress.isOn ? "" : "--motion off")")
    }

    var screen: String { pty.screen?.text ?? "" }

    func wait(_ what: String, until condition: @escaping (String) -> Bool) throws {
      try pty.drain(what, seconds: 30) { condition(screen) }
    }

    /// Plays until nothing is left; fails the readings for which a closure says so.
    mutating func play(failing: (_ reading: Int) -> Bool) throws {
      var readings = 0
      while solo.phase != .finished {
        switch solo.phase {
        case .roll:
          try wait("the roll") { $0.contains(/(Roll the die|Lost: .+): \[Enter\]/) }
          try pty.answer("\r")
          try Game.reduce(into: &solo, .user(.roll))
        case .draw: try solo.drawCards()
        case .read:
          let (side, words) = (solo.reversed ? "RIGHT" : "left", combo)
          try wait("the reading") {
            $0.contains("from the \(side)") && $0.contains("[F1] help")
              && $0.contains("combo \(words)")
          }
          let fails = failing(readings)
          combo = fails ? 0 : words + solo.field.stacks.count
          try read(failing: fails)
          readings += 1
          try Game.reduce(into: &solo, .user(.read(isCorrect: !fails)))
        case .point, .reveal, .finished: break
        }
      }
    }

    private func read(failing: Bool) throws {
      let words = solo.field.romaji(reversed: solo.reversed)
      for letter in failing ? "x" : words {
        try pty.type(String(letter))
        pty.look(seconds: Self.gap)
      }
    }
  }

  @Test("A robot types it at 60 words a minute to its end, and copies the text that is shown")
  func wholeDay() throws {
    let today = CalendarDay(secondsSince1970: Int(Date().timeIntervalSince1970))
    var typist = try Typist(seed: DailyDeal(today).seed)
    // Longer rows take more time than there is at this speed (R40).
    try typist.play { $0 >= Stress.count(2, of: 9) }
    let solo = typist.solo
    try typist.wait("the end") { $0.contains("[Enter] again") }

    typist.pty.keeps = true
    try typist.pty.answer("c")
    try typist.pty.wait("the text in the clipboard") { $0.contains(/\e\]52;c;[A-Za-z0-9+\/=]+\e/) }
    let sent = try #require(typist.pty.text.firstMatch(of: /\e\]52;c;([A-Za-z0-9+\/=]+)\e/))
    let data = try #require(Data(base64Encoded: String(sent.1)))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.first == "tomatomato \(today.text) easy")
    #expect(lines.dropFirst(2).first?.hasPrefix("\(solo.score) point") == true)
    try typist.wait("what was done") { $0.contains("Copied") }
    for line in lines { #expect(typist.screen.contains(line), "\(typist.screen)") }

    try typist.pty.answer("\u{1b}")
    try typist.wait("the title, which knows it") {
      $0.contains("\(solo.score) points, tomorrow: day")
    }
    try typist.pty.type("q")
    #expect(try typist.pty.ending() == 0)
    typist.pty.expectRestored()
  }
}
