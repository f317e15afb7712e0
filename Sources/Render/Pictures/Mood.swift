import Assets
import Graphics

/// The mood of a face, besides its usual look.
enum Mood: String, CaseIterable, Sendable {
  case blink, worry, laugh, cry
  /// The mouth of somebody who reads aloud, a little and wide open.
  case hum, sing
  case looksLeft = "look-left"
  case looksRight = "look-right"
}

/// The changes of pictures to their moods, from `Assets/Pictures/faces.txt`.
struct Faces: Sendable {
  static let standard = Faces(text: FaceTable.source)

  /// A drawing over a picture, with its place there.
  private struct Patch {
    let x: Int
    let y: Int
    var rows: [[Pixel]] = []
  }

  /// By the name of the picture, with its size, and the mood.
  private var patches: [String: Patch] = [:]

  init(text: [UInt8]) {
    var colors: [UInt8: Pixel] = [:]
    var name: String?
    for line in text.split(separator: 0x0a) {
      let words = line.split(separator: 0x20)
      switch words.count {
      case 2: colors[words[0][words[0].startIndex]] = Self.color(words[1]).map { Pixel($0) }
      case 5:
        let parts = words.map { String(decoding: $0, as: UTF8.self) }
        let key = Self.key("\(parts[0])-\(parts[1])", parts[2])
        patches[key] = Patch(x: Int(parts[3]) ?? 0, y: Int(parts[4]) ?? 0)
        name = key
      default: if let name { patches[name]?.rows.append(line.map { colors[$0] ?? .clear }) }
      }
    }
  }

  private static func color(_ digits: ArraySlice<UInt8>) -> RGB? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16).map { RGB($0) }
  }

  private static func key(_ picture: String, _ mood: String) -> String { "\(picture) \(mood)" }

  /// Whether a picture has a mood of its own.
  func has(_ mood: Mood, _ picture: Sprite) -> Bool {
    patches[Self.key(picture.rawValue, mood.rawValue)] != nil
  }

  /// A picture in a mood; as usual, if it has none.
  func bitmap(_ picture: Sprite, _ mood: Mood?) -> Bitmap {
    let usual = Sprites.bitmap(picture)
    guard let mood, let patch = patches[Self.key(picture.rawValue, mood.rawValue)] else {
      return usual
    }
    var pixels = usual.pixels
    for (y, row) in patch.rows.enumerated() {
      for (x, pixel) in row.enumerated() where pixel != .clear {
        let (column, line) = (patch.x + x, patch.y + y)
        guard column < usual.width, line < usual.height else { continue }
        pixels[line * usual.width + column] = pixel
      }
    }
    return Bitmap(width: usual.width, height: usual.height, pixels: pixels)
  }
}
