import Keys

/// Commands of the gallery.
package enum GalleryCommand: Equatable, Sendable {
  case pauseOrPlay
  case back, forward, toStart, toEnd
  case faster, slower
  case previousItem, nextItem

  static let keys = [
    Binding([KeyMap.space], .gallery(.pauseOrPlay), .pauseClock),
    Binding([.left, .character("h"), .character(",")], .gallery(.back), .back),
    Binding([.right, .character("l"), .character(".")], .gallery(.forward), .forward),
    Binding([.home, .character("0")], .gallery(.toStart), .toStart),
    Binding([.end, .character("$")], .gallery(.toEnd), .toEnd),
    Binding([.character("+"), .character("=")], .gallery(.faster), .faster),
    Binding([.character("-")], .gallery(.slower), .slower),
    Binding([.up, .character("k")], .gallery(.previousItem), .previousItem),
    Binding([.down, .character("j")], .gallery(.nextItem), .nextItem),
  ]
}
