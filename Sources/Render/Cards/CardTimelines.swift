import Motion

/// How a card is drawn from the deck and thrown onto the field: the values of ANIMATION.md, in
/// points, degrees and seconds, relative to where it is at rest.
enum CardTimelines {
  /// The card that leaves the deck; it begins when the drawer reaches for it.
  static let drawnCard = KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.angle) {
      CubicKeyframe(0, duration: 0.2)
      CubicKeyframe(-30, duration: 0.3)
      CubicKeyframe(30, duration: 0.25)
      CubicKeyframe(30, duration: 0.5)
    }
    KeyframeTrack(\.x) {
      CubicKeyframe(0, duration: 0.25)
      CubicKeyframe(-20, duration: 0.25)
      CubicKeyframe(200, duration: 0.5)
      CubicKeyframe(200, duration: 0.25)
    }
    KeyframeTrack(\.y) {
      CubicKeyframe(0, duration: 0.25)
      CubicKeyframe(30, duration: 0.25)
      CubicKeyframe(-50, duration: 0.75)
    }
    KeyframeTrack(\.opacity) {
      CubicKeyframe(1, duration: 0.8)
      CubicKeyframe(0, duration: 0.45)
    }
  }

  /// The paw that takes it.
  static let drawingPaw = KeyframeTimeline(
    initialValue: Pose(x: 50, y: 60, angle: -30, opacity: 0)
  ) {
    KeyframeTrack(\.angle) {
      CubicKeyframe(-45, duration: 0.5)
      CubicKeyframe(30, duration: 0.25)
      CubicKeyframe(0, duration: 0.5)
    }
    KeyframeTrack(\.x) {
      CubicKeyframe(50, duration: 0.25)
      CubicKeyframe(30, duration: 0.25)
      CubicKeyframe(200, duration: 0.75)
    }
    KeyframeTrack(\.y) {
      CubicKeyframe(60, duration: 0.5)
      CubicKeyframe(20, duration: 0.75)
    }
    KeyframeTrack(\.opacity) {
      CubicKeyframe(0, duration: 0.025)
      CubicKeyframe(1, duration: 0.9)
      CubicKeyframe(0, duration: 0.325)
    }
  }

  /// The card that is thrown; it begins when the card is set.
  static let thrownCard = KeyframeTimeline(initialValue: Pose(x: 300, opacity: 0)) {
    KeyframeTrack(\.x) {
      CubicKeyframe(300, duration: 0.2)
      CubicKeyframe(0, duration: 0.1)
      CubicKeyframe(0, duration: 0.2)
    }
    KeyframeTrack(\.width) {
      CubicKeyframe(1, duration: 0.2)
      CubicKeyframe(1, duration: 0.1)
      CubicKeyframe(0.5, duration: 0.1)
      CubicKeyframe(1, duration: 0.1)
    }
    KeyframeTrack(\.height) {
      CubicKeyframe(1, duration: 0.2)
      CubicKeyframe(1, duration: 0.1)
      CubicKeyframe(1.5, duration: 0.1)
      CubicKeyframe(1, duration: 0.1)
    }
    KeyframeTrack(\.opacity) {
      CubicKeyframe(0, duration: 0.2)
      CubicKeyframe(1, duration: 0.1)
      CubicKeyframe(1, duration: 0.2)
    }
  }

  /// The paw that throws it.
  static let throwingPaw = KeyframeTimeline(initialValue: Pose(x: 300, opacity: 0)) {
    KeyframeTrack(\.x) {
      CubicKeyframe(300, duration: 0.1)
      CubicKeyframe(150, duration: 0.25)
    }
    KeyframeTrack(\.y) {
      CubicKeyframe(0, duration: 0.1)
      CubicKeyframe(100, duration: 0.25)
    }
    KeyframeTrack(\.angle) {
      CubicKeyframe(0, duration: 0.1)
      CubicKeyframe(-60, duration: 0.25)
    }
    KeyframeTrack(\.opacity) {
      CubicKeyframe(0, duration: 0.05)
      CubicKeyframe(1, duration: 0.1)
      CubicKeyframe(0, duration: 0.2)
    }
  }
}
