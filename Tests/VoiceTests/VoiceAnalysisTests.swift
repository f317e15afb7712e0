import TestSupport
import Testing
import Voice

@Suite("What was heard of a reading")
struct HearingTests {
  private var random = SeededGenerator(seed: Stress.seed)

  /// Words with noise 35 dB below them before, between and after them.
  private mutating func hear(_ words: Sound, level: Double = -60) -> VoiceAnalysis? {
    let sound = .silence(600) + words + .silence(1200)
    return VoiceAnalysis(
      sound.mixed(with: .noise(sound.milliseconds, level, &random)).track())
  }

  @Test("A reading without stops has no pauses")
  mutating func fluent() throws {
    let hearing = try #require(hear(.syllables(12, -25)))
    #expect(near(hearing.start, 600))
    #expect(near(hearing.duration, 2460, within: 40))
    #expect(hearing.pauses.isEmpty)
    #expect(hearing.longestGap == 0)
    #expect(hearing.syllables == 12)
    #expect(abs(hearing.syllableRate - 4.9) < 0.2)
  }

  @Test("A pause is found where it is, if it is longer than half a second")
  mutating func pauses() throws {
    let words = Sound.syllables(4, -25)
    let sound = words + .silence(450) + words + .silence(550) + words + .silence(900) + words
    let hearing = try #require(hear(sound))
    try #require(hearing.pauses.count == 2)
    let expected = [
      VoiceAnalysis.Pause(start: 2 * words.milliseconds + 450, duration: 550),
      VoiceAnalysis.Pause(start: 3 * words.milliseconds + 1000, duration: 900),
    ]
    for (pause, expected) in zip(hearing.pauses, expected) {
      #expect(near(pause.start, expected.start, within: 30))
      #expect(near(pause.duration, expected.duration, within: 30))
    }
    #expect(hearing.longestGap == hearing.pauses[1].duration)
    #expect(hearing.syllables == 16)
  }

  @Test("A click in a pause does not divide it")
  mutating func click() throws {
    let words = Sound.syllables(4, -25)
    let pause = Sound.silence(350) + .tone(20, -20) + .silence(350)
    let hearing = try #require(hear(words + pause + words))
    #expect(hearing.pauses.count == 1)
    #expect(near(hearing.longestGap, 720, within: 30))
  }

  @Test("Clipping and an offset do not change the pauses", arguments: [0, 20.0], [0, 0.2])
  mutating func distorted(gain: Double, offset: Float) throws {
    let words = Sound.syllables(6, -15)
    let sound = Sound.silence(600) + words + .silence(800) + words + .silence(1200)
    let noisy = sound.mixed(with: .noise(sound.milliseconds, -55, &random))
    let hearing = try #require(
      VoiceAnalysis(noisy.amplified(by: gain, offset: offset).track()))
    #expect(hearing.pauses.count == 1)
    #expect(near(hearing.longestGap, 800, within: 40))
  }

  @Test("A voice less than 12 dB above the noise is not heard")
  mutating func tooQuiet() {
    #expect(hear(.syllables(10, -35), level: -38) == nil)
  }

  @Test("Sound before the voice is not part of it")
  mutating func longBefore() throws {
    let sound = Sound.silence(20_000) + .syllables(12, -25) + .silence(1200)
    let track = sound.mixed(with: .noise(sound.milliseconds, -60, &random)).track()
    let hearing = try #require(VoiceAnalysis(track))
    #expect(near(hearing.start, 20_000))
    #expect(near(track.start, hearing.start))
    #expect(near(track.end, hearing.end))
  }

  @Test("A word is heard in a long silence")
  mutating func shortWord() throws {
    let sound = Sound.silence(9000) + .syllables(2, -25) + .silence(20_000)
    let noisy = sound.mixed(with: .noise(sound.milliseconds, -60, &random))
    let hearing = try #require(VoiceAnalysis(noisy.track()))
    #expect(near(hearing.start, 9000))
    #expect(near(hearing.duration, 360))
    #expect(hearing.syllables == 2)
  }

  @Test("Random bytes in chunks of random length are heard like the whole")
  func chunks() {
    for round in 0..<Stress.count(20, of: 400) {
      let seed = Stress.seed &+ UInt64(round)
      var random = SeededGenerator(seed: seed)
      let bytes = Self.randomBytes(&random)
      var meter = LevelMeter()
      var whole = VoiceTrack()
      whole.add(meter.add(bytes))
      meter = LevelMeter()
      var track = VoiceTrack()
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(Int(random.next() % 5000))
        for level in meter.add(Array(chunk)) {
          track.add(level)
          let isValid =
            (0...1).contains(track.openness)
            && (track.end ?? .max) > (track.start ?? 0)
          #expect(isValid, "seed \(seed), \(Stress.variables)")
        }
        rest = rest.dropFirst(chunk.count)
      }
      #expect(track == whole, "seed \(seed), \(Stress.variables)")
      #expect(VoiceAnalysis(track) == VoiceAnalysis(whole), "seed \(seed), \(Stress.variables)")
      if let hearing = VoiceAnalysis(track) {
        #expect(hearing.duration > 0 && hearing.end <= track.milliseconds)
        #expect(hearing.longestGap < hearing.duration)
      }
    }
  }

  /// Bytes that are silent, soft or loud for random times, with an odd number of bytes now and then.
  private static func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.next() % 20 {
      let mask = [0, 0x0003, 0x007f, 0x1fff, 0xffff][Int(random.next() % 5)]
      for _ in 0..<random.next() % 16_000 {
        let sample = Int(random.next() & 0xffff) & mask
        bytes += [UInt8(sample & 0xff), UInt8(sample >> 8)]
      }
      if random.next() % 4 == 0 { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    }
    return bytes
  }
}
