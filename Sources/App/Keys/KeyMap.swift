import Keys

/// One line of a key table: keys with the same meaning, and what help says about them.
package struct Binding: Equatable, Sendable {
  /// The keys; prompts name the first.
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

  /// Whether both are the same line to a reader: several screens may have commands of their own
  /// for the same keys and the same label.
  fileprivate func looksLike(_ other: Binding) -> Bool {
    keys == other.keys && label == other.label
  }
}

/// Which key means what: the program obeys these tables, and help and the README print them.
package enum KeyMap {
  /// The bindings of a mode, the most important first.
  package static func bindings(for mode: Mode) -> [Binding] {
    own(mode) + GlobalCommand.keys(in: mode)
  }

  /// The first binding of a command.
  package static func binding(for command: Command) -> Binding? {
    all.first { $0.command == command }
  }

  /// The lines of a table of all keys, each once, in the order of the modes.
  package static let lines = all.reduce(into: [Binding]()) { lines, binding in
    if !lines.contains(where: binding.looksLike) { lines.append(binding) }
  }

  /// The modes in which a line of the table of all keys holds.
  package static func modes(of line: Binding) -> [Mode] {
    Mode.allCases.filter { bindings(for: $0).contains(where: line.looksLike) }
  }

  /// The lines that hold on most screens.
  package static let common = lines.filter { modes(of: $0).count > 6 }

  /// Whether every key but the one that redraws the screen has the meaning of the first binding.
  static func takesAnyKey(_ mode: Mode) -> Bool { mode == .drawing || mode == .titleRuns }

  static let space = Key.character(" ")
  static let confirming = [Key.enter, space]

  private static let all = Mode.allCases.flatMap(bindings)

  private static func own(_ mode: Mode) -> [Binding] {
    switch mode {
    case .title: TitleCommand.keys
    case .titleRuns: TitleCommand.runningKeys
    case .setup: SetupCommand.keys
    case .setupName: SetupCommand.nameKeys
    case .watch, .roll, .draw, .drawing, .read, .getReady, .typing, .failed, .curtain, .countdown,
      .choose, .enter, .ready, .reveal:
      TableCommand.keys(in: mode)
    case .result: ResultCommand.keys
    case .soloOver: SoloCommand.keys
    case .gallery: GalleryCommand.keys
    case .replay: ReplayCommand.keys
    case .help: OverlayCommand.helpKeys
    case .piles: OverlayCommand.pilesKeys
    case .pause: OverlayCommand.pauseKeys
    case .leave: OverlayCommand.leaveKeys
    }
  }
}
