/// The level of the room between the words: the quietest 50 ms of the last four seconds.
///
/// It follows a noise that becomes quieter at once, and one that becomes louder in four seconds, unless these contain
/// a voice without stops. A gap in the sound that is shorter than 50 ms has no influence.
struct RoomFloor: Equatable, Sendable {
  private static let blocks = 8
  private static let framesPerBlock = 50
  /// The shortest quiet that counts, in frames.
  private static let shortest = 5
  /// The differences of the highest and lowest level that do not tell what the lowest is, in dB.
  private static let unclear: ClosedRange<Float> = 8...15

  /// The lowest and highest levels of the last blocks, one of which is being filled.
  private var lowest: [Float]
  private var highest: [Float]
  private var block = 0
  private var framesInBlock = 0
  private var recent: [Float] = []
  /// The level in dBFS; infinite if it is unknown.
  private(set) var level: Float

  /// Creates a floor, which has been measured before or is unknown, in dBFS.
  init(_ level: Float?) {
    self.level = level ?? .infinity
    lowest = Array(repeating: self.level, count: Self.blocks)
    highest = Array(repeating: -.infinity, count: Self.blocks)
  }

  /// Adds the smoothed level of the next frame, in dBFS.
  mutating func add(_ level: Float) {
    if framesInBlock == Self.framesPerBlock {
      block = (block + 1) % Self.blocks
      (lowest[block], highest[block]) = (.infinity, -.infinity)
      framesInBlock = 0
    }
    framesInBlock += 1
    highest[block] = max(highest[block], level)
    if recent.count == Self.shortest { recent.removeFirst() }
    recent.append(level)
    guard recent.count == Self.shortest else { return }
    lowest[block] = min(lowest[block], recent.reduce(-.infinity, max))
    follow()
  }

  private mutating func follow() {
    let low = lowest.reduce(.infinity, min)
    let contrast = highest.reduce(-.infinity, max) - low
    // Between a constant noise and a voice with stops is a voice without them, such as "ma ma ma".
    if low < self.level || !Self.unclear.contains(contrast) { self.level = low }
  }
}
