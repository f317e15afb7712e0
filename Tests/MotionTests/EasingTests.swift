import Foundation
import Motion
import Testing

@Suite("Easing curves")
struct EasingTests {
  @Test("Every curve contains every point of the table")
  func table() throws {
    let url = try #require(
      Bundle.module.url(forResource: "easing", withExtension: "csv", subdirectory: "Fixtures"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let header = try #require(lines.first).split(separator: ",").dropFirst()
    #expect(header.map(String.init) == Easing.allCases.map(\.name))
    #expect(lines.count == 42)
    for line in lines.dropFirst() {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      try #require(numbers.count == 25)
      for (easing, expected) in zip(Easing.allCases, numbers.dropFirst()) {
        let value = easing.value(at: numbers[0])
        #expect(near(value, expected, within: 1e-9), "\(easing) at \(numbers[0])")
      }
    }
  }

  @Test("Every curve starts at 0 and ends at 1, exactly", arguments: Easing.allCases)
  func ends(easing: Easing) {
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1)
    #expect(easing.timingCurve.value(at: 0) == 0)
    #expect(easing.timingCurve.value(at: 1) == 1)
  }

  @Test("Progress is clamped to 0...1, and NaN counts as 0", arguments: Easing.allCases)
  func clamping(easing: Easing) {
    for progress in [-1, -Double.infinity, .nan] { #expect(easing.value(at: progress) == 0) }
    for progress in [1.5, Double.infinity] { #expect(easing.value(at: progress) == 1) }
  }

  @Test("The Bezier form approximates the closed form", arguments: Easing.allCases)
  func bezierForm(easing: Easing) {
    // The control points are rounded, and one Bezier cannot follow two joined halves closely.
    let tolerance = easing.direction == .inOut ? 0.039 : 0.0125
    let worst =
      stride(from: 0, through: 1, by: 1.0 / 1024)
      .map { abs(easing.timingCurve.value(at: $0) - easing.value(at: $0)) }.max() ?? .nan
    #expect(worst <= tolerance)
  }

  @Test("Only the back curves overshoot, in-out the most")
  func overshoot() {
    func lowest(_ easing: Easing) -> Double {
      stride(from: 0, through: 1, by: 0.001).map(easing.value).min() ?? .nan
    }
    for easing in Easing.allCases where easing.family != .back { #expect(lowest(easing) == 0) }
    #expect(near(lowest(Easing(.back, .in)), -0.1, within: 1e-3))
    #expect(near(lowest(Easing(.back, .inOut)), -0.1, within: 1e-3))
    // With the same constant, in-out would undershoot only half as far as in.
    #expect(lowest(Easing(.back, .inOut)) < lowest(Easing(.back, .in)) / 2 - 0.04)
  }

  @Test("A tween follows its curve and is constant before and after")
  func tween() {
    let tween = Tween(from: 10.0, to: 30, start: 2, duration: 4, Easing(.quad, .in))
    #expect(tween.value(time: -1) == 10)
    #expect(tween.value(time: .nan) == 10)
    #expect(tween.value(time: 2) == 10)
    #expect(tween.value(time: 4) == 15)
    #expect(tween.value(time: 6) == 30)
    #expect(tween.value(time: 1000) == 30)
    let jump = Tween(from: 0.0, to: 1, start: 2, duration: 0, Easing(.sine, .in))
    #expect(jump.value(time: 1.999) == 0)
    #expect(jump.value(time: 2) == 1)
  }
}
