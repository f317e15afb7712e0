import Foundation

/// The program espeak-ng, if it is installed: a voice that always speaks alike.
enum Espeak {
  /// The path of the program.
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/espeak-ng" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// An error of the program.
  struct Failure: Error {
    let arguments: [String]
  }

  /// Speaks a text, without the silence before and after it.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - voice: The name of a voice, such as `de+f2`.
  ///   - speed: Words a minute.
  /// - Returns: The sound.
  /// - Throws: `Failure` if the program fails.
  static func speak(_ text: String, voice: String, speed: Int) throws -> Sound {
    let arguments = ["-v", voice, "-s", "\(speed)", "--stdout", text]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path.orThrow(Failure(arguments: arguments)))
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    // The header of a stream has no true sizes; its data begins after 44 bytes.
    guard process.terminationStatus == 0, bytes.count > 10_000 else {
      throw Failure(arguments: arguments)
    }
    let rate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
    let samples = stride(from: 44, to: bytes.count - 1, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)) / 32_768
    }
    return Sound(samples: resampled(samples, from: rate)).trimmed
  }

  /// Samples at 16,000 a second, interpolated.
  private static func resampled(_ samples: [Float], from rate: Int) -> [Float] {
    (0..<samples.count * 16_000 / rate).map { index in
      let position = Double(index) * Double(rate) / 16_000
      let before = min(Int(position), samples.count - 1)
      let after = min(before + 1, samples.count - 1)
      return samples[before] + (samples[after] - samples[before]) * Float(position - Double(before))
    }
  }
}

extension Optional {
  fileprivate func orThrow(_ error: some Error) throws -> Wrapped {
    guard let self else { throw error }
    return self
  }
}

extension Sound {
  /// The sound without what is softer than -50 dBFS at both ends.
  fileprivate var trimmed: Sound {
    let loud = { (sample: Float) in sample.magnitude > 0.003 }
    guard let first = samples.firstIndex(where: loud), let last = samples.lastIndex(where: loud)
    else { return Sound() }
    return Sound(samples: Array(samples[first...last]))
  }

  /// The level of what is not silent, in dBFS.
  var level: Double {
    let loud = samples.filter { $0.magnitude > 0.003 }
    let power = loud.reduce(0) { $0 + Double($1 * $1) } / Double(max(loud.count, 1))
    return 10 * log10(max(power, 1e-12))
  }
}
