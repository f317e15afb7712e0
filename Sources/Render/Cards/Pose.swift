/// Where a moving picture is, relative to its position at rest, and its rotation, scale and
/// opacity.
struct Pose: Equatable, Sendable {
  /// To the right, in points.
  var x = 0.0
  /// Downwards, in points.
  var y = 0.0
  /// Clockwise, in degrees.
  var angle = 0.0
  /// The scale of the width.
  var width = 1.0
  /// The scale of the height.
  var height = 1.0
  /// From 0 to 1.
  var opacity = 1.0

  /// The pose without what a spline has overshot: opacity from 0 to 1, no scale below 0.
  var clamped: Pose {
    var pose = self
    pose.opacity = min(max(opacity, 0), 1)
    pose.width = max(width, 0)
    pose.height = max(height, 0)
    return pose
  }
}
