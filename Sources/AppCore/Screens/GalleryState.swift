/// The gallery: one animation at a time, with a hand on its clock.
public struct GalleryState: Equatable, Sendable {
  /// An animation by its name, with its length in seconds.
  public struct Item: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The length, in seconds.
    public let duration: Double

    /// Makes an item.
    public init(name: String, duration: Double) {
      self.name = name
      self.duration = duration
    }
  }

  /// All that can be looked at.
  public let items: [Item]
  /// Which of them is shown.
  public private(set) var index: Int
  /// Whether the animation's clock stands still.
  public private(set) var isPaused = false
  /// How many times as fast as meant it runs: a power of two from 1/8 to 8.
  public private(set) var speed = 1.0
  /// A moment of the play clock, and where the animation was then; both in seconds.
  private var anchor: Anchor

  private struct Anchor: Equatable {
    var play: Double
    var own: Double
  }

  /// A gallery that begins to show an item at a time of the play clock.
  public init(items: [Item], index: Int, at time: Double) {
    self.items = items
    self.index = index
    anchor = Anchor(play: time, own: 0)
  }

  /// What is shown.
  public var item: Item { items[index] }

  /// How far the animation is at a time of the play clock, in its own seconds.
  ///
  /// At its end it rests for a second, then begins anew.
  public func position(at time: Double) -> Double {
    guard !isPaused else { return anchor.own }
    let own = anchor.own + (time - anchor.play) * speed
    let loop = item.duration + speed
    return min(own - (own / loop).rounded(.down) * loop, item.duration)
  }

  /// Does what a command means here.
  mutating func obey(_ command: Command, at time: Double) {
    let own = position(at: time)
    switch command {
    case .pauseClock: isPaused.toggle()
    case .left: scrub(to: own - 0.05)
    case .right: scrub(to: own + 0.05)
    case .first: scrub(to: 0)
    case .last: scrub(to: item.duration)
    case .faster: speed = min(speed * 2, 8)
    case .slower: speed = max(speed / 2, 0.125)
    case .up: turn(by: -1)
    case .down: turn(by: 1)
    default: return
    }
    switch command {
    case .pauseClock, .faster, .slower: anchor = Anchor(play: time, own: own)
    case .up, .down: anchor = Anchor(play: time, own: 0)
    default: break
    }
  }

  private mutating func scrub(to own: Double) {
    isPaused = true
    anchor.own = min(max(own, 0), item.duration)
  }

  private mutating func turn(by step: Int) {
    index = (index + step + items.count) % items.count
  }
}
