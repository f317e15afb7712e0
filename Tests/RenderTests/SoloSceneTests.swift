import App
import AppTestSupport
import GameCore
import TestSupport
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("A solo run on the screen")
struct SoloSceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  private func frame(
    _ store: TestStore, _ size: Size, _ display: DisplayMode = DisplayMode(), at time: Double
  ) -> Frame {
    Scenes.frame(of: store.state, size: size, display: display, at: time)
  }

  private func lines(_ store: TestStore, _ size: Size) -> [Substring] {
    frame(store, size, DisplayMode(depth: .mono), at: store.now)
      .text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A run whose first row can be typed.
  private func run(seed: UInt64, motion: MotionSetting = .off) -> TestStore {
    var settings = Settings()
    settings.motion = motion
    var store = TestStore(settings)
    store.send(.startedSolo(seed: seed, at: 0))
    store.press(.enter)
    proceed(&store)
    return store
  }

  /// Waits until the next row can be typed.
  private func proceed(_ store: inout TestStore) {
    while store.state.mode != .typing, store.waitForTimer() {}
  }

  /// A run that has failed at a row of some cards, so that the lost one is among others.
  private func failure(seed: UInt64, motion: MotionSetting = .off) throws -> TestStore {
    var store = run(seed: seed, motion: motion)
    for _ in 0..<6 {
      let solo = try #require(store.run?.solo)
      guard solo.field.count < 6, solo.phase == .read else { break }
      for position in solo.field.readingOrder(reversed: solo.reversed) {
        for letter in solo.field.stacks[position].kind.romaji {
          store.wait(0.05)
          store.type(String(letter))
        }
      }
      proceed(&store)
    }
    store.type("x")
    return store
  }

  @Test("A run that is watched, as in a film, offers no keys", arguments: [false, true])
  func watched(isAloud: Bool) {
    var settings = Settings()
    settings.motion = .full
    var store = TestStore(settings)
    store.send(.startedSolo(seed: 7, isAloud: isAloud, at: 0))
    var seen: [Mode] = []
    for _ in 0..<60 {
      guard let run = store.run, run.solo.phase != .finished else { break }
      if !seen.contains(store.state.mode) { seen.append(store.state.mode) }
      for size in Self.sizes {
        var environment = Environment(store.state, size: size, display: DisplayMode())
        environment.asksForKeys = false
        let painter = Painter(environment, at: store.now + 0.6)
        let text = Scenes.scene(of: run).picture(on: painter).frame.text
        #expect(!text.contains(/\[[^\]]+\]/), "\(store.state.mode), \(size)\n\(text)")
      }
      switch store.state.mode {
      case .typing: store.type("x")
      case .read: store.press(.character("n"))
      default: if !store.waitForTimer() { store.press(.enter) }
      }
    }
    #expect(seen.contains(.drawing) && seen.contains(isAloud ? .read : .still), "\(seen)")
  }

  @Test(
    "A row that is read aloud is judged with the keys beside it; its pauses and the level are seen")
  func aloud() throws {
    for size in Self.sizes {
      for language in Language.allCases {
        var settings = Settings.onboardingDone
        settings.motion = .full
        var store = TestStore(settings, language: language)
        store.send(.startedSolo(seed: 7, isAloud: true, at: 0))
        store.press(.enter)
        for reading in 0..<4 {
          for _ in 0..<60 where store.state.mode != .read { store.hear(-60, for: 0.1) }
          guard reading < 3 else { break }
          store.hear(-60, for: 0.4)
          store.hear(-20, for: 0.8)
          store.type("y")
        }
        func text() -> String { frame(store, size, DisplayMode(), at: store.now).text }
        store.hear(-60, for: 0.8)
        #expect(
          text().contains("[y]") && text().contains("[n]"), "\(size) \(language)\n\(text())")
        let silent = frame(store, size, DisplayMode(), at: store.now)
        store.hear(-20, for: 0.8)
        let parts = TableLayout(size: size, language: language, hasCorner: true)
        let loud = frame(store, size, DisplayMode(), at: store.now)
        let row = parts.seats.rows.upperBound - 1
        #expect(parts.seats.columns.contains { silent[$0, row] != loud[$0, row] }, "\(size)")
        store.hear(-60, for: 0.8)
        store.hear(-20, for: 1)
        store.hear(-60, for: 1.2)
        let solo = try #require(store.run?.solo)
        let place = try #require(
          store.run?.spokenRow?.places(in: solo.field, reversed: solo.reversed).first)
        let paused = Message.typing(
          .paused(milliseconds: place.milliseconds, card: place.position + 1))
        #expect(text().contains(paused.text(in: language)), "\(size) \(language)\n\(text())")
      }
    }
  }

  @Test("The history says of which runs it is")
  func history() {
    for size in Self.sizes {
      for (isAloud, title) in [(false, "Solo  "), (true, "Solo aloud  ")] {
        var store = TestStore(.onboardingDone)
        store.send(.startedSolo(seed: 7, isAloud: isAloud, at: 0))
        store.state.overlay = .history
        let text = frame(store, size, DisplayMode(), at: store.now).text
        #expect(text.contains(title), "\(size)\n\(text)")
      }
    }
  }

  @Test("A notice covers the prompt, not the deck that reaches into its row")
  func notice() throws {
    var solo = TestStore()
    solo.send(.startedSolo(seed: 7, at: 0))
    var table = TestStore()
    table.send(
      .started(try GameSetup(seed: 7, players: [Player(name: "A"), Player(name: "B")]), at: 0))
    for var store in [solo, table] {
      store.state.overlay = nil
      for size in Self.sizes {
        let before = frame(store, size, DisplayMode(depth: .direct), at: 9)
        var noticed = store
        noticed.press(.character("x"))
        #expect(noticed.state.notice != nil)
        let after = frame(noticed, size, DisplayMode(depth: .direct), at: 9)
        let start = TableLayout(size: size, hasCorner: true).prompt.column
        for column in 0..<start {
          #expect(after[column, size.rows - 1] == before[column, size.rows - 1], "\(size)")
        }
      }
    }
  }

  @Test("A run in which nothing was typed correctly has no speed and no accuracy")
  func nothingTyped() {
    for language in Language.allCases {
      var store = TestStore(language: language)
      store.send(.startedSolo(seed: 9, at: 0))
      for _ in 0..<200 where store.state.mode != .soloResult {
        if store.state.mode == .typing { store.type("x") } else { store.press(.enter) }
        store.wait(2)
      }
      #expect(store.state.mode == .soloResult)
      for size in Self.sizes {
        let text = frame(store, size, at: store.now).text
        let zero = Message.solo(.keysPerMinute(0)).text(in: language)
        #expect(!text.contains("%") && !text.contains(zero), "\(text)")
      }
    }
  }

  @Test("Where a best run can run along, its sign and the key for it are explained at the start")
  func ghostSign() throws {
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      var first = TestStore(language: language)
      first.playSolo(readings: 2)
      let ghost = try #require(first.ghost)
      var store = TestStore(language: language)
      store.send(.startedSolo(seed: 7, at: 0))
      #expect(!frame(store, size, at: 0).text.contains("[Ctrl-G]"))
      store.send(.ghosts([ghost]))
      for isShown in [true, false, true] {
        let offer: KeyPrompt = isShown ? .ghostSign("◌") : .ghostHidden
        let frame = frame(store, size, at: 0)
        #expect(frame.text.contains(offer.phrase(in: language).text), "\(frame.text)")
        store.press(.control("g"))
      }
    }
  }

  private func loss(_ store: TestStore) throws -> SoloState.Loss {
    guard case .failed(let loss?) = store.run?.solo.outcome else {
      throw Missing(what: "\(String(describing: store.run?.solo.outcome))")
    }
    return loss
  }

  private struct Missing: Error { let what: String }

  @Test(
    "A failure keeps its row, marks the card that it costs and names it, until the die is rolled")
  func loss() throws {
    for seed in UInt64(1)...20 {
      var store = try failure(seed: seed)
      let loss = try loss(store)
      let kind = loss.field.stacks[loss.position].kind
      for size in Self.sizes {
        let lines = lines(store, size)
        let field = lines.dropFirst().dropLast(2).joined(separator: "\n")
        #expect(field.contains("✗\(loss.position + 1)"), "seed \(seed), \(size)")
        #expect(
          lines[TableLayout(size: size).prompt.middleLine.row].contains(kind.romaji),
          "seed \(seed), \(size)")
        #expect(
          lines[TableLayout(size: size).prompt.middleLine.row].contains("\(loss.position + 1)"),
          "seed \(seed), \(size)")
        let last = "\(loss.field.count)"
        #expect(field.contains(last), "seed \(seed), \(size): the row has changed")
      }
      store.press(.enter)
      for size in Self.sizes {
        let text = lines(store, size).joined(separator: "\n")
        #expect(
          !text.contains("✗\(loss.position + 1)") && !text.contains("Card"), "seed \(seed), \(size)"
        )
      }
    }
  }

  @Test(
    "The misread card shakes; then the halves of the lost one fall, and its word stays in the hole")
  func tearing() throws {
    for seed in UInt64(1)...5 {
      var store = try failure(seed: seed, motion: .full)
      let misread = try #require(store.run?.typing.lastReading?.currentWord?.position)
      let failed = store.now
      let still = store
      store.wait(Durations.failure)
      let loss = try loss(store)
      let isReversed = (store.run?.typing.lastReading?.words.first?.position ?? 0) > 0
      for size in Self.sizes.suffix(2) {
        let layout = Painter(
          size: size, display: DisplayMode(), language: store.state.language,
          words: store.state.settings.words, time: 0
        ).layout(of: loss.field, isReversed: isReversed, picturesOnly: false)
        let rect = layout.cards[loss.position].cells
        let read = layout.cards[misread].cells
        let cells = { (store: TestStore, rect: Rect, time: Double) in
          let frame = frame(store, size, at: time)
          return rect.rows.flatMap { row in rect.columns.map { frame[$0, row] } }
        }
        let place = { (time: Double) in cells(store, rect, store.now + time) }
        #expect(
          cells(still, read, failed + 0.05) != cells(still, read, failed + 0.15),
          "seed \(seed), \(size): it does not shake")
        #expect(place(0.01) != place(0.3), "seed \(seed), \(size): it is not torn")
        let hole = place(TornCard.duration + 0.01)
        let paper = DisplayMode().style(.paper).background
        #expect(
          !hole.contains { $0.style.background == paper }, "seed \(seed), \(size)")
        #expect(hole.contains { $0.glyph != 0x20 }, "seed \(seed), \(size): it has no word")
        #expect(hole == place(60), "seed \(seed), \(size)")
        #expect(
          Scenes.picture(
            of: store.state, size: size, display: DisplayMode(), at: store.now + 0.49
          ).movesUntil != nil, "seed \(seed)")
      }
    }
  }

  @Test("The halves of a card are its whole picture")
  func halves() {
    for (width, height) in [(10, 6), (14, 10), (32, 24), (80, 60)] {
      let pixels = (0..<width * height).map { Pixel(RGB(UInt32($0))) }
      let picture = Bitmap(width: width, height: height, pixels: pixels)
      let halves = picture.torn
      for index in pixels.indices {
        let count = halves.count { $0.pixels[index] != .clear }
        #expect(count == 1, "\(width)x\(height), pixel \(index)")
      }
      let left = halves[0].pixels.count { $0 != .clear }
      #expect(abs(2 * left - pixels.count) <= pixels.count / 4, "\(width)x\(height): \(left)")
    }
  }

  @Test("While a row is typed, the mora that is due is large where there is room")
  func dueMora() throws {
    for seed in UInt64(1)...10 {
      var store = run(seed: seed)
      let solo = try #require(store.run?.solo)
      for position in solo.field.readingOrder(reversed: solo.reversed) {
        for letter in solo.field.stacks[position].kind.romaji {
          let reading = try #require(store.run?.typing.attempt?.reading)
          let word = Array(reading.currentWord?.kind.kana ?? "")
          for size in Self.sizes {
            let text = lines(store, size).joined(separator: "\n")
            for (place, mora) in word.enumerated() {
              let isDue = place == reading.typedMorae
              let tile = "[\(Self.latin(mora))]"
              // A word may have a mora twice.
              let isWanted = isDue || word[reading.typedMorae] == mora
              #expect(
                text.contains(tile) == (isWanted && size.rows > 12), "seed \(seed), \(size)")
            }
          }
          store.wait(0.05)
          store.type(String(letter))
        }
      }
    }
  }

  private static func latin(_ mora: Character) -> String {
    switch mora {
    case "ト": "TO"
    case "マ": "MA"
    case "ポ": "PO"
    default: "TE"
    }
  }

  private static let looks = [
    DisplayMode(depth: .direct), DisplayMode(depth: .palette256), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .mono), DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  @Test(
    "A life that is lost changes the lives at once, and once more when its splat has faded",
    arguments: looks)
  func lives(display: DisplayMode) throws {
    let store = try failure(seed: 3, motion: .full)
    var lost = store
    lost.wait(Durations.failure)
    for size in Self.sizes {
      let at = { (time: Double) in frame(lost, size, display, at: lost.now + time) }
      let places = TableLayout(size: size, hasCorner: true)
      let cells = Rect(
        columns: size.columns / 2..<size.columns, rows: places.seats.rows)
      func look(_ frame: Frame) -> [Cell] {
        cells.rows.flatMap { row in cells.columns.map { frame[$0, row] } }
      }
      let (fresh, faded) = (look(at(0.6)), look(at(LivesView.duration + 0.1)))
      #expect(fresh != faded, "\(size), \(display)")
      #expect(look(at(60)) == faded, "\(size), \(display)")
      if !display.paintsCards {
        let sign = display.glyph("● ● ✗", "o o x")
        #expect(at(60).text.contains(sign), "\(size), \(display)\n\(at(60).text)")
      }
    }
  }

  @Test("While a row is typed, neither deck, die nor score is shown")
  func typingIsQuiet() throws {
    for language in Language.allCases {
      var store = TestStore(language: language)
      store.playSolo(readings: 3)
      store.typeRow(letters: 2, pause: 0.1)
      let solo = try #require(store.run?.solo)
      #expect(store.state.mode == .typing)
      let hidden: [Message] = [
        .table(.cardsLeft(solo.deckCount)), .table(.die(solo.die ?? 1)),
        .solo(.score(morae: solo.score)),
      ]
      for size in Self.sizes {
        let text = frame(store, size, at: store.now).text
        for message in hidden {
          #expect(!text.contains(message.text(in: language)), "\(message), \(size)\n\(text)")
        }
      }
    }
  }

  @Test(
    "A row that was typed well is felt with full motion, only counted with fast, and neither with none"
  )
  func success() throws {
    let size = Size(columns: 80, rows: 24)
    for (motion, moves) in [(MotionSetting.full, true), (.fast, false), (.off, false)] {
      var store = run(seed: 7, motion: motion)
      // The last card has landed.
      store.wait(1.2)
      store.typeRow(letters: 100, pause: 0.05)
      guard case .well = store.run?.solo.outcome else {
        #expect(motion == .off, "the next row is there at once")
        continue
      }
      let state = store.state
      let field = TableLayout(size: size, hasCorner: true).field
      func row(_ time: Double) -> [Cell] {
        let frame = Scenes.frame(
          of: state, size: size, display: DisplayMode(depth: .direct), at: store.now + time)
        return field.inset(bottom: field.height / 2).rows.flatMap { row in
          field.columns.map { frame[$0, row] }
        }
      }
      #expect((row(0.02) != row(0.28)) == moves, "\(motion)")
    }
  }

  @Test("The coin of a new medal pops up when the score has come there, and its name stays longer")
  func coin() throws {
    let size = Size(columns: 80, rows: 24)
    var store = run(seed: 7, motion: .full)
    let bronze = DisplayMode(depth: .direct).style(.medal(.bronze)).background
    func cells(after seconds: Double) -> Int {
      let frame = Scenes.frame(
        of: store.state, size: size, display: DisplayMode(depth: .direct), at: store.now + seconds)
      return (0..<size.rows).reduce(0) { sum, row in
        sum
          + (0..<size.columns).count {
            let style = frame[$0, row].style
            return style.background == bronze || style.foreground == bronze
          }
      }
    }
    while SoloGoals.medal(store.run?.solo.score ?? 0, .normal) == nil {
      store.wait(1.2)
      store.typeRow(letters: 200, pause: 0.05)
      guard case .well = store.run?.solo.outcome else { break }
      if SoloGoals.medal(store.run?.solo.score ?? 0, .normal) == nil { proceed(&store) }
    }
    try #require(SoloGoals.medal(store.run?.solo.score ?? 0, .normal) == .bronze)
    #expect([0.55, 0.75, 0.95].map(cells) == [2, 12, 2])
    let later = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now + 1)
    #expect(later.text.contains("Bronze!"))
  }

  @Test("The end has the score once, and d turns to the figures and back", arguments: sizes)
  func pages(size: Size) {
    var store = TestStore()
    store.playSolo(readings: 4)
    for _ in 0..<60 where store.state.mode != .soloResult {
      if store.state.mode == .typing { store.type("x") } else { store.press(.enter) }
      store.wait(2)
    }
    store.send(.scored(SoloRecord(previous: 20, score: store.run?.solo.score ?? 0)))
    store.wait(2)
    let score = store.run?.solo.score ?? 0
    func text() -> String { frame(store, size, at: store.now).text }
    let rank = Message.solo(.rank(SoloGoals.rank(score, .normal))).text(in: .en)
    let medal = text()
    #expect(medal.contains("Your best stays 20.") || medal.contains("No medal this time."))
    #expect(medal.contains("more for") && medal.contains("Best 20"), "\(medal)")
    #expect(!medal.contains(rank) && !medal.contains("\(score) morae"), "\(medal)")
    store.type("d")
    #expect(text().contains(rank) && !text().contains("\(score) morae"), "\(text())")
    store.type("d")
    #expect(text() == medal)
  }

  @Test("A first run is explained in three lines", arguments: sizes)
  func legend(size: Size) {
    for language in Language.allCases {
      var store = TestStore(language: language)
      store.state.settings = Settings()
      store.send(.startedSolo(seed: 7, at: 0))
      store.state.overlay = .legend
      let shown = frame(store, size, at: 0).text.filter { $0 != "\n" && $0 != " " }
      for line in ReadingMode.solo.steps {
        let words = Message.legend(line).text(in: language)
        let end = words.suffix(6).filter { $0 != " " }
        #expect(shown.contains(end), "\(language), \(size)\n\(frame(store, size, at: 0).text)")
      }
    }
  }

  @Test("In a curve of runs or rows one without a point has a bar, too")
  func noPoint() {
    for (display, bars) in [
      (DisplayMode(), ["▁", "█"]), (DisplayMode(depth: .mono, glyphs: .ascii), ["#", "#"]),
    ] {
      var painter = Painter(
        size: Size(columns: 20, rows: 8), display: display, language: .en, time: 0)
      CurveView(bars: [(0, false), (12, true)])
        .draw(in: Rect(column: 0, row: 0, width: 20, height: 8), title: nil, on: &painter)
      let lines = painter.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      // Each bar is some columns wide.
      let foot = lines[6].dropFirst(7).split(separator: " ").map { String($0.prefix(1)) }
      #expect(foot == bars, "\(painter.frame.text)")
      #expect(lines[5].dropFirst(7).split(separator: " ").count == 1, "\(painter.frame.text)")
    }
  }

  @Test("Pictures fall behind the result of a best run, for some seconds", arguments: sizes)
  func falling(size: Size) {
    var store = run(seed: 7, motion: .full)
    store.state.settings.falling = .snow
    store.typeRow(letters: 100, pause: 0.05)
    for _ in 0..<100 where store.state.mode != .soloResult {
      if store.state.mode == .typing { store.type("x") }
      if !store.waitForTimer() { store.press(.enter) }
    }
    #expect(store.state.mode == .soloResult)
    let score = store.run?.solo.score ?? 0
    for (previous, falls) in [(score - 1, true), (score, false)] {
      store.send(.scored(SoloRecord(previous: previous, score: score)))
      let end = store.run?.timestamps.end ?? 0
      let rest = frame(store, size, at: end + 100)
      // The keys of the prompt are shown when they work.
      let ready = store.state.readyTime(of: .solo(.newRun)) ?? end
      for second in [2.0, 3, 6] {
        let time = max(end + second, ready)
        #expect((frame(store, size, at: time) != rest) == falls, "\(second)")
      }
    }
  }
}
