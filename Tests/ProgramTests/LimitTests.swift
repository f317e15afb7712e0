import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite("System limits", .serialized)
  struct LimitTests {
    /// Starts a game under a limit; returns whether it can be played.
    ///
    /// Otherwise, checks that the limit is reported in one line.
    private func plays(_ limit: String, _ start: String, words: String) throws -> Bool {
      let pty = try Pty()
      try pty.run(
        """
        \(start) bash -c 'ulimit -c 0; \(limit); exec "$PROGRAM" --seed 7 --players Aki,Ben --motion off' \
          2>"$FILES/errors"
        echo "ended: $?"; read line
        """, ["FILES": pty.home.folder.path])
      try pty.wait("the table, \(limit)") {
        $0.contains("ended: ") || $0.contains("leave") && $0.contains("rolls the die")
          || $0.contains("Not recorded")
      }
      let couldPlay = !pty.text.contains("ended: ")
      if couldPlay { try pty.type([3, 3]) }
      let code = try pty.ending()
      #expect(code == (couldPlay ? 0 : 1), "\(limit)")
      pty.expectRestored("\(limit): \(pty.modes.traces)")
      let errors = try String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
      if couldPlay {
        #expect(errors == "", "\(limit)")
      } else {
        #expect(errors.wholeMatch(of: /tomatomato: [^\n]*\n/) != nil, "\(limit): \(errors)")
        #expect(errors.contains(words), "\(limit): \(errors)")
        #expect(!pty.text.contains("\u{1b}"), "\(limit)")
      }
      return couldPlay
    }

    @Test("Too low a limit of open files is reported at the start")
    func files() throws {
      // With a lower limit the program cannot even be loaded.
      let limits = Stress.isOn ? Array(5...40) : [5, 8, 14, 22, 40]
      let results = try limits.map { try plays("ulimit -n \($0)", "", words: "ulimit -n") }
      #expect(results.first == false && results.last == true)
      #expect(results == results.sorted { !$0 && $1 }, "\(zip(limits, results).map { $0 })")
    }

    @Test(
      "Too small a stack is reported by every command",
      arguments: ["", "--plain", "gallery title --at 1", "simulate --games 2", "--help"])
    func stack(command: String) throws {
      let pty = try Pty()
      try pty.run(
        """
        bash -c 'ulimit -c 0; ulimit -s 100; exec "$PROGRAM" \(command)' 2>"$FILES/errors" >&2
        echo "ended: $?"; read line
        """, ["FILES": pty.home.folder.path])
      #expect(try pty.ending() == 1)
      let errors = try String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
      #expect(
        errors
          == "tomatomato: the limit of the stack is too low: 512 kB are needed (see ulimit -s)\n")
    }

    @Test("The smallest stack is enough")
    func smallestStack() throws {
      #expect(try plays("ulimit -s 512", "", words: "ulimit -s"))
    }

    @Test("Too low a limit of threads is reported at the start")
    func threads() throws {
      // The limit does not apply to root; an unused user ID has no other processes.
      let user = "setpriv --reuid=64017 --clear-groups"
      let pty = try Pty()
      try pty.run("\(user) \"$PROGRAM\" --version; echo \"ended: $?\"; read line")
      guard try pty.ending() == 0 else { return }
      let limits = Stress.isOn ? Array(1...16) : [2, 5, 16]
      let results = try limits.map { try plays("ulimit -u \($0)", user, words: "ulimit -u") }
      #expect(results.first == false && results.last == true)
      #expect(results == results.sorted { !$0 && $1 }, "\(zip(limits, results).map { $0 })")
    }

    @Test(
      "Limits are reported in plain mode and by simulate as well",
      arguments: ["--plain", "simulate"])
    func otherCommands(command: String) throws {
      let user = "setpriv --reuid=64018 --clear-groups"
      for (limit, start) in [("ulimit -n 6", ""), ("ulimit -u 1", user)] {
        let pty = try Pty()
        try pty.run(
          """
          if \(user) "$PROGRAM" --version >"$FILES/version"
          then \(start) bash -c 'ulimit -c 0; \(limit); exec "$PROGRAM" \(command)' 2>"$FILES/errors"
          fi
          echo "ended: $?"; read line
          """, ["FILES": pty.home.folder.path])
        let code = try pty.ending()
        guard let errors = try? String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
        else { return }
        #expect(code == 1, "\(limit)")
        #expect(
          errors.wholeMatch(of: /tomatomato: the limit of [^\n]*\n/) != nil, "\(limit): \(errors)")
        #expect(pty.settings == pty.initialSettings, "\(limit)")
      }
    }
  }
#endif
