import App
import Foundation
import Hosting
import Testing

@testable import Commands

@Suite("Joining a table that does not answer, or whose answer is not understood")
struct SilentTableTests {
  @Test("A host that says nothing is given up with a sentence") @MainActor func silent() throws {
    let path = NSTemporaryDirectory() + "silent-\(getpid()).sock"
    let socket = try UnixSocket.listening(at: path, forGroup: false)
    defer {
      close(socket.file)
      unlink(path)
    }
    let failure = #expect(throws: Failure.self) {
      _ = try TableGuest("x", at: path, as: ["Ben"], isSpectator: false, patience: 0, keeping: nil)
    }
    #expect(failure?.text.en == "cannot join: \(path): nobody has answered for 0 seconds")
    #expect(TableGuest.maximumWait == 5)
  }

  /// Joins a table whose host sends some bytes to the first guest, and then closes the connection.
  @MainActor private func join(answer: String) throws -> TableGuest {
    let path = NSTemporaryDirectory() + "answer-\(getpid()).sock"
    let socket = try UnixSocket.listening(at: path, forGroup: false)
    _ = fcntl(socket.file, F_SETFL, 0)
    Thread.detachNewThread {
      let guest = accept(socket.file, nil, nil)
      _ = answer.withCString { write(guest, $0, strlen($0)) }
      for file in [guest, socket.file] { close(file) }
    }
    defer { unlink(path) }
    return try TableGuest("x", at: path, as: ["Ben"], isSpectator: false, keeping: nil)
  }

  @Test("A host that closes the connection, or sends no line, is told as what it is")
  @MainActor func closed() throws {
    for (answer, problem) in [
      ("", "the host has closed the connection without an answer"),
      ("{", "the host has closed the connection without an answer"),
      (
        String(repeating: "x", count: TableMessage.maximumLength + 1),
        "the host has sent a message that this version does not understand"
      ),
    ] {
      let failure = #expect(throws: Failure.self) { _ = try join(answer: answer) }
      #expect(failure?.text.en.hasSuffix(".sock: \(problem)") == true, "\(failure?.text.en ?? "")")
    }
  }

  @Test("A message that is not understood is told as such while the table is joined again")
  @MainActor func misunderstood() throws {
    let room = Roster(table: "x", seats: [.init(name: "Ben")], own: [0])
    let line = String(decoding: TableMessage.room(room).line(), as: UTF8.self)
    let guest = try join(answer: line)
    #expect(guest.perform(.rejoin, AppEffect.ignore) == [.notice(.hostIsMisunderstood)])
    guest.close()
  }
}
