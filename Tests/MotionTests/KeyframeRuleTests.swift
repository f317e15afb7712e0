import Motion
import Testing

/// The rules of ANIMATION.md, "Keyframes", with samples computed by hand.
@Suite("Keyframe rules")
struct KeyframeRuleTests {
  struct Pose: Equatable {
    var x = 0.0
    var y = 7.0
    var angle = Angle.zero
    var place = Point.zero
    var opacity: Double = 1
  }

  static func track(
    from initial: Double = 0,
    @KeyframeTrackContentBuilder<Double> _ content: () -> [Keyframe<Double>]
  ) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: initial) { KeyframeTrack(content: content) }
  }

  @Test("Before 0 and at NaN every track has its initial value")
  func beforeTheStart() {
    let line = Self.track(from: 3) {
      MoveKeyframe(5)
      LinearKeyframe(10, duration: 1)
    }
    #expect(line.value(time: -0.001) == 3)
    #expect(line.value(time: -.infinity) == 3)
    #expect(line.value(time: .nan) == 3)
    #expect(line.value(time: 0) == 5)
  }

  @Test("A track keeps its last value, and the timeline is as long as its longest track")
  func afterTheEnd() {
    let line = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 2)
        LinearKeyframe(.degrees(0), duration: 2)
      }
    }
    #expect(line.duration == 4)
    #expect(line.value(time: 3) == Pose(x: 10, angle: .degrees(45)))
    #expect(line.value(time: 99) == Pose(x: 10))
    #expect(line.value(time: .infinity) == Pose(x: 10))
  }

  @Test("A property without a track keeps its initial value")
  func withoutTrack() {
    let line = KeyframeTimeline(initialValue: Pose(y: -2)) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
    }
    #expect(line.value(time: 0.5) == Pose(x: 5, y: -2))
  }

  @Test("If two tracks drive a property, the later one wins")
  func laterTrackWins() {
    let line = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 2) }
      KeyframeTrack(\.x) { LinearKeyframe(-10, duration: 1) }
    }
    #expect(line.value(time: 0.5).x == -5)
    #expect(line.value(time: 2).x == -10)
    #expect(line.duration == 2)
  }

  @Test("At the exact end of a keyframe the value is its target")
  func exactEnds() {
    let line = Self.track {
      CubicKeyframe(0.1, duration: 0.2)
      LinearKeyframe(0.7, duration: 0.3)
      MoveKeyframe(5)
      CubicKeyframe(0.3, duration: 0.25)
    }
    #expect(line.value(time: 0) == 0)
    #expect(line.value(time: 0.2) == 0.1)
    #expect(line.value(time: 0.5) == 0.7)
    #expect(near(line.value(time: 0.5 + 1e-9), 5, within: 1e-6))
    #expect(line.value(time: 0.75) == 0.3)
  }

  @Test("Progress goes from 0 at the start to 1 at the end and is clamped")
  func progress() {
    let line = Self.track(from: 4) { LinearKeyframe(8, duration: 20) }
    #expect(line.value(progress: 0) == 4)
    #expect(line.value(progress: 0.25) == 5)
    #expect(line.value(progress: 1) == 8)
    #expect(line.value(progress: 1.5) == 8)
    #expect(line.value(progress: -1) == 4)
    #expect(line.value(progress: .nan) == 4)
  }

  @Test("A linear keyframe interpolates along its timing curve")
  func linear() {
    let line = Self.track(from: 2) {
      LinearKeyframe(10, duration: 2)
      LinearKeyframe(20, duration: 1, timingCurve: .circularEaseIn)
    }
    #expect(line.value(time: 0.5) == 4)
    #expect(near(line.value(time: 2.6), 12))
    #expect(near(line.value(time: 2.8), 14))
  }

  @Test("Cubic keyframes form a Catmull-Rom spline over real time, at rest at both ends")
  func catmullRom() {
    // Velocities: 0, (20 - 0) / 4 = 5, (0 - 10) / 5 = -2, 0. In the middle of a segment the
    // value is (from + to) / 2 + duration (velocity at start - at end) / 8.
    let line = Self.track {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 3)
      CubicKeyframe(0, duration: 2)
    }
    #expect(near(line.value(time: 0.5), 4.375))
    #expect(near(line.value(time: 1), 10))
    #expect(near(line.value(time: 2.5), 17.625))
    #expect(near(line.value(time: 5), 9.5))
    // A quarter into the first: 10 * 5/32 * 1 - 5 * 3/64.
    #expect(near(line.value(time: 0.25), 1.5625 - 0.234375))
  }

  @Test("A given velocity applies to its own side of a joint only")
  func explicitVelocities() {
    let end = Self.track {
      CubicKeyframe(10, duration: 1, endVelocity: 8)
      CubicKeyframe(20, duration: 3)
    }
    #expect(near(end.value(time: 0.5), 4))
    #expect(near(end.value(time: 2.5), 16.875))
    let start = Self.track {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 3, startVelocity: -4)
    }
    #expect(near(start.value(time: 0.5), 4.375))
    #expect(near(start.value(time: 2.5), 13.5))
    let outer = Self.track { CubicKeyframe(10, duration: 2, startVelocity: 6, endVelocity: -2) }
    #expect(near(outer.value(time: 1), 7))
  }

  @Test("A cubic keyframe adopts the velocity of a linear neighbor at the joint")
  func cubicBesideLinear() {
    let line = Self.track {
      LinearKeyframe(10, duration: 2)
      CubicKeyframe(20, duration: 2)
      LinearKeyframe(14, duration: 3)
    }
    #expect(near(line.value(time: 3), 15 + 2 * (5 + 2) / 8))
    let curved = Self.track {
      LinearKeyframe(10, duration: 2, timingCurve: .easeIn)
      CubicKeyframe(20, duration: 2)
      LinearKeyframe(14, duration: 3, timingCurve: .easeIn)
    }
    #expect(near(curved.value(time: 3), 15 + 2 * (5 / 0.58) / 8))
    let upright = Self.track {
      LinearKeyframe(10, duration: 2, timingCurve: .circularEaseIn)
      CubicKeyframe(20, duration: 2)
    }
    #expect(near(upright.value(time: 3), 15))
  }

  @Test("A cubic keyframe adopts the velocity of a spring at the joint")
  func cubicBesideSpring() {
    // The spring reaches 8.737109 with a velocity of 29.538068 per second.
    let after = Self.track {
      SpringKeyframe(10, duration: 0.2, spring: .bouncy)
      CubicKeyframe(20, duration: 2)
    }
    #expect(near(after.value(time: 1.2), 21.753071, within: 1e-6))
    let before = Self.track {
      CubicKeyframe(10, duration: 2)
      SpringKeyframe(20, duration: 0.2, startVelocity: 6)
    }
    #expect(near(before.value(time: 1), 3.5))
    // A following spring without a given velocity counts as 0.
    let waiting = Self.track {
      CubicKeyframe(10, duration: 2)
      SpringKeyframe(20, duration: 0.2)
    }
    #expect(near(waiting.value(time: 1), 5))
  }

  @Test("A spring stops at its duration, and the next keyframe starts from the value reached")
  func springTruncation() {
    let line = Self.track {
      SpringKeyframe(10, duration: 0.2, spring: .bouncy)
      LinearKeyframe(0, duration: 1)
    }
    let reached = 8.737108956
    #expect(line.duration == 1.2)
    #expect(near(line.value(time: 0.2), reached, within: 1e-8))
    #expect(near(line.value(time: 0.7), reached / 2, within: 1e-8))
    let last = Self.track { SpringKeyframe(10, duration: 0.2, spring: .bouncy) }
    #expect(near(last.value(time: 5), reached, within: 1e-8))
  }

  @Test("A spring starts with the incoming velocity by default")
  func springVelocity() {
    let incoming = Self.track {
      LinearKeyframe(10, duration: 2)
      SpringKeyframe(20, duration: 0.2)
    }
    #expect(near(incoming.value(time: 2.1), 13.719700, within: 1e-6))
    let given = Self.track {
      LinearKeyframe(10, duration: 2)
      SpringKeyframe(20, duration: 0.2, startVelocity: -30)
    }
    #expect(near(given.value(time: 2.1), 12.723567, within: 1e-6))
    let chained = Self.track {
      SpringKeyframe(10, duration: 0.2, spring: .bouncy)
      SpringKeyframe(0, duration: 0.2)
    }
    #expect(near(chained.value(time: 0.3), 6.452181, within: 1e-5))
  }

  @Test("A move has no duration, and the next keyframe starts from it with velocity 0")
  func move() {
    let line = Self.track {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(50)
      CubicKeyframe(60, duration: 1)
      MoveKeyframe(-1)
    }
    #expect(line.duration == 2)
    #expect(line.value(time: 1) == 10)
    #expect(near(line.value(time: 1.25), 50 + 10 * 5.0 / 32))
    #expect(line.value(time: 2) == 60)
    #expect(line.value(time: 2.001) == -1)
    let alone = Self.track(from: 1) { MoveKeyframe(2) }
    #expect(alone.duration == 0)
    #expect(alone.value(time: 0) == 2)
  }

  @Test("A keyframe of zero duration yields its target")
  func zeroDuration() {
    let linear = Self.track { LinearKeyframe(5, duration: 0) }
    let cubic = Self.track { CubicKeyframe(5, duration: 0) }
    let spring = Self.track { SpringKeyframe(5, duration: 0) }
    let negative = Self.track { LinearKeyframe(5, duration: -3) }
    let notANumber = Self.track { LinearKeyframe(5, duration: .nan) }
    for line in [linear, cubic, spring, negative, notANumber] {
      #expect(line.duration == 0)
      #expect(line.value(time: 0) == 5)
      #expect(line.value(time: 1) == 5)
      #expect(line.value(progress: 1) == 5)
    }
    let middle = Self.track {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: 0)
      LinearKeyframe(30, duration: 1)
    }
    #expect(middle.value(time: 1) == 10)
    #expect(middle.value(time: 1.5) == 25)
    let cubics = Self.track {
      CubicKeyframe(10, duration: 0)
      CubicKeyframe(20, duration: 0)
      CubicKeyframe(30, duration: 1)
    }
    #expect(cubics.value(time: 0) == 10)
    // Between the last two: (30 - 10) / (0 + 1).
    #expect(near(cubics.value(time: 0.5), 25 + 20.0 / 8))
  }

  @Test("Points and angles are animated like numbers")
  func vectors() {
    let line = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.place) {
        CubicKeyframe(Point(x: 10, y: -10), duration: 1)
        CubicKeyframe(Point(x: 20, y: -20), duration: 3)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(720), duration: 2) }
      KeyframeTrack(\.opacity) { LinearKeyframe(0, duration: 4) }
    }
    let pose = line.value(time: 0.5)
    #expect(near(pose.place.x, 4.375) && near(pose.place.y, -4.375))
    #expect(pose.angle.degrees == 180)
    #expect(pose.opacity == 0.875)
  }

  @Test("A loop can produce the keyframes of a track")
  func loop() {
    let line = Self.track {
      LinearKeyframe(-1, duration: 1)
      for bounce in 0..<3 {
        LinearKeyframe(Double(bounce), duration: 1)
        MoveKeyframe(100)
      }
    }
    #expect(line.duration == 4)
    #expect([1, 2, 3, 4, 5].map { line.value(time: $0) } == [-1, 0, 1, 2, 100])
  }

  @Test("A timeline can be sent to another task")
  func sendable() async {
    let line = Self.track { LinearKeyframe(5, duration: 1) }
    let value = await Task.detached { line.value(time: 1) }.value
    #expect(value == 5)
  }
}
