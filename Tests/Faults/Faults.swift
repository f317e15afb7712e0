import CCrash
import Dispatch
import Graphics
import Platform
import Terminal

/// Takes over the terminal like the game, then crashes in the way given by the argument, or changes the colors.
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
        case "colors": changeColors(of: terminal)
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

  /// Changes the colors a hundred times, and prints how many kilobytes and descriptors that took, but for the first
  /// changes.
  @MainActor private static func changeColors(of terminal: Terminal) {
    func change(_ count: Int) -> (kilobytes: Int, descriptors: Int32) {
      for _ in 0..<count {
        var frame = Frame(size: terminal.size)
        frame.cursor = .init(column: 0, row: 0)
        terminal.show(frame, changed: nil, inMotion: false)
        terminal.changeColors()
        frame.cursor = nil
        terminal.show(frame, changed: nil, inMotion: false)
      }
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let descriptor = dup(STDIN_FILENO)
      close(descriptor)
      return (usage.ru_maxrss, descriptor)
    }
    let (before, after) = (change(4), change(100))
    terminal.close()
    let (kilobytes, descriptors) = (
      after.kilobytes - before.kilobytes, after.descriptors - before.descriptors
    )
    // The system may open one of its own meanwhile.
    let isNothing = kilobytes < 1000 && descriptors < 10
    print(
      "colors: \(isNothing ? "nothing" : "\(kilobytes) kB and \(descriptors) descriptors") taken")
    exit(0)
  }

  /// Recurses until the stack overflows.
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number + 1) + number
  }
}
