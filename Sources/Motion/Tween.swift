/// A value on its way from one to another along an easing curve, from a moment on.
///
/// Before `start` it is `from`, after `start + duration` it is `to`; a tween without duration
/// jumps at its start.
package struct Tween<Value: VectorArithmetic>: Sendable {
  /// The value before and at the start.
  package var from: Value
  /// The value at and after the end.
  package var to: Value
  /// The moment at which the change begins, in seconds.
  package var start: Double
  /// The time that the change takes, in seconds.
  package var duration: Double
  /// The curve of the change.
  package var easing: Easing

  /// Creates a change from one value to another.
  package init(
    from: Value, to: Value, start: Double = 0, duration: Double, _ easing: Easing
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.easing = easing
  }

  /// The value at a moment, in seconds; a moment that is not a number counts as before the start.
  package func value(time: Double) -> Value {
    guard time >= start else { return from }
    guard time < start + duration else { return to }
    return from.interpolated(to: to, amount: easing.value(at: (time - start) / duration))
  }
}
