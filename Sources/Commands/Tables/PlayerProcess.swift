import GameCore
import Platform
import Terminal

/// A program that plays for a seat: it reads what all may see, and writes what it does, one JSON line each.
///
/// It is a guest like any other, whose terminal is a socket: the program gets the connection as its
/// standard input and output.
@MainActor final class PlayerProcess {
  /// The maximum length of all programs in the first line of a journal, in bytes; a deck needs the rest of the line.
  static let maximumLength = 4096

  /// The name of its seat.
  let name: String
  /// The text it was made of.
  let text: String
  private let words: [String]
  private var process: ChildProcess?

  /// Reads `NAME=COMMAND`; the words of the command are separated by spaces.
  init?(_ text: String) {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    self.text = text
    name = PlayerNames.cleaned(String(text[..<sign]), for: "--seat")
    words = text[text.index(after: sign)...].split(separator: " ").map(String.init)
    guard !name.isEmpty, PlayerName.fits(name), !words.isEmpty else { return nil }
  }

  /// Starts the program.
  ///
  /// - Returns: The end of the connection with it that belongs to the table.
  func start() throws -> Int32 {
    let (own, other) = try UnixSocket.pair()
    defer { close(other) }
    // Programs read and write without looking whether they can.
    _ = fcntl(other, F_SETFL, 0)
    do {
      process = try ChildProcess(words, socket: other)
    } catch {
      close(own)
      throw error
    }
    return own
  }

  /// Ends the program.
  func stop() { process = nil }
}
