import Platform

extension Point {
  /// The way of some length, in points, in a direction that is turned clockwise from straight up.
  package init(toward angle: Angle, length: Double) {
    self.init(x: sin(angle.radians) * length, y: -cos(angle.radians) * length)
  }
}
