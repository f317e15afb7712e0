import Foundation
import GameCore
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("A storm over the real program", .serialized)
struct StormTests {
  /// How many keys, resizes and signals there are.
  private static let events = Stress.count(5_000, of: 100_000)

  /// Halves of sequences, reports and text, as a terminal might send them or a person paste them.
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
    "\t", "\u{0c}", "q", "\u{1b}",
  ].map { Array($0.utf8) }
  private static let signals = [SIGWINCH, SIGCONT, SIGTSTP, SIGURG, SIGCHLD]

  /// Keys as somebody presses them, and some bytes that nobody would.
  private func keys(_ random: inout RandomStream) -> [UInt8] {
    switch random.number(below: 10) {
    case 0...4: Self.words[random.number(below: Self.words.count)]
    case 5...7: Self.pieces[random.number(below: Self.pieces.count)]
    case 8: [UInt8(random.number(below: 256))].filter { !InputTests.ofTheTerminal.contains($0) }
    default:
      // A character that is cut anywhere.
      Array(Array("ト🍅".utf8).prefix(random.number(below: 7)))
    }
  }

  @Test("Random keys, resizes and signals: it answers, and gives the terminal back")
  func storm() throws {
    var random = RandomStream(seed: Stress.seed, for: .cosmetic)
    let pty = try Pty()
    let settings = pty.settings
    var last = try pty.size
    var typed: [UInt8] = []
    let place = Stress.place
    // Whenever it is left, it is started again; whenever it is stopped, it is let go on.
    try pty.run(
      """
      ulimit -c 0
      starts=0; stops=0
      while [ ! -e "$HOME/over" ]; do
        starts=$((starts + 1))
        "$PROGRAM" --seed $starts --players Aki,Ben,Chie --motion fast
        code=$?
        while [ $code -eq \(128 + SIGTSTP) ]; do
          stops=$((stops + 1)); fg >/dev/null; code=$?
        done
        [ $code -eq 0 ] || { echo "died: $code"; break; }
      done
      echo "starts: $starts; stops: $stops; ended: $code"
      read line
      """, ["ESCDELAY": "2"])
    pty.keeps = false
    for event in 1...Self.events {
      let what = "an answer, \(place), event \(event)"
      switch random.number(below: 200) {
      case 0, 1:
        // Mostly windows that show the game, some from one cell to the largest.
        let isOdd = random.number(below: 10) == 0
        let before = pty.byteCount
        try pty.resize(
          columns: isOdd ? 1 + random.number(below: 500) : 38 + random.number(below: 90),
          rows: isOdd ? 1 + random.number(below: 200) : 11 + random.number(below: 35))
        if try pty.size != last { try pty.drain(what) { pty.byteCount > before } }
        last = try pty.size
      case 2: pty.signalForeground(Self.signals[random.number(below: Self.signals.count)])
      default: typed += keys(&random)
      }
      // Some come alone and some at once, as a fast typist or a paste sends them.
      if random.number(below: 8) == 0 {
        try pty.type(typed)
        typed = []
      }
      // Now and then it has the time to read them; what follows a stop or an end must wait for it.
      if random.number(below: 50) == 0 {
        try pty.drain(what) { try pty.isTaken && pty.isAllRead }
      }
    }
    // A paste that the storm has begun is over after a pause.
    pty.keeps = true
    let pause = Date() + 1.2
    try pty.drain("a pause") { Date() > pause }
    try pty.resize(columns: 80, rows: 24)
    try Data().write(to: URL(fileURLWithPath: pty.home.path("over")))
    do {
      try pty.repaint(until: "\u{1b}[H\u{1b}[2J")
    } catch {
      Issue.record("\(place): \(error)")
    }
    pty.signalForeground(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM, "\(place)")
    let counts = pty.text.firstMatch(of: /starts: (\d+); stops: (\d+)/)
    #expect(Int(counts?.1 ?? "") ?? 0 > 1 && Int(counts?.2 ?? "") ?? 0 > 1, "\(place)")
    #expect(pty.modes.traces == [], "\(place)")
    #expect(pty.settings == settings, "\(place)")
  }
}
