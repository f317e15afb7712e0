/// A value that fits one element of an ``InlineList``.
package protocol InlineElement {
  /// The integer that holds the value.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & SIMDScalar

  /// The value as an integer.
  var bits: Bits { get }

  /// Creates a value from its ``bits``.
  init(bits: Bits)
}

/// A list of limited length that is stored in place.
///
/// Copying it copies a few bytes, and changing it allocates nothing, which makes simulations fast.
/// The elements are integers in the memory of a vector. The last one is the number of elements; unused
/// integers are 0. (`InlineArray` of the standard library needs a newer system.)
package struct InlineList<Element: InlineElement, Storage: SIMD & Sendable>: Sendable
where Storage.Scalar: FixedWidthInteger & UnsignedInteger {
  @usableFromInline var storage = Storage()

  /// Creates an empty list.
  @inlinable package init() {}

  /// Creates a list of some elements, at most ``capacity``.
  @inlinable package init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// The maximum number of elements.
  @inlinable package static var capacity: Int {
    MemoryLayout<Storage>.size / MemoryLayout<Element.Bits>.size - 1
  }

  /// The number of elements, set like one of them, so that the vector stays where it is.
  @inlinable package internal(set) var count: Int {
    @inline(__always) get { Int(truncatingIfNeeded: self[part: Self.capacity]) }
    @inline(__always) set { self[part: Self.capacity] = .init(truncatingIfNeeded: newValue) }
  }

  /// An integer of the storage.
  ///
  /// The mask changes nothing, since there are 2^n integers; it lets the compiler access one of them
  /// instead of the vector.
  @inlinable subscript(part index: Int) -> Element.Bits {
    @inline(__always) get {
      // A word of the vector has one, two or four of them.
      let size = MemoryLayout<Element.Bits>.size
      let share = MemoryLayout<Storage.Scalar>.size / size
      let word = storage[(index / share) & (Storage.scalarCount - 1)]
      return Element.Bits(
        truncatingIfNeeded: word &>> Storage.Scalar(truncatingIfNeeded: 8 * size * (index % share)))
    }
    @inline(__always) set {
      withUnsafeMutableBytes(of: &storage) { bytes in
        bytes.storeBytes(
          of: newValue, toByteOffset: (index & Self.capacity) * MemoryLayout<Element.Bits>.size,
          as: Element.Bits.self)
      }
    }
  }

  /// Adds an element at the end.
  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    let count = count
    precondition(count < Self.capacity, "the list is full")
    self[part: count] = element.bits
    self.count = count + 1
  }

  /// Adds elements at the end.
  @inlinable package mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds elements at the end.
  @inlinable package static func += (list: inout Self, elements: some Sequence<Element>) {
    list.append(contentsOf: elements)
  }

  /// Removes and returns the last element, if there is one.
  @discardableResult
  @inlinable package mutating func popLast() -> Element? {
    guard let last else { return nil }
    count -= 1
    self[part: count] = 0
    return last
  }
}

extension Int: InlineElement {
  /// A seat, position or number of cards, which are below 256.
  @inlinable package var bits: UInt8 { UInt8(truncatingIfNeeded: self) }

  /// Creates a number from its ``bits``.
  @inlinable package init(bits: UInt8) { self = Int(bits) }
}

extension InlineList {
  /// Removes the elements at some positions; those after them close the gaps.
  mutating func remove(_ positions: PositionSet) {
    let count = count
    var kept = Swift.min(positions.first, count)
    for place in kept..<count {
      self[part: kept] = self[part: place]
      kept += positions.contains(place) ? 0 : 1
    }
    for place in kept..<count { self[part: place] = 0 }
    self.count = kept
  }

  /// Steps through a copy of a list, in either direction.
  package struct Iterator: IteratorProtocol, Sequence {
    @usableFromInline var storage: Storage
    @usableFromInline var position: Int
    @usableFromInline var left: Int
    @usableFromInline let step: Int

    @inlinable init(_ list: InlineList, reversed: Bool) {
      storage = list.storage
      left = list.count
      (position, step) = reversed ? (left - 1, -1) : (0, 1)
    }

    /// The next element, if there is one.
    @inlinable @inline(__always) package mutating func next() -> Element? {
      guard left > 0 else { return nil }
      // A pointer reads one integer, where the vector's subscript would store the whole vector.
      let bits = withUnsafeBytes(of: &storage) { bytes in
        bytes.load(
          fromByteOffset: position * MemoryLayout<Element.Bits>.size, as: Element.Bits.self)
      }
      position += step
      left -= 1
      return Element(bits: bits)
    }
  }

  /// The elements, from the first or from the last one on.
  func inOrder(reversed: Bool) -> Iterator { Iterator(self, reversed: reversed) }
}

extension InlineList: RandomAccessCollection, MutableCollection {
  /// Creates an iterator.
  @inlinable package func makeIterator() -> Iterator { Iterator(self, reversed: false) }

  /// The position of the first element.
  @inlinable package var startIndex: Int { 0 }
  /// The position after the last element.
  @inlinable package var endIndex: Int { count }

  /// The element at a position.
  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "the list has no such element")
      return Element(bits: self[part: index])
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count, "the list has no such element")
      self[part: index] = newValue.bits
    }
  }
}

extension InlineList: Equatable {
  /// Whether two lists have the same elements.
  @inlinable package static func == (one: Self, other: Self) -> Bool {
    one.storage == other.storage
  }
}

extension InlineList: ExpressibleByArrayLiteral {
  /// Creates a list of the elements of a literal.
  @inlinable package init(arrayLiteral elements: Element...) {
    append(contentsOf: elements)
  }
}
