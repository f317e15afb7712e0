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

  /// Whether the terminal has no 24-bit colors, even if an outer terminal's variable promises them,
  /// and shows questions that it does not know: GNU screen, and Apple's Terminal.
  ///
  /// tmux may have screen's name, but sets its own variable.
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
  ///   - environment: The terminal's name and the environment variables that describe it.
  ///   - hasRGB: Whether the terminal itself reported 24-bit colors.
  ///   - hasPalette: Whether the terminal itself reported 256 colors.
  ///   - offer: The colors of a terminal according to terminfo; `nil` if the name is unknown.
  /// - Returns: The description to use and its color depth.
  func colorChoice(
    for environment: TerminalEnvironment, hasRGB: Bool = false, hasPalette: Bool = false,
    offer: (String) -> ColorSupport?
  ) -> ColorChoice {
    let name = environment.name
    let support = offer(name)
    let own = support?.depth ?? .mono
    let wanted = depth(
      for: environment, own: own, knowsDirect: hasRGB || support?.knowsDirect == true,
      hasPalette: hasPalette)
    if wanted == own || wanted == .mono { return ColorChoice(terminal: name, depth: wanted) }
    if wanted == .sixteen, own == .mono || own == .eight {
      return ColorChoice(terminal: name, depth: own)
    }
    // More colors need a description with 256 colors, or one that is derived from it.
    let indexed = own == .palette256 ? name : Self.base(of: name) + "-256color"
    guard own == .palette256 || offer(indexed)?.depth == .palette256 else {
      // Beyond the first eight, numbers on a direct-color terminal are RGB values.
      return ColorChoice(terminal: name, depth: wanted == .sixteen ? .eight : own)
    }
    return ColorChoice(terminal: indexed, depth: wanted, isDerived: wanted == .direct)
  }

  /// The number of colors that the user or the environment asks for.
  private func depth(
    for environment: TerminalEnvironment, own: DisplayMode.Depth, knowsDirect: Bool,
    hasPalette: Bool
  ) -> DisplayMode.Depth {
    switch colors {
    case .never: return .mono
    case .sixteen: return .sixteen
    case .palette256: return .palette256
    case .truecolor: return .direct
    case .auto:
      if environment.has("NO_COLOR") { return .mono }
      let isPromised = environment.promisesDirectColors
      if environment.isLimited { return isPromised && own != .direct ? .palette256 : own }
      if isPromised || knowsDirect { return .direct }
      return hasPalette ? max(own, .palette256) : own
    }
  }

  /// Chooses a description with 256 colors in place of an automatically chosen one with direct
  /// colors; `nil` if there is none.
  func indexedColors(
    insteadOf choice: ColorChoice, for environment: TerminalEnvironment,
    offer: (String) -> ColorSupport?
  ) -> ColorChoice? {
    guard choice.depth == .direct, colors == .auto else { return nil }
    let other = DisplayOptions(colors: .palette256)
      .colorChoice(for: environment, offer: offer)
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
