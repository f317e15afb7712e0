import Files
import Foundation
import Platform
import Testing

@testable import Commands

@Suite("Sockets and secrets of tables") final class TableFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tomatomato-\(getpid())-\(Int.random(in: 0..<99_999))").path
  private var path: String { folder + "/matepo.sock" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Of hosts that open a table with the same name at once, one does, and it stays open")
  func race() async throws {
    for round in 0..<50 {
      let path = path
      // What a killed host has left.
      if round % 2 == 0 {
        Platform.close(try UnixSocket.listening(at: path, forGroup: false).file)
      }
      let sockets = await withTaskGroup(of: UnixSocket?.self) { group in
        for _ in 0..<4 {
          group.addTask { try? UnixSocket.listening(at: path, forGroup: false) }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      try #require(sockets.count == 1, "round \(round)")
      Platform.close(try UnixSocket.connected(to: path).file)
      sockets[0].remove(at: path)
      Platform.close(sockets[0].file)
      #expect(!SystemPath.exists(path))
    }
  }

  @Test("A table that closes leaves the socket of another program at its path alone")
  func closing() throws {
    let first = try UnixSocket.listening(at: path, forGroup: false)
    unlink(path)
    let second = try UnixSocket.listening(at: path, forGroup: false)
    first.remove(at: path)
    Platform.close(first.file)
    Platform.close(try UnixSocket.connected(to: path).file)
    second.remove(at: path)
    Platform.close(second.file)
    #expect(!SystemPath.exists(path))
  }

  @Test("A player has the same secret for a table again, however its path is written")
  func tokens() throws {
    func token(_ socket: String) throws -> SeatToken {
      try #require(SeatToken(forSocket: socket, in: folder + "/seats"))
    }
    let first = try token(path)
    #expect(first.text.utf8.count == 32 && first.text.utf8.allSatisfy { $0.isHexDigit })
    #expect(try token("./matepo.sock").text == first.text)
    #expect(try token("/run/papoto.sock").text != first.text)
    let mode = SystemPath.status(of: folder + "/seats/matepo.sock")?.st_mode
    #expect(mode.map { $0 & 0o777 } == 0o600)
    first.forget()
    #expect(try token(path).text != first.text)
    #expect(SeatToken(forSocket: path, in: nil) == nil)
    #expect(SeatToken(forSocket: path, in: "/dev/null/seats") == nil)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
