import AppTestSupport
import GameCore
import Graphics
import Hosting
import Keys
import Render
import TestSupport
import Testing
import Text

@testable import App

/// The effect of a key in a state, for all keys and the states of random walks.
///
/// Which keys a screen offers is read from its picture, as a player reads it.
@Suite("Every key on every screen")
struct EveryKeyTests {
  /// All keys that are not text, and all characters of ASCII.
  private static let keys: [Key] =
    [
      .enter, .escape, .backspace, .tab, .backTab, .up, .down, .left, .right, .home, .end, .f1,
      .character("ト"),
    ] + (0x20...0x7e).compactMap { Unicode.Scalar($0).map { .character(Character($0)) } }
    + "abcdefghijklmnopqrstuvwxyz".map { .control($0) }

  /// These mean the same on all screens, and help names them.
  private static let everywhere: [Key] = [.escape, .control("c"), .control("l")]

  private static let sizes = [(40, 12), (64, 20), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  // MARK: - What is read

  /// The keys that a screen offers in a window.
  private struct KeyPrompt {
    var keys: Set<Key> = []
    var hasAnyKey = false

    /// The keys in brackets.
    init(_ text: String, _ language: Language) {
      let any = Message.keyName(.any).text(in: language)
      for part in text.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
        guard let end = part.dropFirst().firstIndex(of: "]") else { continue }
        let name = String(part[..<end])
        if name == any { hasAnyKey = true }
        keys.formUnion(EveryKeyTests.keys(named: name, language))
      }
    }

    /// The keys at the left of the lines of help.
    init(help text: String, _ language: Language) {
      for line in text.split(separator: "\n") {
        let line = line.drop { $0 == " " }
        let mark = line.firstRange(of: "  ").map { line[..<$0.lowerBound] } ?? line
        for name in mark.split(separator: " ") {
          if name == "0-9" { keys.formUnion("0123456789".map { .character($0) }) }
          keys.formUnion(EveryKeyTests.keys(named: String(name), language))
        }
      }
    }
  }

  /// The keys by their names; commands take letters in both cases.
  private static let keysByName = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      let keysByName = keys.reduce(into: [String: [Key]]()) { keysByName, key in
        let names = [
          key.name(in: language), key.normalized.name(in: language), key.arrow,
        ].compactMap(\.self)
        for name in Set(names) { keysByName[name, default: []].append(key) }
      }
      return (language, keysByName)
    })

  private static func keys(named name: String, _ language: Language) -> [Key] {
    keysByName[language]?[name] ?? []
  }

  private func text(_ store: TestStore, _ size: Size) -> String {
    Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now).text
  }

  /// The keys that help names, of a screen that has it.
  private func help(_ store: TestStore, _ size: Size) -> Set<Key> {
    var help = store
    help.strike(.f1)
    guard help.state.mode == .help else { return [] }
    var keys: Set<Key> = []
    var pages: Set<String> = []
    while true {
      let page = text(help, size)
      guard pages.insert(page).inserted else { return keys }
      keys.formUnion(KeyPrompt(help: page, store.state.language).keys)
      help.strike(.right)
    }
  }

  // MARK: - The walk

  /// Calls a closure with states of random walks, at most so many of each kind.
  private func walk(
    seeds: Range<UInt64>, most: Int, _ check: (_ store: TestStore, _ place: String) throws -> Void
  ) throws {
    var seen: [String: Int] = [:]
    for seed in seeds {
      var walk = Walk(seed: seed, language: Language.allCases[Int(seed / 3) % 2])
      func look() throws {
        guard !walk.store.hasQuit else { return }
        let keys = walk.store.state.bindings.map(\.keys)
        let kind = "\(walk.store.state.mode) \(keys) \(walk.store.run == nil)"
        guard seen[kind, default: 0] < most else { return }
        seen[kind, default: 0] += 1
        try check(walk.store, "\(walk)")
      }
      try look()
      while walk.store.state.mode == .titleSequence || walk.store.state.overlay != nil {
        walk.store.waitForTimer()
        walk.store.strike(.escape)
      }
      try look()
      try walk.begin()
      while !walk.isFinished {
        try look()
        try walk.step()
      }
      try look()
    }
  }

  /// The states of the screens around games.
  private var menus: [(TestStore, String)] {
    ScreenFixture.all.filter {
      ["title", "setup", "setup-more", "setup-editing", "replay", "result", "solo-result"].contains(
        $0.name) || $0.name.hasPrefix("join")
    }.flatMap { fixture in
      Language.allCases.map {
        (TestStore(fixture.state($0), perform: AppEffect.ignore), fixture.name)
      }
    }
  }

  // MARK: - Properties

  @Test("A key that is not offered changes nothing, and is told which keys are")
  func notOffered() throws {
    var helps: [String: Set<Key>] = [:]
    func check(_ store: TestStore, _ place: String) throws {
      var store = store
      store.look()
      store.state.notice = nil
      store.forgetEffects()
      let sizes = Stress.isOn ? Self.sizes : [Self.sizes[0], Self.sizes[2]]
      for size in sizes {
        let place = "\(place), \(size.columns)x\(size.rows)"
        let shown = text(store, size)
        let offer = KeyPrompt(shown, store.state.language)
        let kind =
          "\(store.state.bindings.map(\.keys)) \(store.state.screenMode) \(store.state.language)"
          + "\(size) \(store.run.map(\.isDrill) as Bool?)"
        let named = helps[kind] ?? help(store, size)
        helps[kind] = named
        for (index, key) in Self.keys.enumerated()
        where !offer.keys.contains(key) && !offer.hasAnyKey {
          var after = store
          after.strike(key)
          if isText(key, store) { continue }
          // Help, which cannot be opened while cards are drawn, says that a run restarts at any moment.
          let isRestart = key == .tab && store.run?.isDrill == false
          let isView = named.contains(key) || Self.everywhere.contains(key) || isRestart
          guard !isView else {
            expectOnlyView(after, store, "\(place): \(key)\n\(shown)")
            continue
          }
          expectNothing(after, store, "\(place): \(key)\n\(shown)")
          guard !isIgnored(key, store) else { continue }
          #expect(after.state.notice != nil, "\(place): \(key) is not answered")
          // The same key again shows the same.
          guard index % Stress.count(8, of: 1) == 0 else { continue }
          let once = text(after, size)
          after.strike(key)
          #expect(text(after, size) == once, "\(place): \(key)")
        }
      }
    }
    try walk(seeds: 0..<UInt64(Stress.count(3, of: 12)), most: Stress.count(1, of: 2), check)
    for (store, name) in menus { try check(store, name) }
  }

  /// Whether a key is text where the screen asks for text.
  private func isText(_ key: Key, _ store: TestStore) -> Bool {
    guard store.state.overlay == nil else { return false }
    switch (store.state.mode, key) {
    case (.typing, .character), (.typing, .enter): return true
    case (.setupName, .character), (.join, .character), (.joinName, .character): return true
    case (.keys, .character), (.countIn, .character), (.sweep, .character): return true
    // Letters of a row that come before its clock.
    case (.getReady, .character): return store.table?.awaitsTyping == true
    default: return false
    }
  }

  /// Whether a letter is taken for the rest of a row, or comes before it.
  private func isIgnored(_ key: Key, _ store: TestStore) -> Bool {
    if Self.pointing.contains(store.state.mode) { return true }
    guard case .character = key else { return false }
    return store.state.mode == .drawing || store.state.mode == .still
      || store.table?.typesWords == true || store.run != nil
  }

  private func expectNothing(_ after: TestStore, _ before: TestStore, _ place: String) {
    var plain = after.state
    plain.notice = nil
    plain.rejectedKeyTime = before.state.rejectedKeyTime
    // A letter that is ignored prolongs the time in which letters are.
    if let typing = before.table?.typing { plain.table?.typing = typing }
    if let typing = before.run?.typing { plain.run?.typing = typing }
    #expect(plain == before.state && after.effects.isEmpty, "\(place) acts but is not offered")
  }

  private func expectOnlyView(_ after: TestStore, _ before: TestStore, _ place: String) {
    guard before.state.isPlaying else { return }
    #expect(after.game == before.game && after.run?.solo == before.run?.solo, "\(place)")
    #expect(after.game?.votes == before.game?.votes, "\(place)")
    #expect(after.state.screenMode == before.state.screenMode, "\(place)")
    for effect in after.effects {
      switch effect {
      case .repaint, .saveSettings, .quit: break
      default: Issue.record("\(place): \(effect)")
      }
    }
    #expect(!after.hasQuit || before.state.mode == .leave, "\(place)")
  }

  @Test("A key that is shown works at once, and a key that does not work yet is not shown")
  func neverTooSoon() throws {
    var count = 0
    let size = Size(columns: 80, rows: 24)
    try walk(seeds: 0..<UInt64(Stress.count(12, of: 100)), most: 3) { store, place in
      for pause in [0, 0.2, 0.45, 0.55] {
        var store = store
        store.wait(pause)
        guard !store.hasQuit, store.state.overlay == nil else { continue }
        let picture = Scenes.picture(
          of: store.state, size: size, display: DisplayMode(), at: store.now)
        let offer = KeyPrompt(picture.frame.text, store.state.language)
        var later = store
        later.wait(1.1)
        lazy var shown = KeyPrompt(text(later, size), store.state.language)
        for key in Self.keys where !isText(key, store) {
          var after = store
          after.strike(key)
          guard case .tooSoon = after.state.notice else { continue }
          count += 1
          #expect(!offer.keys.contains(key), "\(place), after \(pause) s: \(key)")
          // It is shown as soon as it works, without another key.
          guard later.state.screenMode == store.state.screenMode,
            let binding = later.state.bindings
              .binding(of: key), binding.command.advances, binding.keys[0] == key
          else { continue }
          let isShown = shown.keys.contains(key)
          #expect(isShown, "\(place), after \(pause + 1.1) s: \(key)")
          #expect(
            picture.movesFrom != nil || picture.movesUntil != nil, "\(place), after \(pause) s")
        }
      }
    }
    #expect(count > 50)
  }

  @Test(
    "A digit that begins no number of a card, and Enter alone at a table, are answered in one line")
  func answers() throws {
    for language in Language.allCases {
      var store = TestStore(.table(), language: language)
      store.readUntil(positions: 2)
      store.fail()
      store.press(.enter, .character(" "))
      let room = Roster(table: "mato", seats: [.init(name: "Aki")], own: [0])
      var lobby = TestStore(language: language)
      lobby.send(
        .openedLobby(
          LobbyState(sharing: HostedTable(isGuest: false, room: room, invitation: ["ssh"]))))
      for (store, key) in [(store, Key.character("9")), (store, .character("0")), (lobby, .enter)] {
        var after = store
        after.press(key)
        let notice = try #require(after.state.notice)
        let sentence = notice.sentence(language).text
        for size in Self.sizes {
          let (before, shown) = (text(store, size), text(after, size))
          #expect(shown.contains(sentence), "\(key) at \(size.columns)x\(size.rows):\n\(shown)")
          let lines = zip(before.split(separator: "\n"), shown.split(separator: "\n"))
          #expect(lines.count { $0 != $1 } == 1, "\(key) at \(size.columns)x\(size.rows)")
        }
      }
    }
  }

  /// The modes in which letters are the keys of players.
  private static let pointing: [Mode] = [.keys, .countIn, .sweep]

  @Test("q, Esc and Ctrl-C ask to leave at every moment of a game")
  func leaving() throws {
    try walk(seeds: 0..<UInt64(Stress.count(12, of: 48)), most: 20) { store, place in
      guard store.state.isPlaying, store.state.overlay != .leave else { return }
      // After a typed reading, letters may be meant for the row for a while.
      let letters = store.run != nil || store.game?.setup.judge == .typed
      for key in [Key.control("c"), .escape, .character("q")] {
        guard store.state.overlay == nil || key == .control("c") else { continue }
        if key == .character("q"), letters || Self.pointing.contains(store.state.mode) { continue }
        if store.table?.isPointingKey(key) == true { continue }
        var after = store
        after.strike(key)
        #expect(after.state.overlay == .leave, "\(place): \(key)")
        #expect(after.game == store.game && after.run?.solo == store.run?.solo, "\(place): \(key)")
        after.strike(.control("c"))
        #expect(after.hasQuit, "\(place)")
      }
    }
  }

  @Test("y and n judge only a row that has been on the screen for half a second")
  func verdicts() throws {
    var count = 0
    for seed in 0..<UInt64(Stress.count(10, of: 40)) {
      var walk = Walk(seed: seed)
      try walk.begin()
      var asked: (setCount: Int, votes: Int, isCovered: Bool)?
      while !walk.isFinished {
        let store = walk.store
        let now = store.table.map {
          (
            setCount: $0.game.setCount, votes: $0.game.votes.count,
            isCovered: store.state.overlay != nil
          )
        }
        if store.state.mode == .read, let now, asked.map({ $0 != now }) ?? true {
          count += 1
          for (key, pause) in [(Key.character("y"), 0.0), (.character("n"), 0.3)] {
            var after = store
            after.wait(pause)
            let isSeen = after.now >= (store.table?.choice.askedAt ?? 0) + 0.5
            after.strike(key)
            let isSame = after.game == store.game && after.game?.votes == store.game?.votes
            #expect(isSame || isSeen, "\(walk): \(key) after \(pause) s")
          }
        }
        asked = now
        try walk.step()
      }
    }
    #expect(count > 100)
  }

  @Test("After a typed reading letters do nothing, however long one types on")
  func typedOn() throws {
    var count = 0
    for seed in 0..<UInt64(Stress.count(24, of: 96)) {
      var walk = Walk(seed: seed)
      try walk.begin()
      var typedAt: Double?
      while !walk.isFinished {
        let restarts = walk.restarts
        try walk.step()
        // A program that was started again does not know what was typed.
        if walk.restarts > restarts { typedAt = nil }
        let state = walk.store.state
        guard state.mode != .typing else {
          typedAt = walk.store.now
          continue
        }
        // Whoever opened an overlay has stopped typing, and may have begun the run again there.
        if state.overlay != nil { typedAt = nil }
        guard !walk.store.hasQuit, let last = typedAt else { continue }
        typedAt = nil
        // Typing has not rested yet.
        guard walk.store.now - last < 0.4, state.run != nil || state.table?.typesWords == true
        else { continue }
        count += 1
        var (typing, waiting) = (walk.store, walk.store)
        for letter in "matopotetomatoqpvu?nswtyscdg" {
          typing.wait(0.25)
          waiting.wait(0.25)
          // A solo run has begun its next reading.
          guard typing.state.mode != .typing else { break }
          typing.strike(.character(letter))
          #expect(typing.game == waiting.game && typing.run?.solo == waiting.run?.solo, "\(walk)")
          #expect(typing.state.mode == waiting.state.mode, "\(walk): \(letter)")
          #expect(typing.state.notice == nil, "\(walk): \(letter)")
        }
      }
    }
    #expect(count > 40)
  }
}
