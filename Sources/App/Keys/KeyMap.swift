import Keys

/// One line of a key table: keys that mean the same, and what help says of them.
package struct Binding: Equatable, Sendable {
  /// The keys, the one that prompts name first.
  package let keys: [Key]
  /// What they mean.
  package let command: Command
  /// What help says they do.
  package let label: Phrase

  init(_ keys: [Key], _ command: Command, _ label: Phrase) {
    self.keys = keys
    self.command = command
    self.label = label
  }
}

/// Which key means what: the one table that the program obeys and that help and README print.
package enum KeyMap {
  /// The bindings of a mode, the most important first.
  package static func bindings(for mode: Mode) -> [Binding] {
    own(mode) + shared(mode)
  }

  /// The modes in which a binding holds.
  package static func modes(of binding: Binding) -> [Mode] {
    Mode.allCases.filter { bindings(for: $0).contains(binding) }
  }

  /// The bindings that hold on most screens, in the order of help.
  package static let common: [Binding] = {
    var all: [Binding] = []
    for binding in Mode.allCases.flatMap(bindings) where !all.contains(binding) {
      all.append(binding)
    }
    return all.filter { modes(of: $0).count > 6 }
  }()

  /// Whether every key but the one that draws the screen anew finishes what is shown.
  static func takesAnyKey(_ mode: Mode) -> Bool { mode == .drawing || mode == .titleRuns }

  private static let space = Key.character(" ")
  private static let confirming = [Key.enter, space]

  private static func own(_ mode: Mode) -> [Binding] {
    switch mode {
    case .title:
      [
        Binding(confirming, .confirm, .keyStart),
        Binding([.character("s")], .solo, .keySolo),
        Binding([.character("r")], .resume, .keyResume),
      ]
    case .titleRuns: [Binding(confirming, .finish, .keySkip)]
    case .setup:
      [
        Binding([.up, .character("k"), .backTab], .up, .keyRowUp),
        Binding([.down, .character("j"), .tab], .down, .keyRowDown),
        Binding([.left, .character("h")], .left, .keyValueBefore),
        Binding([.right, .character("l")], .right, .keyValueAfter),
        Binding([.home], .first, .keyFirstRow),
        Binding([.end], .last, .keyLastRow),
        Binding([.character("+"), .character("=")], .faster, .keyMoreTime),
        Binding([.character("-")], .slower, .keyLessTime),
        Binding(confirming, .confirm, .keyChoose),
        Binding([.escape, .backspace], .title, .keyBackToTitle),
      ]
    case .setupName:
      [
        Binding([.enter, .tab, .down, .escape, .up], .confirm, .keyNameDone),
        Binding([.backspace], .erase, .keyErase),
        Binding([.control("w")], .eraseWord, .keyEraseWord),
        Binding([.control("u")], .eraseAll, .keyEraseAll),
      ]
    case .watch: [Binding(confirming, .finish, .keyHurry), undo]
    case .roll: [Binding(confirming + [.character("r")], .confirm, .keyRoll)]
    case .draw: [Binding(confirming + [.character("d")], .confirm, .keyDraw), undo]
    case .drawing: [Binding(confirming, .finish, .keyFinish)]
    case .read:
      [
        Binding([.character("y")], .readWell, .keyReadWell),
        Binding([.character("n"), .character("f")], .failed, .keyFailed),
      ]
    case .getReady: [Binding(confirming, .confirm, .keyType)]
    case .typing: [Binding([.escape], .failed, .keyGiveUp)]
    case .failed: [Binding(confirming, .confirm, .keyPoint), undo]
    case .curtain: [Binding(confirming, .confirm, .keyOpenCurtain), undo]
    case .countdown: [Binding(confirming, .finish, .keyFinish)]
    case .choose: moving + [lock]
    case .enter: moving + [lock, undo]
    case .ready: [Binding(confirming, .confirm, .keyReveal), undo]
    case .reveal: [Binding(confirming, .confirm, .keyGoOn)]
    case .result:
      [
        Binding([.up, .character("k")], .up, .keyPlayerUp),
        Binding([.down, .character("j")], .down, .keyPlayerDown),
        Binding(confirming, .confirm, .keyNewGame),
        Binding([.character("s")], .sameDeal, .keySameDeal),
        Binding([.character("t"), .escape], .title, .keyBackToTitle),
        undo,
      ]
    case .replay:
      [
        Binding([space], .pauseClock, .keyPauseClock),
        Binding([.character(".")], .stepOn, .keyStepOn),
        Binding([.character(",")], .stepBack, .keyStepBack),
        Binding([.left, .character("h")], .left, .keyTurnBack),
        Binding([.right, .character("l")], .right, .keyTurnOn),
        Binding([.home, .character("0")], .first, .keyTimeStart),
        Binding([.end, .character("$")], .last, .keyTimeEnd),
        Binding([.character("+"), .character("=")], .faster, .keyFaster),
        Binding([.character("-")], .slower, .keySlower),
      ]
    case .gallery:
      [
        Binding([space], .pauseClock, .keyPauseClock),
        Binding([.left, .character("h"), .character(",")], .left, .keyTimeBack),
        Binding([.right, .character("l"), .character(".")], .right, .keyTimeOn),
        Binding([.home, .character("0")], .first, .keyTimeStart),
        Binding([.end, .character("$")], .last, .keyTimeEnd),
        Binding([.character("+"), .character("=")], .faster, .keyFaster),
        Binding([.character("-")], .slower, .keySlower),
        Binding([.up, .character("k")], .up, .keyItemBefore),
        Binding([.down, .character("j")], .down, .keyItemAfter),
      ]
    case .soloOver:
      [
        Binding(confirming, .confirm, .keyNewRun),
        Binding([.character("s")], .sameDeal, .keySameDeal),
        Binding([.character("t"), .escape], .title, .keyBackToTitle),
      ]
    case .help:
      [
        Binding([.escape, .character("?"), .f1, .enter, .backspace], .close, .keyClose),
        Binding([space, .down, .right], .down, .keyPageOn),
        Binding([.up, .left], .up, .keyPageBack),
      ]
    case .pause: [Binding([.character("p"), .enter, space, .escape], .close, .keyPlayOn)]
    case .leave:
      [
        Binding([.character("y"), .enter], .confirm, .keyLeaveYes),
        Binding([.character("n"), .escape, .backspace], .close, .keyPlayOn),
      ]
    }
  }

  private static let undo = Binding([.character("u")], .undo, .keyUndo)

  private static let lock = Binding(confirming, .confirm, .keyLock)

  private static let moving = [
    Binding([.left, .character("h"), .backTab], .left, .keyLeft),
    Binding([.right, .character("l"), .tab], .right, .keyRight),
    Binding([.up, .character("k")], .up, .keyLineUp),
    Binding([.down, .character("j")], .down, .keyLineDown),
    Binding([.home], .first, .keyFirst),
    Binding([.end], .last, .keyLast),
    Binding((0...9).map { .character(Character(String($0))) }, .digit, .keyDigits),
  ]

  private static let help = Binding([.character("?"), .f1], .help, .keyHelp)
  private static let pause = Binding([.character("p")], .pause, .keyPause)
  private static let leave = Binding([.character("q")], .leave, .keyLeave)
  private static let repaint = Binding([.control("l")], .repaint, .keyRepaint)

  /// The keys that hold on many screens; while text is typed, letters are text.
  private static func shared(_ mode: Mode) -> [Binding] {
    switch mode {
    case .title, .setup, .result, .soloOver, .gallery, .replay: [help, leave, repaint]
    case .setupName, .typing: [Binding([.f1], .help, .keyHelp), repaint]
    case .watch, .roll, .draw, .read, .getReady, .failed, .curtain, .countdown, .choose, .enter,
      .ready,
      .reveal:
      [help, pause, leave, repaint]
    case .titleRuns, .drawing, .help, .pause, .leave: [repaint]
    }
  }
}
