/// A large value behind one reference, so that what holds it is small to copy; changes copy it if it is shared.
@propertyWrapper
package struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The reason that it is sendable although it can change: ``wrappedValue`` copies it first, unless nobody shares it.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  package static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}
