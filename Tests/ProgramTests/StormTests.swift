import Foundation
import GameCore
import TestSupport
import Testing

@Suite("Storms of input", .serialized)
struct StormTests {
  /// The number of keys, resizes and signals.
  private static let events = Stress.count(5_000, of: 100_000)

  /// Complete and partial control sequences, and text.
  private static let pieces: [[UInt8]] = [
    "\u{1b}", "\u{1b}[", "\u{1b}O", "\u{1b}[<0;", "\u{1b}[<0;30;12M", "\u{1b}[<0;30;12m",
    "\u{1b}[<64;1;1M", "\u{1b}[M", "\u{1b}[M !!", "\u{1b}[I", "\u{1b}[O", "\u{1b}[200~",
    "\u{1b}[201~", "\u{1b}[201~", "\u{1b}[201~", "\u{1b}[201~", "\u{1b}[1;2R", "\u{1b}[A",
    "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}OP",
    "\u{1b}[Z", "\u{1b}[H", "\u{1b}[F", "トマト", "é", "🍅", "\u{0}", "\u{8}", "\u{7f}",
  ].map { Array($0.utf8) }
  private static let words: [[UInt8]] = [
    "\r", "\r", "\r", " ", " ", "y", "n", "u", "p", "?", "1", "2", "s", "r", "t", "h", "l", "j",
    "k",
    "\t", "\u{0c}", "q", "qy", "\u{1b}",
  ].map { Array($0.utf8) }
  private static let signals = [SIGWINCH, SIGCONT, SIGTSTP, SIGURG, SIGCHLD]

  /// Random keys, parts of sequences and arbitrary bytes.
  private func keys(_ random: inout RandomStream) -> [UInt8] {
    switch random.number(below: 10) {
    case 0...4: Self.words[random.number(below: Self.words.count)]
    case 5...7: Self.pieces[random.number(below: Self.pieces.count)]
    case 8: [UInt8(random.number(below: 256))].filter { !InputTests.handledByDriver.contains($0) }
    default:
      // A truncated character.
      Array(Array("ト🍅".utf8).prefix(random.number(below: 7)))
    }
  }

  /// How often the shell has seen the program stop.
  private func stops(in home: Home) -> Int {
    (try? Data(contentsOf: URL(fileURLWithPath: home.path("stops"))).count) ?? 0
  }

  @Test("The program survives random keys, resizes and signals, and restores the terminal")
  func storm() throws {
    var random = RandomStream(seed: Stress.seed, for: .cosmetic)
    let pty = try Pty()
    var last = try pty.size
    var typed: [UInt8] = []
    let context = Stress.variables
    // Restarts the program when it quits, and continues it when it is stopped.
    try pty.run(
      """
      ulimit -c 0
      starts=0; stops=0
      while [ ! -e "$HOME/over" ]; do
        starts=$((starts + 1))
        "$PROGRAM" --seed $starts --players Aki,Ben,Chie --motion fast --listen --listen-command 'cat /dev/zero'
        code=$?
        while [ $code -eq \(128 + SIGTSTP) ]; do
          stops=$((stops + 1)); echo >>"$HOME/stops"; fg >/dev/null; code=$?
        done
        [ $code -eq 0 ] || { echo "died: $code"; break; }
      done
      echo "starts: $starts; stops: $stops; ended: $code"
      read line
      """, ["ESCDELAY": "2"])
    pty.keeps = false
    for event in 1...Self.events {
      let what = "\(context), event \(event)"
      switch random.number(below: 200) {
      case 0, 1:
        // Mostly sizes that show the game, occasionally extreme ones.
        let isOdd = random.number(below: 10) == 0
        let before = pty.byteCount
        try pty.resize(
          columns: isOdd ? 1 + random.number(below: 500) : 38 + random.number(below: 90),
          rows: isOdd ? 1 + random.number(below: 200) : 11 + random.number(below: 35))
        if try pty.size != last { try pty.drain("an answer, \(what)") { pty.byteCount > before } }
        last = try pty.size
      case 2:
        let signal = Self.signals[random.number(below: Self.signals.count)]
        let before = stops(in: pty.home)
        pty.signalForeground(signal)
        // A program that is just quitting or starting misses it; then the next one is stopped.
        if signal == SIGTSTP {
          try pty.drain("a stop, \(what)") {
            if stops(in: pty.home) > before { return true }
            pty.signalForeground(signal)
            return false
          }
        }
      default: typed += keys(&random)
      }
      // Keys arrive one by one or several at once.
      if random.number(below: 8) == 0 {
        try pty.type(typed)
        typed = []
      }
      // Occasionally waits until everything has been read.
      if random.number(below: 50) == 0 {
        try pty.drain("an answer, \(what)") { try pty.isTaken && pty.isAllRead }
      }
    }
    // An unterminated paste ends after a pause.
    pty.keeps = true
    let pause = Date() + 1.2
    try pty.drain("a pause") { Date() > pause }
    try pty.resize(columns: 80, rows: 24)
    try Data().write(to: URL(fileURLWithPath: pty.home.path("over")))
    do {
      try pty.repaint(until: "\u{1b}[H\u{1b}[2J")
    } catch {
      Issue.record("\(context): \(error)")
    }
    pty.signalForeground(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM, "\(context)")
    let counts = pty.text.firstMatch(of: /starts: (\d+); stops: (\d+)/)
    #expect(Int(counts?.1 ?? "") ?? 0 > 1 && Int(counts?.2 ?? "") ?? 0 > 1, "\(context)")
    pty.expectRestored("\(context)")
  }
}
