import Keys

/// The gallery, which plays one animation at a time.
package struct GalleryState: Equatable, Sendable {
  /// An animation.
  package struct Item: Equatable, Sendable {
    package let name: String
    /// The duration, in seconds.
    package let duration: Double

    package init(name: String, duration: Double) {
      self.name = name
      self.duration = duration
    }
  }

  package let items: [Item]
  /// The index of the item that is shown.
  package private(set) var index: Int
  /// The playback position of the item.
  package private(set) var head: PlaybackClock

  /// Creates a gallery that starts playing an item at a time of the play clock.
  package init(items: [Item], index: Int, at time: Double) {
    self.items = items
    self.index = index
    head = Self.head(for: items[index], at: time)
  }

  private static func head(for item: Item, at time: Double) -> PlaybackClock {
    PlaybackClock(duration: item.duration, speeds: 0.125...8, at: time)
  }

  /// The item that is shown.
  package var item: Item { items[index] }

  /// The position in the animation at a time of the play clock, in seconds.
  ///
  /// The animation stays at its end for a second, then repeats.
  package func position(at time: Double) -> Double {
    let elapsed = head.unbounded(at: time)
    let loop = item.duration + head.speed
    return min(elapsed - (elapsed / loop).rounded(.down) * loop, item.duration)
  }

  /// Performs a command.
  mutating func perform(_ command: GalleryCommand, at time: Double) {
    let position = position(at: time)
    switch command {
    case .pauseOrPlay:
      head.hold(position, at: time)
      head.togglePause(at: time)
    case .back: head.stop(at: position - Self.step)
    case .forward: head.stop(at: position + Self.step)
    case .toStart: head.stop(at: 0)
    case .toEnd: head.stop(at: item.duration)
    case .faster, .slower:
      head.hold(position, at: time)
      head.change(speedBy: command == .faster ? 2 : 0.5, at: time)
    case .previousItem: turn(by: -1, at: time)
    case .nextItem: turn(by: 1, at: time)
    }
  }

  /// The length of a step back or forward, in seconds.
  private static let step = 0.05

  private mutating func turn(by step: Int, at time: Double) {
    index = (index + step + items.count) % items.count
    head = Self.head(for: item, at: time)
  }
}

package enum GalleryCommand: Equatable, Sendable {
  case pauseOrPlay
  case back, forward, toStart, toEnd
  case faster, slower
  case previousItem, nextItem

  static let keys = [
    Binding([KeyMap.space], .gallery(.pauseOrPlay), .pauseClock),
    Binding(
      [.left, .character("h"), .character(",")], .gallery(.back), .init("a bit back", ja: "少しもどる")),
    Binding(
      [.right, .character("l"), .character(".")], .gallery(.forward),
      .init("a bit ahead", ja: "少しすすむ")),
    Binding([.home, .character("0")], .gallery(.toStart), .toStart),
    Binding([.end, .character("$")], .gallery(.toEnd), .toEnd),
    Binding([.character("+"), .character("=")], .gallery(.faster), .faster),
    Binding([.character("-")], .gallery(.slower), .slower),
    Binding(
      [.up, .character("k")], .gallery(.previousItem), .init("previous animation", ja: "前のアニメーション")),
    Binding(
      [.down, .character("j")], .gallery(.nextItem), .init("next animation", ja: "次のアニメーション")),
    TitleCommand.backKey,
  ]
}
