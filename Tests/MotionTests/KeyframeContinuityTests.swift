import Motion
import TestSupport
import Testing

/// Properties that the rules imply for every track, checked with random tracks.
@Suite("Keyframe continuity")
struct KeyframeContinuityTests {
  struct RandomTrack {
    var line: KeyframeTimeline<Double>
    /// The times at which a keyframe ends.
    var ends: [Double] = []
    /// Those at which the velocity is continuous: one of both keyframes is cubic, or the later a spring.
    var smoothEnds: [Double] = []
  }

  private enum Kind: CaseIterable { case linear, cubic, spring }

  /// A track without jumps, of 1 to 8 keyframes of mixed kinds, without explicit velocities.
  static func randomTrack(seed: UInt64) -> RandomTrack {
    var random = SeededGenerator(seed: seed)
    let curves: [UnitCurve] = [.linear, .easeIn, .easeInOut, Easing(.back, .inOut).timingCurve]
    var keyframes: [any KeyframeTrackContent<Double>] = []
    var track = RandomTrack(line: KeyframeTimeline(initialValue: 0) {})
    var previous: Kind?
    var time = 0.0
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let target = Double.random(in: -100...100, using: &random)
      let duration = Double.random(in: 0.1...2, using: &random)
      let kind = Kind.allCases.randomElement(using: &random) ?? .cubic
      if let previous, kind == .spring || kind == .cubic || previous == .cubic {
        track.smoothEnds.append(time)
      }
      switch kind {
      case .linear:
        let curve = curves.randomElement(using: &random) ?? .linear
        keyframes.append(LinearKeyframe(target, duration: duration, timingCurve: curve))
      case .cubic:
        keyframes.append(CubicKeyframe(target, duration: duration))
      case .spring:
        let spring = Spring(
          duration: .random(in: 0.2...2, using: &random),
          bounce: .random(in: -0.7...0.9, using: &random))
        keyframes.append(SpringKeyframe(target, duration: duration, spring: spring))
      }
      previous = kind
      time += duration
      track.ends.append(time)
    }
    let all = keyframes
    track.line = KeyframeTimeline(initialValue: 0) {
      KeyframeTrack { for keyframe in all { AnyContent(keyframe) } }
    }
    return track
  }

  struct AnyContent: KeyframeTrackContent {
    let keyframes: [Keyframe<Double>]

    init(_ content: some KeyframeTrackContent<Double>) {
      keyframes = content.keyframes
    }
  }

  @Test("The value is continuous")
  func valueIsContinuous() {
    let step = 1e-7
    for seed in 0..<400 as Range<UInt64> {
      let track = Self.randomTrack(seed: seed)
      var random = SeededGenerator(seed: seed &+ 1_000_000)
      let others = (0..<20).map { _ in Double.random(in: 0...track.line.duration, using: &random) }
      for time in track.ends + others + [0] {
        let value = track.line.value(time: time)
        for neighbor in [time - step, time + step] where neighbor >= 0 {
          #expect(
            near(track.line.value(time: neighbor), value, within: 0.01), "seed \(seed), \(time)")
        }
      }
    }
  }

  @Test("The velocity is continuous next to a cubic keyframe and into a spring")
  func velocityIsContinuous() {
    let step = 1e-7
    for seed in 0..<400 as Range<UInt64> {
      let track = Self.randomTrack(seed: seed)
      for time in track.smoothEnds {
        let value = track.line.value(time: time)
        let before = (value - track.line.value(time: time - step)) / step
        let after = (track.line.value(time: time + step) - value) / step
        let scale = max(1, abs(before), abs(after))
        #expect(near(before, after, within: 0.01 * scale + 0.1), "seed \(seed), \(time)")
      }
    }
  }

  @Test("The timeline ends with its last keyframe and keeps its value")
  func end() {
    for seed in 0..<400 as Range<UInt64> {
      let track = Self.randomTrack(seed: seed)
      let last = track.line.value(time: track.line.duration)
      #expect(near(track.line.duration, track.ends.last ?? 0), "seed \(seed)")
      #expect(track.line.value(progress: 1) == last, "seed \(seed)")
      #expect(track.line.value(time: track.line.duration + 1) == last, "seed \(seed)")
    }
  }
}
