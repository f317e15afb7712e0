import Dispatch
import Graphics
import Terminal

/// Takes the terminal over as the game does and commits the fault that its argument names.
@main struct Faults {
  static func main() throws {
    let terminal = try Terminal()
    terminal.show(Frame(size: terminal.size), inMotion: false)
    let fault = CommandLine.arguments.last
    // As in the game, where nothing happens on the thread that began.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        _ = terminal.readKeys()
        switch fault {
        case "trap": fatalError("the tomato is rotten")
        case "bounds": print([1, 2, 3][CommandLine.arguments.count + 5])
        case "overflow": print(endless(1))
        case "memory": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        default: terminal.close()
        }
      }
    }
    dispatchMain()
  }

  /// Calls itself until the stack is used up.
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number + 1) + number
  }
}
