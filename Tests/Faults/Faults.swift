import Dispatch
import Graphics
import Terminal

/// Takes over the terminal like the game, then crashes in the way given by the argument.
@main struct Faults {
  static func main() throws {
    let terminal = try Terminal()
    terminal.show(Frame(size: terminal.size))
    let fault = CommandLine.arguments.last
    // Like the game, which runs on the main queue.
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

  /// Recurses until the stack overflows.
  private static func endless(_ number: Int) -> Int {
    number == 0 ? 0 : endless(number + 1) + number
  }
}
