import CCrash
import Platform

/// The echo of the terminal at standard input, which is off while a choice is typed.
///
/// Where standard input is something else there is no echo, and nothing happens.
@MainActor package final class Echo {
  /// An echo that is as it was found.
  package init() {}

  // How the terminal was found, while the echo is off.
  private var found: termios?

  /// Shows no more of what is typed, and forgets what was typed ahead.
  package func turnOff() {
    // A program in the background that touches its terminal is stopped.
    let front = tcgetpgrp(STDIN_FILENO)
    // A terminal that controls nobody has no program in front.
    guard found == nil, front == -1 || front == getpgrp() else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    found = settings
    // A fault, too, must leave the terminal as it was.
    crash_prepare(STDIN_FILENO, &settings, nil, 0)
    crash_set_on_screen(true)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Shows what is typed as before.
  package func turnOn() {
    guard var settings = found else { return }
    found = nil
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    crash_set_on_screen(false)
  }
}
