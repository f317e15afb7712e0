import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

/// Robots at several terminals that play at one table: each knows only its screen.
final class TableRobots {
  /// How long nothing may change anywhere, in seconds.
  private static let patience = 60.0

  private let runtime: Home
  private var seats: [Seat] = []
  private var random: RandomStream
  private let name: String

  /// A terminal.
  private struct Seat {
    let pty: Pty
    /// Whether the game is played line by line.
    var isPlain = false
    var changeCount = -1
    var sight = Sight(lines: [])
    var answered: (offer: Sight.KeyPrompt, at: Date)?
    /// The last keys with the lines that offered them, for a failure.
    var keys: [String] = []
    /// The question.
    var offer: Sight.KeyPrompt? {
      guard isPlain else { return sight.offer }
      guard let line = sight.lines.last(where: { !$0.trimmed.isEmpty })?.trimmed else { return nil }
      // This line comes before the first question.
      guard !line.hasPrefix("Commands at any time") else { return nil }
      if line.contains(/[Pp]ress Enter/) { return Sight.KeyPrompt(line: line, keys: ["Enter"]) }
      if line.hasSuffix("yes or no") { return Sight.KeyPrompt(line: line, keys: ["y", "n"]) }
      guard let count = line.firstMatch(of: /1 to (\d+)\.$/).flatMap({ Int($0.1) }) else {
        return nil
      }
      return Sight.KeyPrompt(line: line, keys: [String(count)])
    }
    var isFinished: Bool {
      sight.lines.contains {
        $0.contains("Waiting for the host to begin") || $0.contains("Same deal")
          || $0.hasPrefix("Play again")
      }
        && (isPlain
          ? sight.lines.contains { $0.hasPrefix("1. ") }
          : !sight.lines.contains { $0.contains("The table ") })
    }
  }

  /// Opens a table with a host and some guests, and begins a game; some terminals play line by line, by
  /// number from 0, the host.
  init(
    _ name: String, guests: [String], seed: UInt64, motion: String = "off", plain: Set<Int> = []
  ) throws {
    runtime = try Home(isNew: true)
    self.name = name
    random = RandomStream(seed: seed, for: .cosmetic)
    try add(
      "host --name \(name) --as Aki --seed \(seed) --motion \(motion)",
      again: "resume --motion \(motion)", isPlain: plain.contains(0))
    try wait(0, "the lobby") { $0.contains("The table \(name)") || $0.contains("At the table") }
    for guest in guests {
      let join = "join \(name) --as \(guest) --motion \(motion)"
      try add(join, again: join, isPlain: plain.contains(seats.count))
      try wait(seats.count - 1, "the lobby", until: Self.isReadyAsked)
    }
    let names = ["Aki"] + guests.joined(separator: ",").split(separator: ",").map(String.init)
    try wait(0, "all guests") { text in
      text.contains("\(names.count) of 6")
        || names.allSatisfy { text.contains("\($0) (") }
    }
  }

  /// Whether a guest is asked whether to begin.
  private static func isReadyAsked(_ text: String) -> Bool {
    text.contains("Ready to play") || text.contains("when you are ready")
  }

  private func add(_ command: String, again: String, isPlain: Bool) throws {
    let pty = try Pty(home: Home(isNew: true))
    let arguments = command + (isPlain ? " --plain" : "")
    let again = again + (isPlain ? " --plain" : "")
    // Wide enough for every sentence.
    pty.screen = TerminalScreen(columns: isPlain ? 250 : 80, rows: 24)
    pty.keeps = false
    try pty.run(
      """
      ulimit -c 0
      sh -c 'echo $$ >"$FILES/pid"; printf . >>"$FILES/starts"; exec "$PROGRAM" \(arguments)'
      while [ $? != 0 ]; do
        stty sane; printf '\\033[?1049l\\033[?25h'
        sh -c 'echo $$ >"$FILES/pid"; printf . >>"$FILES/starts"; exec "$PROGRAM" \(again)'
      done
      echo ended
      read line
      """,
      ["FILES": pty.home.folder.path, "XDG_RUNTIME_DIR": runtime.folder.path])
    seats.append(Seat(pty: pty, isPlain: isPlain))
  }

  private func look(_ index: Int) -> Bool {
    let pty = seats[index].pty
    pty.look(seconds: 0.005)
    guard let screen = pty.screen, screen.changeCount != seats[index].changeCount else {
      return false
    }
    seats[index].changeCount = screen.changeCount
    seats[index].sight = Sight(lines: screen.lines)
    return true
  }

  private func wait(_ index: Int, _ what: String, until isTrue: (String) -> Bool) throws {
    let deadline = Date() + Self.patience
    while !isTrue(seats[index].sight.lines.joined(separator: "\n")) {
      guard Date() < deadline else { throw failure("waited for \(what) at terminal \(index)") }
      for other in seats.indices { _ = look(other) }
    }
  }

  /// Kills the program at a terminal several times, as soon as it is at the table; returns how often it was
  /// started.
  func kill(_ index: Int, times: Int) throws -> Int {
    for _ in 0..<times {
      let number = try seats[index].pty.processNumber
      // What is told at rest, such as who else has come, must not look like the next lobby.
      seats[index].pty.screen = TerminalScreen(columns: 80, rows: 24)
      (seats[index].sight, seats[index].changeCount) = (Sight(lines: []), -1)
      guard Foundation.kill(number, SIGKILL) == 0 else { throw failure("no process \(number)") }
      try wait(index, "the lobby again", until: Self.isReadyAsked)
    }
    return try String(contentsOfFile: seats[index].pty.home.path("starts"), encoding: .utf8).count
  }

  /// Joins without a name, and answers with these, one after the other; returns what was written until the
  /// player sits at the table.
  func join(answering names: [String]) throws -> String {
    let pty = try Pty(columns: 250)
    try pty.run(
      "exec \"$PROGRAM\" join \(name) --plain", ["XDG_RUNTIME_DIR": runtime.folder.path])
    for (index, name) in names.enumerated() {
      try pty.wait("a question for the name") { $0.matches(of: /Name(?: \[|:)/).count > index }
      try pty.type(name + "\n")
    }
    try pty.wait("the lobby", until: Self.isReadyAsked)
    return pty.text
  }

  /// Plays until all see the result; now and then, terminals are killed, and come back.
  func play(kills: Int = 0) throws {
    var (kills, presses, lastChange) = (kills, 0, Date())
    while !seats.allSatisfy(\.isFinished) {
      for index in seats.indices {
        if look(index) { lastChange = Date() }
        guard !seats[index].isFinished, let offer = seats[index].offer else {
          seats[index].answered = nil
          continue
        }
        if let answered = seats[index].answered, answered.offer == offer,
          Date() < answered.at + 2
        {
          continue
        }
        guard let key = key(for: offer, at: seats[index]) else { continue }
        seats[index].answered = (offer, Date())
        seats[index].keys = seats[index].keys.suffix(5) + ["\(key) at \(offer.line)"]
        let bytes = ["Enter": "\r", "Space": " ", "Esc": "\u{1b}"][key] ?? key
        try seats[index].pty.type(bytes + (seats[index].isPlain && key != "Enter" ? "\r" : ""))
        presses += 1
        if kills > 0, presses % 25 == 24 {
          kills -= 1
          // The host now and then, guests more often.
          let victim = random.number(below: 4) == 0 ? 0 : random.number(below: seats.count)
          seats[victim].keys.append("killed")
          Foundation.kill(try seats[victim].pty.processNumber, SIGKILL)
        }
      }
      guard Date() < lastChange + Self.patience else { throw failure("nothing changes") }
      guard presses < 5_000 else { throw failure("\(presses) keys lead to no end") }
    }
  }

  private func key(for offer: Sight.KeyPrompt, at seat: Seat) -> String? {
    // Who is away comes back, and who is ready stays so.
    if offer.line.contains("away") || offer.line.contains("Waiting for the host") { return nil }
    // The keys of a question are shown when they work; until then there is only the way out.
    if offer.keys[0] == "q" { return nil }
    // A key that came with the result was told which keys there are; one of them begins another game.
    if offer.line.contains("Press [1]") { return nil }
    // A key that closes something may be pressed once more.
    if offer.line.contains("Leave: ") { return "n" }
    if offer.keys.prefix(2) == ["y", "n"] { return random.number(below: 4) == 0 ? "n" : "y" }
    guard seat.isPlain, let count = Int(offer.keys[0]), count > 0 else { return offer.keys[0] }
    return String(1 + random.number(below: count))
  }

  /// The recorded game of the host, which has ended.
  func finishedGame() throws -> Recording<Game> { try seats[0].pty.home.finishedGame() }

  private func failure(_ what: String) -> TestError {
    let screens = seats.map { $0.sight.lines.map(\.trimmed).filter { !$0.isEmpty }.suffix(6) }
    let text = screens.enumerated().map {
      let number = try? seats[$0].pty.processNumber
      let state = number.map { "process \($0)\(Program.isRunning($0) ? "" : ", gone")" } ?? "none"
      return "\($0) (\(state)): \($1.joined(separator: " / "))\n"
        + "keys: \(seats[$0].keys.joined(separator: ", "))"
    }
    return TestError("\(what) at \(name)\n\(text.joined(separator: "\n"))")
  }
}

@Suite("A table with several terminals", .serialized) struct TableTests {
  @Test("A guest that was killed sits down again at once")
  func returns() throws {
    let robots = try TableRobots("again", guests: ["Ben", "Chie"], seed: 1)
    let times = Stress.count(5, of: 50)
    #expect(try robots.kill(1, times: times) == 1 + times)
  }

  @Test("A guest whose name is refused is asked for another")
  func asksAgain() throws {
    let text = try TableRobots("taken", guests: ["Ben"], seed: 1)
      .join(answering: ["Aki", "Ben", "Chie"])
    #expect(text.contains("somebody at the table is called \"Aki\""))
    #expect(text.contains("somebody at the table is called \"Ben\""))
    #expect(text.contains("Chie (you)"))
  }

  /// A host at a terminal, and Ben, who has sat down and is ready.
  private func hostAndGuest() throws -> (Pty, RawGuest) {
    let pty = try Pty(home: Home(isNew: true))
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.run(
      """
      "$PROGRAM" host --name matepo --as Aki --motion off
      echo "ended: $?"
      read line
      """, ["XDG_RUNTIME_DIR": pty.home.folder.path])
    try wait(pty, for: "The table matepo")
    let guest = try RawGuest(pty.home.path("tomatomato/matepo.sock"))
    guest.write("{\"tomatomato\":1,\"names\":[\"Ben\"]}\n{\"ready\":true}\n")
    try wait(pty, for: "2 of 6")
    return (pty, guest)
  }

  private func wait(_ pty: Pty, for text: String) throws {
    try pty.drain(text) { pty.screen?.lines.contains { $0.contains(text) } == true }
  }

  /// Leaves the game with keys; the program must end well.
  private func leave(_ pty: Pty) throws {
    try pty.type("q")
    try wait(pty, for: "Leave: ")
    try pty.type("y")
    #expect(try pty.ending() == 0)
  }

  @Test("A host that closes the table tells the guests, and ends well")
  func closes() throws {
    let (pty, guest) = try hostAndGuest()
    try leave(pty)
    #expect(guest.readToEnd().contains("the host has closed the table"))
  }

  @Test("The seed of a game at a table is long, and guests are not told it")
  func secretSeed() throws {
    let (pty, guest) = try hostAndGuest()
    try pty.type("\r")
    try wait(pty, for: "rolls the die")
    try leave(pty)
    let seed = try JournalReader.read(path: try #require(pty.home.library.journals.first))
      .header.setup.seed
    #expect(seed >= 1 << 32)
    #expect(!guest.readToEnd().contains("\(seed)"))
  }

  @Test("A seat is given back to its secret only, also when the killed host's game is resumed")
  func secretOfSeat() throws {
    let pty = try Pty(home: Home(isNew: true))
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.run(
      """
      sh -c 'echo $$ >"$FILES/pid"; exec "$PROGRAM" host --name matepo --as Aki --motion off'
      stty sane
      "$PROGRAM" resume --motion off
      echo "ended: $?"
      read line
      """,
      ["XDG_RUNTIME_DIR": pty.home.folder.path, "FILES": pty.home.folder.path])
    try wait(pty, for: "The table matepo")
    let socket = pty.home.path("tomatomato/matepo.sock")
    let secret = "0123456789abcdef0123456789abcdef"
    let hello = "{\"tomatomato\":1,\"names\":[\"Ben\"]"
    let first = try RawGuest(socket)
    first.write("\(hello),\"token\":\"\(secret)\"}\n{\"ready\":true}\n")
    try wait(pty, for: "2 of 6")
    try pty.type("\r")
    try wait(pty, for: "rolls the die")
    let host = try #require(Home.processNumber(in: pty.home.path("pid")))
    kill(host, SIGKILL)
    _ = first.readToEnd()
    // Until the shell notices its end, its socket may still take visitors.
    try pty.drain("the end of the host") { kill(host, 0) != 0 }
    try pty.drain("the table again") { (try? RawGuest(socket)) != nil }
    let stranger = try RawGuest(socket)
    stranger.write(hello + "}\n")
    #expect(stranger.readToEnd().contains("is kept for who took it"))
    let owner = try RawGuest(socket)
    owner.write("\(hello),\"token\":\"\(secret)\"}\n")
    try wait(pty, for: "Ben is back")
    let journal = try #require(pty.home.library.journals.first)
    #expect(try !String(contentsOfFile: journal, encoding: .utf8).contains(secret))
    try leave(pty)
    #expect(!owner.readToEnd().contains(secret))
  }

  @Test("A good line before a bad one is followed, and only the guest leaves")
  func goodAndBad() throws {
    let (pty, guest) = try hostAndGuest()
    try pty.type("\r")
    try wait(pty, for: "rolls the die")
    guest.write("{\"pause\":true}\nnonsense\n")
    #expect(guest.readToEnd().contains("bye"))
    try wait(pty, for: "is covered")
    try pty.type("\u{1b}")
    try wait(pty, for: "Deck 45")
    try leave(pty)
  }

  @Test(
    "The title opens an unfinished game of a table as that table again, and leads back to the title"
  )
  func resumesFromTitle() throws {
    let (host, guest) = try hostAndGuest()
    try host.type("\r")
    try wait(host, for: "rolls the die")
    try leave(host)
    _ = guest.readToEnd()
    let pty = try title(host.home)
    try wait(pty, for: "Aki and Ben")
    try pty.type("\r")
    try wait(pty, for: "Round 1")
    let owner = try RawGuest(host.home.path("tomatomato/matepo.sock"))
    owner.write("{\"tomatomato\":1,\"names\":[\"Ben\"]}\n")
    try wait(pty, for: "Ben is back")
    try pty.type("q")
    try wait(pty, for: "Leave: ")
    try pty.type("y")
    try wait(pty, for: "Aki and Ben")
    #expect(throws: (any Error).self) { try RawGuest(host.home.path("tomatomato/matepo.sock")) }
    // While the table is open, nobody else is offered to open it.
    try pty.type("\r")
    try wait(pty, for: "Round 1")
    let other = try title(host.home)
    try wait(other, for: "leave")
    #expect(other.screen?.lines.contains { $0.contains("Aki and Ben") } == false)
  }

  /// The program at its title, with the tables of a home.
  private func title(_ home: Home, _ options: String = "") throws -> Pty {
    let pty = try Pty(home: home)
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.run(
      "exec \"$PROGRAM\" --motion off \(options)", ["XDG_RUNTIME_DIR": home.folder.path])
    try wait(pty, for: options.isEmpty ? "friends" : "友だち")
    return pty
  }

  /// Types a name in the place of the one that is offered.
  private func answer(_ pty: Pty, _ name: String) throws {
    try pty.type("\u{15}\(name)\r")
  }

  /// Presses Enter at some terminals until a text is on all of them.
  private func play(_ terminals: [Pty], until isTrue: (String) -> Bool) throws {
    for _ in 0..<200 {
      for pty in terminals {
        try pty.type("\r")
        pty.look(seconds: 0.1)
      }
      if terminals.allSatisfy({ isTrue($0.screen?.lines.joined(separator: "\n") ?? "") }) { return }
    }
    throw TestError(terminals[0].screen?.lines.joined(separator: "\n") ?? "")
  }

  @Test("Friends meet at a table from the title, play, and are back at the title when they leave")
  func meeting() throws {
    let home = try Home(isNew: true)
    let (host, guest) = (try title(home), try title(home))
    try guest.type("f")
    try wait(guest, for: "Nobody has a table yet.")
    try host.type("o")
    try wait(host, for: "Your name:")
    try answer(host, "Aki")
    try wait(host, for: "tomatomato join")
    // The list has it by itself.
    try wait(guest, for: "waiting, 5 free")
    try guest.type("\r")
    try wait(guest, for: "Your name:")
    try answer(guest, "aki")
    try wait(guest, for: "Somebody at the table is called")
    try answer(guest, "Ben")
    try wait(guest, for: "Ready to play")
    try guest.type("\r")
    try wait(host, for: "2 of 6")
    try play([host, guest]) { text in (30...44).contains { text.contains("Deck \($0)") } }
    for pty in [guest, host] {
      try pty.type("\u{1b}")
      try wait(pty, for: "Leave: ")
      try pty.type("y")
      try wait(pty, for: "friends")
    }
    // The program goes on as before.
    try guest.type("a")
    try wait(guest, for: "Who plays with you?")
    try host.type("f")
    try wait(host, for: "Nobody has a table yet.")
    try host.type("\u{1b}")
    try wait(host, for: "friends")
  }

  @Test("The list of tables speaks the language of the options, and so does its way back")
  func list() throws {
    let home = try Home(isNew: true)
    let (host, guest) = (try title(home, "--lang ja"), try title(home, "--lang ja"))
    try host.type("o")
    try wait(host, for: "あなたの名前")
    try answer(host, "アキ")
    try wait(host, for: "テーブル「")
    try guest.type("f")
    try wait(guest, for: "受付中")
    try guest.type("\r")
    try wait(guest, for: "あなたの名前")
    try answer(guest, "アキ")
    try wait(guest, for: "アキ\" という人がもうテーブルにいます。")
    try guest.type("\u{1b}")
    try wait(guest, for: "受付中")
    try guest.type("\u{1b}")
    try wait(guest, for: "友だち")
    try host.type("\u{3}")
    try wait(host, for: "はなれる")
    try host.type("y")
    try wait(host, for: "友だち")
    try guest.type("f")
    try wait(guest, for: "開いているテーブルはまだない")
  }

  @Test("A command line asks on the screen, and a table that ends leads back to the list")
  func command() throws {
    let (host, _) = try hostAndGuest()
    let guest = try Pty(home: host.home)
    guest.screen = TerminalScreen(columns: 80, rows: 24)
    try guest.run(
      "\"$PROGRAM\" join --motion off; echo \"ended: $?\"; read line",
      ["XDG_RUNTIME_DIR": host.home.folder.path])
    try wait(guest, for: "waiting, ")
    try guest.type("MATEPO\r")
    try wait(guest, for: "Your name:")
    try answer(guest, "Chie")
    try wait(guest, for: "Ready to play")
    try leave(host)
    try wait(guest, for: "The host has closed the table.")
    try guest.type("\u{1b}")
    #expect(try guest.ending() == 0)
  }

  @Test("A table at which nobody plays needs no terminal")
  func service() throws {
    let home = try Home(isNew: true)
    let script = """
      cd "$HOME"; export XDG_RUNTIME_DIR="$HOME"
      "\(Program.path)" host --show --plain --name house --idle 30m </dev/null >house 2>&1 &
      host=$!
      for i in $(seq 100); do grep -q Waiting house && break; sleep 0.1; done
      "\(Program.path)" join house --as Ben --plain </dev/null
      kill $host
      cat house
      """
    let run = try Program.run("/bin/sh", ["-c", script], in: home)
    #expect(run.output.contains("At the table: Ben (you)."), "\(run.output) \(run.errors)")
  }

  /// Runs a script in a home of its own, with the program and its tables there.
  private func script(_ home: Home, _ lines: String) throws -> String {
    let script = """
      cd "$HOME"; export XDG_RUNTIME_DIR="$HOME"; program="\(Program.path)"
      cat >bot.sh <<'END'
      echo "$1" >>"$HOME/log"
      printf '{"tomatomato":1,"names":["%s"]}\\n{"ready":true}\\n' "$1"
      while read -r line; do
        case $line in *'"now"'*) echo '{"a":"roll"}';; esac
      done
      END
      await() { for i in $(seq 300); do grep -qs "$1" "$2" && break; sleep 0.1; done; }
      \(lines)
      """
    let run = try Program.run("/bin/sh", ["-c", script], in: home)
    return run.output + run.errors
  }

  @Test("Each --seat starts its program, and resume does so again at the same socket")
  func programs() throws {
    let output = try script(
      Home(isNew: true),
      """
      "$program" host --show --plain --name house --socket "$HOME/own.sock" \
        --seat "Robo=sh bot.sh Robo" --seat "Dai=sh bot.sh Dai" </dev/null >house 2>&1 &
      host=$!
      await rolls house
      kill -9 $host
      "$program" --plain --players Aki,Ben </dev/null >other 2>&1
      "$program" resume stable --plain </dev/null
      "$program" resume house --plain </dev/null >again 2>&1 &
      host=$!
      await "Resuming" again
      for i in $(seq 300); do [ $(wc -l <log) = 4 ] && break; sleep 0.1; done
      ls own.sock
      sort log
      kill $host
      cat house again
      """)
    #expect(output.contains("own.sock\nDai\nDai\nRobo\nRobo\n"), "\(output)")
    #expect(output.contains("there is no unfinished game of a table \"stable\""), "\(output)")
  }

  @Test("A program that is missing, ends, or calls itself something else is told")
  func badPrograms() throws {
    let output = try script(
      Home(isNew: true),
      """
      "$program" host --show --plain --name none --idle 1s --seat Robo=./none </dev/null; echo "exit $?"
      "$program" host --plain --as Robo --seat "Robo=sh bot.sh Robo" </dev/null; echo "exit $?"
      "$program" host --plain --seat "Robo=sh $(seq 2000)" </dev/null
      "$program" host --show --plain --name house --seat "Robo=sh bot.sh Bob" --seat Dai=true \
        </dev/null >house 2>&1 &
      host=$!
      await "for Robo" house
      await "for Dai" house
      kill $host
      cat house
      """)
    #expect(output.contains("exit 1\n"), "\(output)")
    #expect(output.contains("cannot start './none': No such file or directory"), "\(output)")
    #expect(output.contains("exit 64\n"), "\(output)")
    #expect(output.contains("--seat: expected at most 4096 bytes in all, found 10903"), "\(output)")
    #expect(output.contains("somebody at the table is called \"Robo\""), "\(output)")
    #expect(
      output.contains("The program that plays for Robo: expected the name \"Robo\", found \"Bob\""),
      "\(output)")
    #expect(output.contains("The program that plays for Dai has ended"), "\(output)")
  }

  @Test("A table that is resumed ends as well when nobody has been there for its time")
  func resumedIdle() throws {
    let home = try Home(isNew: true)
    let commands = ["host --name house --as Aki --cpu 1 --idle 1s", "resume house"]
    for command in commands {
      let pty = try Pty(columns: 250, home: home)
      try pty.run(
        "\"$PROGRAM\" \(command) --plain; echo \"exit $?\"; read line",
        ["XDG_RUNTIME_DIR": home.folder.path])
      try pty.type("\n")
      try pty.wait("an end") { $0.contains("exit 0") }
      #expect(pty.text.contains("the table was empty for 1 second"), "\(command): \(pty.text)")
    }
  }

  @Test("The promises to visitors hold when the table is opened")
  func visitors() throws {
    let home = try Home(isNew: true)
    func visit(_ options: String) throws -> Pty {
      let pty = try Pty(columns: 250, home: home)
      try pty.run(
        "\"$PROGRAM\" join --plain \(options); echo \"exit $?\"; read line",
        ["XDG_RUNTIME_DIR": home.folder.path])
      return pty
    }
    let watcher = try visit("--spectator")
    try watcher.wait("an end") { $0.contains("exit 1") }
    #expect(watcher.text.contains("no table is open"))
    let visitors = try ["Aki", "Ben"].map { try visit("--most-tables 1 --as \($0)") }
    for pty in visitors { try pty.wait("a question") { $0.contains("Table: ") } }
    try visitors[0].type("n\n")
    try visitors[0].wait("a table") { $0.contains("tomatomato join") }
    try visitors[1].type("n\n")
    try visitors[1].wait("an end") { $0.contains("exit 1") }
    #expect(visitors[1].text.contains("1 table is open, and no more may be"))
    let idle = try visit("--idle 1s --as Chie")
    try idle.wait("a question") { $0.contains("Table: ") }
    try idle.type("n\n")
    try idle.wait("an end") { $0.contains("exit 0") }
    #expect(idle.text.contains("the table was empty for 1 second"))
  }

  @Test("Robots at their own terminals play to the end, and the journal verifies")
  func games() throws {
    for seed in 1...UInt64(Stress.count(1, of: 5)) {
      let names = ["Ben", "Chie", "Dai", "Emi", "Fumi"]
      let guests = Array(names.prefix(Stress.isOn ? 5 : 2))
      // The host and guests play line by line now and then, and one game moves.
      let plain: Set<Int> = [[], [guests.count], [0, 1]][Int(seed % 3)]
      let robots = try TableRobots(
        "table-\(seed)", guests: guests, seed: seed, motion: seed == 3 ? "full" : "off",
        plain: plain)
      try robots.play(kills: Stress.isOn ? 3 : 1)
      let recording = try robots.finishedGame()
      _ = try Verifier(recording)
    }
  }
}
