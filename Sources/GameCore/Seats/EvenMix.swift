/// How often to point at each position so that none promises more than another.
///
/// A position of value v promises v (1 - p)^n if each of n rivals points at it with probability p.
/// Four of five rivals are expected to value the m positions alike and to mix their choices in the
/// same way; the fifth points anywhere. So p is 4/5 w + 1/5 1/m for a position that is chosen with
/// probability w. All positions promise the same if 1 - p is in proportion to r, the inverse n-th
/// root of v. Since the w of all chosen positions add up to 1, they are in proportion to
///
///     (5m - 1) (sum of all r) - ((5m - 1) (number of all r) - 4m) r
///
/// A position for which that is negative promises less even to whoever is alone there, and is not
/// chosen.
struct EvenMix {
  private let faces: Stack.Faces
  /// The positions, with the inverse roots of their values.
  private var lots = Lots()
  /// The two terms above; before they are known, all positions are chosen.
  private var (most, slope) = (1, 0)
  /// The sum of the weights of all positions.
  private var sum = 0

  /// Mixes the positions of a field by what they add to the pile of a player who has rivals.
  init(_ faces: Stack.Faces, _ gains: PileEvaluator.Gains, rivals: Int) {
    self.faces = faces
    let counts = Self.lots(faces)
    var values = Lots()
    var best = 0
    for var lot in counts {
      lot.value = gains.gain(lot.face)
      best = max(best, lot.value)
      values.append(lot)
    }
    let roots = InverseRoots(upTo: best, rivals: rivals)
    for var lot in values {
      lot.value = roots[lot.value]
      lots.append(lot)
    }
    balance()
  }

  /// The faces of a field, each with the number of its positions.
  private static func lots(_ faces: Stack.Faces) -> Lots {
    var lots = Lots()
    var singles = KindCounts([])
    for face in faces {
      if face.count == 1 {
        singles.add(face.kind, 1)
      } else if let index = lots.firstIndex(where: { $0.face == face }) {
        lots[index].count += 1
      } else {
        lots.append(Lot(face: face, count: 1))
      }
    }
    for kind in CardKind.inOrder where singles.count(kind) > 0 {
      lots.append(Lot(face: Stack.Face(kind, count: 1), count: singles.count(kind)))
    }
    return lots
  }

  /// Leaves out what promises too little, until all that is chosen promises the same.
  private mutating func balance() {
    let (all, alike) = (5 * faces.count - 1, 4 * faces.count)
    var (chosen, before) = (0, 0)
    repeat {
      (before, chosen) = (chosen, 0)
      var roots = 0
      for lot in lots where weight(lot) > 0 {
        roots += lot.count * lot.value
        chosen += lot.count
      }
      (most, slope) = (all * roots, all * chosen - alike)
      sum = alike * roots
    } while chosen != before
  }

  /// The weight of each position of a lot.
  private func weight(_ lot: Lot) -> Int { max(0, most - slope * lot.value) }

  /// The probability of pointing at a position with a face of the field.
  func probability(_ face: Stack.Face) -> Double {
    lots.reduce(0) { $1.face == face ? Double(weight($1)) / Double(sum) : $0 }
  }

  /// Chooses a position.
  func position(_ stream: inout RandomStream) -> Int {
    var number = stream.number(below: sum)
    for lot in lots {
      let weight = weight(lot)
      if number < weight * lot.count { return position(of: lot.face, after: number / weight) }
      number -= weight * lot.count
    }
    return 0
  }

  /// The position with a face that has a number of others to its left.
  private func position(of face: Stack.Face, after count: Int) -> Int {
    var left = count
    for (position, other) in faces.enumerated() where other == face {
      if left == 0 { return position }
      left -= 1
    }
    return 0
  }
}

/// The positions of a field that have the same face, and so the same value.
private struct Lot: InlineElement {
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

/// The lots of a field: a field of 56 cards has no more than six kinds of single cards and 25 stacks.
private typealias Lots = InlineList<Lot, SIMD32<UInt32>>

/// The inverse n-th roots of values, as integers (R31): 4096 is that of the largest value.
///
/// Sixteen times as much stands for all others. Values whose inverse root is more than nine times
/// that of the largest are never chosen.
private struct InverseRoots {
  /// The first part of the table, for this number of rivals.
  private let start: Int
  /// What a value is multiplied with to find its place, in units of 1/2^20.
  private let scale: Int

  init(upTo most: Int, rivals: Int) {
    start = (rivals - 1) * (Self.parts + 1)
    scale = most > 0 ? (Self.parts << 20) / most : 0
  }

  subscript(value: Int) -> Int { Int(Self.table[start + (value * scale) >> 20]) }

  /// The number of values that are told apart.
  private static let parts = 1024

  /// The inverse roots of 0 to 1024 for one rival, then for two rivals, and so on.
  private static let table: [UInt16] = (1...GameSetup.playerCounts.upperBound - 2).flatMap { n in
    var root = 0
    let roots = (0...parts).map { number in
      while (0..<n).reduce(1, { power, _ in power * (root + 1) }) <= number << (8 * n) { root += 1 }
      return root
    }
    return roots.map { UInt16(clamping: (roots[parts] << 12) / max(1, $0)) }
  }
}
