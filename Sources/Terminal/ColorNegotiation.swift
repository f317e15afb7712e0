import Graphics

/// The colors of a terminal according to its description.
struct ColorSupport: Equatable {
  /// The number of colors; 0 without colors.
  var count: Int
  /// Whether colors are numbered by their 24-bit values.
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

/// The terminal description to use, and the number of colors.
struct ColorChoice: Equatable {
  var terminal: String
  var depth: DisplayMode.Depth
}

extension DisplayOptions {
  /// The environment variables that affect colors.
  static let colorVariables = ["NO_COLOR", "COLORTERM"]

  /// Chooses a terminal description and a color depth.
  ///
  /// The command line takes precedence over the environment. The environment may select a
  /// description with more colors if terminfo has one.
  ///
  /// - Parameters:
  ///   - name: The terminal's name.
  ///   - environment: The values of those ``colorVariables`` that are set.
  ///   - offer: The colors of a terminal according to terminfo; `nil` if the name is unknown.
  /// - Returns: The description to use and its color depth.
  func colorChoice(
    terminal name: String, environment: [String: String], offer: (String) -> ColorSupport?
  ) -> ColorChoice {
    let own = ColorChoice(terminal: name, depth: offer(name)?.depth ?? .mono)
    /// The first of the given descriptions with the requested colors.
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
      // Beyond the first eight, numbers on a direct-color terminal are RGB values.
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

  /// Chooses a description with 256 colors in place of an automatically chosen one with direct
  /// colors; `nil` if there is none.
  func indexedColors(
    insteadOf choice: ColorChoice, terminal name: String, offer: (String) -> ColorSupport?
  ) -> ColorChoice? {
    guard choice.depth == .direct, colors == .auto else { return nil }
    let other = DisplayOptions(colors: .palette256)
      .colorChoice(terminal: name, environment: [:], offer: offer)
    return other.depth == .palette256 ? other : nil
  }

  /// The terminal's name without its color suffix.
  private static func base(of name: String) -> String {
    for ending in ["-256color", "-direct"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension DisplayMode.Depth {
  /// Whether there are only named colors or none.
  fileprivate var isNamed: Bool {
    switch self {
    case .mono, .eight, .sixteen: true
    case .palette256, .direct: false
    }
  }
}
