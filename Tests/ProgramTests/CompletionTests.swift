import Foundation
import Testing

@Suite("Help, man pages and completions", .serialized)
struct CompletionTests {
  /// The commands listed by help, the main command first.
  private static let commands: [String] = {
    let help = (try? Program.run(["--help"]).output) ?? ""
    let list = help.split(separator: "Commands:\n").last ?? ""
    return [""] + list.matches(of: /(?m)^  ([a-z]+)\b/).map { String($0.1) }
  }()

  /// The options listed by the help of a command.
  private func options(_ command: String) throws -> Set<String> {
    let run = try Program.run(command.isEmpty ? ["--help"] : [command, "--help"])
    #expect(run.code == 0 && run.errors == "")
    return Set(run.output.matches(of: /(?m)^  (?:-., )?(--[a-z-]+)/).map { String($0.1) })
  }

  /// The output of a successful run.
  private func print(_ arguments: String...) throws -> String {
    let run = try Program.run(arguments)
    #expect(run.code == 0 && run.errors == "", "\(arguments)")
    return run.output
  }

  @Test("Help lists the commands and options that other tests rely on")
  func enough() throws {
    #expect(Self.commands.count > 6)
    for command in Self.commands { #expect(try options(command).count >= 2, "\(command)") }
  }

  @Test("The man pages have the same commands and options as help")
  func manual() throws {
    let all = try Self.commands.reduce(into: Set<String>()) { try $0.formUnion(options($1)) }
    for language in ["en", "ja"] {
      let page = try print("manual", "--lang", language).replacing("\\-", with: "-")
      let named = page.matches(of: /(?m)^\\fB(?:-.\\fR, \\fB)?(--[a-z-]+)\\fR/).map { String($0.1) }
      #expect(Set(named) == all)
      let commands = page.matches(of: /(?m)^\.SS tomatomato ([a-z]+)$/).map { String($0.1) }
      #expect(Set(commands) == Set(Self.commands.dropFirst()))
    }
  }

  @Test("The man pages cause no groff warnings", .enabled(if: isInstalled("groff")))
  func roff() throws {
    let home = try Home()
    for language in ["en", "ja"] {
      let file = home.path("\(language).6")
      try Data(try print("manual", "--lang", language).utf8).write(to: URL(fileURLWithPath: file))
      let run = try Program.run(
        "/usr/bin/env", ["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", file], in: home)
      #expect(run.code == 0 && run.errors == "", "\(language)")
    }
  }

  @Test("bash completes commands, options and values", .enabled(if: isInstalled("bash")))
  func bash() throws {
    let home = try Home()
    let file = home.path("completions")
    try Data(try print("completions", "bash").utf8).write(to: URL(fileURLWithPath: file))
    /// The completions of the last word in bash.
    func offers(_ words: [String]) throws -> Set<String> {
      let script = """
        source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        compopt() { :; }
        _tomatomato "$1"; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Program.run(
        "/usr/bin/env", ["bash", "-c", script, "bash", file, Program.path] + words, in: home)
      #expect(run.code == 0 && run.errors == "", "\(words)")
      return Set(run.output.split(separator: "\n").map(String.init))
    }
    #expect(try offers([""]) == Set(Self.commands.dropFirst()))
    // The help of help is that of the program.
    for command in Self.commands where command != "help" {
      let words = command.isEmpty ? ["--"] : [command, "--"]
      #expect(try offers(words) == options(command), "\(command)")
    }
    #expect(try offers(["--lang", ""]) == ["en", "ja"])
    #expect(try offers(["solo", "--lang", "=", "j"]) == ["ja"])
    #expect(try offers(["--lang", "="]) == ["en", "ja"])
    #expect(try offers(["--seed", ""]) == [])
    #expect(try offers(["completions", ""]) == ["bash", "fish", "zsh"])
    #expect(try offers(["replay", home.path("comp")]) == [file])
    let spaced = [home.path("a game.jsonl"), home.path("a * game.jsonl")]
    for path in spaced { try Data().write(to: URL(fileURLWithPath: path)) }
    #expect(try offers(["replay", home.path("a ")]) == Set(spaced))

    #expect(try offers(["deck", ""]) == ["new", "check", "list"])
    #expect(try offers(["deck", "new", ""]) == [])
    #expect(try Program.run(Program.path, ["deck", "new", "shells"], in: home).code == 0)
    for words in [["deck", "check"], ["--deck"], ["simulate", "--deck", "="]] {
      #expect(try offers(words + ["s"]) == ["shells"], "\(words)")
      #expect(try offers(words + ["l"]) == ["lorry"], "\(words)")
      #expect(try offers(words + [home.path("a ")]) == Set(spaced), "\(words)")
    }
    // Open tables are offered, those of hosts that were killed are not.
    let tables = """
      for name in matepo mapote; do
        "$0" host --show --plain --name $name </dev/null >"$1/$name" 2>&1 &
        for i in $(seq 300); do grep -qs Waiting "$1/$name" && break; sleep 0.1; done
      done
      kill -9 $!
      source "$2"; compopt() { :; }
      COMP_WORDS=("$0" join ma); COMP_CWORD=2; _tomatomato "$0"; echo "${COMPREPLY[@]}"
      COMP_WORDS=("$0" join "$1/a g"); _tomatomato "$0"; echo "${COMPREPLY[@]}"
      kill %1
      """
    let run = try Program.run(
      "/usr/bin/env",
      [
        "XDG_RUNTIME_DIR=\(home.folder.path)", "bash", "-c", tables, Program.path, home.folder.path,
        file,
      ], in: home)
    #expect(run.output == "matepo\n\(home.path("a game.jsonl"))\n", "\(run.errors)")
  }

  @Test(
    "zsh and fish complete the options of every command",
    arguments: ["zsh", "fish"].filter(isInstalled))
  func others(shell: String) throws {
    let home = try Home()
    let script = try print("completions", shell)
    let file = home.path("completions")
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    let check = try Program.run("/usr/bin/env", [shell, "-n", file], in: home)
    #expect(check.code == 0 && check.errors == "")
    for command in Self.commands where command != "help" {
      let named = Set(shell == "zsh" ? zsh(script, command) : fish(script, command))
      #expect(named == (try options(command)), "\(command)")
    }
  }

  private func zsh(_ script: String, _ command: String) -> [String] {
    let start = command.isEmpty ? "    *) " : "    \(command)) "
    let lines = script.split(separator: "\n").drop { !$0.hasPrefix(start) }
    let end = lines.firstIndex { $0.hasSuffix(";;") } ?? lines.startIndex
    let text = lines[...end].joined(separator: "\n")
    return text.matches(of: /'(--[a-z-]+)=?\[/).map { String($0.1) }
  }

  private func fish(_ script: String, _ command: String) -> [String] {
    let condition =
      command.isEmpty
      ? "'not __fish_seen_subcommand_from" : "'__fish_seen_subcommand_from \(command)'"
    let lines = script.split(separator: "\n").filter { $0.contains(condition) }
    return lines.compactMap { $0.firstMatch(of: /\s-l ([a-z-]+)\s/).map { "--\($0.1)" } }
  }
}

/// Whether a program is installed.
private func isInstalled(_ name: String) -> Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return folders.split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
  }
}
