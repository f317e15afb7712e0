import Assets
import Graphics
import Synchronization

/// The pictures of `Assets/` as bitmaps, each decoded when it is first asked for.
///
/// A scene shows a few of them, and decoding all of one size alone would take a fifth of the start.
enum Sprites {
  private static let decoded = Mutex<[Picture: Bitmap]>([:])

  /// The bitmap of a picture.
  ///
  /// All pictures are checked by tests; one that cannot be read is left out of the scene.
  static func bitmap(_ picture: Picture) -> Bitmap {
    decoded.withLock { decoded in
      if let bitmap = decoded[picture] { return bitmap }
      let bitmap = Bitmap(xpm: picture.source) ?? Bitmap(width: 0, height: 0, pixels: [])
      decoded[picture] = bitmap
      return bitmap
    }
  }
}
