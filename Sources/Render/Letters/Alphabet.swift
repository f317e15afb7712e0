import Assets

/// The letters that are drawn mark by mark, by height and width.
struct Alphabet: Sendable {
  /// The letters of `Assets/Letters`.
  static let standard = Alphabet(text: LetterTable.source)
  /// Tall capitals and digits, the letters of the title, and figures.
  static let capitals = Alphabet(text: LetterTable.capitals)
  /// All kana, without small and voiced ones.
  static let kana = Alphabet(text: LetterTable.kana)

  /// The points of a line that is drawn with a pen, in a square from 0 to 1.
  typealias Stroke = [(x: Double, y: Double)]
  /// The strokes of kana and capitals.
  static let strokes: [UInt32: [Stroke]] = {
    var letters: [UInt32: [Stroke]] = [:]
    for line in lines(of: LetterTable.strokes) where line.count > 1 {
      letters[scalar(line[0])] = line.dropFirst().map(stroke)
    }
    return letters
  }()

  /// The forms by scalar and height.
  private var letters: [UInt32: [Marks]] = [:]

  /// Reads blocks of letters that stand side by side: in the first line each letter with its width,
  /// below it the rows of all.
  init(text: [UInt8]) {
    var block: [[ArraySlice<UInt8>]] = []
    for line in Self.lines(of: text) {
      if line.isEmpty {
        add(block)
        block = []
      } else {
        block.append(line)
      }
    }
    add(block)
  }

  private mutating func add(_ block: [[ArraySlice<UInt8>]]) {
    guard let names = block.first else { return }
    for (place, name) in names.enumerated() {
      var rows: [ArraySlice<UInt8>] = []
      for row in 1..<block.count where place < block[row].count { rows.append(block[row][place]) }
      letters[Self.key(Self.scalar(name), height: rows.count), default: []].append(
        Marks(rows: rows))
    }
  }

  /// The forms of a letter of a height, from the narrowest to the widest.
  func forms(_ letter: Unicode.Scalar, height: Int) -> [Marks] {
    letters[Self.key(letter.value, height: height)] ?? []
  }

  /// Points as pairs of numbers in thousandths.
  private static func stroke(_ text: ArraySlice<UInt8>) -> Stroke {
    let numbers = text.split { $0 < 0x30 }.map { digits in
      Double(digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }) / 1000
    }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  private static func key(_ scalar: UInt32, height: Int) -> UInt32 {
    scalar << 8 | UInt32(truncatingIfNeeded: height)
  }

  /// The lines of a text, each as its words.
  private static func lines(of text: [UInt8]) -> [[ArraySlice<UInt8>]] {
    var lines: [[ArraySlice<UInt8>]] = [[]]
    var start = 0
    for (end, byte) in text.enumerated() where byte == 0x20 || byte == 0x0a {
      if start < end { lines[lines.count - 1].append(text[start..<end]) }
      if byte == 0x0a { lines.append([]) }
      start = end + 1
    }
    return lines
  }

  /// The first scalar of a text.
  private static func scalar(_ text: ArraySlice<UInt8>) -> UInt32 {
    String(decoding: text, as: UTF8.self).unicodeScalars.first?.value ?? 0
  }
}
