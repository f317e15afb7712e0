import Motion
import Testing

@Suite("Springs")
struct SpringTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(), Spring(duration: 1.2, bounce: 0.8),
    Spring(duration: 0.3, bounce: 1), Spring(duration: 0.7, bounce: -0.2),
    Spring(duration: 0.4, bounce: -0.6), Spring(duration: 1, bounce: 1e-9),
    Spring(duration: 1, bounce: -1e-9), Spring(duration: 1, bounce: -1e-15),
  ]

  /// Integrates x'' = w^2 (T - x) - 2 z w x' from 0 with small Runge-Kutta steps.
  static func integrate(
    _ spring: Spring, target: Double, velocity: Double, time: Double
  ) -> (place: Double, velocity: Double) {
    let w = 2 * Double.pi / spring.duration
    let z = spring.bounce >= 0 ? 1 - spring.bounce : 1 / (1 + spring.bounce)
    func acceleration(_ x: Double, _ v: Double) -> Double { w * w * (target - x) - 2 * z * w * v }
    var (x, v) = (0.0, velocity)
    let steps = 4000
    let h = time / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test("Value and velocity satisfy the equation of motion", arguments: springs)
  func equationOfMotion(spring: Spring) {
    for (target, velocity) in [(1.0, 0.0), (1, 5), (-40, 100), (0, -3)] {
      for time in [0.01, 0.1, 0.37, 1, 2.5] {
        let expected = Self.integrate(spring, target: target, velocity: velocity, time: time)
        let place = spring.value(target: target, initialVelocity: velocity, time: time)
        let rate = spring.velocity(target: target, initialVelocity: velocity, time: time)
        let scale = abs(target) + abs(velocity)
        #expect(near(place, expected.place, within: 1e-7 * scale), "\(target) at \(time)")
        #expect(near(rate, expected.velocity, within: 1e-6 * scale), "\(target) at \(time)")
      }
    }
  }

  @Test("The spring starts with the initial state", arguments: springs)
  func start(spring: Spring) {
    for time in [0, -1, Double.nan] {
      #expect(spring.value(target: 3.0, initialVelocity: 2, time: time) == 0)
      #expect(spring.velocity(target: 3.0, initialVelocity: 2, time: time) == 2)
    }
  }

  @Test("The presets have the documented parameters")
  func presets() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring() == .smooth)
    #expect(Spring.smooth.dampingRatio == 1)
    #expect(Spring(bounce: -0.5).dampingRatio == 2)
  }

  @Test("An underdamped spring settles according to its envelope")
  func settlingWithOvershoot() {
    // k = 0.7 * 2 pi / 0.5 = 8.796459...; ln((k + 1) / 0.001) / k
    #expect(near(Spring.bouncy.settlingDuration, 1.0447130905, within: 1e-9))
    for spring in [Spring.snappy, .bouncy, Spring(duration: 1.2, bounce: 0.8)] {
      for later in stride(from: 0, to: 3, by: 0.01) {
        let value = spring.value(target: 1.0, time: spring.settlingDuration + later)
        #expect(near(value, 1, within: 0.0011))
      }
    }
  }

  @Test("Without overshoot it settles at the first multiple of 0.1 s within the tolerance")
  func settlingWithoutOvershoot() {
    let cases = [
      (Spring.smooth, 0.8), (Spring(duration: 1, bounce: -0.5), 4.2),
      (Spring(duration: 0.05), 0.1),
    ]
    for (spring, expected) in cases {
      #expect(spring.settlingDuration == expected)
    }
    for bounce in [0, -0.1, -0.5, -0.9, -0.99] {
      let spring = Spring(duration: 0.8, bounce: bounce)
      let settled = spring.settlingDuration
      #expect(near(spring.value(target: 1.0, time: settled), 1, within: 0.001))
      #expect(1 - spring.value(target: 1.0, time: settled - 0.1) > 0.001)
    }
  }

  @Test("A spring with extreme parameters yields finite values")
  func limits() {
    #expect(Spring(duration: 0).value(target: 5.0, time: 0.01) == 5)
    #expect(Spring(duration: -1).velocity(target: 5.0, time: 0.01) == 0)
    #expect(Spring(bounce: -1).value(target: 5.0, time: 10) == 0)
    #expect(Spring(bounce: -7).bounce == -1)
    #expect(Spring(bounce: .nan).bounce == 0)
    #expect(Spring(duration: 0).settlingDuration == 0)
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
    #expect(Spring(bounce: -1).settlingDuration == .infinity)
    for spring in Self.springs where spring.bounce < 1 {
      #expect(spring.value(target: 5.0, initialVelocity: 1, time: .infinity) == 5)
      #expect(spring.velocity(target: 5.0, initialVelocity: 1, time: .infinity) == 0)
    }
  }

  @Test("A spring animates points and angles like numbers")
  func vectors() {
    let point = Spring.bouncy.value(
      target: Point(x: 2, y: -4), initialVelocity: Point(x: 1, y: 0), time: 0.2)
    #expect(point.x == Spring.bouncy.value(target: 2.0, initialVelocity: 1, time: 0.2))
    #expect(point.y == Spring.bouncy.value(target: -4.0, time: 0.2))
    let angle = Spring.smooth.value(target: Angle.degrees(90), time: 0.2)
    #expect(angle.degrees == Spring.smooth.value(target: 90.0, time: 0.2))
  }
}
