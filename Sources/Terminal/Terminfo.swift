import CNcurses
import Graphics
import Platform

/// Asks terminfo about terminals by their names, before ncurses takes one over.
///
/// ncurses itself would write to the screen, or end the program, where a name is unknown.
@MainActor enum Terminfo {
  /// Whether a terminal is known and can put its cursor anywhere; nothing else can be drawn on.
  static func canBeDrawnOn(_ name: String) -> Bool {
    ask(name) { string("cup") != nil } ?? false
  }

  /// Which colours a terminal has; `nil` where its name is unknown.
  static func colors(of name: String) -> ColorSupport? {
    ask(name) {
      let count = Int(max(tigetnum("colors"), 0))
      // The extended capability may be a flag, a number or a string (user_caps(5)).
      let saysDirect = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || string("RGB") != nil
      return ColorSupport(count: count, isDirect: count > 256 && (saysDirect || count >= 1 << 24))
    }
  }

  /// Takes a description up, which ``Capabilities`` reads from then on; says whether there is one.
  static func use(_ name: String) -> Bool {
    var status: Int32 = 0
    return setupterm(name, STDOUT_FILENO, &status) == OK
  }

  /// Asks while a description is at hand; `nil` where there is none of that name.
  private static func ask<Answer>(_ name: String, _ question: () -> Answer) -> Answer? {
    guard !name.isEmpty else { return nil }
    var status: Int32 = 0
    guard setupterm(name, STDOUT_FILENO, &status) == OK else { return nil }
    defer { del_curterm(tomato_cur_term()) }
    return question()
  }

  /// A capability that is a string; `nil` where it is missing or is none.
  private static func string(_ capability: String) -> String? {
    guard let text = tigetstr(capability), Int(bitPattern: text) > 0 else { return nil }
    return String(cString: text)
  }
}
