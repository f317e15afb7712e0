import CCrash
import Dispatch
import Graphics
import Platform
import Terminal

/// Takes over the terminal like the game, then crashes in the way given by the argument.
@main struct Faults {
  static func main() throws {
    let signals = try Signals()
    let terminal = try Terminal()
    terminal.show(Frame(size: terminal.size), changed: nil, inMotion: false)
    signals.on(SIGTERM) {
      terminal.close()
      print("restored in time")
      fflush(nil)
      Signals.reraise(SIGTERM)
    }
    let fault = CommandLine.arguments.dropFirst().first
    // Like the game, which runs on the main queue.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        var keys = terminal.readKeys()
        switch fault {
        case "trap": fatalError("the tomato is rotten")
        case "bounds": print([1, 2, 3][CommandLine.arguments.count + 5])
        case "overflow": print(endless(1))
        case "memory": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        case "deadline":
          // The test presses a key when it has seen the frame.
          while keys.isEmpty { keys = terminal.readKeys() }
          missDeadline()
        default: terminal.close()
        }
      }
    }
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Ends by a signal whose deadline comes when a number of bytes has been sent to restore the
  /// terminal, which may be full then.
  private static func missDeadline() {
    let arguments = CommandLine.arguments
    crash_interrupt_leaving(Int(arguments[2]) ?? 0, arguments.last == "full")
    kill(getpid(), SIGTERM)
  }

  /// Recurses until the stack overflows.
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number + 1) + number
  }
}
