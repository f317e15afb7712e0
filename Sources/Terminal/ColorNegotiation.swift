import Graphics

/// What the description of a terminal says of its colours.
struct ColorSupport: Equatable {
  /// How many colours it has; 0 where it has none.
  var count: Int
  /// Whether they are numbered by their 24 bits.
  var isDirect = false

  var depth: DisplayMode.Depth {
    if isDirect { return .direct }
    return switch count {
    case ..<8: .mono
    case ..<16: .eight
    case ..<256: .sixteen
    default: .palette256
    }
  }
}

/// The description by which a terminal is spoken to, and how many of its colours are used.
struct ColorChoice: Equatable {
  var terminal: String
  var depth: DisplayMode.Depth
}

extension DisplayOptions {
  /// The variables that have a say in how many colours are used.
  static let colorVariables = ["NO_COLOR", "COLORTERM"]

  /// Chooses the description of a terminal and the depth of its colours.
  ///
  /// What was asked for on the command line beats the environment, and the environment may raise
  /// what terminfo says, but only to an entry that terminfo has as well.
  ///
  /// - Parameters:
  ///   - name: The terminal's own name.
  ///   - environment: The variables of ``colorVariables`` that are set.
  ///   - offer: What terminfo says of a name; `nil` where it does not know it.
  /// - Returns: The entry to be used, and how many of its colours.
  func colorChoice(
    terminal name: String, environment: [String: String], offer: (String) -> ColorSupport?
  ) -> ColorChoice {
    let own = ColorChoice(terminal: name, depth: offer(name)?.depth ?? .mono)
    /// The first of some other entries that has the colours that are wanted.
    func sibling(_ names: [String], _ depth: DisplayMode.Depth) -> ColorChoice? {
      names.first { offer($0)?.depth == depth }.map { ColorChoice(terminal: $0, depth: depth) }
    }
    var indexed: ColorChoice? { sibling([Self.base(of: name) + "-256color"], .palette256) }
    switch colors {
    case .never: return ColorChoice(terminal: name, depth: .mono)
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false {
        return ColorChoice(terminal: name, depth: .mono)
      }
      let isRaised = ["truecolor", "24bit"].contains(environment["COLORTERM"])
      return isRaised && own.depth.isNamed ? indexed ?? own : own
    case .sixteen:
      // The numbers of a direct terminal are colours, beyond the first eight.
      if own.depth == .palette256 { return ColorChoice(terminal: name, depth: .sixteen) }
      guard own.depth == .direct else { return own }
      guard let indexed else { return ColorChoice(terminal: name, depth: .eight) }
      return ColorChoice(terminal: indexed.terminal, depth: .sixteen)
    case .palette256:
      return own.depth == .palette256 ? own : indexed ?? own
    case .truecolor:
      let names =
        [Self.base(of: name) + "-direct"] + (name.hasPrefix("xterm") ? ["xterm-direct"] : [])
      let most = own.depth == .palette256 ? own : indexed ?? own
      return own.depth == .direct ? own : sibling(names, .direct) ?? most
    }
  }

  /// A terminal's name without what it says of colours.
  private static func base(of name: String) -> String {
    for ending in ["-256color", "-direct"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension DisplayMode.Depth {
  /// Whether there are none but the colours that have names, or none at all.
  fileprivate var isNamed: Bool {
    switch self {
    case .mono, .eight, .sixteen: true
    case .palette256, .direct: false
    }
  }
}
