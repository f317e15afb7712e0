import Foundation
import Measurements

/// `Benchmarks [--json FILE] [--binary FILE] [--only TEXT] [--strict]` runs measurements; it fails if one
/// cannot be made, and with `--strict` if an aim is missed;
/// `Benchmarks compare BEFORE.json AFTER.json` compares two runs.
@main
@MainActor
struct Main {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "compare" {
        guard arguments.count == 3, let after = arguments.popLast(),
          let before = arguments.popLast()
        else { return fail("compare needs two files") }
        return Report.compare(try Report.load(before), try Report.load(after))
      }
      var options: [String: String] = [:]
      var isStrict = false
      while let name = arguments.popFirst() {
        if name == "--strict" {
          isStrict = true
          continue
        }
        guard ["--json", "--binary", "--only"].contains(name), let value = arguments.popFirst()
        else { return fail("unknown option \(name), or its value is missing") }
        options[name] = value
      }
      let bench = Bench(only: options["--only"])
      await run(bench, binary: options["--binary"])
      if let path = options["--json"] { try Report.save(bench.measurements, to: path) }
      let summary = Summary(bench.measurements, broken: bench.broken)
      Report.show(summary)
      exit(summary.exitCode(isStrict: isStrict))
    } catch {
      fail("\(error)")
    }
  }

  private static func run(_ bench: Bench, binary: String?) async {
    Report.say(Report.heading)
    GameBenchmarks(bench: bench).run()
    JournalBenchmarks(bench: bench).run()
    FrameBenchmarks(bench: bench).run()
    if let binary { ProgramBenchmarks(bench: bench, binary: binary).run() }
    // Last, because it takes over standard input and output.
    await TerminalBenchmarks(bench: bench).run()
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
    exit(64)
  }
}
