import App
import AppTestSupport
import GameCore
import Graphics
import Hosting
import Keys
import Render
import TestSupport
import Testing
import Text

@Suite("A storm over all screens")
struct ScreenStormTests {
  /// How many steps each of the storms has; a frame is drawn every so often.
  private static let steps = Stress.count(6_000, of: 50_000)
  private static let stepsPerFrame = 200

  private static let looks = [
    DisplayMode(), DisplayMode(depth: .direct), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .eight),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]
  private static let oddKeys: [Key] = [
    .character("\u{301}"), .character("🍅"), .character("é"), .paste("Aki\u{0}\n\u{1b}[2Jト"),
    .paste(""), .control("w"), .control("u"), .control("z"), .f1, .backTab, .home, .end,
    .click(column: -1, row: -1), .click(column: 9999, row: 9999),
  ]

  /// A program at its start, in one of the ways in.
  private func start(_ numbers: inout Numbers) -> TestStore {
    var settings = Settings()
    settings.motion = numbers.pick(MotionSetting.allCases)
    settings.judge = numbers.pick(JudgingMode.allCases)
    if numbers.number(0...3) == 0 {
      for seat in 1...2 { settings.seats[seat] = .computer(.normal) }
    }
    var store = TestStore(
      settings, language: numbers.pick(Language.allCases), showsTitleSequence: true,
      perform: AppEffect.ignore)
    switch numbers.number(0...6) {
    case 0: break
    case 6:
      let seats = ["Aki", "Ben"].map { Roster.Seat(name: $0, isReady: true) }
      let sharing = HostedTable(
        isGuest: numbers.number(0...1) == 0, room: Roster(table: "matepo", seats: seats, own: [0]))
      store.send(.openedLobby(LobbyState(sharing: sharing)))
    case 1: store.send(.startedSolo(seed: UInt64(numbers.number(0...99)), at: store.now))
    case 2:
      let items = Gallery.items.map {
        GalleryState.Item(name: $0.name, duration: $0.duration)
      }
      store.send(.openedGallery(items, index: numbers.number(0...items.count - 1), at: store.now))
    default:
      let setup = GameSetup.table(
        seed: UInt64(numbers.number(0...9999)), deck: numbers.pick(DeckDefinition.allCases),
        players: numbers.number(2...6), pointing: numbers.pick(PointingMode.allCases))
      store.send(.started(setup, at: store.now))
    }
    return store
  }

  private func key(_ bindings: [Binding], _ numbers: inout Numbers) -> Key {
    switch numbers.number(0...29) {
    case 0: numbers.pick(Self.oddKeys)
    case 1: .click(column: numbers.number(0...120), row: numbers.number(0...40))
    case 2: .character(Character(Unicode.Scalar(UInt8(numbers.number(32...126)))))
    default: bindings.isEmpty ? .enter : numbers.pick(numbers.pick(bindings).keys)
    }
  }

  @Test("After every step the picture is whole, and time never runs back", arguments: 1...8)
  func storm(number: UInt64) {
    let place = "\(Stress.variables), storm \(number)"
    var numbers = Numbers(seed: Stress.seed * 8 + number)
    var store = start(&numbers)
    var size = Size(columns: 80, rows: 24)
    var (mode, bindings): (Mode?, [Binding]) = (nil, [])
    var modes: Set<Mode> = []
    var time = store.now
    for step in 1...Self.steps {
      if store.hasQuit || step % 5000 == 0 {
        store = start(&numbers)
        time = store.now
      }
      if numbers.number(0...24) == 0 {
        store.wait(Double(numbers.number(0...40)) / 20)
      } else {
        if store.state.mode != mode {
          mode = store.state.mode
          bindings = KeyMap.bindings(for: store.state.mode)
          modes.insert(store.state.mode)
        }
        store.press(key(bindings, &numbers))
      }
      if store.effects.count > 1000 { store.forgetEffects() }
      let isRunningBack = store.now < time
      if isRunningBack { Issue.record("\(place), step \(step): time runs back") }
      time = store.now
      guard step % Self.stepsPerFrame == 0 else { continue }
      if numbers.number(0...3) == 0 {
        let isOdd = numbers.number(0...19) == 0
        size = Size(
          columns: isOdd ? numbers.number(1...500) : numbers.number(36...130),
          rows: isOdd ? numbers.number(1...200) : numbers.number(10...45))
      }
      let frame = Scenes.frame(
        of: store.state, size: size, display: numbers.pick(Self.looks), at: store.now)
      let cut = frame.hasWholeSigns ? nil : "a sign is cut"
      if let problem = frame.problem(in: size) ?? cut {
        Issue.record("\(place), step \(step), \(store.state.mode), \(size): \(problem)")
        return
      }
    }
    #expect(modes.count >= Mode.allCases.count * 2 / 3, "\(place): only \(modes)")
  }
}
