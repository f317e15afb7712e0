import Assets

/// The pictures of `Assets/` as bitmaps, each decoded when it is first asked for.
enum Sprites {
  /// The bitmap of a picture.
  ///
  /// All pictures are checked by tests; one that cannot be read is left out of the scene.
  static func bitmap(_ picture: Picture) -> Bitmap {
    decoded[picture] ?? Bitmap(width: 0, height: 0, pixels: [])
  }

  private static let decoded: [Picture: Bitmap] = {
    var bitmaps: [Picture: Bitmap] = [:]
    for picture in Picture.allCases {
      guard let image = try? XPM.parse(picture.source, name: picture.rawValue) else { continue }
      bitmaps[picture] = Bitmap(image)
    }
    return bitmaps
  }()
}

extension Bitmap {
  /// The pixels of a parsed XPM picture; its colour `None` is a hole.
  init(_ image: XPMImage) {
    let colors = image.palette.map { hex in hex.map { Pixel(RGB($0)) } ?? .clear }
    self.init(
      width: image.width, height: image.height, pixels: image.indices.map { colors[Int($0)] })
  }
}
