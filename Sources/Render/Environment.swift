import App
import Graphics
import Text

/// Everything a picture depends on besides the state of its scene and the time.
struct Environment {
  /// The window, or the part of it that is drawn.
  let size: Size
  let display: DisplayMode
  let language: Language
  /// Which words stand on the cards.
  let wordSetting: WordSetting
  /// The animation speed.
  let motion: MotionSetting
  /// Which decorations are shown.
  let decorations: DecorationSettings
  /// Whether a line above the prompt explains phases that come for the first time.
  var showsHints = false
  /// Whether computer players say what they think.
  var showsReactions = false
  /// Whether prompts name keys; not where players only watch.
  var asksForKeys = true
  /// The bindings that work now, which say the keys of commands; other commands have their usual keys.
  var bindings: [Binding] = []
  /// The time of the play clock from which a command works; `nil` if it works already.
  var readyTime: (Command) -> Double? = { _ in nil }
  /// Whether every key continues where a text says so; otherwise only the first of the bindings.
  var takesAnyKey = true
  /// The seed given on the command line, which stays over its game.
  var givenSeed: UInt64?
  /// Whether this is a part of another picture, which brings it on its ground.
  var isInset = false
  /// The rows of the table's rim at the bottom.
  var rim = 1

  init(
    size: Size, display: DisplayMode, language: Language, words: WordSetting? = nil,
    motion: MotionSetting = .full, decorations: DecorationSettings = DecorationSettings()
  ) {
    (self.size, self.display, self.language) = (size, display, language)
    wordSetting = words ?? .standard(for: language)
    (self.motion, self.decorations) = (motion, decorations)
  }
}

extension Environment {
  /// The environment of a state, with what its players have set.
  init(_ state: AppState, size: Size, display: DisplayMode) {
    self.init(
      size: size, display: display.mode(for: state), language: state.language,
      words: state.deck.hasOneScript ? .romaji : state.settings.words, motion: state.motion,
      decorations: DecorationSettings(
        particles: state.particles, ring: state.settings.ring, ghost: state.settings.ghost))
    rim = state.rim(in: size)
    showsHints = state.settings.showsHints
    showsReactions = state.settings.hints != .never
    bindings = state.bindings
    readyTime = { state.readyTime(of: $0) }
    takesAnyKey = state.takesAnyKey
    givenSeed = state.givenSeed
  }
}

extension AppState {
  /// The rows of the table's rim at the bottom: as high as the prompt, where there are cards on the table.
  fileprivate func rim(in size: Size) -> Int {
    func isTable(_ scene: any Scene) -> Bool {
      scene is TableScene || scene is RevealScene || scene is SoloScene || scene is SoloResultView
        || scene is SoloDetailsView
    }
    switch screen {
    case _ where overlay != nil: return 1
    case .table(let table) where isTable(Scenes.scene(of: table)):
      return TableLayout.promptRows(size, language)
    case .solo(let run) where isTable(Scenes.scene(of: run)):
      return TableLayout.promptRows(size, language)
    case .replay(let replay):
      // The prompt is above the clock.
      let clock = replay.isFilmed ? 0 : 1
      let rows = TableLayout.promptRows(
        Size(columns: size.columns, rows: size.rows - clock), language)
      return rows > 1 ? rows + clock : 1
    case .lobby, .join: return TableLayout.promptRows(size, language)
    case .table, .solo, .title, .setup, .cats, .gallery: return 1
    }
  }
}
