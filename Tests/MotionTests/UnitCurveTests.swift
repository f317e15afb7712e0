import Motion
import TestSupport
import Testing

@Suite("Unit curves")
struct UnitCurveTests {
  static let curves: [(String, UnitCurve)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
      ("circularEaseInOut", .circularEaseInOut),
    ] + Easing.allCases.map { ($0.name, $0.timingCurve) }

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(
      startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  @Test("A Bezier curve contains the points of its parametric form")
  func parametricForm() {
    var random = SeededGenerator(seed: 1)
    for round in 0..<300 {
      let c = (0..<4).map { index in
        index % 2 == 0
          ? Double.random(in: 0...1, using: &random) : Double.random(in: -1...2, using: &random)
      }
      for s in stride(from: 0.01, to: 1, by: 0.01) {
        let r = 1 - s
        let x = 3 * r * r * s * c[0] + 3 * r * s * s * c[2] + s * s * s
        let y = 3 * r * r * s * c[1] + 3 * r * s * s * c[3] + s * s * s
        let value = Self.bezier(c[0], c[1], c[2], c[3]).value(at: x)
        #expect(near(value, y, within: 1e-5), "round \(round), \(c) at \(s)")
      }
    }
  }

  @Test("The standard curves contain known points")
  func knownPoints() {
    #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
    #expect(near(UnitCurve.easeInOut.value(at: 0.5), 0.5))
    #expect(near(UnitCurve.easeIn.value(at: 0.5), 0.315357, within: 1e-6))
    #expect(near(UnitCurve.easeOut.value(at: 0.5), 0.684643, within: 1e-6))
    #expect(near(UnitCurve.circularEaseIn.value(at: 0.6), 0.2))
    #expect(near(UnitCurve.circularEaseOut.value(at: 0.4), 0.8))
    #expect(near(UnitCurve.circularEaseInOut.value(at: 0.3), 0.1))
    #expect(near(UnitCurve.circularEaseInOut.value(at: 0.7), 0.9))
  }

  @Test("The velocity is the derivative of the value")
  func velocity() {
    let step = 1e-6
    for (name, curve) in Self.curves {
      for progress in stride(from: 0.0125, to: 1, by: 0.025) {
        let slope =
          (curve.value(at: progress + step) - curve.value(at: progress - step)) / (2 * step)
        let tolerance = 1e-4 * max(1, abs(slope))
        #expect(
          near(curve.velocity(at: progress), slope, within: tolerance), "\(name) at \(progress)")
      }
    }
  }

  @Test("The velocity at the ends is the direction of the control points")
  func velocityAtTheEnds() {
    let curve = Self.bezier(0.2, 0.6, 0.5, 0.75)
    #expect(near(curve.velocity(at: 0), 3))
    #expect(near(curve.velocity(at: 1), 0.5))
    #expect(near(UnitCurve.easeOut.velocity(at: 0), 1 / 0.58))
    #expect(near(UnitCurve.easeIn.velocity(at: 1), 1 / 0.58))
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 1) == 0)
    #expect(near(Self.bezier(0, 0, 1, 1).velocity(at: 0), 1))
    #expect(near(Self.bezier(0, 0, 0, 0).velocity(at: 0), 1))
    #expect(Self.bezier(0, 0.5, 0.5, 1).velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
  }

  @Test("Progress is clamped to 0...1, and NaN counts as 0")
  func clamping() {
    for (name, curve) in Self.curves {
      #expect(curve.value(at: -3) == 0, "\(name)")
      #expect(curve.value(at: .nan) == 0, "\(name)")
      #expect(curve.value(at: 7) == 1, "\(name)")
    }
  }

  @Test("Control points far outside still yield a value on the curve")
  func doublingBack() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let c = (0..<4).map { _ in Double.random(in: -20...20, using: &random) }
      for progress in stride(from: 0, through: 1, by: 0.125) {
        let value = Self.bezier(c[0], c[1], c[2], c[3]).value(at: progress)
        #expect(value.isFinite && abs(value) <= 40, "\(c) at \(progress)")
      }
    }
    _ = Self.bezier(.nan, .infinity, 0, 1).value(at: 0.5)
  }
}
