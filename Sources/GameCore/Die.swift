/// The die of the game, whose six faces are 1, 1, 2, 2, 3, 3 (R8).
package enum Die {
  /// The number on each face.
  package static let faces = [1, 1, 2, 2, 3, 3]

  /// Rolls the die; all faces are equally likely.
  package static func roll(with stream: inout RandomStream) -> Int {
    faces[stream.number(below: faces.count)]
  }
}
