import GameCore
import Testing

@Suite("Whole games in a real terminal", .serialized)
struct WholeGameTests {
  private let names = ["Aki", "Ben", "Chie"]

  @Test("A game with the keys shown on the screen ends with the winner according to the rules")
  func wholeGame() throws {
    let setup = try GameSetup(seed: 7, players: names.map { Player(name: $0) })
    var game = GameState(setup)
    let tmux = try Tmux()
    try tmux.start(
      "--seed 7 --players Aki,Ben,Chie --motion off --pointing secret --roll by-hand")
    var decisions = RandomStream(seed: 11, for: .cosmetic)
    var last: Question?
    while true {
      let screen = try tmux.wait("the next question after \(String(describing: last))") {
        Question($0).map { $0 != last } ?? false
      }
      let question = try #require(Question(screen))
      last = question
      // Cards are drawn by themselves.
      if case .read = question { try draw(&game) }
      switch question {
      case .roll(let name):
        #expect(name == names[game.roller])
        try Game.reduce(into: &game, .user(.roll))
        try tmux.press("Enter")
      // It goes on by itself.
      case .draw: break
      case .keys, .light: Issue.record("\(question)")
      case .read(let name):
        #expect(name == names[game.reader])
        #expect(screen.contains("Deck \(game.deck.count)"))
        #expect(screen.contains(game.reversed ? "from the RIGHT" : "from the left"))
        let isCorrect = decisions.number(below: 3) > 0
        try Game.reduce(into: &game, .user(.read(isCorrect: isCorrect)))
        try tmux.answer(isCorrect ? "y" : "n")
      case .failed:
        // At a single card all point without being asked.
        if game.field.count == 1 {
          for player in game.stillToPoint {
            try Game.reduce(into: &game, .user(.point(player: player, position: 0)))
          }
          try Game.reduce(into: &game, .user(.reveal))
        }
        try tmux.press("Enter")
      case .curtain(let name):
        #expect(name == names[try #require(game.stillToPoint.first)])
        // The key that the screen shows, which is not the one pressed last.
        let key = try #require(screen.firstMatch(of: /press \[(\w+)\]/)).1
        try tmux.press(String(key))
      case .choose(let name, let card):
        let player = try #require(names.firstIndex(of: name))
        #expect(card == 1)
        let position = decisions.number(below: game.field.count)
        try choose(position + 1, in: tmux)
        last = .choose(name, card: position + 1)
        try Game.reduce(into: &game, .user(.point(player: player, position: position)))
        try tmux.press("Enter")
      case .ready:
        try Game.reduce(into: &game, .user(.reveal))
        try tmux.press("Enter")
      // The end of a reveal comes by itself, too.
      case .reveal: break
      case .result(let winners):
        #expect(game.phase == .finished)
        #expect(winners == game.winners.map { names[$0] }.joined(separator: " and "))
        // The points are large digits.
        for ranking in game.rankings {
          let name = names[ranking.player]
          // Names may be painted; that of the winner is in the first row, too.
          let line = try Regex("\\b\(ranking.place)\\. \\S")
          #expect(screen.contains(line), "\(name) has place \(ranking.place): \(screen)")
        }
        try tmux.press("q")
        #expect(try tmux.exitCode() == 0)
        return
      }
    }
  }

  private func draw(_ game: inout GameState) throws {
    guard case .draw = game.phase else { return }
    try Game.reduce(into: &game, .user(.draw))
    while let next = game.pendingActions.first { try Game.reduce(into: &game, .internal(next)) }
  }

  private func choose(_ number: Int, in tmux: Tmux) throws {
    try tmux.answer()
    try tmux.type("\(number)")
    try tmux.wait("the cursor on card \(number)") { screen in
      if case .choose(_, let card)? = Question(screen) { card == number } else { false }
    }
  }

  @Test("A game can be set up with other names")
  func fromTheTitle() throws {
    let tmux = try Tmux()
    try tmux.start("--seed 5 --motion off")
    try tmux.wait("the title") { $0.contains("friends") }
    try tmux.press("Enter")
    try tmux.wait("the set-up screen") { $0.contains("Who plays?") }
    try tmux.press("+", "Home", "n", "C-u")
    try tmux.type("Zoë トマト")
    try tmux.press("Enter")
    try tmux.wait("the name") { $0.contains("Zoë トマト") && $0.contains("[m] more") }
    try tmux.press("Enter")
    let screen = try tmux.wait("the table") { $0.contains("rolls the die") }
    #expect(screen.contains("Zoë トマト"))
    #expect(screen.contains("Dai"))
    #expect(screen.contains("Seed 5"))
    #expect(screen.contains("Deck 45"))
  }

  @Test("Typed-ahead keys do not open the curtain")
  func typedAhead() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[y] read well") }
    try tmux.answer("n")
    try tmux.wait("the failure") { Question($0) == .failed("Aki") || Question($0) == .failed("") }
    // All at once, in a single read.
    try tmux.press("Enter", "Space", "1", "Enter", "Space", "1", "Enter")
    let screen = try tmux.wait("the curtain") { $0.contains("look away") }
    #expect(screen.contains("[Space]"))
  }

  @Test("Cards land without a key, and any key skips their flight")
  func motion() throws {
    let tmux = try Tmux()
    try tmux.startGame("--motion fast")
    try tmux.press("Enter")
    try tmux.wait("the reading, by itself") { $0.contains("[y] read well") }
    try tmux.answer("y")
    try tmux.wait("the drawing") { $0.contains("[any key] skip") }
    try tmux.press("x")
    try tmux.wait("the reading") { $0.contains("[y] read well") }
  }
}
