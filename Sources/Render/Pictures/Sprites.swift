import Assets

/// The pictures of `Assets/` as bitmaps, each size decoded when one of it is first asked for.
///
/// A window mostly shows one size, and decoding them all would take a third of the start.
enum Sprites {
  /// The bitmap of a picture.
  ///
  /// All pictures are checked by tests; one that cannot be read is left out of the scene.
  static func bitmap(_ picture: Picture) -> Bitmap {
    let pictures =
      switch Size(of: picture) {
      case .small: small
      case .medium: medium
      case .large: large
      case .only: only
      }
    return pictures[picture] ?? Bitmap(width: 0, height: 0, pixels: [])
  }

  private static let small = decoded(.small)
  private static let medium = decoded(.medium)
  private static let large = decoded(.large)
  private static let only = decoded(.only)

  /// The size that a picture's name ends in.
  private enum Size {
    case small, medium, large, only

    init(of picture: Picture) {
      let name = picture.rawValue
      self =
        name.hasSuffix("-small")
        ? .small : name.hasSuffix("-medium") ? .medium : name.hasSuffix("-large") ? .large : .only
    }
  }

  private static func decoded(_ size: Size) -> [Picture: Bitmap] {
    var bitmaps: [Picture: Bitmap] = [:]
    for picture in Picture.allCases where Size(of: picture) == size {
      guard let image = try? XPM.parse(picture.source, name: picture.rawValue) else { continue }
      bitmaps[picture] = Bitmap(image)
    }
    return bitmaps
  }
}

extension Bitmap {
  /// The pixels of a parsed XPM picture; its colour `None` is a hole.
  init(_ image: XPMImage) {
    let colors = image.palette.map { hex in hex.map { Pixel(RGB($0)) } ?? .clear }
    self.init(
      width: image.width, height: image.height, pixels: image.indices.map { colors[Int($0)] })
  }
}
