import Keys

/// One line of a key table: keys that mean the same, and what help says of them.
package struct Binding: Equatable, Sendable {
  /// The keys, the one that prompts name first.
  package let keys: [Key]
  /// What they mean.
  package let command: Command
  /// What help says they do.
  package let label: Message

  init(_ keys: [Key], _ command: Command, _ label: Message.KeyLabel) {
    self.keys = keys
    self.command = command
    self.label = .key(label)
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
        Binding(confirming, .confirm, .start),
        Binding([.character("s")], .solo, .solo),
        Binding([.character("r")], .resume, .resume),
      ]
    case .titleRuns: [Binding(confirming, .finish, .skipTitle)]
    case .setup:
      [
        Binding([.up, .character("k"), .backTab], .up, .rowUp),
        Binding([.down, .character("j"), .tab], .down, .rowDown),
        Binding([.left, .character("h")], .left, .previousValue),
        Binding([.right, .character("l")], .right, .nextValue),
        Binding([.home], .first, .firstRow),
        Binding([.end], .last, .lastRow),
        Binding([.character("+"), .character("=")], .faster, .moreTime),
        Binding([.character("-")], .slower, .lessTime),
        Binding(confirming, .confirm, .choose),
        Binding([.escape, .backspace], .title, .backToTitle),
      ]
    case .setupName:
      [
        Binding([.enter, .tab, .down, .escape, .up], .confirm, .nameDone),
        Binding([.backspace], .erase, .erase),
        Binding([.control("w")], .eraseWord, .eraseWord),
        Binding([.control("u")], .eraseAll, .eraseAll),
      ]
    case .watch: [Binding(confirming, .finish, .hurry), undo]
    case .roll: [Binding(confirming + [.character("r")], .confirm, .roll)]
    case .draw: [Binding(confirming + [.character("d")], .confirm, .draw), undo]
    case .drawing: [Binding(confirming, .finish, .finish)]
    case .read:
      [
        Binding([.character("y")], .readWell, .readWell),
        Binding([.character("n"), .character("f")], .failed, .readFailed),
      ]
    case .getReady: [Binding(confirming, .confirm, .startTyping)]
    case .typing: [Binding([.escape], .failed, .giveUp)]
    case .failed: [Binding(confirming, .confirm, .point), undo]
    case .curtain: [Binding(confirming, .confirm, .openCurtain), undo]
    case .countdown: [Binding(confirming, .finish, .finish)]
    case .choose: moving + [lock]
    case .enter: moving + [lock, undo]
    case .ready: [Binding(confirming, .confirm, .reveal), undo]
    case .reveal: [Binding(confirming, .confirm, .goOn)]
    case .result:
      [
        Binding([.up, .character("k")], .up, .playerUp),
        Binding([.down, .character("j")], .down, .playerDown),
        Binding(confirming, .confirm, .newGame),
        Binding([.character("s")], .sameDeal, .sameDeal),
        Binding([.character("t"), .escape], .title, .backToTitle),
        undo,
      ]
    case .replay:
      [
        Binding([space], .pauseClock, .pauseClock),
        Binding([.character(".")], .stepOn, .nextAction),
        Binding([.character(",")], .stepBack, .previousAction),
        Binding([.left, .character("h")], .left, .previousTurn),
        Binding([.right, .character("l")], .right, .nextTurn),
        Binding([.home, .character("0")], .first, .toStart),
        Binding([.end, .character("$")], .last, .toEnd),
        Binding([.character("+"), .character("=")], .faster, .faster),
        Binding([.character("-")], .slower, .slower),
      ]
    case .gallery:
      [
        Binding([space], .pauseClock, .pauseClock),
        Binding([.left, .character("h"), .character(",")], .left, .back),
        Binding([.right, .character("l"), .character(".")], .right, .forward),
        Binding([.home, .character("0")], .first, .toStart),
        Binding([.end, .character("$")], .last, .toEnd),
        Binding([.character("+"), .character("=")], .faster, .faster),
        Binding([.character("-")], .slower, .slower),
        Binding([.up, .character("k")], .up, .previousItem),
        Binding([.down, .character("j")], .down, .nextItem),
      ]
    case .soloOver:
      [
        Binding(confirming, .confirm, .newRun),
        Binding([.character("s")], .sameDeal, .sameDeal),
        Binding([.character("t"), .escape], .title, .backToTitle),
      ]
    case .help:
      [
        Binding([.escape, .character("?"), .f1, .enter, .backspace], .close, .close),
        Binding([space, .down, .right], .down, .nextPage),
        Binding([.up, .left], .up, .previousPage),
      ]
    case .pause: [Binding([.character("p"), .enter, space, .escape], .close, .keepPlaying)]
    case .leave:
      [
        Binding([.character("y"), .enter], .confirm, .leaveGame),
        Binding([.character("n"), .escape, .backspace], .close, .keepPlaying),
      ]
    }
  }

  private static let undo = Binding([.character("u")], .undo, .undo)

  private static let lock = Binding(confirming, .confirm, .lock)

  private static let moving = [
    Binding([.left, .character("h"), .backTab], .left, .left),
    Binding([.right, .character("l"), .tab], .right, .right),
    Binding([.up, .character("k")], .up, .lineUp),
    Binding([.down, .character("j")], .down, .lineDown),
    Binding([.home], .first, .firstCard),
    Binding([.end], .last, .lastCard),
    Binding((0...9).map { .character(Character(String($0))) }, .digit, .digits),
  ]

  private static let help = Binding([.character("?"), .f1], .help, .help)
  private static let pause = Binding([.character("p")], .pause, .pause)
  private static let leave = Binding([.character("q")], .leave, .leave)
  private static let repaint = Binding([.control("l")], .repaint, .repaint)

  /// The keys that hold on many screens; while text is typed, letters are text.
  private static func shared(_ mode: Mode) -> [Binding] {
    switch mode {
    case .title, .setup, .result, .soloOver, .gallery, .replay: [help, leave, repaint]
    case .setupName, .typing: [Binding([.f1], .help, .help), repaint]
    case .watch, .roll, .draw, .read, .getReady, .failed, .curtain, .countdown, .choose, .enter,
      .ready,
      .reveal:
      [help, pause, leave, repaint]
    case .titleRuns, .drawing, .help, .pause, .leave: [repaint]
    }
  }
}
