import Graphics

/// The colors of a terminal according to its description.
struct ColorSupport: Equatable {
  /// The number of colors; 0 without colors.
  var count: Int
  /// Whether colors are numbered by their 24-bit values.
  var isDirect = false
  /// Whether the terminal knows 24-bit colors, however the description numbers them.
  var knowsDirect = false

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
  /// Whether the description has 256 colors, and one with 24-bit colors is derived from it.
  var isDerived = false
}

/// The terminal as the environment describes it.
struct TerminalEnvironment {
  /// The terminal's name.
  var name: String
  /// The values of those ``variables`` that are set.
  var values: [String: String] = [:]

  /// The environment variables that describe the terminal in addition to `TERM`.
  static let variables = ["NO_COLOR", "COLORTERM", "WT_SESSION", "TERM_PROGRAM", "TMUX", "STY"]

  /// Whether a variable is set and not empty.
  func has(_ variable: String) -> Bool { values[variable]?.isEmpty == false }

  /// Whether the terminal promises 24-bit colors; Windows Terminal does so by its own variable.
  var promisesDirectColors: Bool {
    ["truecolor", "24bit"].contains(values["COLORTERM"]) || has("WT_SESSION")
  }

  /// Whether the terminal has no 24-bit colors, whatever a variable of an outer terminal promises,
  /// and shows questions that it does not know: GNU screen, and Apple's Terminal.
  ///
  /// tmux may have screen's name, but sets a variable of its own.
  var isLimited: Bool {
    let isScreen = name.hasPrefix("screen") && !has("TMUX") || has("STY") && !name.hasPrefix("tmux")
    return isScreen || name.hasPrefix("nsterm") || values["TERM_PROGRAM"] == "Apple_Terminal"
  }
}

extension DisplayOptions {
  /// Chooses a terminal description and a color depth.
  ///
  /// The command line takes precedence over the environment, and the environment over terminfo.
  ///
  /// - Parameters:
  ///   - environment: The terminal's name and what the environment says about it.
  ///   - hasRGB: Whether the terminal itself said that it has 24-bit colors.
  ///   - offer: The colors of a terminal according to terminfo; `nil` if the name is unknown.
  /// - Returns: The description to use and its color depth.
  func colorChoice(
    for environment: TerminalEnvironment, hasRGB: Bool = false, offer: (String) -> ColorSupport?
  ) -> ColorChoice {
    let name = environment.name
    let support = offer(name)
    let own = ColorChoice(terminal: name, depth: support?.depth ?? .mono)
    // The description with 256 colors, if there is one.
    let sibling = own.depth == .palette256 ? name : Self.base(of: name) + "-256color"
    let hasIndexed = own.depth == .palette256 || offer(sibling)?.depth == .palette256
    let indexed = hasIndexed ? ColorChoice(terminal: sibling, depth: .palette256) : own
    let direct =
      hasIndexed && own.depth != .direct
      ? ColorChoice(terminal: sibling, depth: .direct, isDerived: true) : own
    switch colors {
    case .never: return ColorChoice(terminal: name, depth: .mono)
    case .auto:
      if environment.has("NO_COLOR") { return ColorChoice(terminal: name, depth: .mono) }
      let isPromised = environment.promisesDirectColors
      if environment.isLimited {
        return isPromised && own.depth != .direct ? indexed : own
      }
      return isPromised || hasRGB || support?.knowsDirect == true ? direct : own
    case .sixteen:
      // Beyond the first eight, numbers on a direct-color terminal are RGB values.
      if own.depth == .palette256 { return ColorChoice(terminal: name, depth: .sixteen) }
      guard own.depth == .direct else { return own }
      return ColorChoice(terminal: indexed.terminal, depth: hasIndexed ? .sixteen : .eight)
    case .palette256: return indexed
    case .truecolor: return direct
    }
  }

  /// The terminal's name without its color suffix.
  private static func base(of name: String) -> String {
    for ending in ["-256color", "-direct"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
