/// The screen of a terminal, without colors.
///
/// Understands what ncurses sends to an `xterm`: text, movements, erasing, inserting, scrolling.
package struct TerminalScreen {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// The number of changes so far; while it stays the same, the screen does.
  package private(set) var changeCount = 0

  /// The scalars of all cells, row by row; 0 marks the right half of a wide character.
  private var cells: [UInt32] { didSet { changeCount &+= 1 } }
  private var row = 0
  private var column = 0
  /// Whether the next character goes to the next row, because the last column was written.
  private var wraps = false
  private var scrolled: Range<Int>
  private var saved = (row: 0, column: 0)
  private var inserts = false
  private var last: UInt32 = 0x20
  private var state = State.text
  /// The bytes of an incomplete control sequence or character.
  private var pending: [UInt8] = []

  private enum State { case text, escape, control, string, stringEscape, charset }

  private static let blank: UInt32 = 0x20

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Self.blank, count: columns * rows)
    scrolled = 0..<rows
  }

  /// The rows from top to bottom, without trailing spaces.
  package var lines: [String] {
    (0..<rows).map { row in
      var scalars = String.UnicodeScalarView()
      let line = cells[row * columns..<(row + 1) * columns]
      for cell in line.prefix(
        upTo: (line.lastIndex { $0 != Self.blank } ?? line.startIndex - 1) + 1)
      {
        if cell != 0, let scalar = Unicode.Scalar(cell) { scalars.append(scalar) }
      }
      return String(scalars)
    }
  }

  /// The rows, joined by line breaks.
  package var text: String { lines.joined(separator: "\n") }

  /// Changes the size and keeps the content that fits.
  package mutating func resize(columns: Int, rows: Int) {
    var resized = TerminalScreen(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows) {
      for column in 0..<min(columns, self.columns) {
        resized.cells[row * columns + column] = cells[row * self.columns + column]
      }
    }
    cells = resized.cells
    (self.columns, self.rows, scrolled) = (columns, rows, 0..<rows)
    moveTo(row: row, column: column)
  }

  /// Processes bytes of output.
  package mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeEscape(byte)
    case .charset: state = .text
    case .string:
      if byte == 0x1b { state = .stringEscape } else if byte == 0x07 { state = .text }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
    case .control:
      guard byte >= 0x40 else { return pending.append(byte) }
      state = .text
      let parameters = pending
      pending = []
      takeControl(byte, parameters)
    }
  }

  // MARK: - Text

  private mutating func takeText(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x7f where pending.isEmpty: write(UInt32(byte))
    case 0x00..<0x20:
      pending = []
      takeControlCharacter(byte)
    case 0x80...:
      if byte >= 0xc0 { pending = [] }
      pending.append(byte)
      let length = pending[0] >= 0xf0 ? 4 : pending[0] >= 0xe0 ? 3 : 2
      guard pending.count == length else { return }
      let mask: UInt8 = length == 4 ? 0x07 : length == 3 ? 0x0f : 0x1f
      var scalar = UInt32(pending[0] & mask)
      for byte in pending.dropFirst() { scalar = scalar << 6 | UInt32(byte & 0x3f) }
      pending = []
      write(scalar)
    default: pending = []
    }
  }

  private mutating func takeControlCharacter(_ byte: UInt8) {
    switch byte {
    case 0x08: moveTo(row: row, column: column - 1)
    case 0x09: moveTo(row: row, column: (column / 8 + 1) * 8)
    case 0x0a: lineFeed()
    case 0x0d: moveTo(row: row, column: 0)
    case 0x1b: state = .escape
    default: break
    }
  }

  private mutating func write(_ scalar: UInt32) {
    let width = Self.width(scalar)
    guard width > 0 else { return }
    if wraps || column + width > columns {
      column = 0
      wraps = false
      lineFeed()
    }
    if inserts { insert(width) }
    let index = row * columns + column
    cells[index] = scalar
    if width == 2, column + 1 < columns { cells[index + 1] = 0 }
    last = scalar
    column += width
    if column >= columns {
      column = columns - 1
      wraps = true
    }
  }

  /// The width of a character, in columns.
  private static func width(_ scalar: UInt32) -> Int {
    switch scalar {
    case ..<0x300: 1
    case 0x300...0x36f, 0x200b...0x200f, 0x3099, 0x309a, 0xfe00...0xfe0f: 0
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff01...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff:
      2
    default: 1
    }
  }

  // MARK: - Sequences

  private mutating func takeEscape(_ byte: UInt8) {
    state = .text
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): moveTo(row: saved.row, column: saved.column)
    case UInt8(ascii: "M"):
      if row == scrolled.lowerBound { scroll(by: -1) } else { moveTo(row: row - 1, column: column) }
    case UInt8(ascii: "E"):
      lineFeed()
      moveTo(row: row, column: 0)
    default: break
    }
  }

  private mutating func takeControl(_ final: UInt8, _ parameters: [UInt8]) {
    let isPrivate = parameters.first.map { $0 >= 0x3c } ?? false
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    if isPrivate { return takePrivate(final, parameters) }
    switch final {
    case UInt8(ascii: "A"): moveTo(row: row - count, column: column)
    case UInt8(ascii: "B"): moveTo(row: row + count, column: column)
    case UInt8(ascii: "C"): moveTo(row: row, column: column + count)
    case UInt8(ascii: "D"): moveTo(row: row, column: column - count)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): moveTo(row: row, column: count - 1)
    case UInt8(ascii: "d"): moveTo(row: count - 1, column: column)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      moveTo(row: count - 1, column: max(numbers.dropFirst().first ?? 1, 1) - 1)
    case UInt8(ascii: "Z"): moveTo(row: row, column: (column - 1) / 8 * 8)
    case UInt8(ascii: "J"), UInt8(ascii: "K"): erase(final, first)
    case UInt8(ascii: "X"): fill(column..<min(column + count, columns))
    case UInt8(ascii: "@"): insert(count)
    case UInt8(ascii: "P"): delete(count)
    case UInt8(ascii: "L"): scroll(by: -count, from: row)
    case UInt8(ascii: "M"): scroll(by: count, from: row)
    case UInt8(ascii: "S"): scroll(by: count)
    case UInt8(ascii: "T"): scroll(by: -count)
    case UInt8(ascii: "b"): for _ in 0..<count { write(last) }
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      if first == 4 { inserts = final == UInt8(ascii: "h") }
    case UInt8(ascii: "r"):
      let end = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows
      scrolled = min(count - 1, end - 1)..<end
      moveTo(row: 0, column: 0)
    default: break
    }
  }

  /// Clears the screen when the alternate screen is entered or left.
  private mutating func takePrivate(_ final: UInt8, _ parameters: [UInt8]) {
    guard parameters.elementsEqual("?1049".utf8),
      final == UInt8(ascii: "h") || final == UInt8(ascii: "l")
    else { return }
    cells = Array(repeating: Self.blank, count: cells.count)
    moveTo(row: 0, column: 0)
  }

  // MARK: - Movements and changes

  private mutating func moveTo(row: Int, column: Int) {
    self.row = min(max(row, 0), rows - 1)
    self.column = min(max(column, 0), columns - 1)
    wraps = false
  }

  private mutating func lineFeed() {
    if row == scrolled.upperBound - 1 {
      scroll(by: 1)
    } else {
      moveTo(row: row + 1, column: column)
    }
  }

  private mutating func fill(_ part: Range<Int>) {
    for column in part { cells[row * columns + column] = Self.blank }
  }

  private mutating func erase(_ final: UInt8, _ how: Int) {
    let here = row * columns + column
    let line = row * columns..<(row + 1) * columns
    let all = final == UInt8(ascii: "J") ? 0..<cells.count : line
    let erased =
      switch how {
      case 0: here..<all.upperBound
      case 1: all.lowerBound..<here + 1
      default: all
      }
    for index in erased { cells[index] = Self.blank }
  }

  private mutating func insert(_ count: Int) {
    let line = row * columns
    let end = line + columns
    let count = min(count, columns - column)
    cells.removeSubrange(end - count..<end)
    cells.insert(
      contentsOf: repeatElement(Self.blank, count: count), at: line + column)
  }

  private mutating func delete(_ count: Int) {
    let line = row * columns
    let count = min(count, columns - column)
    cells.removeSubrange(line + column..<line + column + count)
    cells.insert(
      contentsOf: repeatElement(Self.blank, count: count), at: line + columns - count)
  }

  /// Scrolls the rows of the region below `top` up, or down if the count is negative.
  private mutating func scroll(by count: Int, from top: Int? = nil) {
    let region = (top ?? scrolled.lowerBound)..<scrolled.upperBound
    guard scrolled.contains(region.lowerBound), !region.isEmpty else { return }
    let steps = min(abs(count), region.count)
    let start = region.lowerBound * columns
    let end = region.upperBound * columns
    let spaces = repeatElement(Self.blank, count: steps * columns)
    if count > 0 {
      cells.removeSubrange(start..<start + steps * columns)
      cells.insert(contentsOf: spaces, at: end - steps * columns)
    } else {
      cells.removeSubrange(end - steps * columns..<end)
      cells.insert(contentsOf: spaces, at: start)
    }
  }
}
