import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

/// Games that are killed and resumed repeatedly.
@Suite("Killed games")
struct KillTests {
  /// A game with options and the number of times that it is killed.
  struct Killing: Sendable, CustomTestStringConvertible {
    let number: UInt64
    let options: String
    let kills: Int

    var testDescription: String { "\(number): \(kills) times \(options)" }
  }

  /// With and without animations.
  private static let killings: [Killing] =
    Stress.isOn
    ? [
      Killing(number: 0, options: "--pointing secret", kills: 75),
      Killing(number: 1, options: "--pointing secret", kills: 75),
      Killing(number: 2, options: "--motion off --pointing secret", kills: 75),
      Killing(number: 3, options: "--motion off", kills: 150),
      Killing(number: 4, options: "", kills: 150),
    ]
    : [
      Killing(number: 0, options: "--pointing secret", kills: 5),
      Killing(number: 1, options: "--motion off", kills: 5),
    ]

  @Test(
    "After SIGKILL, the journal contains everything that the screen has shown",
    arguments: killings)
  func killed(killing: Killing) async throws {
    let seed = Stress.seed + killing.number
    let counts = try await onDedicatedThread {
      var game = try KilledGame(killing.options, seed: seed)
      try repeatedly(killing.kills, killing.testDescription) { try game.playAndKill() }
      return game.counts
    }
    let hasChoices = counts.choices > 0 || !killing.options.contains("secret")
    #expect(counts.actions > killing.kills && hasChoices)
    guard Stress.isOn else { return }
    print("kills: \(killing.testDescription), seed \(seed): \(counts)")
  }
}

/// Kills a game or a run so many times; an error says which kill of which of them it was.
func repeatedly(_ kills: Int, _ what: String, playAndKill: () throws -> Void) throws {
  for kill in 0..<kills {
    do {
      try playAndKill()
    } catch {
      throw TestError("\(Stress.variables), \(what), kill \(kill): \(error)")
    }
  }
}

/// A game that is killed, with what the screen has shown.
private struct KilledGame {
  private let options: String
  private let home: Home
  private var random: RandomStream
  private var seed: UInt64
  /// The number of recorded actions when the program was started.
  private var known = 0
  private var isNew = true
  /// The screens since then, oldest first.
  private var shown: [Shown] = []
  private(set) var counts = (actions: 0, choices: 0, games: 0)

  /// The facts on a screen.
  private struct Shown: CustomStringConvertible {
    let text: String
    let header: (round: Int, deck: Int)?
    let seed: UInt64?
    let question: Question?

    init(_ text: String) {
      self.text = text
      header = text.firstMatch(of: /Round (\d+)  Deck (\d+)/).flatMap { match in
        Int(match.1).flatMap { round in Int(match.2).map { (round, $0) } }
      }
      // Only a complete line, since the rest may not have arrived yet.
      seed = text.firstMatch(of: /Seed (\d+) *\n/).flatMap { UInt64($0.1) }
      question = Question(text)
    }

    var description: String { "\(String(describing: question)) on:\n\(text)" }
  }

  init(_ options: String, seed: UInt64) throws {
    (self.options, self.seed) = (options, seed * 1000)
    home = try Home()
    random = RandomStream(seed: seed, for: .cosmetic)
  }

  /// Starts the program, plays, kills it, and compares its journal with the screens.
  mutating func playAndKill() throws {
    let pty = try Pty(home: home)
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    let start = isNew ? "--seed \(seed) --players Aki,Ben,Chie,Dai" : "resume"
    // A game that is resumed has its way of pointing.
    let more = isNew ? options : options.replacingOccurrences(of: "--pointing secret", with: "")
    try pty.run("exec \"$PROGRAM\" \(start) \(more)")
    shown = []
    if random.number(below: 20) > 0 { try play(pty) }
    pty.look(seconds: pause())
    pty.signalShell(SIGKILL)
    guard try pty.shellEnding() == 128 + SIGKILL else {
      throw TestError("the program ended by itself")
    }
    // Reads the remaining output.
    var count = -1
    while count != pty.byteCount {
      count = pty.byteCount
      pty.look(seconds: 0.01)
    }
    note(pty)
    try compare()
  }

  /// A short delay, or one that is long enough for a card to land.
  private mutating func pause() -> Double {
    let most = random.number(below: 3) == 0 ? 2000 : 30
    return Double(random.number(below: most)) / 1000
  }

  private mutating func note(_ pty: Pty) {
    guard let screen = pty.screen else { return }
    shown.append(Shown(screen.text))
  }

  // MARK: - Playing

  /// Answers some questions; the program may be killed before it handles the last answer.
  private mutating func play(_ pty: Pty) throws {
    var left = 1 + random.number(below: 6)
    while left > 0 {
      let question = try nextQuestion(pty)
      if case .result = question { return }
      // Right after a choice was confirmed, which must not be lost.
      if case .choose = shown.dropLast().last?.question, random.number(below: 2) == 0 { return }
      try answer(question, pty)
      left -= 1
    }
  }

  /// Waits for a new question; occasionally skips an animation.
  private mutating func nextQuestion(_ pty: Pty) throws -> Question {
    let answered = shown.last?.question
    // A busy disk takes long to flush a line of the journal.
    let deadline = Date() + 60
    var hurryAt = Date() + Double(random.number(below: 3))
    var changes = -1
    while Date() < deadline {
      pty.look(seconds: 0.005)
      guard let screen = pty.screen, screen.changeCount != changes else { continue }
      changes = screen.changeCount
      let text = screen.text
      if let question = Question(text), question != answered {
        note(pty)
        return question
      }
      if Date() > hurryAt, text.contains("draws. Get ready") {
        try pty.type("\r")
        hurryAt = Date() + 60
      }
    }
    throw TestError("no question:\n\(pty.screen?.text ?? "")")
  }

  private mutating func answer(_ question: Question, _ pty: Pty) throws {
    switch question {
    case .read: try pty.answer(random.number(below: 3) == 0 ? "y" : "n")
    case .curtain: try pty.type(pty.screen?.text.contains("[Space]") == true ? " " : "\r")
    case .choose:
      try pty.answer(random.number(below: 2) == 0 ? "l" : "")
      try pty.type("\r")
      counts.choices += 1
    case .keys(let name): try pty.type(name.prefix(1).lowercased())
    case .light:
      pty.look(seconds: Double(random.number(below: 4000)) / 1000)
      for letter in "abcd" where random.number(below: 3) > 0 { try pty.type(String(letter)) }
      counts.choices += 1
    case .reveal: try pty.answer("\r")
    default: try pty.type("\r")
    }
  }

  // MARK: - Comparing

  /// Checks that everything shown is recorded in the same order.
  private mutating func compare() throws {
    // A journal may exist without its first line.
    let path = home.library.journals.first { path in
      FileManager.default.contents(atPath: path)?.isEmpty == false
    }
    guard let path else {
      guard shown.allSatisfy({ $0.header == nil }) else {
        throw TestError("a game was shown without a journal: \(shown)")
      }
      return
    }
    let recording = try JournalReader.read(path: path)
    _ = try Verifier(recording)
    var states = [recording.dealt]
    for entry in recording.entries {
      var state = states[states.count - 1]
      try Game.reduce(into: &state, entry.action)
      states.append(state)
    }
    if recording.dealt.setup.seed != seed {
      // The journal of the new game has not been started.
      guard shown.allSatisfy({ $0.seed != seed }) else {
        throw TestError("the game was shown without a journal: \(shown)")
      }
      return
    }
    try compare(with: states)
    counts.actions += states.count - 1 - known
    begin(after: states)
  }

  private func compare(with states: [GameState]) throws {
    guard states.count > known else { throw TestError("recorded actions are missing") }
    var index = known
    for shown in shown {
      if let header = shown.header {
        // A reveal belongs to the round before.
        let isKept = states[index...].contains {
          ($0.round == header.round || $0.reveal != nil && $0.round == header.round + 1)
            && $0.deck.count == header.deck
        }
        guard isKept else { throw TestError("round or deck are not recorded: \(shown)") }
      }
      guard let question = shown.question else { continue }
      guard let next = states[index...].firstIndex(where: question.fits) else {
        throw TestError("the question does not match the journal: \(shown)")
      }
      index = next
    }
  }

  /// Prepares the next start of the program.
  private mutating func begin(after states: [GameState]) {
    isNew = states.last?.phase == .finished
    known = isNew ? 0 : states.count - 1
    guard isNew else { return }
    seed += 1
    counts.games += 1
  }
}
