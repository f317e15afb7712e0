/// The positions of a field that have the same face, and so the same value.
struct FaceGroup: InlineElement {
  /// The value, the number of positions and the face.
  private(set) var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(face: Stack.Face, count: Int) {
    bits = UInt32(face.bits) | UInt32(truncatingIfNeeded: count) << 8
  }

  var face: Stack.Face { Stack.Face(bits: UInt8(truncatingIfNeeded: bits)) }

  var count: Int {
    get { Int(bits >> 8 & 0xff) }
    set { bits = bits & 0xffff_00ff | UInt32(truncatingIfNeeded: newValue) << 8 }
  }

  /// Below 65536: what the positions are worth, or the inverse root of that.
  var value: Int {
    get { Int(bits >> 16) }
    set { bits = bits & 0xffff | UInt32(truncatingIfNeeded: newValue) << 16 }
  }
}

/// The groups of a field: 120 cards of twelve kinds have no more than 48 different faces.
typealias FaceGroups = InlineList<FaceGroup, SIMD64<UInt32>>

extension FaceGroups {
  /// The faces of a field, each with the number of its positions.
  init(_ faces: Stack.Faces) {
    self.init()
    var singles = KindCounts([])
    for face in faces {
      if face.count == 1 {
        singles.add(face.kindIndex, 1)
      } else if let index = firstIndex(where: { $0.face == face }) {
        self[index].count += 1
      } else {
        append(FaceGroup(face: face, count: 1))
      }
    }
    for kind in 0..<DeckDefinition.maximum.kinds where singles.count(kind) > 0 {
      append(FaceGroup(face: Stack.Face(kind: kind, count: 1), count: singles.count(kind)))
    }
  }
}
