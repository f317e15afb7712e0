import Assets
import Graphics
import Synchronization

/// The pictures of `Assets/` as bitmaps, each decoded when it is first asked for.
///
/// A scene shows a few of them, and decoding all of one size alone would take a fifth of the start.
enum Sprites {
  private static let decoded = Mutex<[Sprite: Bitmap]>([:])
  private static let recolored = Mutex<[Recolored: Bitmap]>([:])

  private struct Recolored: Hashable {
    let picture: Sprite
    let colors: [RGB: RGB]
  }

  /// The bitmap of a picture.
  ///
  /// All pictures are checked by tests; one that cannot be read is left out of the scene.
  static func bitmap(_ picture: Sprite) -> Bitmap {
    decoded.withLock { decoded in
      if let bitmap = decoded[picture] { return bitmap }
      let bitmap = Bitmap(xpm: picture.source) ?? Bitmap(width: 0, height: 0, pixels: [])
      decoded[picture] = bitmap
      return bitmap
    }
  }

  /// The bitmap of a picture with some colors replaced by others.
  static func bitmap(_ picture: Sprite, recolored colors: [RGB: RGB]) -> Bitmap {
    let original = bitmap(picture)
    return recolored.withLock { known in
      let key = Recolored(picture: picture, colors: colors)
      if let bitmap = known[key] { return bitmap }
      let bitmap = original.recolored(colors)
      known[key] = bitmap
      return bitmap
    }
  }

  /// The bitmap of a tomato in the red of the title (``DisplayMode/tomatoRed``), which only some
  /// terminals have.
  static func tomato(_ picture: Sprite, _ depth: DisplayMode.Depth) -> Bitmap {
    depth == .direct ? bitmap(picture, recolored: exactReds) : bitmap(picture)
  }

  /// The reds of a tomato, its shade and its light, and what they are with 24-bit colors.
  private static let exactReds = [
    RGB(0xd70000): RGB(0xbd2e24), RGB(0xaf0000): RGB(0x8f1f18), RGB(0xff5f5f): RGB(0xe8695c),
  ]
}
