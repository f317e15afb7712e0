/// A change from one value to another along an easing curve.
///
/// The value is `from` before `start` and `to` after `start + duration`; a tween without duration
/// jumps at its start.
package struct Tween<Value: VectorArithmetic>: Sendable {
  /// The value before and at the start.
  package var from: Value
  /// The value at and after the end.
  package var to: Value
  /// The start time, in seconds.
  package var start: Double
  /// The duration, in seconds.
  package var duration: Double
  /// The easing curve.
  package var easing: Easing

  /// Creates a tween.
  package init(
    from: Value, to: Value, start: Double = 0, duration: Double, _ easing: Easing
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.easing = easing
  }

  /// The value at a time, in seconds; NaN counts as before the start.
  package func value(time: Double) -> Value {
    guard time >= start else { return from }
    guard time < start + duration else { return to }
    return from.interpolated(to: to, amount: easing.value(at: (time - start) / duration))
  }
}
