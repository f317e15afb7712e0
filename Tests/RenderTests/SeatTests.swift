import App
import AppTestSupport
import GameCore
import Graphics
import Motion
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The seats around the table")
struct SeatTests {
  private static let sizes = [
    (40, 12), (60, 18), (80, 24), (100, 30), (120, 40), (200, 60), (40, 60),
  ]
  .map { Size(columns: $0.0, rows: $0.1) }

  private static let looks = [
    DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii), DisplayMode(depth: .eight),
  ]

  private func text(
    _ store: TestStore, _ size: Size, _ display: DisplayMode = DisplayMode(), at time: Double? = nil
  ) -> String {
    Scenes.frame(of: store.state, size: size, display: display, at: time ?? store.now).text
  }

  /// The row of the prompt.
  private func prompt(_ text: String, _ size: Size) -> Substring {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[TableLayout(size: size).prompt.middleLine.row]
  }

  @Test("A cat's head is in its panel in large windows, and shuts its eyes now and then")
  func catHeads() throws {
    let players = [
      Player(name: "Aki"), Player(name: "Tora", seat: .computer(.normal)), Player(name: "Chie"),
    ]
    let setup = try GameSetup(seed: 7, players: players, startingPlayer: 0)
    var store = TestStore(setup, motion: .full)
    store.drawToRead()
    store.wait(3)
    func panel(_ seat: Int, _ size: Size, after seconds: Double = 0) -> [Cell] {
      let frame = Scenes.frame(
        of: store.state, size: size, display: DisplayMode(), at: store.now + seconds)
      let panel = SeatsView.panels(3, in: TableLayout(size: size).seats)[seat]
      return panel.rows.flatMap { row in panel.columns.map { frame[$0, row] } }
    }
    func hasFur(_ cells: [Cell]) -> Bool {
      cells.contains { $0.style.background == .hex(0xffaf5f) }
    }
    let large = Size(columns: 120, rows: 40)
    #expect((0..<3).map { hasFur(panel($0, large)) } == [false, true, false])
    #expect(!hasFur(panel(1, Size(columns: 80, rows: 24))))
    let looks = (0..<500).map { panel(1, large, after: Double($0) / 10) }
    let shut = looks.count { $0 != looks[0] }
    #expect(Set(looks.map { "\($0)" }).count == 2 && (1...20).contains(shut), "\(shut)")
  }

  @Test("At a shared table, one's own panel says YOU, and one's own turn colors the prompt")
  func ownSeat() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 0, judge: .vote))
    let display = DisplayMode(depth: .direct, paintsGround: true)
    for size in Self.sizes {
      for seat in 0...1 {
        let state = try #require(table.state(seat))
        let frame = Scenes.frame(of: state, size: size, display: display, at: table.now)
        #expect(frame.text.contains(" YOU"), "\(size)")
        let prompt = (0..<size.columns).map { frame[$0, size.rows - 1].style.background }
        let isColored = prompt.contains(display.style(.seat(0)).background)
        #expect(isColored == (seat == 0), "\(size), seat \(seat)")
      }
    }
  }

  @Test(
    "A player who leaves a shared table has a dark chair, which is said, until the player is back")
  func keptChair() throws {
    for motion in [MotionSetting.off, .full] {
      let table = SharedTable(host: ["Aki"], motion: motion)
      table.join(1, ["Ben"])
      table.begin(
        try GameSetup(seed: 7, players: table.session.players, startingPlayer: 0, judge: .vote))
      func frame(_ size: Size, _ display: DisplayMode, at time: Double) throws -> Frame {
        Scenes.frame(of: try #require(table.state(0)), size: size, display: display, at: time)
      }
      var before: [Frame] = []
      let windows = Self.sizes.flatMap { size in Self.looks.map { (size, $0) } }
      let start = table.now + 30
      for (size, look) in windows { before.append(try frame(size, look, at: start)) }
      table.leave(1)
      for ((size, look), old) in zip(windows, before) {
        let away = try frame(size, look, at: start)
        #expect(!old.text.contains("left"), "\(size)")
        #expect(away.text.contains("left"), "\(size), \(look.depth)\n\(away.text)")
        #expect(old.text != away.text, "\(size), \(look.depth)")
        if size.rows >= 24, size.columns >= 80 {
          #expect(away.text.contains("chair kept"), "\(size), \(look.depth)")
        }
      }
      let size = Size(columns: 80, rows: 24)
      let direct = DisplayMode(depth: .direct, paintsGround: true)
      let colors = [0, 0.2, 0.4].map { after in
        (try? frame(size, direct, at: table.now + after)).map { frame in
          TableLayout(size: size).seats.rows.map { row in (0..<80).map { frame[$0, row].style } }
        }
      }
      #expect((colors[0] != colors[2]) == (motion == .full))
      #expect((colors[1] != colors[2]) == (motion == .full))
      table.join(1, ["Ben"])
      for ((size, look), old) in zip(windows, before) where motion == .off {
        #expect(try frame(size, look, at: start).text == old.text, "\(size), \(look.depth)")
      }
    }
  }

  @Test(
    "The prompt says that a reader has left, and that a cat will play for a player who is awaited")
  func leftPlayers() throws {
    let table = SharedTable(host: ["Aki"])
    table.join(1, ["Ben"])
    table.join(2, ["Chie"])
    table.begin(
      try GameSetup(seed: 7, players: table.session.players, startingPlayer: 0, judge: .vote))
    func prompt(of id: Int, _ size: Size) throws -> String {
      String(
        self.prompt(
          Scenes.frame(
            of: try #require(table.state(id)), size: size, display: DisplayMode(), at: table.now + 9
          ).text, size))
    }
    for _ in 0..<20 where table.host.state.table?.game.phase != .read {
      for command in table.commands(0).prefix(1) { table.give(command, at: 0) }
    }
    let game = try #require(table.host.state.table?.game)
    #expect(game.phase == .read && game.reader == 1)
    table.leave(1)
    for size in Self.sizes {
      for id in [0, 2] {
        let prompt = try prompt(of: id, size)
        #expect(
          prompt.contains("Ben has left") || prompt.contains("Ben left"), "\(size): \(prompt)")
      }
    }
    // Those who listen decide, until it is Ben's turn to do something.
    for id in [0, 2] { table.give(.table(.readWell), at: id) }
    for _ in 0..<20 where table.host.state.table?.awaitedAbsent != [1] {
      for id in [0, 2] {
        for command in table.commands(id).prefix(1) { table.give(command, at: id) }
      }
    }
    for size in Self.sizes where size.columns >= 80 {
      #expect(try prompt(of: 2, size).contains("After a minute a cat plays"), "\(size)")
    }
  }

  @Test("Every seat has a panel in every window, with its shape and the start of its name")
  func everySeat() {
    for players in 2...6 {
      for names in [["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"], ScreenFixture.longNames] {
        var store = TestStore(.table(players: players, names: names))
        store.readUntil(positions: 5)
        for size in Self.sizes {
          for display in Self.looks where display.glyphs == .unicode || names[0] == "Aki" {
            let text = text(store, size, display)
            for seat in 0..<players {
              let shapes = display.glyphs == .unicode ? "▲●■◆★✚" : "^o#%*+"
              let shape = String(Array(shapes)[seat])
              let start = names[seat].prefix(1)
              #expect(
                text.contains(shape + start) || text.contains("\(shape) \(start)")
                  || text.contains("\(shape) ") && PaintedText.isFound(names[seat], in: text),
                "\(names[seat]), \(players) players, \(size)")
            }
          }
        }
      }
    }
  }

  @Test("A panel that is wide enough says whose turn it is")
  func doing() {
    var store = TestStore(.table())
    let size = Size(columns: 100, rows: 30)
    #expect(text(store, size).contains("▲ Aki rolls"))
    store.press(.enter)
    #expect(text(store, size).contains("▲ Aki draws"))
    store.press(.enter)
    #expect(text(store, size).contains("● Ben reads"))
    store.readUntil(positions: 2)
    store.fail()
    #expect(text(store, size).contains("■ Chie failed"))
    #expect(text(store, size).contains("▲ Aki pointing"))
    store.press(.enter, .enter, .character(" "))
    guard case .choose(let choosing) = store.table?.stage else {
      Issue.record("\(store.state.mode)")
      return
    }
    let name = store.game?.setup.players[choosing.player].name ?? ""
    // On the panel of the one who chooses, and in the prompt.
    #expect(text(store, size).matches(of: /\w+ pointing\b/).allSatisfy { $0.0.hasPrefix(name) })
  }

  @Test("In large windows names are four rows high, however large the pile is")
  func largeNames() {
    var store = TestStore(.table())
    for size in [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      for name in ["Aki", "Ben", "Chie"] {
        #expect(PaintedText.isFound(name, in: text(store, size)), "\(name), \(size)")
      }
    }
    let size = Size(columns: 120, rows: 40)
    #expect(text(store, size).contains(" rolls"))
    let many = Array(repeating: CardKind.tomato, count: 20)
    store.table?.deal([many, [], []])
    let full = text(store, size)
    #expect(full.contains("▲ rolls tomato") && full.contains("more"), "\(full)")
    #expect(["Aki", "Ben"].allSatisfy { PaintedText.isFound($0, in: full) }, "\(full)")
  }

  @Test("Piles and result write words in the script that was chosen")
  func scripts() {
    for language in Language.allCases {
      for words in WordSetting.allCases {
        var store = TestStore(.table(players: 3), language: language)
        store.state.settings.words = words
        store.playToEnd()
        store.table?.deal([[.to, .mato, .ma], [.to, .potato, .ma], [.mato]])
        let isLatin = words == .romaji || words == .both && language == .en
        for isOverlay in [false, true] {
          if isOverlay { store.state.overlay = .piles }
          // The name of the program is always in Latin letters.
          let text = text(store, Size(columns: 120, rows: 40))
            .replacing("tomatomato", with: "")
          #expect(text.contains("mato") == isLatin, "\(language) \(words) \(isOverlay)")
          // Sentences in Japanese have kana anyway.
          let hasKana = text.contains { "トマポテﾄﾏﾎﾃ".contains($0) }
          #expect(
            hasKana == !isLatin || language == .ja, "\(language) \(words) \(isOverlay)")
        }
      }
    }
  }

  @Test("A set that is completed shows at that moment, and not before the paws have come down")
  func gain() throws {
    // Seat by seat the first cards are looked for that complete a set at once.
    var store = TestStore(.table(players: 3), motion: .full)
    store.drawToRead()
    var tomato: Int?
    for _ in 0..<40 {
      tomato = store.game?.field.stacks.firstIndex { $0.kind == .tomato }
      guard tomato == nil, store.state.mode == .read else { break }
      store.press(.character("y"), .enter, .character("x"))
    }
    let position = try #require(tomato)
    store.fail()
    store.point([position + 1, position == 0 ? 2 : 1])
    store.reveal()
    #expect(store.state.mode == .reveal)
    let start = store.now
    for size in Self.sizes where size.rows > 12 {
      #expect(!text(store, size, at: start + 1.5).contains("+1"), "\(size)")
      #expect(text(store, size, at: start + 2.2).contains("+1"), "\(size)")
      #expect(text(store, size, at: start + 60).contains("+1"), "\(size)")
    }
  }

  @Test("The prompt says where reading starts, whoever judges, in every window")
  func direction() throws {
    for judge in JudgingMode.allCases {
      for isReversed in [false, true] {
        let setup = try GameSetup(
          seed: 7, players: ["Aki", "Ben", "Chie"].map { Player(name: $0) }, startingPlayer: 0,
          judge: judge)
        var store = TestStore(setup)
        store.drawToRead()
        while store.game?.reversed != isReversed {
          if judge == .typed {
            store.state.play(.user(.read(isCorrect: true)), at: 0)
          } else {
            store.press(.character("y"))
          }
          store.drawToRead()
        }
        for size in Self.sizes {
          for _ in 1...2 {
            store.look()
            let shown = text(store, size)
            let prompt = prompt(shown, size)
            let arrows = isReversed ? "◄◄◄" : "►►►"
            #expect(prompt.contains(arrows), "\(judge), \(size): \(prompt)")
            // Without room for it, what the keys mean says more than the word for the arrows.
            let isTight = size.columns < 60 || TableLayout.isLarge(size)
            let isSaid = prompt.contains("RIGHT") || isTight && judge != .typed
            #expect(!isReversed || isSaid, "\(judge), \(size): \(prompt)")
            // In painted letters, words have no brackets before them.
            let isPainted = TableLayout.isLarge(size) && !shown.contains("] read well")
            let means =
              isPainted
              ? prompt.contains("well")
              : shown.contains("] read well") || prompt.contains("] well")
            let says = isPainted ? prompt.contains("failed") : shown.contains("] failed")
            #expect(judge != .table || says, "\(judge), \(size): \(prompt)")
            #expect(judge != .table || means, "\(judge), \(size): \(prompt)")
            // Once more while it is typed.
            if judge == .typed, size == Self.sizes.last { store.press(.enter) }
          }
        }
      }
    }
  }

  @Test(
    "A painted prompt says what the keys of a verdict mean, and praises a row",
    arguments: Language.allCases)
  func paintedVerdict(language: Language) {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    for size in Self.sizes where TableLayout.isLarge(size) {
      var store = TestStore(.table(players: 4), language: language)
      func painted() -> String {
        Scenes.frame(of: store.state, size: size, display: display, at: store.now).painted
          .map(\.text).joined(separator: " ")
      }
      store.drawToRead()
      store.look()
      let words = [Message.Table.readWellShort, .readFailedShort, .readFailed].map {
        Message.table($0).text(in: language)
      }
      let prompt = painted()
      #expect(prompt.contains("►►►") && prompt.contains(words[0]), "\(size): \(prompt)")
      #expect(words.dropFirst().contains { prompt.contains($0) }, "\(size): \(prompt)")
      store.press(.character("y"))
      let praise = Message.table(.praise(store.game?.drawCount ?? 0)).text(in: language)
      #expect(painted().contains(praise), "\(size): \(painted())")
    }
  }

  @Test("The prompt says where a computer player begins to read, in every window")
  func directionOfComputers() throws {
    let players = ["Mike", "Kuro", "Chie"].map { Player(name: $0, seat: .computer(.normal)) }
    var store = TestStore(try GameSetup(seed: 7, players: players, startingPlayer: 0))
    var directions: Set<Bool> = []
    while directions.count < 2, store.waitForTimer() {
      guard let game = store.game, game.phase == .read else { continue }
      directions.insert(game.reversed)
      for size in Self.sizes {
        let prompt = prompt(text(store, size), size)
        #expect(prompt.contains(game.reversed ? "◄◄◄" : "►►►"), "\(size): \(prompt)")
      }
    }
    #expect(directions.count == 2)
  }

  @Test("Every window says at the bottom who takes a card and who collides")
  func outcomes() throws {
    for (players, numbers) in [(3, [1, 2]), (4, [2, 2, 5]), (6, [1, 2, 3, 4, 5])] {
      var store = TestStore(.table(players: players))
      store.readUntil(positions: 8)
      store.fail()
      store.point(numbers)
      store.reveal()
      let reveal = try #require(store.game?.reveal)
      for size in Self.sizes {
        let lines = text(store, size).split(separator: "\n", omittingEmptySubsequences: false)
        // In the smallest windows the first row tells what has happened, too.
        let count = size.rows < 16 ? 1 : size.rows - TableLayout.field(size).rows.upperBound
        let bottom = (lines.suffix(count + 1) + (size.rows < 16 ? [lines[0]] : [])).joined()
        for chosen in reveal.chosen {
          let names = chosen.players.map { store.game?.setup.players[$0].name ?? "" }
          let shapes = chosen.players.map { String(Array("▲●■◆★✚")[$0]) }.joined()
          let word = reveal.field.stacks[chosen.position].kind.romaji
          let signs =
            chosen.taker == nil
            ? ["\(shapes) \"\(word)\" is gone", "\(shapes) ✗"]
            : ["\(shapes) gets \"\(word)\"", "\(shapes) \(word)"]
          #expect(
            signs.contains { bottom.contains($0) }
              || names.allSatisfy { bottom.contains($0) }
                && bottom.contains(chosen.taker == nil ? "out" : "takes"),
            "\(players) players, \(size): \(bottom)")
        }
      }
    }
  }

  @Test("A vote that ends in a tie says why the next cards are drawn, in every window")
  func tie() {
    for language in Language.allCases {
      var store = TestStore(.table(judge: .vote), language: language)
      store.drawToRead()
      store.type("yn")
      for size in Self.sizes {
        let text = text(store, size)
        let ties = [Message.Table.tie(votes: 1), .tieShort(votes: 1)]
          .map { Message.table($0).text(in: language) }
        #expect(ties.contains { text.contains($0) }, "\(text)")
        #expect(size.columns < 80 || text.contains(ties[0]), "\(text)")
        #expect(text.contains("[Enter]"), "\(text)")
      }
    }
  }

  @Test("A panel says that a listener has voted, but not how")
  func votes() {
    var store = TestStore(.table(judge: .vote))
    store.drawToRead()
    store.type("n")
    let size = Size(columns: 80, rows: 24)
    let shown = text(store, size)
    #expect((shown.contains("voted") || shown.contains("✓")) && !shown.contains("✗"), "\(shown)")
    #expect(!shown.contains("voted no") && !shown.contains("Chie failed"), "\(shown)")
  }

  @Test("A plus sign on a panel means points that were gained, not sets without room")
  func plus() {
    for display in Self.looks {
      var store = TestStore(.table(deck: .granny, players: 6))
      store.table?.deal(
        Array(repeating: [.tomato, .mato, .ma, .to, .tomato, .toma], count: 6))
      for size in Self.sizes {
        let shown = text(store, size, display)
        #expect(!shown.contains(/\+\d/), "\(shown)")
      }
    }
  }

  @Test("The missing cards of a pile are named, or its page explains the pale ones")
  func needs() throws {
    let needs: [(pile: [CardKind], word: CardKind, count: Int)] = [
      ([.mato], .to, 1), ([.ma], .to, 2), ([.to, .ma], .to, 1), ([.to], .mato, 1),
      ([.to, .to], .ma, 1), ([.toma], .to, 1),
    ]
    for (language, need) in Language.allCases.flatMap({ language in needs.map { (language, $0) } })
    {
      var store = TestStore(.table(deck: .granny, players: 3), language: language)
      store.table?.deal([need.pile, [.tomato], []])
      store.press(.character("v"))
      let word = language == .en ? need.word.romaji : need.word.kana
      let texts = [
        Message.Table.needs(word, count: need.count), .needsShort(word, count: need.count),
      ].map { Message.table($0).text(in: language) }
      for size in Self.sizes {
        let text = text(store, size)
        #expect(text.contains(Message.table(.piles).text(in: language)), "\(size)\n\(text)")
        let isExplained = [Message.Table.paleWords, .paleWordsShort]
          .contains { text.contains(Message.table($0).text(in: language)) }
        #expect(isExplained || texts.contains { text.contains($0) }, "\(size)\n\(text)")
        #expect(size.columns < 80 || text.contains(texts[0]), "\(size)\n\(text)")
      }
    }
  }

  @Test("The first reading and the first pointing are explained in every window")
  func hints() {
    for (language, size) in Language.allCases.flatMap({ language in
      Self.sizes.map { (language, $0) }
    }) {
      var store = TestStore(.table(), language: language)
      store.drawToRead()
      for hint in [Hint.read, .point] {
        let texts = [Message.hint(hint), .shortHint(hint)].map { $0.text(in: language) }
        let text = text(store, size)
        #expect(texts.contains { text.contains($0) }, "\(hint), \(size)\n\(text)")
        store.fail()
      }
    }
  }

  @Test("The prompt appears when the last card has landed, and not before")
  func landing() throws {
    var store = TestStore(.table(), motion: .full)
    store.roll()
    store.press(.enter)
    while store.state.mode == .drawing, store.waitForTimer() {}
    #expect(store.state.mode == .read)
    for size in Self.sizes {
      let prompts = [0, 0.49, 0.51, 9].map { time in
        text(store, size, at: store.now + time)
      }
      #expect(prompts.map { $0.contains("[y]") } == [false, false, true, true], "\(prompts)")
    }
  }
}
