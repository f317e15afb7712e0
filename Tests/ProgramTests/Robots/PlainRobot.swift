import Foundation
import GameCore

/// A plain-mode game for a robot.
struct PlainGame: Sendable, CustomStringConvertible {
  /// The arguments, except the seed and `--plain`.
  let arguments: String
  /// Whether the program runs in pipes, without a terminal.
  var isPiped = false
  /// The percentage of readings that the robot fails.
  var mistakes = 25

  var description: String { "--plain \(arguments)" + (isPiped ? " in pipes" : "") }

  /// The games of the tests in full length.
  static let all = [
    PlainGame(arguments: ""), PlainGame(arguments: "", isPiped: true),
    PlainGame(arguments: "--players Aki,Ben,Chie"),
    PlainGame(arguments: "--players Aki,Ben,Chie", isPiped: true),
    PlainGame(arguments: "--players Aki,Ben,Chie,Dai --pointing open"),
    PlainGame(arguments: "--players Aki,Ben,Chie,Dai,Emi,Fumi --deck granny --pictures-only"),
    PlainGame(arguments: "--players Aki,Ben --judge typed --level easy"),
    PlainGame(arguments: "--players Aki,Ben --judge typed --level easy", isPiped: true),
    PlainGame(arguments: "--players Aki --cpu 3"),
    PlainGame(arguments: "--players Aki --cpu 3", isPiped: true),
    PlainGame(arguments: "--players Aki,Ben --cpu 2 --pointing open"),
    PlainGame(arguments: "--cpu 4"), PlainGame(arguments: "--cpu 6 --deck granny", isPiped: true),
    PlainGame(arguments: "solo --level easy"),
    PlainGame(arguments: "solo --level easy", isPiped: true, mistakes: 10),
    PlainGame(arguments: "solo --aloud --level easy"),
  ]

  /// The games of every test run.
  static let few = [PlainGame(arguments: "--players Aki --cpu 2", isPiped: true, mistakes: 60)]
}

/// Plays in plain mode: answers questions until it is asked to play again.
final class PlainRobot {
  private static let patience = 10.0

  private let game: PlainGame
  private let pty: Pty
  private var random: RandomStream
  /// The number of lines entered.
  private(set) var lineCount = 0

  init(_ game: PlainGame, seed: UInt64) throws {
    self.game = game
    random = RandomStream(seed: seed, for: .cosmetic)
    // Wide enough for every sentence.
    pty = try Pty(columns: 500)
    let parts = game.arguments.split(separator: " ").map(String.init)
    let command = parts.first == "solo" ? "solo" : ""
    let options = parts.drop { $0 == "solo" }.joined(separator: " ")
    let start = "\"$PROGRAM\" \(command) --plain --seed \(seed) \(options)"
    try pty.run(
      game.isPiped
        ? "cat | { \(start); echo \"ended: $?\"; } | cat"
        : "\(start)\necho \"ended: $?\"\nread line")
  }

  /// Plays to the result and declines another game.
  func play() throws {
    while true {
      let question = try nextQuestion()
      let answer = answer(to: question)
      let isFinished = question.hasPrefix("Play again")
      if isFinished, !game.arguments.contains("solo") { try checkResult() }
      pty.forget()
      lineCount += 1
      try pty.type(answer + "\n")
      guard isFinished else { continue }
      let code = try pty.ending()
      guard code == 0 else { throw failure("exit code \(code)") }
      return
    }
  }

  /// Waits for a question.
  private func nextQuestion() throws -> String {
    var count = pty.byteCount
    var deadline = Date() + Self.patience
    while true {
      let lines = pty.text.split(whereSeparator: \.isNewline).map(String.init)
      if pty.text.last?.isNewline == true, let last = lines.last, isQuestion(last) { return last }
      guard !pty.text.contains("ended: ") else { throw failure("the program ended by itself") }
      guard Date() < deadline else { throw failure("no output and no question") }
      pty.look(seconds: 0.02)
      if pty.byteCount != count { (count, deadline) = (pty.byteCount, Date() + Self.patience) }
    }
  }

  private func isQuestion(_ line: String) -> Bool {
    line.contains(
      /[Pp]ress Enter|yes.* or no$|1 to \d+[.?]$|^Now type|^Who plays|^Who ate|^Play again/)
      // This line comes before the first question.
      && !line.hasPrefix("Commands at any time")
  }

  private func answer(to question: String) -> String {
    let isMistake = random.number(below: 100) < game.mistakes
    if question.hasPrefix("Play again") { return "no" }
    if question.hasPrefix("Who plays") { return "Aki, Ben, Chie" }
    if question.hasPrefix("Now type") { return isMistake ? "x" : row }
    if question.contains("yes or no") { return isMistake ? "no" : "yes" }
    if let match = question.firstMatch(of: /1 to (\d+)/), let count = Int(match.1) {
      return "\(1 + random.number(below: count))"
    }
    if let match = pty.text.firstMatch(of: /The row: ([a-z ]+)\. Read it from the (left|RIGHT)/) {
      let cards = match.1.split(separator: " ")
      row = (match.2 == "left" ? cards : cards.reversed()).joined(separator: " ")
    }
    return ""
  }

  /// The last row, in reading order.
  private var row = ""

  private func checkResult() throws {
    do { _ = try pty.home.finishedGame() } catch { throw failure("\(error)") }
  }

  private func failure(_ what: String) -> TestError {
    TestError("\(what) after \(lineCount) lines; the output:\n\(pty.text.suffix(2000))")
  }
}
