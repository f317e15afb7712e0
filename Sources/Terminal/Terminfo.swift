import CNcurses
import Graphics
import Platform

/// Queries terminfo without starting ncurses.
///
/// For an unknown name, ncurses itself would write to the screen or exit.
@MainActor enum Terminfo {
  /// Whether a terminal is known and can position its cursor, which drawing requires.
  static func isSupported(_ name: String) -> Bool {
    ask(name) { string("cup") != nil } ?? false
  }

  /// The colors of a terminal; `nil` if the name is unknown.
  static func colors(of name: String) -> ColorSupport? {
    ask(name) {
      let count = Int(max(tigetnum("colors"), 0))
      // The extended capability may be a Boolean, a number or a string (user_caps(5)).
      let hasRGB = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || string("RGB") != nil
      return ColorSupport(
        count: count, isDirect: count > 256 && (hasRGB || count >= 1 << 24),
        // tmux's name for it.
        knowsDirect: hasRGB || tigetflag("Tc") > 0)
    }
  }

  /// Runs a closure that starts ncurses with the description that a choice names.
  ///
  /// A derived description is passed to ncurses in the environment, which is restored afterward. If
  /// ncurses cannot read it from there, the closure gets the terminal's own 256 colors.
  static func withDescription<Result>(
    of choice: ColorChoice, _ start: (ColorChoice) throws -> Result
  ) rethrows -> Result {
    guard choice.isDerived else { return try start(choice) }
    let name = choice.terminal
    let before = getenv(variable).map { String(cString: $0) }
    defer {
      if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
    }
    if let derived = ask(name, { TerminalDescription(withDirectColorsFor: name).compiled }) {
      setenv(variable, "hex:" + derived.hexadecimal, 1)
      if colors(of: name)?.isDirect == true { return try start(choice) }
      if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
    }
    return try start(ColorChoice(terminal: name, depth: .palette256))
  }

  /// The environment variable that holds a description, or names the folder of descriptions.
  private static let variable = "TERMINFO"

  /// Loads the description that ``Capabilities`` reads; returns whether there is one.
  static func use(_ name: String) -> Bool {
    var status: Int32 = 0
    return setupterm(name, STDOUT_FILENO, &status) == OK
  }

  /// Evaluates a query with a description; `nil` if there is none with that name.
  ///
  /// The description that was loaded before stays loaded.
  private static func ask<Answer>(_ name: String, _ question: () -> Answer) -> Answer? {
    guard !name.isEmpty else { return nil }
    let loaded = tomato_cur_term()
    defer { set_curterm(loaded) }
    var status: Int32 = 0
    guard setupterm(name, STDOUT_FILENO, &status) == OK else { return nil }
    defer { del_curterm(tomato_cur_term()) }
    return question()
  }

  /// A string capability; `nil` if it is missing.
  private static func string(_ capability: String) -> String? {
    guard let text = tigetstr(capability), Int(bitPattern: text) > 0 else { return nil }
    return String(cString: text)
  }
}
