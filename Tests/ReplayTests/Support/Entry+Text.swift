import GameCore

@testable import Files
@testable import Replay

extension Recording<Game>.Entry {
  /// Reads a line.
  init(_ line: String) throws {
    self = try LineCoder.read(JSONFields(line.bytes[...], .init(same: "an action")), Game.entry)
  }
}
