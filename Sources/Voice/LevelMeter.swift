import Platform

/// Measures how loud a sound is, in frames of 10 ms.
///
/// The sound is a stream of bytes: 16,000 samples a second, signed, 16 bits, little-endian, one channel. Direct
/// current and rumble are removed before the measurement. The memory is constant.
package struct LevelMeter: Equatable, Sendable {
  /// Samples a second.
  package static let sampleRate = 16_000
  /// The length of a frame, in milliseconds.
  package static let frameMilliseconds = 10
  /// The number of samples of a frame.
  package static let samplesPerFrame = sampleRate * frameMilliseconds / 1000
  /// The level of silence and the lowest level, in dBFS.
  package static let silence: Float = -90

  /// The first byte of a sample whose second byte has not arrived.
  private var firstByte: UInt8?
  private var first = HighPass()
  private var second = HighPass()
  /// The number and the sum of the squared samples of the frame that is not complete.
  private var count = 0
  private var sum: Float = 0

  /// Creates a meter at the beginning of a stream.
  package init() {}

  /// Measures the next bytes of the stream, in chunks of any length.
  ///
  /// - Parameter bytes: The bytes; the last sample and the last frame may be incomplete.
  /// - Returns: The level of each frame that is now complete: the root mean square in dBFS, -90...0. A sine at
  ///   full scale has -3.
  package mutating func add(_ bytes: [UInt8]) -> [Float] {
    var levels: [Float] = []
    for byte in bytes {
      guard let low = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      add(sample: Int16(bitPattern: UInt16(low) | UInt16(byte) << 8))
      guard count == Self.samplesPerFrame else { continue }
      levels.append(Self.level(meanSquare: sum / Float(count)))
      (count, sum) = (0, 0)
    }
    return levels
  }

  private mutating func add(sample: Int16) {
    let filtered = second.filtered(first.filtered(Float(sample) / 32_768))
    sum += filtered * filtered
    count += 1
  }

  private static func level(meanSquare: Float) -> Float {
    guard meanSquare > 0 else { return silence }
    // The filter can exceed full scale.
    return min(max(10 * log10(meanSquare), silence), 0)
  }
}

/// A filter of first order that attenuates frequencies below 150 Hz.
private struct HighPass: Equatable, Sendable {
  /// exp(-2π · 150 / 16,000).
  private static let pole: Float = 0.9428

  private var input: Float?
  private var output: Float = 0

  mutating func filtered(_ sample: Float) -> Float {
    // A constant offset does not begin with a step.
    output = Self.pole * output + (1 + Self.pole) / 2 * (sample - (input ?? sample))
    // Far below one bit. Otherwise silence would end in denormal numbers, which are slow.
    if output.magnitude < 1e-9 { output = 0 }
    input = sample
    return output
  }
}
