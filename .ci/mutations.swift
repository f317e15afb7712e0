// Tries many small changes of the code, one at a time, and lists those that no fast test notices.
//
//     swift .ci/mutations.swift [COUNT] [SEED]
//
// All changes are compiled once, into a copy of the tree in .build-mutations: each is chosen by the
// environment variable MUTANT while the tests run. First the tests of its own target run, then, if
// they pass, all fast tests.

import Foundation

let targets = ["GameCore", "Motion", "Replay", "App", "Render"]
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
let scratch = ".build-mutations"

/// A change of a line.
struct Mutant {
  let target: String
  let file: String
  let line: Int
  let what: String
  let before: String
  /// The new line, with `@` in place of the number of the mutant.
  let after: String
}

/// A generator that gives the same changes for the same seed (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// What each target gets: whether a mutant is the one that is tried.
let support = """
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif
  @usableFromInline package let activeMutant =
    getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
  @usableFromInline func mutant<T>(_ number: Int, _ usual: T, _ other: T) -> T {
    number == activeMutant ? other : usual
  }
  @usableFromInline func isOn(_ number: Int) -> Bool { number != activeMutant }
  @usableFromInline func mutantLess<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
    number == activeMutant ? a <= b : a < b
  }
  @usableFromInline func mutantAtMost<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
    number == activeMutant ? a < b : a <= b
  }

  """

// MARK: - Finding changes

let operand = #"[A-Za-z_][\w.]*(?:\([\w., ]*\))?|\d[\w.]*"#
let before = #"(?<=[(\[{,?:&|]\s|[(\[]|\bif |\bguard |\breturn |\bwhere |\bwhile |\bin )"#
let after = #"(?=\s*(?:[)\],{;?:]|&&|\|\||else\b|$))"#

func balanced(_ text: String) -> Bool {
  text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count
    && text.filter { $0 == "[" }.count == text.filter { $0 == "]" }.count
    && text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count
}

/// The changes of a line of a file.
func mutants(_ target: String, _ file: String, _ lines: [String], at index: Int) -> [Mutant] {
  let line = lines[index]
  let text = line.trimmingCharacters(in: .whitespaces)
  guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("import"), !text.hasPrefix("@"),
    !text.contains("\""), !text.contains("#")
  else { return [] }
  var found: [Mutant] = []
  func add(_ what: String, _ pattern: String, _ template: String) {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return }
    let range = NSRange(line.startIndex..., in: line)
    guard let match = expression.firstMatch(in: line, range: range) else { return }
    let new = expression.stringByReplacingMatches(
      in: line, range: match.range, withTemplate: template)
    guard new != line else { return }
    found.append(
      Mutant(
        target: target, file: file, line: index + 1, what: what, before: text, after: new))
  }
  add("a limit", "\(before)(\(operand)) < (\(operand))\(after)", "mutantLess(@, $1, $2)")
  add("a limit", "\(before)(\(operand)) > (\(operand))\(after)", "mutantLess(@, $2, $1)")
  add("a limit", "\(before)(\(operand)) <= (\(operand))\(after)", "mutantAtMost(@, $1, $2)")
  add("a limit", "\(before)(\(operand)) >= (\(operand))\(after)", "mutantAtMost(@, $2, $1)")
  add("a number", #"(?<=[ (])(\d+\.\d+)(?=[ ,)]|$)"#, "mutant(@, $1, $1 * 1.25)")
  add("a number", #"(?<=[+*-] )([1-9]\d*)(?=[ ,)]|$)"#, "mutant(@, $1, $1 + 1)")
  if !text.contains(" let "), !text.contains(" var "), !text.contains("case ") {
    add("a condition", #"\bif ([^{}]+) \{"#, "if mutant(@, ($1), !($1)) {")
    add("a condition", #"\bguard ([^{},]+) else \{"#, "guard mutant(@, ($1), !($1)) else {")
  }
  let next = index + 1 < lines.count ? lines[index + 1].trimmingCharacters(in: .whitespaces) : ""
  let goesOn = [".", "?", ":", "+", "-", "*", "&", "|", "==", "<", ">"].contains(where: next.hasPrefix)
  if !goesOn, balanced(text) {
    add("a statement", #"^(\s+)([a-z][\w.!?]*(?:\[[^\]]*\])? [+-]?= [^{}=]+)$"#, "$1if isOn(@) { $2 }")
    add("a statement", #"^(\s+)([a-z][\w.!?]*\.(?:\w+)\([^{}]*\))$"#, "$1if isOn(@) { $2 }")
  }
  return found
}

func candidates() throws -> [Mutant] {
  var all: [Mutant] = []
  for target in targets {
    let folder = "\(scratch)/tree/Sources/\(target)"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() where file.hasSuffix(".swift") && !file.hasSuffix("Mutants.swift") {
      let path = "\(folder)/\(file)"
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      for index in lines.indices { all += mutants(target, path, lines, at: index) }
    }
  }
  return all
}

// MARK: - Running

@discardableResult
func run(_ command: String, mutant: Int = 0, seconds: Double = 900) -> (code: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  // The group of processes is ended at the limit.
  process.arguments = ["-c", "timeout -k 5 \(Int(seconds)) bash -c '\(command)' 2>&1"]
  process.environment = ProcessInfo.processInfo.environment.merging(["MUTANT": "\(mutant)"]) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  do { try process.run() } catch { return (127, "\(error)") }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

/// Writes the changed files, with the mutants that are left.
func write(_ mutants: [Int: Mutant]) throws {
  for (file, group) in Dictionary(grouping: mutants, by: \.value.file) {
    let original = file.replacingOccurrences(of: "\(scratch)/tree/", with: "")
    var lines = try String(contentsOfFile: original, encoding: .utf8).components(separatedBy: "\n")
    for (number, mutant) in group {
      lines[mutant.line - 1] = mutant.after.replacingOccurrences(of: "@", with: "\(number)")
    }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }
}

run("rm -rf \(scratch)/tree/[A-Z]* && mkdir -p \(scratch)/tree")
run("git ls-files -z | tar --null -T - -cf - | tar -xf - -C \(scratch)/tree")
var numbers = Numbers(state: seed)
var chosen: [Int: Mutant] = [:]
var lines: Set<String> = []
let pools = Dictionary(grouping: try candidates().shuffled(using: &numbers), by: \.target)
for target in targets {
  // Some do not compile.
  var left = count * 3 / 2 / targets.count
  for mutant in pools[target] ?? [] where left > 0 {
    guard lines.insert("\(mutant.file):\(mutant.line)").inserted else { continue }
    chosen[chosen.count + 1] = mutant
    left -= 1
  }
  try support.write(
    toFile: "\(scratch)/tree/Sources/\(target)/Mutants.swift", atomically: true, encoding: .utf8)
}
try write(chosen)

let swift = "cd \(scratch)/tree && swift"
while true {
  let (code, output) = run("\(swift) build --build-tests", seconds: 3600)
  if code == 0 { break }
  var broken: Set<Int> = []
  for line in output.components(separatedBy: "\n") where line.contains(": error:") {
    for (number, mutant) in chosen where line.contains("/\(mutant.file):\(mutant.line):") {
      broken.insert(number)
    }
  }
  guard !broken.isEmpty else {
    print(output.suffix(3000))
    exit(1)
  }
  let files = Set(broken.compactMap { chosen[$0]?.file })
  for number in broken { chosen[number] = nil }
  for file in files {
    let original = file.replacingOccurrences(of: "\(scratch)/tree/", with: "")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: original, toPath: file)
  }
  try write(chosen)
  print("\(broken.count) changes do not compile, \(chosen.count) are left")
}

let test = "\(swift) test --skip-build --parallel"
guard run("\(test) --skip ^ProgramTests").code == 0 else {
  print("the tests fail without a change")
  exit(1)
}
var survivors: [Int] = []
var tried = 0
for target in targets {
  let group = chosen.filter { $0.value.target == target }.keys.sorted().prefix(count / targets.count)
  for number in group {
    tried += 1
    guard run("\(test) --filter ^\(target)Tests", mutant: number, seconds: 300).code == 0,
      run("\(test) --skip ^ProgramTests", mutant: number, seconds: 600).code == 0,
      let mutant = chosen[number]
    else { continue }
    survivors.append(number)
    let file = mutant.file.replacingOccurrences(of: "\(scratch)/tree/", with: "")
    print("\(file):\(mutant.line): \(mutant.what)\n  - \(mutant.before)")
    print("  + \(mutant.after.trimmingCharacters(in: .whitespaces))")
  }
  print("\(target): \(group.count) tried")
}
print("\(tried) changes tried, \(survivors.count) survived")
