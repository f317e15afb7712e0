import App
import Assets
import GameCore
import Graphics
import Motion
import Synchronization

/// Eighty particles that fall and turn: snow, petals, leaves, or tomatoes.
struct ParticleView {
  /// The pictures of the particles.
  let pictures: [Sprite]
  /// The seed of the random numbers.
  let seed: UInt64

  /// The longest life of a particle, in seconds.
  static let duration = 14.0
  static let count = 80
  /// The width and height of a particle's picture at full scale, in points.
  static let size = 80.0

  init(_ particles: Particles, seed: UInt64) {
    self.seed = seed
    pictures =
      switch particles {
      case .snow: [.snow]
      case .petals: [.petal]
      case .tomatoes: [.tomatoSmall, .tomatoMedium, .leaf]
      case .leaves: [.maple, .maple, .leaf]
      }
  }

  /// How many particles at least are on the screen at an instant at which all are alive.
  static let minimum = (count: 60, at: 3.0)

  /// The particles on a canvas of a size in points.
  ///
  /// Most start on the screen. If too many happen not to, all are drawn again.
  func particles(width: Double, height: Double) -> [Particle] {
    let fall = Fall(seed: seed, pictures: pictures.count, width: width, height: height)
    return Self.known.withLock { known in
      if known.fall != fall { known = (fall, Self.particles(fall)) }
      return known.particles
    }
  }

  /// The inputs of the particles.
  private struct Fall: Equatable {
    let seed: UInt64
    let pictures: Int
    let width: Double
    let height: Double
  }

  /// The particles that were drawn last, since all frames have the same.
  private static let known = Mutex<(fall: Fall?, particles: [Particle])>((nil, []))

  private static func particles(_ fall: Fall) -> [Particle] {
    var stream = RandomStream(seed: fall.seed, for: .cosmetic)
    let (width, height) = (fall.width, fall.height)
    var particles: [Particle] = []
    for _ in 0..<100 {
      particles = (0..<count).map { _ in
        Particle(&stream, width: width, height: height, pictures: fall.pictures)
      }
      let seen = particles.count {
        $0.isVisible(at: minimum.at, width: width, height: height)
      }
      if seen >= minimum.count { break }
    }
    return particles
  }

  /// Draws all particles at a time in seconds since they began to fall.
  func draw(elapsed: Double, _ depth: DisplayMode.Depth, on canvas: inout Canvas) {
    for particle in particles(width: canvas.width, height: canvas.height)
    where elapsed < particle.duration {
      canvas.draw(
        Sprites.tomato(pictures[particle.picture], depth), at: particle.position(at: elapsed),
        width: Self.size, height: Self.size, rotation: particle.angle(at: elapsed),
        scaleX: particle.scale, scaleY: particle.scale, opacity: particle.opacity(at: elapsed))
    }
  }
}

/// A falling particle, with the values of ANIMATION.md ("Falling things").
struct Particle {
  /// The index of its picture.
  let picture: Int
  /// The position at the start, in points.
  let start: Point
  /// The distance that it falls and the amplitude of its drift, in points.
  let drop, drift: Double
  /// The rotation in the end, in degrees.
  let turn: Double
  /// The scale of its picture.
  let scale: Double
  /// The life, and the times at which it has faded in and starts to fade out, in seconds.
  let duration, appeared, fades: Double
  /// The progress of the drift at the start, in turns.
  private let phase: Double

  private static let fall = Easing(.sine, .in)
  private static let fade = Easing(.sine, .inOut)
  /// The period of the drift, in seconds.
  private static let period = 8.0

  init(_ stream: inout RandomStream, width: Double, height: Double, pictures: Int) {
    /// A coordinate on the screen or at most 0.75 of a picture beside it.
    func coordinate(_ extent: Double) -> Double {
      (extent + 1.5 * ParticleView.size) * stream.unit() - 0.75 * ParticleView.size
    }
    picture = stream.number(below: pictures)
    start = Point(x: coordinate(width), y: coordinate(height))
    drop = 200 * stream.unit()
    let turns = Double(1 + stream.number(below: 4))
    turn = turns * 180 * (stream.number(below: 2) == 0 ? 1 : -1)
    scale = 0.9 * stream.unit()
    let seconds = 6 + 2 * stream.number(below: 5)
    let first = 1 + stream.number(below: seconds - 3)
    let second = first + 1 + stream.number(below: seconds - 2 - first)
    (duration, appeared, fades) = (Double(seconds), Double(first), Double(second))
    drift = 20 * stream.unit()
    phase = stream.unit()
  }

  /// The position of its center, in points.
  func position(at time: Double) -> Point {
    let sway = Point(toward: .degrees(360 * (time / Self.period + phase)), length: drift).x
    return start + Point(x: sway, y: drop * Self.fall.value(at: time / duration))
  }

  /// Whether a part of it is on a canvas of a size in points.
  func isVisible(at time: Double, width: Double, height: Double) -> Bool {
    let (center, half) = (position(at: time), scale * ParticleView.size / 2)
    return center.x > -half && center.x < width + half && center.y > -half
      && center.y < height + half
  }

  /// The rotation, in degrees.
  func angle(at time: Double) -> Double { turn * Self.fall.value(at: time / duration) }

  /// The opacity: it fades in, holds for at least one second, and fades out for at least two.
  func opacity(at time: Double) -> Double {
    if time < appeared { return Self.fade.value(at: time / appeared) }
    if time < fades { return 1 }
    return 1 - Self.fade.value(at: (time - fades) / (duration - fades))
  }
}

extension RandomStream {
  /// A random number in 0..<1, for decorations.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
