import TestSupport
import Testing
import Voice

@Suite("Level meter")
struct LevelMeterTests {
  private func levels(_ sound: Sound) -> [Float] {
    var meter = LevelMeter()
    return meter.add(sound.bytes)
  }

  @Test("A frame has ten milliseconds, and only complete frames are measured")
  func frames() {
    #expect(levels(.silence(1000)).count == 100)
    var meter = LevelMeter()
    #expect(meter.add([UInt8](repeating: 0, count: 319)).isEmpty)
    #expect(meter.add([0]).count == 1)
    #expect(meter.add([]).isEmpty)
  }

  @Test("A tone has the level of its root mean square", arguments: [-60.0, -40, -20, -3.1])
  func tone(level: Double) {
    for measured in levels(.tone(500, level, hertz: 1000)).dropFirst() {
      #expect(abs(measured - Float(level)) < 0.5)
    }
  }

  @Test("Silence and every constant offset have the lowest level", arguments: [0, 0.3, -1, 1])
  func offset(_ offset: Float) {
    #expect(levels(.silence(500).amplified(offset: offset)).allSatisfy { $0 == -90 })
  }

  @Test("An offset does not change the level of a tone")
  func toneWithOffset() {
    for (plain, shifted) in zip(
      levels(.tone(500, -30)), levels(.tone(500, -30).amplified(offset: 0.5)))
    {
      #expect(abs(plain - shifted) < 0.1)
    }
  }

  @Test("Rumble is attenuated by more than 20 dB")
  func rumble() {
    #expect(levels(.tone(500, -20, hertz: 40)).dropFirst(10).allSatisfy { $0 < -40 })
  }

  @Test("A clipped tone has a level of at most 0")
  func clipping() {
    let measured = levels(.tone(500, 30))
    #expect(measured.allSatisfy { $0 > -3 && $0 <= 0 })
  }

  @Test("The same bytes in other chunks have the same levels")
  func chunks() {
    for round in 0..<Stress.count(20, of: 400) {
      let seed = Stress.seed &+ UInt64(round)
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int(random.next() % 20_000)).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      var whole = LevelMeter()
      let expected = whole.add(bytes)
      var meter = LevelMeter()
      var measured: [Float] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(Int(random.next() % 1000))
        measured += meter.add(Array(chunk))
        rest = rest.dropFirst(chunk.count)
      }
      #expect(measured == expected, "seed \(seed), \(Stress.variables)")
      #expect(meter == whole, "seed \(seed), \(Stress.variables)")
      #expect(expected.allSatisfy { (-90...0).contains($0) }, "seed \(seed), \(Stress.variables)")
    }
  }
}
