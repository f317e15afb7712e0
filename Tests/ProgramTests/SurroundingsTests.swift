import AppTestSupport
import Foundation
import Testing

@Suite("Environments", .serialized)
struct SurroundingsTests {
  // MARK: - Without a usable terminal

  /// Command lines without a usable terminal, and the expected message.
  private static let unfit: [(start: String, words: String)] = [
    ("\"$PROGRAM\" </dev/null", "standard input is not a terminal"),
    ("head -c 300000 /dev/urandom | \"$PROGRAM\"", "standard input is not a terminal"),
    ("\"$PROGRAM\" <&-", "standard input is not a terminal"),
    ("\"$PROGRAM\" >\"$FILES/file\"", "standard output is not a terminal"),
    ("\"$PROGRAM\" >/dev/null", "standard output is not a terminal"),
    ("\"$PROGRAM\" >&-", "standard output is not a terminal"),
    ("{ \"$PROGRAM\"; echo $? >\"$FILES/code\"; } | cat", "standard output is not a terminal"),
    ("\"$PROGRAM\" solo </dev/null", "standard input is not a terminal"),
    ("\"$PROGRAM\" gallery title </dev/null", "standard input is not a terminal"),
    ("unset TERM; \"$PROGRAM\"", "TERM is not set"), ("TERM= \"$PROGRAM\"", "TERM is not set"),
    ("TERM=dumb \"$PROGRAM\"", "TERM=dumb"), ("TERM=no-such \"$PROGRAM\"", "TERM=no-such"),
    ("TERM=/etc/passwd \"$PROGRAM\"", "TERM=/etc/passwd"),
    ("TERM=../../x \"$PROGRAM\"", "TERM=../../x"), ("TERM=. \"$PROGRAM\"", "TERM=."),
    ("TERM=\"$(printf '\\033[2J')\" \"$PROGRAM\"", "TERM=[2J"),
    ("TERM=$(printf %05000d 0) \"$PROGRAM\"", "TERM=000"),
    ("env -i \"$PROGRAM\"", "TERM is not set"),
  ]

  @Test(
    "Without a usable terminal, the program prints one line without escape codes and exits with 1",
    arguments: 0..<unfit.count)
  func cannotPlay(number: Int) throws {
    let (start, words) = Self.unfit[number]
    let pty = try Pty()
    try pty.run(
      """
      exec 3>&1; { ( \(start) ); code=$?; } 2>"$FILES/errors"
      echo "ended: $(cat "$FILES/code" 2>/dev/null || echo $code)"; read line
      """, ["FILES": pty.home.folder.path])
    #expect(try pty.ending() == 1)
    #expect(pty.text.wholeMatch(of: /ended: 1\r\n/) != nil, "\(pty.text)")
    let errors = try String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
    #expect(errors.hasPrefix("tomatomato: \(words)"), "\(errors)")
    #expect(errors.hasSuffix("\n"))
    #expect(
      !errors.dropLast().unicodeScalars.contains { $0.properties.generalCategory == .control })
    if let file = try? Data(contentsOf: URL(fileURLWithPath: pty.home.path("file"))) {
      #expect(file.isEmpty)
    }
    #expect(pty.settings == pty.initialSettings)
  }

  @Test("Under nohup, the message is one line in its output file")
  func nohup() throws {
    let pty = try Pty()
    try pty.run("cd \"$HOME\"; nohup \"$PROGRAM\" 2>/dev/null; echo \"ended: $?\"; read line")
    #expect(try pty.ending() == 1)
    let file = try String(contentsOfFile: pty.home.path("nohup.out"), encoding: .utf8)
    #expect(!file.contains("\u{1b}") && file.split(separator: "\n").count <= 1, "\(file)")
  }

  // MARK: - Without an environment

  @Test(
    "--help and --version need neither a terminal nor an environment",
    arguments: [
      "--help", "--version", "solo --help", "replay --help", "simulate --help",
    ])
  func helpAnywhere(arguments: String) throws {
    for start in ["env -i \"$PROGRAM\"", "TERM=dumb LC_ALL=xx \"$PROGRAM\""] {
      let pty = try Pty()
      try pty.run(
        """
        \(start) \(arguments) <&- >"$HOME/output" 2>"$HOME/errors"; echo "ended: $?"; read line
        """)
      #expect(try pty.ending() == 0)
      let output = try String(contentsOfFile: pty.home.path("output"), encoding: .utf8)
      let errors = try String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
      #expect(!output.isEmpty && !output.contains("\u{1b}") && errors.isEmpty)
    }
  }

  // MARK: - Unusual environments

  /// Shell commands that create unusual environments.
  private static let odd: [String] = [
    "unset HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME",
    "unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; HOME=/no/such/home",
    "unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; HOME=/dev/null",
    "unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; HOME=",
    "XDG_CONFIG_HOME=a/b; XDG_DATA_HOME=.; XDG_STATE_HOME=../c",
    "XDG_CONFIG_HOME=/proc/x; XDG_DATA_HOME=/proc/x; XDG_STATE_HOME=/proc/x",
    "XDG_CONFIG_HOME=; XDG_DATA_HOME=; XDG_STATE_HOME=",
    "mkdir \"$FILES/gone\"; cd \"$FILES/gone\"; rmdir \"$FILES/gone\"",
    "export LC_ALL=xx_YY.UTF-8", "export LC_ALL=xx_YY", "export LC_ALL=C", "unset LANG LC_ALL",
    "export LC_ALL=$(printf %05000d 0)", "export LANG=ja_JP.eucJP",
    "export LC_ALL=POSIX LANGUAGE=ja",
    "export LINES=1 COLUMNS=1", "export LINES=9999 COLUMNS=9999", "export LINES=x COLUMNS=-1",
    "export ESCDELAY=99999999999999999999", "export ESCDELAY=-1", "export ESCDELAY=x",
    "export TERMCAP=:co#1:li#1:", "export TZ=:/etc/passwd", "export TMPDIR=/no/such",
    "export NCURSES_NO_UTF8_ACS=1 NCURSES_NO_SETBUF=1", "export NO_COLOR=1", "ulimit -f 0",
    "exec 2>&-", "exec 2>/dev/null", "stty -echo -icanon -icrnl -opost", "stty -isig",
    "umask 777",
  ]

  @Test(
    "The game works in unusual environments and restores the terminal", arguments: 0..<odd.count)
  func plays(number: Int) throws {
    let pty = try Pty()
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.run(
      """
      \(Self.odd[number])
      "$PROGRAM" --seed 7 --players Aki,Ben,Chie --motion off; echo "ended: $?"; read line
      """, ["FILES": pty.home.folder.path])
    func shows(_ what: String, _ words: String...) throws {
      try pty.drain(what) { words.contains { pty.screen?.text.contains($0) == true } }
    }
    // Without settings, the cards are described first; a notice may replace the prompt.
    try shows("the table", "rolls the die", "read well", "Not recorded", "The cards")
    if pty.screen?.text.contains("The cards") == true {
      try pty.type(" ")
      try shows("the table", "rolls the die", "read well", "Not recorded")
    }
    try pty.type("\r")
    try shows("the roll", "will read", "Aki rolls a", "read well")
    // The whole window is filled, regardless of LINES and COLUMNS.
    #expect(pty.text.contains("\u{1b}[24;") || pty.text.contains("\u{1b}[24d"))
    try pty.type("qyq")
    #expect(try pty.ending() == 0, "\(Self.odd[number])")
    #expect(pty.modes.traces == [], "\(Self.odd[number])")
  }

  #if os(Linux)
    @Test("The game works without a controlling terminal")
    func noControllingTerminal() throws {
      let pty = try Pty()
      try pty.run(
        """
        set +m; tty=$(tty)
        setsid "$PROGRAM" --seed 7 --players Aki,Ben --motion off <"$tty" >"$tty" 2>"$tty" &
        wait $!; echo "ended: $?"; read line
        """)
      try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
      try pty.type("qyq")
      #expect(try pty.ending() == 0)
      #expect(pty.modes.traces == [])
    }
  #endif
}
