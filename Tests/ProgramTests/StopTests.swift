import Foundation
import Testing

@Suite("Stopping and continuing", .serialized)
struct StopTests {
  /// The script of the shell while the program is stopped: reads a line, then continues it.
  private static let meanwhile = "read line; echo \"read: $line.\"; fg; echo \"at last: $?\""

  @Test(
    "A stopped program reads and writes nothing, and redraws the screen when it continues",
    arguments: ["\u{1a}", "\u{1b}[122;5u"])
  func stopping(key: String) throws {
    let pty = try Pty()
    try pty.startGame(then: Self.meanwhile)
    for _ in 0..<2 { try pty.repaint(until: "rolls the die") }
    pty.forget()
    try pty.type(key)
    #expect(try pty.ending() == 128 + SIGTSTP)
    pty.expectRestored()
    let before = pty.sent.count
    // These keys go to the shell.
    try pty.resize(columns: 100, rows: 30)
    try pty.type("qyq\n")
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    let meanwhile = String(decoding: pty.sent[before...], as: UTF8.self)
    #expect(meanwhile.hasPrefix("qyq\r\nread: qyq.\r\n"))
    for mode in [1049, 1000, 1006, 2004] { #expect(pty.modes.isOn(mode), "\(mode)") }
    // The last line of the new size.
    #expect(meanwhile.contains("\u{1b}[30;"))
    try pty.type("qyq")
    try pty.wait("the end") { $0.contains("at last: 0\r\n") }
    pty.expectRestored()
  }

  @Test("The play clock is stopped along with the program")
  func clocks() throws {
    let pty = try Pty()
    try pty.startGame("--motion full", then: Self.meanwhile)
    // The second key ends the roll of the die.
    try pty.type("\r\r\r")
    try pty.repaint(until: "Get ready")
    try pty.type("\u{1a}")
    #expect(try pty.ending() == 128 + SIGTSTP)
    pty.forget()
    // Longer than the flight of all cards.
    let until = Date() + 3
    try pty.drain("three seconds") { Date() > until }
    #expect(pty.sent == [])
    try pty.type("\n")
    try pty.wait("the drawing, still in flight") { $0.contains("Get ready") }
    try pty.signal(SIGTERM)
    try pty.wait("the end") { $0.contains("at last: 143") }
  }

  @Test("The program can be stopped repeatedly")
  func manyTimes() throws {
    let pty = try Pty()
    let times = 20
    try pty.startGame(
      "--motion full",
      then: "for i in $(seq \(times)); do read line; fg; echo \"time $i: $?\"; done")
    for number in 1...times {
      try pty.type("\u{1a}")
      let word =
        number == 1 ? "ended: \(128 + SIGTSTP)\r" : "time \(number - 1): \(128 + SIGTSTP)\r"
      try pty.wait("stop \(number)") { $0.contains(word) }
      pty.expectRestored("stop \(number)")
      pty.forget()
      try pty.type("\n")
      try pty.wait("the table, \(number)") { $0.contains("rolls the die") }
    }
    try pty.signal(SIGINT)
    try pty.wait("the end") { $0.contains("time \(times): 130") }
    #expect(pty.modes.traces == [])
  }

  @Test(
    "A stopped program ends at a signal without coming to the foreground",
    arguments: ["--motion off", "--motion full", "--plain"].flatMap { options in
      [SIGTERM, SIGHUP].flatMap { signal in
        [SIGTSTP, SIGSTOP].map { (options, signal, $0) }
      }
    })
  func endsWhileStopped(options: String, signal: Int32, stop: Int32) throws {
    let pty = try Pty()
    try pty.run(
      """
      sh -c 'echo $$ >"$HOME/pid"; exec "$PROGRAM" --seed 9 --players Aki,Ben,Chie \(options)'
      echo "stopped: $?"
      kill -\(signal) %1; kill -CONT %1
      # A shell may still tell that the job was stopped.
      while wait %1; code=$?; [ $code = \(128 + stop) ]; do :; done
      echo "ended: $code"; read line
      """)
    try pty.wait("the game") { $0.contains(options == "--plain" ? "roll the die" : "leave") }
    try pty.signal(stop)
    try pty.wait("the stop") { $0.contains("stopped: \(128 + stop)") }
    let code = try pty.ending()
    #expect(code == 128 + signal)
    pty.expectRestored()
  }

  @Test("Ended in the background, the program discards nothing that the shell has written")
  func keepsOutputOfOthers() throws {
    let pty = try Pty()
    // An answer is outstanding forever, for which the program discards what is on its way.
    pty.replies?.answersStatus = false
    // Behind more than the terminal takes before it is read, and less than it keeps.
    try pty.run(
      """
      sh -c 'echo $$ >"$HOME/pid"; exec "$PROGRAM" --seed 9 --players Aki,Ben,Chie --motion off'
      echo "stopped: $?"; read line; head -c 6000 /dev/zero | tr '\\0' ' '; echo "written"
      kill -TERM %1; kill -CONT %1
      while wait %1; code=$?; [ $code = \(128 + SIGSTOP) ]; do :; done
      : >"$HOME/over"; echo "ended: $code"; read line
      """)
    try pty.wait("the game") { $0.contains("leave") }
    try pty.signal(SIGSTOP)
    // After it nothing is unread, so that there is room for what the shell writes.
    try pty.wait("the stop") { $0.contains("stopped: \(128 + SIGSTOP)") }
    pty.reads = false
    try pty.type("\n")
    try pty.drain("the end") { FileManager.default.fileExists(atPath: pty.home.path("over")) }
    pty.reads = true
    #expect(try pty.ending() == 128 + SIGTERM)
    #expect(pty.text.contains("written"))
    pty.expectRestored()
  }

  @Test("Continued in the background with keys waiting, the program waits for the foreground")
  func keysInTheBackground() throws {
    let pty = try Pty()
    try pty.startGame(
      then: """
        until [ -e "$HOME/typed" ]; do :; done
        bg; until jobs >"$HOME/jobs" && grep -q Stopped "$HOME/jobs"; do :; done
        read line; echo "read: $line."; fg; echo "at last: $?"
        """)
    try pty.repaint(until: "rolls the die")
    try pty.signal(SIGSTOP)
    #expect(try pty.ending() == 128 + SIGSTOP)
    pty.forget()
    try pty.type("zq\n")
    try Data().write(to: URL(filePath: pty.home.path("typed")))
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    // Before the keys, the terminal may have answered.
    #expect(pty.text.contains(/read: .*zq\./))
    try pty.type("qyq")
    try pty.wait("the end") { $0.contains("at last: 0") }
    pty.expectRestored()
  }

  @Test("Ctrl-Z does not stop a program that no shell could continue")
  func orphaned() throws {
    let pty = try Pty()
    // The program leads its session, as in a terminal that was opened for it alone.
    try pty.run(
      """
      set +m; exec "$PROGRAM" --seed 7 --players Aki,Ben,Chie --motion off --roll by-hand
      """)
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    pty.forget()
    try pty.type("\u{1a}")
    try pty.wait("the table again") { $0.contains("rolls the die") && $0.contains("leave") }
    for mode in [1049, 1000, 1006, 2004] { #expect(pty.modes.isOn(mode), "\(mode)") }
    try pty.type("\r")
    try pty.wait("the roll") { $0.contains("will read") }
  }

  @Test("In plain mode, Ctrl-Z does not stop a program that no shell could continue")
  func orphanedLines() throws {
    let pty = try Pty()
    try pty.run("set +m; exec \"$PROGRAM\" --plain --seed 7 --players Aki,Ben,Chie")
    try pty.wait("the question") { $0.contains("roll the die") }
    pty.forget()
    try pty.type("\u{1a}")
    try pty.wait("the question again") { $0.contains("roll the die") }
    try pty.type("\n")
    try pty.wait("the draw") { $0.contains("to read: press Enter") }
  }

  @Test("Started in the background, the program waits silently until it is in the foreground")
  func background() throws {
    let pty = try Pty()
    try pty.run(
      """
      "$PROGRAM" --seed 7 --players Aki,Ben,Chie --motion off &
      until jobs >"$HOME/jobs" && grep -q Stopped "$HOME/jobs"; do :; done
      echo waiting; read line; fg; echo "ended: $?"; read line
      """)
    try pty.wait("the stop") { $0.contains("waiting") }
    #expect(pty.text == "waiting\r\n")
    #expect(pty.settings == pty.initialSettings)
    try pty.type("\n")
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
    pty.expectRestored()
  }

  @Test("In an orphaned background process group, the program exits with an error")
  func orphanedBackground() throws {
    let pty = try Pty()
    try pty.run(
      """
      (sh -c 'trap "" TTOU; exec "$PROGRAM" --players Aki,Ben' 2>"$HOME/errors"
       echo "$?" >"$HOME/code") &
      wait; cat "$HOME/errors"; echo "ended: $(cat "$HOME/code")"; read line
      """)
    #expect(try pty.ending() == 1)
    #expect(!pty.text.contains("\u{1b}"))
  }
}
