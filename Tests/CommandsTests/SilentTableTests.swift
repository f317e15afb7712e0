import Foundation
import Testing

@testable import Commands

@Suite("Joining a table that does not answer") struct SilentTableTests {
  @Test("It is given up with a sentence") @MainActor func silent() throws {
    let path = NSTemporaryDirectory() + "silent-\(getpid()).sock"
    let socket = try UnixSocket.listening(at: path, forGroup: false)
    defer {
      close(socket.file)
      unlink(path)
    }
    let failure = #expect(throws: Failure.self) {
      _ = try TableGuest("x", at: path, as: ["Ben"], isSpectator: false, patience: 0)
    }
    #expect(failure?.what == "cannot join: \(path): nobody has answered for 0 seconds")
    #expect(TableGuest.maximumWait == 5)
  }
}
