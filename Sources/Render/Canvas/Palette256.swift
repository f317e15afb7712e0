/// The fixed colours 16 ... 255 of a terminal with 256: a cube of 6 x 6 x 6 and 24 greys.
public enum Palette256 {
  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  /// The number, 16 ... 255, of the nearest colour.
  public static func nearest(_ rgb: RGB) -> UInt8 {
    let parts = [Int(rgb.red), Int(rgb.green), Int(rgb.blue)]
    let steps = parts.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }
}
