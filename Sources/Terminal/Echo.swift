import CCrash
import Platform

/// The echo of the terminal at standard input, which is turned off while a secret choice is typed.
///
/// If standard input is not a terminal, nothing happens.
@MainActor package final class Echo {
  package init() {}

  // The terminal modes before the echo was turned off.
  private var found: termios?

  /// Turns the echo off and discards input that was typed ahead.
  package func turnOff() {
    // A background process that changes the terminal modes is stopped.
    guard found == nil, Terminal.isInForeground else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    found = settings
    // A crash must restore the modes, too.
    crash_prepare(STDIN_FILENO, &settings, nil, 0)
    crash_enter()
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Restores the echo.
  package func turnOn() {
    guard found != nil else { return }
    found = nil
    crash_leave()
  }
}
