import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport

/// A player who unhurriedly presses the offered keys until the result, and every fifth time any key.
///
/// It knows only the screen, except for the words on the cards, which are drawn as pixels.
///
/// It fails if nothing is offered and nothing changes for ``patience`` seconds, if an offered key has
/// no effect, if the screen stays the same for minutes, and if the program ends before the game.
final class Robot {
  /// The maximum time without changes while nothing is offered, in seconds; a busy disk takes long to
  /// flush a line of the journal.
  private static let patience = 30.0
  /// The maximum time without changes of words, in seconds; computers take long to read a long row.
  private static let patienceForWords = 60.0
  /// From when on the machine was too busy for a robot to type in time, in seconds.
  private static let lateness = 0.5

  private let game: RobotGame
  private let pty: Pty
  private var random: RandomStream
  private var sight = Sight(lines: [])
  /// The last offer that was answered, while it is shown.
  private var answered: (offer: Sight.KeyPrompt, at: Date)?
  /// Until when no key is pressed, so that the screen shows what another key did.
  private var quietUntil = Date.distantPast
  /// The current offer with the time to answer it, after a human-like delay.
  private var due: (offer: Sight.KeyPrompt, at: Date)?
  private var lastChange = Date()
  private var lastWords: (words: [String], since: Date) = ([], Date())
  private var changeCount = 0
  private var typing: Typing?
  private var killAfter = Int.max
  /// The same solo run, up to the current reading.
  private var solo: GameState?
  /// Whether a game or a run has been seen, in which any key may be pressed.
  private var hasBegun = false
  /// Whether the latest prompt asked for a card.
  private var isChoosing = false
  /// The verdicts and the numbers of cards that were meant, oldest first.
  private var meant: (verdicts: [Bool], cards: [Int]) = ([], [])

  /// The letter of the player who was asked for a key last, and when it was pressed.
  private var keyChosen: (letter: String, at: Date)?

  /// The number of keys pressed.
  private(set) var keyCount = 0

  /// A row that is being typed: the time of the next key, the remaining keys, whether the row contains
  /// a deliberate mistake, and whether a key came late.
  private struct Typing {
    var next: Date
    var rest: Substring?
    var isMistaken = false
    var isLate = false
  }

  init(_ game: RobotGame, seed: UInt64) throws {
    self.game = game
    random = RandomStream(seed: seed, for: .cosmetic)
    pty = try Pty(columns: game.columns, rows: game.rows, home: Home(isNew: true))
    pty.screen = TerminalScreen(columns: game.columns, rows: game.rows)
    pty.keeps = false
    if game.isKilled { killAfter = 4 + random.number(below: game.isWatched ? 12 : 30) }
    if game.isSolo {
      let level = TypingLevel.allCases.first { game.arguments.contains("--level \($0)") }
      solo = GameState(SoloSetup(seed: seed, level: level ?? .normal))
    }
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

  // MARK: - Playing

  /// Plays the game to its result and quits.
  func play() throws {
    for number in 1...game.games {
      try playToResult()
      try checkMeant()
      guard sight.isResult else { return try leave() }
      if game.isKilled, killAfter != .max { throw failure("the game ended before it was killed") }
      try checkResult(number)
      if number < game.games { try beginRematch() }
    }
    try leave()
  }

  private func playToResult() throws {
    while !sight.isResult, !isLeaving {
      look()
      try checkPatience()
      try killIfDue()
      if sight.isTyping {
        try typeOn()
      } else if game.isWatched {
        try disturb()
      } else {
        try answer()
      }
    }
  }

  /// Begins the next game of an evening.
  private func beginRematch() throws {
    // The result takes no key before it can have been seen.
    let seen = Date() + 1
    try wait("the result to be seen") { Date() > seen }
    try press("Enter")
    try wait("the next game") { !sight.isResult && sight.round == 1 }
    (answered, due, typing) = (nil, nil, nil)
    meant = ([], [])
  }

  /// Whether the last round to play has ended.
  private var isLeaving: Bool {
    guard let last = game.lastRound, let round = sight.round else { return false }
    return round > last && sight.offer != nil
  }

  private func look() {
    pty.look(seconds: sight.isTyping ? 0.01 : 0.1)
    guard let screen = pty.screen, screen.changeCount != changeCount else { return }
    changeCount = screen.changeCount
    lastChange = Date()
    sight = Sight(lines: screen.lines)
    if sight.round != nil || game.isSolo && sight.offer != nil { hasBegun = true }
    // The keys of a verdict stand above the prompt, and do not change with it.
    if sight.isTooSoon { answered = nil }
    if !sight.isNotice, sight.offer != nil { isChoosing = sight.isChoice }
    let words = sight.words
    if words != lastWords.words { lastWords = (words, Date()) }
  }

  /// Chooses a key for who is asked, by the first letter of the name, and presses some of them while the light runs:
  /// one, all hands in the same instant, or a key that is held down and repeats.
  private func point() throws {
    if let letter = sight.keyChooser {
      // A key that came too early is pressed again.
      if let keyChosen, keyChosen.letter == letter, Date() < keyChosen.at + 2 { return }
      (keyChosen, answered, due) = ((letter, Date()), nil, nil)
      try press(letter)
    } else if sight.isLit, random.number(below: 8) == 0 {
      let hands = (0..<1 + random.number(below: 5)).map { _ in
        ["a", "b", "c", "d", "e", "f"][random.number(below: 6)]
      }
      let isHeld = random.number(below: 4) == 0
      try press(isHeld ? String(repeating: hands[0], count: 3 + hands.count) : hands.joined())
    }
  }

  /// Answers an offer after a delay.
  private func answer() throws {
    if sight.keyChooser != nil || sight.isLit { return try point() }
    guard let offer = sight.offer else {
      answered = nil
      return
    }
    guard offer != answered?.offer else { return }
    // In a count-in only the correction of the verdict is offered.
    if offer.keys.first == "y", offer.keys.prefix(2) != ["y", "n"] { return }
    if !sight.isQuestion, offer.keys != ["Esc"] { try checkTyping() }
    guard let due, due.offer == offer else {
      // A verdict or a choice is only taken when the row has been on the screen for a while.
      let look = offer.keys == ["y", "n"] || sight.isChoice ? 0.6 : 0.2
      due = (offer, Date() + look + Double(random.number(below: 500)) / 1000)
      return
    }
    guard Date() >= max(due.at, quietUntil) else { return }
    if hasBegun, !mayBecomeTyping, sight.isSkippable || keyCount % 5 == 4 {
      self.due = nil
      // Once while something moves; what is offered after the key is to be answered, also if it was
      // answered before.
      answered = sight.isSkippable ? (offer, Date.distantFuture) : nil
      return try pressAnyKey()
    }
    // What Enter does is said by the prompt, which comes back.
    if sight.isNotice, offer.keys[0] == "Enter" { return }
    if sight.isChoice { try choose() }
    guard let offer = sight.offer else { return }
    self.due = nil
    answered = (offer, Date())
    try press(key(of: offer))
  }

  /// Whether a letter may be the first of a row that comes in the next moment: a solo run goes on by
  /// itself.
  private var mayBecomeTyping: Bool { game.isSolo && sight.isSkippable }

  /// Presses any key now and then while computers play, and closes what it has opened.
  private func disturb() throws {
    if sight.isQuestion || sight.offer?.keys == ["Esc"] { return try answer() }
    answered = nil
    // During the counting at the end, which has no round, a key might come after it.
    if sight.round != nil, !sight.isSkippable, Date() >= quietUntil { try pressAnyKey() }
  }

  /// The key to press.
  private func key(of offer: Sight.KeyPrompt) -> String {
    if sight.isQuestion { return "n" }
    if offer.keys == ["y", "n"] {
      return random.number(below: 100) < game.mistakes ? "n" : "y"
    }
    return offer.keys[0]
  }

  /// Presses a key whether it is offered or not, except yes to leaving and those that change a
  /// verdict; while something moves or a card is chosen, none that means something else there.
  private func pressAnyKey() throws {
    quietUntil = Date() + 1
    let characters = (0x20...0x7e).map { String(UnicodeScalar(UInt8($0))) }
    let others = ["Enter", "Esc", "Tab", "\u{7f}", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D"]
    let keys = (characters + others + others).filter { key in
      !(sight.isQuestion && key == "y")
        && !((sight.isSkippable || isChoosing || game.isSolo) && key == "Enter")
        && !(isChoosing && Self.choosingKeys.contains(key))
        && (!["y", "n", "u"].contains(key) || sight.offer?.keys == ["y", "n"] && key != "u")
    }
    try press(keys[random.number(below: keys.count)])
  }

  /// The keys that choose another card.
  private static let choosingKeys =
    ["h", "j", "k", "l", "\t", "Tab", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D"]
    + (0...9).map(String.init)

  /// Types the number of a card and waits until the prompt shows it.
  private func choose() throws {
    // Keeps the first card if the prompt shows no number.
    guard sight.chosenCard != nil else { return }
    let number = 1 + random.number(below: try currentGame().field.stacks.count)
    for digit in "\(number)" { try press(String(digit)) }
    try wait("card \(number) to be chosen") { sight.chosenCard == number }
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    // The title sequence takes eight seconds.
    let deadline = Date() + 3 * Self.patience
    while !condition() {
      guard Date() < deadline else { throw failure("waited for \(what)") }
      look()
    }
  }

  private func press(_ key: String) throws {
    note(key)
    let bytes = ["Enter": "\r", "Space": " ", "Esc": "\u{1b}", "Tab": "\t"][key] ?? key
    try pty.type(bytes)
    keyCount += 1
  }

  /// Notes a verdict or a choice that the screen asks for.
  private func note(_ key: String) {
    guard !sight.isTyping else { return }
    if !sight.isQuestion, sight.offer?.keys.prefix(2) == ["y", "n"], key == "y" || key == "n" {
      meant.verdicts.append(key == "y")
    }
    if sight.isChoice, key == "Enter", let card = sight.chosenCard { meant.cards.append(card) }
  }

  // MARK: - Typing

  private func typeOn() throws {
    guard let next = typing?.next else {
      // The last card may still be in flight.
      typing = Typing(next: Date() + 0.7)
      answered = nil
      return
    }
    guard Date() >= next else { return }
    if Date() > next + Self.lateness { typing?.isLate = true }
    if typing?.rest == nil { try plan() }
    guard let key = typing?.rest?.popFirst() else {
      if try soloGoesOn() { return }
      guard Date() < next + Self.patience else {
        throw failure("all words on the screen were typed, and the reading goes on")
      }
      return
    }
    try press(String(key))
    let unevenness = 0.7 + 0.6 * Double(random.number(below: 100)) / 100
    typing?.next = next + unevenness / game.keysPerSecond
  }

  /// Whether a solo run has judged the row as good and goes on: its journal says so.
  private func soloGoesOn() throws -> Bool {
    guard var solo, typing?.isMistaken == false else { return false }
    try Game.reduce(into: &solo, .user(.read(isCorrect: true)))
    guard try pty.home.soloRun()?.solo.score == solo.score else { return false }
    (self.solo, typing) = (solo, nil)
    return true
  }

  /// Prepares to type the row, or a part of it and a mistake.
  private func plan() throws {
    let letters = try row()
    typing?.rest = letters[...]
    guard random.number(below: 100) < game.mistakes else { return }
    typing?.rest = letters.prefix(random.number(below: max(letters.count, 1))) + "x"
    typing?.isMistaken = true
  }

  /// The letters of the row that is being typed; its direction must be the one on the screen.
  private func row() throws -> String {
    try soloToReading()
    let (field, reversed) =
      try solo.map { ($0.field, $0.reversed) }
      ?? {
        let state = try currentGame()
        return (state.field, state.reversed)
      }()
    guard sight.isFromRight == reversed else { throw failure("the wrong direction is shown") }
    return field.romaji(reversed: reversed)
  }

  /// Brings the solo run to the reading that begins.
  private func soloToReading() throws {
    guard var solo else { return }
    while solo.phase != .read {
      switch solo.phase {
      case .roll: try Game.reduce(into: &solo, .user(.roll))
      case .draw(let draw) where draw.stage == .waiting:
        try Game.reduce(into: &solo, .user(.draw))
      case .draw, .read, .point, .reveal, .finished:
        guard let next = solo.pendingActions.first else {
          throw failure("a row is typed after the end of the run")
        }
        try Game.reduce(into: &solo, .internal(next))
      }
    }
    self.solo = solo
  }

  /// The path of the journal of its last game.
  var journal: String {
    get throws {
      guard let path = pty.home.library.journals.first else { throw failure("there is no journal") }
      return path
    }
  }

  /// The game as its journal has it.
  private func currentGame() throws -> GameState {
    let recording = try JournalReader.read(path: try journal)
    var state = recording.dealt
    for entry in recording.entries { try Game.reduce(into: &state, entry.action) }
    return state
  }

  /// Checks that a row typed as shown was not judged wrong.
  private func checkTyping() throws {
    // In part of a frame, the row may be missing before a key was typed.
    guard let typing, typing.rest != nil else { return }
    self.typing = nil
    // On a busy machine keys may come so close together that they are taken for a paste.
    guard !sight.lines.contains(where: { $0.contains("pasted") }) else { return }
    // Or a robot itself lets the time pass.
    let isLate = typing.isLate || Date() > typing.next + Self.lateness
    guard !isLate || !sight.lines.contains(where: { $0.contains("nothing typed") }) else { return }
    if var solo {
      try Game.reduce(into: &solo, .user(.read(isCorrect: !typing.isMistaken)))
      self.solo = solo
    }
    guard !typing.isMistaken, sight.lines.contains(where: { $0.contains(/Card \d+:/) }) else {
      return
    }
    throw failure("the row was typed as shown but judged wrong")
  }

  // MARK: - Checks

  private func checkPatience() throws {
    let now = Date()
    if let answered, answered.offer == sight.offer, now > answered.at + Self.patience {
      throw failure("an offered key has no effect")
    }
    // Whatever is offered: an answer to it would have changed the screen.
    if now > lastChange + 2 * Self.patienceForWords { throw failure("nothing changes any more") }
    guard sight.offer == nil, !sight.isTyping else { return }
    if now > lastChange + Self.patience { throw failure("nothing changes and nothing is offered") }
    if now > lastWords.since + Self.patienceForWords {
      throw failure("no words change and nothing is offered")
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

  /// Checks that the journal is complete and that the screen shows the winners.
  private func checkResult(_ number: Int) throws {
    guard !game.isSolo else { return }
    let recording: Recording<Game>
    do { recording = try pty.home.finishedGame() } catch { throw failure("\(error)") }
    var state = recording.dealt
    for entry in recording.entries { try Game.reduce(into: &state, entry.action) }
    if game.games > 1 {
      guard let series = state.setup.series, series.number == number else {
        throw failure("the journal does not name game \(number) of the evening")
      }
      let isOver = series.counting(state.game).isOver
      guard isOver == (number == game.games) else {
        throw failure("the evening is over: \(isOver)")
      }
      // With painted names, too, the line about the evening is text.
      try wait("the score of the evening") {
        sight.lines.contains { $0.contains(isOver ? "won the evening" : "Game \(number) of") }
      }
    }
    for winner in state.winners {
      let name = state.setup.players[winner].name
      // Where names are painted, the first line has that of the winner.
      try wait("\(name), who has won, in first place") {
        isFirst(name, in: sight.lines) || sight.lines[0].contains(name)
          || state.winners.count == state.setup.players.count
            && sight.lines[0].contains("everybody wins")
      }
    }
  }

  /// Checks that people's verdicts and choices in the journal are those that were meant.
  ///
  /// Of those that were meant, some may not be in the journal: on a busy machine, a key may have come
  /// too early or just before the program was killed.
  private func checkMeant() throws {
    guard !game.isSolo, let path = pty.home.library.journals.first else { return }
    let recording = try JournalReader.read(path: path)
    var state = recording.dealt
    var found: (verdicts: [Bool], cards: [Int]) = ([], [])
    for entry in recording.entries {
      let players = state.setup.players
      switch entry.action {
      case .user(.read(let isCorrect, _))
      where state.setup.judge == .table && players[state.reader].seat == .human:
        found.verdicts.append(isCorrect)
      case .user(.point(let player, let position))
      where players[player].seat == .human && state.field.count > 1
        && state.setup.pointing != .sweep:
        found.cards.append(position + 1)
      default: break
      }
      try Game.reduce(into: &state, entry.action)
    }
    guard meant.verdicts.contains(inOrder: found.verdicts) else {
      throw failure("the journal has the verdicts \(found.verdicts), meant were \(meant.verdicts)")
    }
    // Small windows have no room for the number.
    guard game.columns > 40 else { return }
    guard meant.cards.contains(inOrder: found.cards) else {
      throw failure("the journal has the cards \(found.cards), meant were \(meant.cards)")
    }
  }

  /// Quits and checks the exit code and the terminal.
  private func leave() throws {
    // The last row of a frame may come after the rows by which its screen is known.
    try wait("a key to quit") { sight.prompt?.contains(#/\[(q|\?|F1)\]/#) == true }
    // A long first round may have ended the game.
    let asks = game.lastRound != nil && !sight.isResult
    pty.keeps = true
    pty.forget()
    // Where words are typed, q is a letter.
    if asks || sight.prompt?.contains("[q]") == false {
      try press("Esc")
      if asks {
        try wait("the confirmation") { sight.isQuestion }
        try press("y")
      }
      // During the title sequence, any key skips it.
      try wait("the title") { sight.lines.contains { $0.contains("[q] leave") } }
    }
    try press("q")
    let code = try pty.ending(seconds: 3 * Self.patience)
    guard code == 0 else { throw failure("exit code \(code)") }
    guard pty.modes.traces.isEmpty || game.isKilled else {
      throw failure("not restored: \(pty.modes.traces)")
    }
    guard pty.settings == pty.initialSettings || game.isKilled else {
      throw failure("the terminal settings are not restored")
    }
  }

  private func failure(_ what: String) -> TestError {
    TestError("\(what) after \(keyCount) keys; the screen shows:\n\(pty.screen?.text ?? "")")
  }
}

extension Array where Element: Equatable {
  /// Whether others are among these, in the same order.
  fileprivate func contains(inOrder others: [Element]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
