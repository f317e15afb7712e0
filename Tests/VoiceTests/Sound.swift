import Foundation
import TestSupport
import Voice

/// A sound that is made in code: 16,000 samples a second, -1...1.
struct Sound {
  var samples: [Float] = []

  /// The length in milliseconds.
  var milliseconds: Int { samples.count / 16 }

  static func + (a: Sound, b: Sound) -> Sound { Sound(samples: a.samples + b.samples) }

  static func silence(_ milliseconds: Int) -> Sound {
    Sound(samples: Array(repeating: 0, count: milliseconds * 16))
  }

  /// A sine whose root mean square has a level in dBFS.
  static func tone(_ milliseconds: Int, _ level: Double, hertz: Double = 440) -> Sound {
    let amplitude = gain(level) * 2.0.squareRoot()
    let samples = (0..<milliseconds * 16).map { index in
      Float(amplitude * sin(2 * .pi * Double(index) * hertz / 16_000))
    }
    return Sound(samples: samples)
  }

  /// Noise with a level in dBFS.
  static func noise(
    _ milliseconds: Int, _ level: Double, _ random: inout SeededGenerator,
    color: NoiseColor = .white
  ) -> Sound {
    var samples = color.samples(milliseconds * 16, &random)
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(samples.count, 1))
    let factor = Float(gain(level)) / max(power, 1e-12).squareRoot()
    for index in samples.indices { samples[index] *= factor }
    return Sound(samples: samples)
  }

  /// Vowels of 150 ms with 60 ms of a soft consonant between them, with a level in dBFS.
  static func syllables(_ count: Int, _ level: Double) -> Sound {
    (0..<count).reduce(Sound()) { sound, index in
      sound + (index == 0 ? Sound() : tone(60, level - 15, hertz: 300)) + tone(150, level)
    }
  }

  /// The sound with another one added to it, from the beginning, as long as the first.
  func mixed(with other: Sound) -> Sound {
    var result = self
    for (index, sample) in other.samples.enumerated().prefix(samples.count) {
      result.samples[index] += sample
    }
    return result
  }

  /// The sound amplified by dB, with an offset; what exceeds -1...1 is clipped when it is written.
  func amplified(by level: Double = 0, offset: Float = 0) -> Sound {
    let factor = Float(Sound.gain(level))
    return Sound(samples: samples.map { $0 * factor + offset })
  }

  /// The samples as signed 16 bit numbers, little-endian.
  var bytes: [UInt8] {
    samples.flatMap { sample -> [UInt8] in
      let number = Int16(min(max((sample * 32_768).rounded(), -32_768), 32_767))
      return [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
  }

  /// The track of the whole sound.
  func track(floor: Float? = nil) -> VoiceTrack {
    var meter = LevelMeter()
    var track = VoiceTrack(floor: floor)
    track.add(meter.add(bytes))
    return track
  }

  /// The factor of a level in dB.
  static func gain(_ level: Double) -> Double { pow(10, level / 20) }
}

/// How the power of a noise is distributed over the frequencies.
enum NoiseColor: CaseIterable {
  case white, pink, brown

  func samples(_ count: Int, _ random: inout SeededGenerator) -> [Float] {
    // White noise, filtered by poles that add up to a slope of 3 or 6 dB an octave.
    let filters: [(pole: Float, gain: Float)] =
      switch self {
      case .white: [(0, 1)]
      case .pink: [(0.997, 0.1), (0.963, 0.3), (0.57, 1.05), (0, 0.18)]
      case .brown: [(0.997, 1)]
      }
    var states = filters.map { _ in Float(0) }
    return (0..<count).map { _ in
      let white = Float(random.next() >> 40) / 8_388_608 - 1
      for index in filters.indices {
        states[index] = states[index] * filters[index].pole + white * filters[index].gain
      }
      return states.reduce(0, +)
    }
  }
}

/// Whether a time is known and differs from another one by at most a tolerance, in milliseconds.
func near(_ a: Int?, _ b: Int, within tolerance: Int = 20) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}
