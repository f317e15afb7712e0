import Platform
import Terminal

/// A program that plays for a seat: it reads what all may see, and writes what it does, one JSON line each.
///
/// It is a guest like any other, whose terminal is a socket: the program gets the connection as its
/// standard input and output.
@MainActor final class SeatProgram {
  /// The name of its seat.
  let name: String
  private let words: [String]
  private var process: ChildProcess?

  /// Reads `NAME=COMMAND`; the words of the command are separated by spaces.
  init?(_ text: String) {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    name = String(text[..<sign])
    words = text[text.index(after: sign)...].split(separator: " ").map(String.init)
    guard !name.isEmpty, !words.isEmpty else { return nil }
  }

  /// Starts the program, connected to a table.
  func start(_ path: String) {
    guard let socket = try? UnixSocket.connected(to: path) else { return }
    // Programs read and write without looking whether they can.
    _ = fcntl(socket.file, F_SETFL, 0)
    process = try? ChildProcess(words, socket: socket.file)
    close(socket.file)
  }

  /// Ends the program.
  func stop() { process = nil }
}
