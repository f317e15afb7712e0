import App
import AppTestSupport
import Assets
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

/// The moments of a game are seen: what is drawn is counted on the screen.
@Suite("The moments of a game")
struct TableMomentTests {
  static let sizes = [(40, 12), (60, 18), (80, 24), (100, 30), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// The looks of large words: painted, and in whole cells with and without colors.
  static let looks = [
    DisplayMode(), DisplayMode(glyphs: .ascii), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  private static func game(
    _ seed: UInt64 = 3, judge: JudgingMode = .table
  ) throws -> GameSetup {
    try GameSetup(
      seed: seed, players: ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) },
      startingPlayer: 0, judge: judge)
  }

  /// A game in which all rows are read well, until some cards are left and the next is to be drawn.
  private static func drawing(leaving cards: Int) throws -> AppState {
    var state = GalleryItem.state(try game(), [])
    while let game = state.table?.game {
      let action: GameAction
      switch game.phase {
      case .roll: action = .user(.roll)
      case .draw where game.deckCount == cards && game.drawingAction != .internal(.drawn):
        return state
      case .draw: action = game.drawingAction
      default: action = .user(.read(isCorrect: true))
      }
      state.play(action, at: -1000)
    }
    return state
  }

  /// A reading with a clock that begins at 0, and its limit in seconds.
  private static func timed() throws -> (AppState, limit: Double) {
    let setup = try GameSetup(
      seed: 3, players: [Player(name: "Aki"), Player(name: "Ben")], startingPlayer: 0, clock: .easy)
    var state = GalleryItem.state(setup, [.user(.roll), .user(.draw)])
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: 0)
    }
    return (state, Double(try #require(state.table?.game.readingLimit)) / 1000)
  }

  private static func frame(
    _ state: AppState, _ size: Size, _ look: DisplayMode = DisplayMode(), at time: Double
  ) -> Frame {
    Scenes.frame(of: state, size: size, display: look, at: time)
  }

  /// The cells in an area with a color of a kind.
  private static func count(
    in frame: Frame, _ area: Rect, outside other: Rect? = nil, _ isMeant: (RGB) -> Bool
  ) -> Int {
    area.rows.reduce(0) { count, row in
      count
        + area.columns.count { column in
          guard other?.contains(column: column, row: row) != true else { return false }
          let style = frame[column, row].style
          return [style.background, style.foreground].contains { color in
            if case .rgb(let rgb) = color.value { isMeant(rgb) } else { false }
          }
        }
    }
  }

  /// Whether a color is the dark green of the backs, or nearly.
  private static func isBack(_ color: RGB) -> Bool {
    color.red < 120 && color.blue < 60 && (70..<150).contains(color.green)
  }

  // MARK: - The draw

  @Test(
    "The card in the paw is seen between the deck and the row", arguments: sizes,
    [DisplayMode.Depth.direct, .palette256])
  func draw(size: Size, depth: DisplayMode.Depth) throws {
    let look = DisplayMode(depth: depth)
    let all = Rect(column: 0, row: 0, width: size.columns, height: size.rows)
    // Where no deck is drawn, all of the card is outside.
    let layout = TableLayout(size: size, hasCorner: true)
    let deck = layout.corner.map { _ in layout.deck }
    for left in [45, 42, 31, 1] {
      var state = try Self.drawing(leaving: left)
      let action = try #require(state.table?.game.drawingAction)
      let before = Self.count(
        in: Self.frame(state, size, look, at: 0), all, outside: deck, Self.isBack)
      state.play(action, at: 0)
      for tenth in (deck == nil ? 3 : 2)...10 {
        let time = Double(tenth) / 10 / (state.table?.pace ?? 1)
        let seen = Self.count(
          in: Self.frame(state, size, look, at: time), all, outside: deck, Self.isBack)
        #expect(seen - before >= (tenth == 7 ? 8 : 1), "\(left) left, at \(time): \(seen)")
      }
    }
  }

  @Test("In wide windows the card goes farther in the same time")
  func way() throws {
    var state = try Self.drawing(leaving: 42)
    state.play(try #require(state.table?.game.drawingAction), at: 0)
    /// The last column of the card after it has left the deck.
    func end(_ size: Size, at time: Double) -> Int? {
      let frame = Self.frame(state, size, at: time)
      return (0..<size.columns).last { column in
        let all = Rect(column: column, row: 1, width: 1, height: size.rows - 2)
        return Self.count(in: frame, all, Self.isBack) > 0
      }
    }
    let wide = Self.sizes.suffix(4)
    for time in [0.5, 0.7, 0.9, 1.05] {
      let ends = try wide.map { try #require(end($0, at: time)) }
      #expect(ends == ends.sorted() && Set(ends).count == ends.count, "\(time): \(ends)")
    }
    for size in wide {
      let places = try [0.2, 0.7, 1.05].map { try #require(end(size, at: $0)) }
      #expect(places == places.sorted() && places[2] > size.columns / 3, "\(size): \(places)")
    }
  }

  // MARK: - The die

  @Test(
    "The die rolls in the middle of the table, and its number is not told before", arguments: sizes)
  func roll(size: Size) throws {
    var state = GalleryItem.state(try Self.game(), [])
    state.play(.user(.roll), at: 0)
    let number = try #require(state.table?.game.die)
    let field = TableLayout.field(size)
    let edge = field.height / 2
    let middle = Rect(
      column: field.width / 2 - edge, row: field.row + field.height / 2 - edge / 2,
      width: 2 * edge, height: edge)
    for tenth in 0...7 {
      let text = Self.frame(state, size, at: Double(tenth) / 10).text
      #expect(!text.contains("\(number)  ") && !text.contains(" \(number)."), "\(tenth)")
    }
    let white = Self.count(in: Self.frame(state, size, at: 1), middle) {
      min($0.red, $0.green, $0.blue) > 200
    }
    #expect(white >= edge * edge, "\(white)")
    let end = Self.frame(state, size, at: RollView.duration)
    #expect(end == Self.frame(state, size, at: 100))
    for row in field.rows {
      #expect((0..<size.columns).allSatisfy { end[$0, row].glyph == 0x20 }, "\(row)")
    }
  }

  @Test("Moving pictures never cover the prompt, and flights never cover a key", arguments: sizes)
  func prompt(size: Size) throws {
    var store = TestStore(.table(players: 4), motion: .full)
    // Rolls, draws, a row that is read well, one that fails, and the beginning of the pointing.
    for key in [.enter, .enter, .character("y"), .enter, .enter, .character("n"), .enter] as [Key] {
      store.press(key)
      let place = TableLayout(size: size, hasCorner: true).prompt
      let prompt = place.column
      var painted: [String: Frame] = [:]
      for step in 0..<60 {
        let time = store.now + 0.05 * Double(step)
        let frame = Self.frame(store.state, size, at: time)
        guard frame.painted.isEmpty else {
          // The same words look the same in every frame.
          let (text, part) = ("\(frame.painted.map(\.text))", frame.part(place))
          #expect(painted[text] ?? part == part, "\(key), \(step)\n\(frame.text)")
          painted[text] = part
          continue
        }
        let row = frame.part(place.middleLine.inset(left: -prompt)).cells[...]
        // While cards fly, nothing is asked, but they can be skipped.
        let skip = row.indices.first { start in
          zip("any key".unicodeScalars, row[start...]).allSatisfy { $0.value == $1.glyph }
        }
        for cell in row[(skip ?? row.startIndex + prompt)...] {
          #expect(!(0x2580..<0x25a0).contains(cell.glyph), "\(key), \(step)\n\(frame.text)")
        }
      }
    }
  }

  @Test("A key ends the roll, and the next one draws the cards")
  func skip() throws {
    var store = TestStore(.table(), motion: .full)
    store.press(.enter)
    #expect(store.state.table?.isRolling == true && store.state.mode == .drawing)
    store.press(.enter)
    #expect(store.state.table?.isRolling == false && store.state.mode == .draw)
    #expect(store.state.table?.game.drawCount == 0)
    store.press(.enter)
    #expect(store.state.table?.game.drawCount == 1)
  }

  // MARK: - The stumble

  @Test(
    "A stumble covers the row and nothing else, and is gone after 1.2 s", arguments: sizes, looks)
  func stumble(size: Size, look: DisplayMode) throws {
    var state = try Self.drawing(leaving: 31)
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: -1000)
    }
    let reader = try #require(state.table?.game.reader)
    state.play(.user(.read(isCorrect: false)), at: 0)
    let style = look.style(.seat(reader))
    let field = TableLayout.field(size)
    let rest = Self.frame(state, size, look, at: 100)
    for step in 0...24 {
      let time = Double(step) / 20
      let frame = Self.frame(state, size, look, at: time)
      let color = style.background.painted
      let juice =
        look.depth == .mono
        ? field.rows.reduce(0) { count, row in
          count + field.columns.count { frame[$0, row] != rest[$0, row] }
        } : Self.count(in: frame, field) { $0 == color }
      if (6...16).contains(step) { #expect(juice * 8 > field.width * field.height, "\(time)") }
      for column in 0..<size.columns {
        #expect(frame[column, 0] == rest[column, 0], "\(column) at \(time)")
      }
    }
    #expect(Self.frame(state, size, look, at: Durations.stumble) == rest)
  }

  /// A first reading that fails at 0, after some votes.
  private static func failed(_ votes: [(seat: Int, isCorrect: Bool)]) throws -> AppState {
    var state = GalleryItem.state(
      try game(judge: votes.isEmpty ? .table : .vote), [.user(.roll), .user(.draw)])
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: -1000)
    }
    for vote in votes {
      state.play(.user(.vote(player: vote.seat, isCorrect: vote.isCorrect)), at: -1)
    }
    state.play(.user(.read(isCorrect: false)), at: 0)
    try #require(state.table?.game.verdict?.votes.count == votes.count)
    return state
  }

  /// Three votes, and the seats of the players in the order in which they were given.
  private static func votes() throws -> [(seat: Int, isCorrect: Bool)] {
    let reader = try #require(try failed([]).table?.game.reader)
    let seats = (0..<4).filter { $0 != reader }
    return [(seats[2], false), (seats[0], true), (seats[1], false)]
  }

  @Test(
    "After a vote a paw goes up every 0.25 s, over the panel of its player and with what he found",
    arguments: sizes.suffix(4))
  func hands(size: Size) throws {
    let votes = try Self.votes()
    let state = try Self.failed(votes)
    let parts = TableLayout(size: size, hasCorner: true)
    let panels = SeatsView.panels(4, in: parts.seats)
    for count in 0...3 {
      for time in [0.25 * Double(count) - 0.01, 0.25 * Double(count - 1) + 0.06] where time > 0 {
        let frame = Self.frame(state, size, at: time)
        // The signs, by the seats under them.
        var seen: [Int: String] = [:]
        for column in 0..<size.columns {
          let glyph = frame[column, parts.field.rows.upperBound - 1].glyph
          guard let sign = Unicode.Scalar(glyph).map(String.init), ["✓", "✗"].contains(sign)
          else { continue }
          let seat = try #require(panels.firstIndex { $0.columns.contains(column) })
          seen[seat] = sign
        }
        let expected = votes.prefix(count).map { ($0.seat, $0.isCorrect ? "✓" : "✗") }
        #expect(seen == Dictionary(uniqueKeysWithValues: expected), "\(time) s\n\(frame.text)")
      }
    }
  }

  @Test("The reveal begins 0.4 s after the last paw of a vote", arguments: sizes)
  func afterHands(size: Size) throws {
    let (voted, judged) = (try Self.failed(try Self.votes()), try Self.failed([]))
    let field = TableLayout.field(size)
    // The paws have gone by then.
    for time in [0.3, 0.4, 0.45, 0.5, 0.9, 1.1] {
      let frames = [
        Self.frame(voted, size, at: 3 * 0.25 + 0.4 + time), Self.frame(judged, size, at: time),
      ].map { $0.part(field) }
      #expect(frames[0] == frames[1], "\(time) s\n\(frames[0].text)\n\(frames[1].text)")
    }
  }

  @Test("After a stumble the key that takes it back has its name", arguments: Language.allCases)
  func namedKey(language: Language) throws {
    let item = try #require(Gallery.item(named: "stumble"))
    let key = language == .en ? "[y] read well" : "[y] よめた"
    for columns in [80, 100, 120, 200] {
      let size = Size(columns: columns, rows: columns * 3 / 10)
      let text = item.frame(
        at: Durations.stumble, size: size, display: DisplayMode(), language: language
      ).text
      #expect(text.contains(key) && text.contains("[Enter]"), "\(columns)\n\(text)")
    }
  }

  @Test("Where the time was up, a clock is seen", arguments: sizes)
  func clock(size: Size) throws {
    let (state, limit) = try Self.timed()
    let frames = [limit - 0.2, limit].map { end in
      var state = state
      state.play(.user(.read(isCorrect: false)), at: end)
      return Self.frame(state, size, at: end + 0.36)
    }
    let field = TableLayout.field(size)
    let other = field.rows.reduce(0) { count, row in
      count + field.columns.count { frames[0][$0, row] != frames[1][$0, row] }
    }
    #expect(other > 8, "\(other)")
  }

  @Test("The panel of who failed has no color of a seat", arguments: [8, 16, 256])
  func failedPanel(colors: Int) throws {
    let depth: DisplayMode.Depth = colors == 8 ? .eight : colors == 16 ? .sixteen : .palette256
    let (look, size) = (DisplayMode(depth: depth), Size(columns: 80, rows: 24))
    var state = try Self.drawing(leaving: 31)
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: -1000)
    }
    let reader = try #require(state.table?.game.reader)
    state.play(.user(.read(isCorrect: false)), at: 0)
    let frame = Self.frame(state, size, look, at: 100)
    let panels = SeatsView.panels(4, in: TableLayout(size: size, hasCorner: true).seats)
    let panel = panels[reader]
    let color = frame[panel.columns.upperBound - 1, panel.row].style.background
    for seat in 0..<4 { #expect(color != look.style(.seat(seat)).background, "\(seat)") }
  }

  @Test("The key that begins the pointing ends a stumble")
  func skipStumble() throws {
    var store = TestStore(.table(), motion: .full)
    store.drawToRead()
    store.fail()
    store.press(.enter)
    #expect(store.state.mode != .failed)
  }

  // MARK: - The curtain and the band

  @Test("Nothing of the table is behind a closed curtain", arguments: sizes, looks)
  func curtain(size: Size, look: DisplayMode) throws {
    func frame(cards: Int, at time: Double) -> Frame {
      var store = TestStore(.table(), motion: .full)
      store.readUntil(positions: cards)
      // The same player points first, whatever is on the table.
      while store.game?.reader != 1 {
        store.press(.character("y"))
        store.drawToRead()
      }
      store.fail()
      store.press(.enter)
      return Scenes.frame(
        of: store.state, size: size, display: look, at: store.now + time)
    }
    for time in [0.35, 0.5, 9] {
      let frames = [frame(cards: 3, at: time), frame(cards: 12, at: time)]
      let areEqual = frames[0] == frames[1]
      #expect(areEqual, "\(time)\n\(frames[0].text)\n\(frames[1].text)")
    }
    guard look.paintsCards else { return }
    #expect(frame(cards: 3, at: 0.1) != frame(cards: 12, at: 0.1))
  }

  @Test("The reader's banner covers the seats, never the row", arguments: sizes, looks)
  func reads(size: Size, look: DisplayMode) throws {
    var state = try Self.drawing(leaving: 31)
    state.settings.ring = false
    // No eyes blink meanwhile.
    state.settings.motion = .fast
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: game.drawingAction == .internal(.drawn) ? 0 : -1000)
    }
    let rest = Self.frame(state, size, look, at: 2)
    let field = TableLayout.field(size)
    for time in [0.52, 0.6, 0.65, 0.75].map({ $0 / 3 }) {
      let frame = Self.frame(state, size, look, at: time)
      #expect(frame != rest, "\(time)")
      for row in field.rows {
        let isWhole = (0..<size.columns).allSatisfy { frame[$0, row] == rest[$0, row] }
        #expect(isWhole, "row \(row) at \(time)")
      }
    }
  }

  @Test("In one row the call is widely spaced, and its arrows light up to the end")
  func smallReads() throws {
    let item = try #require(Gallery.item(named: "reads"))
    let size = Size(columns: 40, rows: 12)
    let frame = item.frame(
      at: 0.3 / Durations.nextCardPace + 0.3, size: size, display: DisplayMode(), language: .en)
    let row = (0..<size.columns).map { frame[$0, 10] }
    let text = String(String.UnicodeScalarView(row.compactMap { Unicode.Scalar($0.glyph) }))
    #expect(text.contains("B E N   R E A D S"), "\(text)")
    #expect(row[36...].contains { $0.glyph == 0x25ba }, "\(text)")
    let arrows = row.filter { $0.glyph == 0x25ba }
    #expect(arrows.count > 6 && Set(arrows.map(\.style.foreground)).count == 2)
  }

  // MARK: - The count-down

  /// The words of a count-down.
  private static func words(_ language: Language, reveals: Bool) -> [String] {
    (0..<4).map {
      Message.pointing(.countdownWord(step: $0, reveals: reveals)).text(in: language)
    }.filter { !$0.isEmpty }
  }

  /// A count-down some seconds after it began, and nothing else.
  private static func countdown(
    _ size: Size, _ language: Language, _ look: DisplayMode = DisplayMode(), reveals: Bool,
    at time: Double
  ) -> Frame {
    var painter = Painter(size: size, display: look, language: language, time: 0)
    painter.beginCanvas(for: nil)
    CountdownView(elapsed: time, reveals: reveals)
      .draw(in: TableLayout.field(size), on: &painter)
    return painter.finished
  }

  @Test(
    "Below each word of a count-down as many dots are golden as there were words", arguments: sizes,
    Language.allCases)
  func countdownDots(size: Size, language: Language) {
    let field = TableLayout.field(size)
    let dots = Rect(column: 0, row: field.rows.upperBound - 1, width: size.columns, height: 1)
    for reveals in [false, true] {
      let words = Self.words(language, reveals: reveals)
      let length = Durations.countdown(reveals: reveals) / Double(words.count)
      for number in 1...words.count {
        // The word has its size and does not fall yet.
        let frame = Self.countdown(
          size, language, reveals: reveals, at: length * Double(number - 1) + 0.25)
        let all = Self.count(in: frame, dots) { _ in true }
        let golden = Self.count(in: frame, dots) { $0 == BigText.gold }
        #expect(all > 0 && golden * words.count == all * number, "\(number): \(golden) of \(all)")
      }
    }
  }

  @Test(
    "A word of a count-down rests until its last 0.15 s (ANIMATION.md, pointing)", arguments: sizes)
  func countdownWords(size: Size) {
    // On a painted ground each step of its fading is seen.
    let look = DisplayMode(depth: .direct, paintsGround: true)
    for language in Language.allCases {
      let words = Self.words(language, reveals: false)
      let length = Durations.countdown(reveals: false) / Double(words.count)
      func frame(_ time: Double) -> Frame {
        Self.countdown(size, language, look, reveals: false, at: time)
      }
      for number in 1...words.count {
        let end = length * Double(number)
        let rest = frame(end - 0.25)
        #expect(frame(end - 0.16) == rest, "\(language), word \(number)")
        // The last word stays.
        for time in [0.11, 0.05] {
          #expect((frame(end - time) == rest) == (number == words.count), "\(number), \(time) s")
        }
      }
    }
  }

  // MARK: - The result

  @Test("The winner's name fills the space above the podium", arguments: sizes.suffix(4))
  func winner(size: Size) throws {
    let item = try #require(Gallery.item(named: "result"))
    let frame = item.frame(at: item.duration, size: size, display: DisplayMode(), language: .en)
    let rows = (1..<size.rows / 2).filter { row in
      let line = Rect(column: 0, row: row, width: size.columns, height: 1)
      return Self.count(in: frame, line) { $0 == BigText.gold } > 4
    }
    #expect(rows.count * 4 >= size.rows, "\(rows)")
  }

  // MARK: - The faces

  @Test("Each mood of a face changes the picture of a card")
  func moods() throws {
    let narrow = [
      "ma": ["narrow-10x8", "narrow-14x8", "narrow-20x14"],
      "to": ["12x8", "12x10", "18x14", "20x14", "24x20"].map { "narrow-\($0)" },
    ]
    for name in ["tomato", "ma", "to", "potato"] {
      for size in ["small", "10x10", "medium", "large"] + (narrow[name] ?? []) {
        let picture = try #require(Sprite(rawValue: "\(name)-\(size)"))
        let looks = Mood.allCases.map { Faces.standard.bitmap(picture, $0) }
        #expect(Set(looks + [Sprites.bitmap(picture)]).count == Mood.allCases.count + 1)
      }
    }
  }

  @Test("The words of a computer are never covered")
  func remarks() throws {
    var said = 0
    let size = Size(columns: 80, rows: 24)
    for seed in 0..<UInt64(Stress.count(6, of: 60)) {
      let players =
        [Player(name: "Aki")]
        + (1...3).map { Player(name: "Cat\($0)", seat: .computer(.hard)) }
      var store = TestStore(
        try GameSetup(seed: seed, players: players, judge: .typed), motion: .full)
      for _ in 0..<600 where store.state.mode != .result {
        switch store.state.mode {
        case .typing: store.type("x")
        case .getReady, .roll, .draw, .choose, .reveal, .ready, .enter: store.press(.enter)
        case .curtain: store.press(.character(" "))
        default: if !store.waitForTimer() { store.press(.enter) }
        }
        store.wait(0.3)
        // The paw that draws cards is over everything.
        guard let reaction = store.table?.computers.reaction, store.state.mode != .drawing else {
          continue
        }
        let text = Scenes.frame(
          of: store.state, size: size, display: DisplayMode(), at: store.now
        ).text
        let line = Message.reaction(reaction).text(in: .en)
        // Once it has begun to be said, some of it would be left.
        guard text.contains(line.suffix(8)) || text.contains(line.prefix(8)) else { continue }
        said += 1
        #expect(
          text.contains("Cat\(reaction.seat): \(line)") || text.contains("  \(line)"),
          "seed \(seed)\n\(text)")
      }
    }
    #expect(said > 5)
  }

  @Test("Eyes blink one at a time, 3 to 6 s apart, and a picture waits for the next blink")
  func blinking() {
    var starts: [Double] = []
    let painter = Painter(
      size: Size(columns: 80, rows: 24), display: DisplayMode(), language: .en, time: 0)
    while starts.count < 200 {
      painter.clock.forget()
      let position = Blinking.blink.position(of: 9, seed: 5, on: painter)
      guard let next = painter.clock.movesFrom else { break }
      if position != nil { starts.append(painter.clock.now) }
      painter.clock.now = next
    }
    let pauses = zip(starts, starts.dropFirst()).map { $1 - $0 }
    #expect(starts.count == 200 && pauses.allSatisfy { (2.99...6.01).contains($0) })
  }

  @Test("On the table a blink takes 0.12 s (ANIMATION.md, faces)")
  func blink() throws {
    var state = try Self.drawing(leaving: 31)
    state.settings.ring = false
    while let game = state.table?.game, game.phase != .read {
      state.play(game.drawingAction, at: -10)
    }
    let size = Size(columns: 120, rows: 40)
    func picture(_ time: Double) -> Scenes.RenderedFrame {
      Scenes.picture(of: state, size: size, display: DisplayMode(), at: time)
    }
    var (time, seen) = (0.0, 0)
    for _ in 0..<10 {
      let start = try #require(picture(time).movesFrom)
      let frames = [-0.01, 0.01, 0.11, 0.13].map { picture(start + $0).frame }
      #expect(frames[0] == frames[3] && frames[1] == frames[2], "\(start) s")
      // Not every card has eyes.
      if frames[0] != frames[1] { seen += 1 }
      time = start + 1
    }
    #expect(seen > 3, "\(seen)")
  }

  @Test("Faces worry in the last fifth of the time with full motion only")
  func worry() throws {
    let (start, limit) = try Self.timed()
    var state = start
    let size = Size(columns: 80, rows: 24)
    for motion in MotionSetting.allCases {
      state.settings.motion = motion
      let frames = [0.75, 0.85].map { Self.frame(state, size, at: limit * $0) }
      let isSame = TableLayout.field(size).rows.allSatisfy { row in
        (0..<size.columns).allSatisfy { frames[0][$0, row] == frames[1][$0, row] }
      }
      #expect(isSame == (motion != .full), "\(motion)")
    }
  }

  @Test("Faces blink and peek with full motion only", arguments: [MotionSetting.fast, .off])
  func quiet(motion: MotionSetting) {
    for blinking in [Blinking.blink, .peek] {
      for second in 0..<30 {
        let painter = Painter(
          size: Size(columns: 80, rows: 24), display: DisplayMode(), language: .en,
          motion: motion, time: Double(second))
        #expect(blinking.position(of: 4, seed: 5, on: painter) == nil)
        #expect(painter.clock.movesFrom == nil && painter.clock.movesUntil == nil)
      }
    }
  }
}
