import Keys
import Text

/// Keys that are bound to a command, with a label for help.
package struct Binding: Equatable, Sendable {
  /// The keys; prompts show the first one.
  package let keys: [Key]
  package let command: Command
  /// The description in help.
  package let label: LocalizedText
  /// The keys where letters are taken for words that are typed.
  private let keysBesideWords: [Key]

  /// Creates a binding; where words are typed, it has the keys that are not text, or other ones.
  init(
    _ keys: [Key], whileTyping others: [Key]? = nil, _ command: Command, _ label: LocalizedText
  ) {
    self.init(keys, others ?? keys.filter { !$0.isText }, command, label)
  }

  private init(_ keys: [Key], _ others: [Key], _ command: Command, _ label: LocalizedText) {
    (self.keys, keysBesideWords) = (keys, others)
    (self.command, self.label) = (command, label)
  }

  /// The binding where words are typed; `nil` if it has only letters.
  var whileTyping: Binding? {
    keysBesideWords.isEmpty ? nil : Binding(keysBesideWords, keysBesideWords, command, label)
  }

  /// The binding without some keys; `nil` if none is left.
  func without(_ isTaken: (Key) -> Bool) -> Binding? {
    guard keys.contains(where: isTaken) else { return self }
    let (rest, others) = (keys.filter { !isTaken($0) }, keysBesideWords.filter { !isTaken($0) })
    return rest.isEmpty ? nil : Binding(rest, others, command, label)
  }

  /// The binding with more keys.
  fileprivate func with(_ others: [Key]) -> Binding {
    Binding(keys + others.filter { !keys.contains($0) }, keysBesideWords, command, label)
  }

  /// Whether both are the same line in a table of keys: commands of several screens may have the
  /// same keys and the same label.
  fileprivate func looksLike(_ other: Binding) -> Bool {
    keys == other.keys && label == other.label
  }
}

/// The labels of several bindings.
extension LocalizedText {
  static let finish = LocalizedText("skip ahead", ja: "スキップ")
  static let undo = LocalizedText("undo", ja: "取り消す")
  static let wave = LocalizedText("wave", ja: "手をふる")
  static let sameDeal = LocalizedText("the same deal again", ja: "同じ配りでもう一度")
  static let easier = LocalizedText("easier level", ja: "レベルを下げる")
  static let harder = LocalizedText("harder level", ja: "レベルを上げる")
  static let back = LocalizedText("back", ja: "もどる")
  static let backToTitle = LocalizedText("back to the title", ja: "タイトルへ")
  static let pauseClock = LocalizedText("pause or play", ja: "一時停止・再生")
  static let toStart = LocalizedText("to the start", ja: "最初へ")
  static let toEnd = LocalizedText("to the end", ja: "最後へ")
  static let faster = LocalizedText("twice as fast", ja: "2倍の速さ")
  static let slower = LocalizedText("half as fast", ja: "半分の速さ")
  static let leave = LocalizedText("leave", ja: "やめる")
  static let close = LocalizedText("close", ja: "とじる")
  static let keepPlaying = LocalizedText("keep playing", ja: "つづける")
}

/// The pending input of a screen, which determines its bindings.
package enum Mode: CaseIterable, Equatable, Sendable {
  case title, titleSequence
  case setup, setupMore, setupName, cats
  case watch, wait, roll, draw, drawing, read, getReady, typing, still, failed
  case keys, countIn, sweep, curtain, countdown, choose, enter, ready, reveal
  case ceremony, result, soloResult
  case gallery, replay, lobby, joinEmpty, join, joinName
  case legend, help, piles, pause, leave, restart, history, takeBack
}

/// All key bindings, from which help and the documentation are generated as well.
package enum KeyMap {
  /// The bindings of a mode, the most important first; where words are typed, none of them is a
  /// letter.
  package static func bindings(for mode: Mode, typesWords: Bool = false) -> [Binding] {
    let common = GlobalCommand.keys(in: mode)
    // In the count-in, letters are already the keys of players.
    let all = own(mode) + (mode == .countIn ? common.compactMap(\.whileTyping) : common)
    return typesWords || mode.isText ? all.compactMap { $0.whileTyping } : all
  }

  /// The first binding of a command.
  package static func binding(for command: Command) -> Binding? {
    all.first { $0.command == command }
  }

  /// The lines of a table of all keys, without duplicates, in the order of the modes.
  package static let lines = all.reduce(into: [Binding]()) { lines, binding in
    if !lines.contains(where: binding.looksLike) { lines.append(binding) }
  }

  /// The modes to which a line of the table of all keys applies.
  package static func modes(of line: Binding) -> [Mode] {
    Mode.allCases.filter { bindings(for: $0).contains(where: line.looksLike) }
  }

  /// Whether a line applies to many screens.
  package static func isCommon(_ line: Binding) -> Bool { modes(of: line).count > 6 }

  /// The lines that are common, one for each label, with the keys of all of them.
  package static let common = lines.filter(isCommon).reduce(into: [Binding]()) { common, line in
    if let index = common.firstIndex(where: { $0.label == line.label }) {
      common[index] = common[index].with(line.keys)
    } else {
      common.append(line)
    }
  }

  /// Whether all keys that are not bound otherwise are bound to the first command.
  package static func takesAnyKey(_ mode: Mode) -> Bool {
    [.watch, .drawing, .titleSequence, .countdown, .ceremony, .legend].contains(mode)
  }

  static let space = Key.character(" ")

  private static let all = Mode.allCases.flatMap { bindings(for: $0) }

  private static func own(_ mode: Mode) -> [Binding] {
    switch mode {
    case .title: TitleCommand.keys
    case .titleSequence: TitleCommand.runningKeys
    case .setup: SetupCommand.keys
    case .setupMore: SetupCommand.moreKeys
    case .setupName: SetupCommand.nameKeys
    case .cats: CatsCommand.keys
    case .watch, .wait, .roll, .draw, .drawing, .read, .getReady, .typing, .still, .failed,
      .keys, .countIn, .sweep, .curtain, .countdown,
      .choose, .enter, .ready, .reveal, .ceremony:
      TableCommand.keys(in: mode)
    case .result: ResultCommand.keys
    case .soloResult: SoloCommand.keys
    case .gallery: GalleryCommand.keys
    case .replay: ReplayCommand.keys
    case .lobby: LobbyCommand.keys
    case .joinEmpty: JoinCommand.emptyKeys
    case .join: JoinCommand.keys
    case .joinName: JoinCommand.nameKeys
    case .legend: OverlayCommand.legendKeys
    case .help: OverlayCommand.helpKeys
    case .piles: OverlayCommand.pilesKeys
    case .pause: OverlayCommand.pauseKeys
    case .leave: OverlayCommand.leaveKeys
    case .restart: OverlayCommand.restartKeys
    case .history: OverlayCommand.historyKeys
    case .takeBack: OverlayCommand.takeBackKeys
    }
  }
}

extension Mode {
  /// Whether letters are text in this mode, or may come early or late for it.
  fileprivate var isText: Bool {
    [.setupName, .join, .joinName, .keys, .sweep, .getReady, .typing, .still, .soloResult].contains(
      self)
  }
}

extension Key {
  /// The key with its letter or sign in lower case and half width, in which commands are bound: Caps
  /// Lock and input methods change only the form of a letter.
  package var normalized: Key {
    guard case .character(let character) = self else { return self }
    let normalized = String(character).normalizedCommand
    return normalized.count == 1 ? .character(normalized[normalized.startIndex]) : self
  }

  /// Whether the key is a letter or a sign, which may be part of a word.
  fileprivate var isText: Bool {
    if case .character(let character) = self { !character.isNumber } else { false }
  }

  /// The name in help and prompts.
  package func name(in language: Language) -> String {
    switch self {
    case .character(" "): Message.keyName(.space).text(in: language)
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .up: Message.keyName(.up).text(in: language)
    case .down: Message.keyName(.down).text(in: language)
    case .left: Message.keyName(.left).text(in: language)
    case .right: Message.keyName(.right).text(in: language)
    case .home: "Home"
    case .end: "End"
    case .f1: "F1"
    case .paste(let text): text
    case .click: Message.keyName(.click).text(in: language)
    }
  }
}

extension String {
  /// The keys of the letters of Hangul on Korean keyboards, where an input method sends the letter.
  private static let keysOfHangul = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars,
      "qwertyuiopasdfghjklzxcvbnmqwertop".unicodeScalars))

  /// The text in lower case, with letters, digits and signs of full width in half width, and a letter of Hangul as its
  /// key.
  package var normalizedCommand: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x3000: scalars.append(" ")
      case 0xff01...0xff5e: scalars.append(Unicode.Scalar(scalar.value - 0xfee0) ?? scalar)
      case 0x3131...0x3163 where unicodeScalars.count == 1:
        scalars.append(Self.keysOfHangul[scalar] ?? scalar)
      default: scalars.append(scalar)
      }
    }
    return String(scalars).lowercased()
  }
}

extension [Binding] {
  /// The binding of a key: of exactly this one, or else of its letter in another case or width.
  package func binding(of key: Key) -> Binding? {
    let normalized = key.normalized
    return first { $0.keys.contains(key) } ?? first { $0.keys.contains(normalized) }
  }
}

extension Key {
  /// How a cursor key is offered: by an arrow, which takes less room than a name.
  package var arrow: String? {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "◂"
    case .right: "▸"
    default: nil
    }
  }
}

extension [Binding] {
  /// The commands that correct the last verdict: those of a verdict, where none is awaited.
  package var corrections: [Command] {
    let verdicts: [Command] = [.table(.readWell), .table(.readFailed)]
    return first.map { verdicts.contains($0.command) } == true ? [] : verdicts
  }
}

extension Binding {
  /// The names of the keys, separated by spaces; the digits are written as a range.
  package func keyNames(in language: Language) -> String {
    command == .table(.digit) ? "0-9" : keys.map { $0.name(in: language) }.joined(separator: " ")
  }
}
