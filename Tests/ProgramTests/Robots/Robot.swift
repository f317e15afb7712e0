import Foundation
import GameCore
import Replay

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A player who knows only the screen: presses what it offers, in no hurry, until there is a result.
///
/// It fails when nothing is offered and nothing changes for ``patience`` seconds, when a key that
/// is offered does nothing, and when the program ends before the game.
final class Robot {
  /// How long nothing may change on the screen while nothing is offered, in seconds.
  private static let patience = 10.0
  /// How long no word may change while nothing is offered: a reading of a long row by a computer.
  private static let patienceForWords = 30.0

  private let game: RobotGame
  private let pty: Pty
  private let settings: [UInt8]
  private var random: RandomStream
  private var sight = Sight(lines: [])
  /// The line that was answered last, until it is gone.
  private var answered: (offer: Sight.Offer, at: Date)?
  /// When the offer at hand is answered: nobody presses a key the moment it is named.
  private var due: (offer: Sight.Offer, at: Date)?
  private var lastChange = Date()
  private var lastWords: (words: [String], since: Date) = ([], Date())
  private var writtenCount = 0
  private var typing: Typing?
  private var killAfter = Int.max

  /// How many keys were pressed.
  private(set) var keyCount = 0

  /// A row that is being typed: when the next key is due, what is left of it once it was looked at,
  /// and whether a wrong key is meant.
  private struct Typing {
    var next: Date
    var rest: Substring?
    var isMistaken = false
  }

  init(_ game: RobotGame, seed: UInt64) throws {
    self.game = game
    random = RandomStream(seed: seed, for: .cosmetic)
    pty = try Pty(columns: game.columns, rows: game.rows)
    pty.screen = TerminalScreen(columns: game.columns, rows: game.rows)
    pty.keeps = false
    settings = pty.settings
    if game.isKilled { killAfter = 4 + random.number(below: game.isWatched ? 12 : 30) }
    let screen = game.arguments.matches(of: /--(?:motion|color) \w+|--ascii/).map { $0.0 }
    try pty.start(
      "--seed \(seed) \(game.arguments)".replacing(/^(--seed \d+) solo/) { "solo \($0.1)" },
      then: """
        if [ -e "$FILES/again" ]; then
          stty sane; printf '\\033[?1049l\\033[?25h'
          sh -c 'echo $$ >"$FILES/pid"; exec "$PROGRAM" resume \(screen.joined(separator: " "))'
          echo "ended: $?"
        fi
        """)
  }

  // MARK: - A game

  /// Plays the game to its result, and leaves.
  func play() throws {
    while !sight.isResult, !isLeaving {
      look()
      try checkPatience()
      try killIfDue()
      if sight.isTyping { try typeOn() } else if !game.isWatched { try answer() }
    }
    guard sight.isResult else { return try leave() }
    if game.isKilled, killAfter != .max { throw trouble("the game was over before its kill") }
    try checkResult()
    try leave()
  }

  /// Whether the rounds that were to be played are over.
  private var isLeaving: Bool {
    guard let last = game.lastRound, let round = sight.round else { return false }
    return round > last && sight.offer != nil
  }

  private func look() {
    pty.look(seconds: sight.isTyping ? 0.01 : 0.1)
    guard let screen = pty.screen, screen.writtenCount != writtenCount else { return }
    writtenCount = screen.writtenCount
    lastChange = Date()
    sight = Sight(lines: screen.lines)
    let words = sight.words
    if words != lastWords.words { lastWords = (words, Date()) }
  }

  /// Presses the key of an offer that has been there for a moment.
  private func answer() throws {
    guard let offer = sight.offer else {
      answered = nil
      return
    }
    guard offer != answered?.offer else { return }
    try checkTyping()
    guard let due, due.offer == offer else {
      due = (offer, Date() + 0.2 + Double(random.number(below: 500)) / 1000)
      return
    }
    guard Date() >= due.at else { return }
    if sight.isChoice { try choose() }
    guard let offer = sight.offer else { return }
    self.due = nil
    answered = (offer, Date())
    try press(key(of: offer))
  }

  /// Which of the offered keys is pressed.
  private func key(of offer: Sight.Offer) -> String {
    if offer.keys == ["y", "n"] {
      return random.number(below: 100) < game.mistakes ? "n" : "y"
    }
    return offer.keys[0]
  }

  /// Types the number of a card and waits for the prompt to name it.
  private func choose() throws {
    // Where the words are hidden, or the prompt names no card, the first one is taken.
    guard sight.row.count > 1, sight.chosenCard != nil else { return }
    let number = 1 + random.number(below: sight.row.count)
    for digit in "\(number)" { try press(String(digit)) }
    try wait("card \(number) to be chosen") { sight.chosenCard == number }
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    // The title takes eight seconds to be drawn.
    let deadline = Date() + 3 * Self.patience
    while !condition() {
      guard Date() < deadline else { throw trouble("waited for \(what)") }
      look()
    }
  }

  private func press(_ key: String) throws {
    let bytes = ["Enter": "\r", "Space": " "][key] ?? key
    try pty.type(bytes)
    keyCount += 1
  }

  // MARK: - A typed reading

  private func typeOn() throws {
    guard let next = typing?.next else {
      // The last card may still be on its way to the row.
      typing = Typing(next: Date() + 0.7)
      answered = nil
      return
    }
    guard Date() >= next else { return }
    if typing?.rest == nil { plan() }
    guard let key = typing?.rest?.popFirst() else { return }
    try press(String(key))
    let unevenness = 0.7 + 0.6 * Double(random.number(below: 100)) / 100
    typing?.next = next + unevenness / game.keysPerSecond
  }

  /// What the row says, from the end at which the arrow says to begin; or some of it and a slip.
  private func plan() {
    let words = sight.isFromRight ? sight.row.reversed() : sight.row
    let letters = words.joined()
    typing?.rest = letters[...]
    guard random.number(below: 100) < game.mistakes else { return }
    typing?.rest = letters.prefix(random.number(below: max(letters.count, 1))) + "x"
    typing?.isMistaken = true
  }

  /// What was typed as it stands on the screen may be too slow, but not wrong.
  private func checkTyping() throws {
    guard let typing else { return }
    self.typing = nil
    guard !typing.isMistaken, sight.lines.contains(where: { $0.contains(/Card \d+:/) }) else {
      return
    }
    throw trouble("the row was typed as it stands there, and it was wrong")
  }

  // MARK: - What must hold

  private func checkPatience() throws {
    let now = Date()
    if let answered, answered.offer == sight.offer, now > answered.at + Self.patience {
      throw trouble("a key that is offered does nothing")
    }
    guard sight.offer == nil, !sight.isTyping else { return }
    if now > lastChange + Self.patience { throw trouble("nothing changes, nothing is offered") }
    if now > lastWords.since + Self.patienceForWords {
      throw trouble("no word changes, nothing is offered")
    }
  }

  private func killIfDue() throws {
    guard keyCount >= killAfter || game.isWatched && (sight.round ?? 0) * 4 >= killAfter else {
      return
    }
    killAfter = .max
    pty.look(seconds: Double(random.number(below: 2000)) / 1000)
    try Data().write(to: URL(fileURLWithPath: pty.home.path("again")))
    try pty.signal(SIGKILL)
    (answered, due, typing) = (nil, nil, nil)
    lastChange = Date()
  }

  /// The winners on the screen are those of the rules, and the journal is whole.
  private func checkResult() throws {
    guard !game.isSolo else { return }
    let library = GameLibrary(folder: pty.home.path("state/tomatomato/games"))
    guard let path = library.journals.first else { throw trouble("there is no journal") }
    let recording = try JournalReader.read(path: path)
    guard case .ok = Verification.verify(recording), case .ended = recording.ending else {
      throw trouble("the journal is not whole")
    }
    var state = recording.dealt
    for entry in recording.entries { try Game.reduce(into: &state, entry.action) }
    for winner in state.winners {
      let name = state.setup.players[winner].name
      guard sight.lines.contains(where: { $0.contains(#/^.1\. /#) && $0.contains(name) }) else {
        throw trouble("\(name) has won, and is not named in the first place")
      }
    }
  }

  /// Leaves by the key that the last row names, and looks at what is left of it.
  private func leave() throws {
    guard sight.lines.last?.contains(#/q leave|\? help/#) == true else {
      throw trouble("no way out is named")
    }
    pty.keeps = true
    pty.forget()
    try press("q")
    if game.lastRound != nil {
      try wait("the question whether to leave") { sight.offer?.keys == ["y", "n"] }
      try press("y")
      // While the title is drawn, any key only brings it to its end.
      try wait("the title") { sight.lines.contains { $0.contains("q leave") } }
      try press("q")
    }
    let code = try pty.ending(seconds: 3 * Self.patience)
    guard code == 0 else { throw trouble("exit code \(code)") }
    guard pty.modes.traces.isEmpty || game.isKilled else {
      throw trouble("the terminal keeps \(pty.modes.traces)")
    }
    guard pty.settings == settings || game.isKilled else {
      throw trouble("the terminal's settings are not as they were")
    }
  }

  private func trouble(_ what: String) -> Trouble {
    Trouble("\(what) after \(keyCount) keys; the screen shows:\n\(pty.screen?.text ?? "")")
  }
}
