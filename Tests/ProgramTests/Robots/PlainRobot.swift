import Foundation
import GameCore
import Replay

/// A game that is played line by line, by a robot that answers each question it is asked.
struct PlainGame: Sendable, CustomStringConvertible {
  /// What is typed after the program's name, but for the seed and `--plain`.
  let arguments: String
  /// Whether the program reads from a pipe and writes to one, and sees no terminal.
  var isPiped = false
  /// In how many of a hundred readings the robot types a wrong key, or says that it failed.
  var mistakes = 25

  var description: String { "--plain \(arguments)" + (isPiped ? " by pipes" : "") }

  /// Every way to play line by line.
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
  ]

  /// The one for every run of the tests.
  static let few = [PlainGame(arguments: "--players Aki --cpu 2", isPiped: true, mistakes: 60)]
}

/// Answers questions until it is asked for another game.
final class PlainRobot {
  private static let patience = 10.0

  private let game: PlainGame
  private let pty: Pty
  private var random: RandomStream
  /// How many lines were typed.
  private(set) var lineCount = 0

  init(_ game: PlainGame, seed: UInt64) throws {
    self.game = game
    random = RandomStream(seed: seed, for: .cosmetic)
    // Wide enough for every sentence to stay on its line.
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

  /// Plays to the result and says no to another game.
  func play() throws {
    while true {
      let question = try nextQuestion()
      let answer = answer(to: question)
      let isOver = question.hasPrefix("Play again")
      if isOver, !game.arguments.contains("solo") { try checkResult() }
      pty.forget()
      lineCount += 1
      try pty.type(answer + "\n")
      guard isOver else { continue }
      let code = try pty.ending()
      guard code == 0 else { throw trouble("exit code \(code)") }
      return
    }
  }

  /// Waits for the line that asks for an answer.
  private func nextQuestion() throws -> String {
    var count = pty.byteCount
    var deadline = Date() + Self.patience
    while true {
      let lines = pty.text.split(whereSeparator: \.isNewline).map(String.init)
      if pty.text.last?.isNewline == true, let last = lines.last, isQuestion(last) { return last }
      guard !pty.text.contains("ended: ") else { throw trouble("it has ended by itself") }
      guard Date() < deadline else { throw trouble("nothing is said, nothing is asked") }
      pty.look(seconds: 0.02)
      if pty.byteCount != count { (count, deadline) = (pty.byteCount, Date() + Self.patience) }
    }
  }

  private func isQuestion(_ line: String) -> Bool {
    line.contains(/[Pp]ress Enter|yes.* or no$|1 to \d+[.?]$|^Now type|^Who plays|^Play again/)
      // The words for any time come before the first question.
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
    if let words = pty.text.firstMatch(of: /The row, read from the (left|RIGHT): ([a-z ]+)/) {
      let words2 = words.2.split(separator: " ")
      row = (words.1 == "left" ? words2 : words2.reversed()).joined(separator: " ")
    }
    return ""
  }

  /// The row that was told last, in the order in which it is to be read.
  private var row = ""

  private func checkResult() throws {
    let library = GameLibrary(folder: pty.home.path("state/tomatomato/games"))
    guard let path = library.journals.first else { throw trouble("there is no journal") }
    let recording = try JournalReader.read(path: path)
    guard case .ok = Verification.verify(recording), case .ended = recording.ending else {
      throw trouble("the journal is not whole")
    }
  }

  private func trouble(_ what: String) -> Trouble {
    Trouble("\(what) after \(lineCount) lines; it has said:\n\(pty.text.suffix(2000))")
  }
}
