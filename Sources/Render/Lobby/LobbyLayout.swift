import GameCore
import Graphics

/// Where the name of the table, the line that friends type, the chairs and the settings are on the stage of a lobby.
struct LobbyLayout {
  let head: Rect
  /// The columns of the curtain at each side.
  let side: Int
  /// For the name of the table in giant letters.
  let name: Rect
  /// For the line that friends type, with what is said of it below: all rows up to those of the players.
  let line: Rect
  /// The picture of the invitation; `nil` where there is no room for it.
  let code: Rect?
  /// The chairs of all players, from the left.
  let chairs: [Rect]
  /// The deck and the judge; `nil` where there is no room for them.
  let settings: Rect?
  let prompt: Rect

  /// The fewest columns of the name beside a picture of the invitation.
  private static let leastName = 60

  /// Whether the window is so low that only what is needed is shown.
  private let isLow: Bool

  /// The layout in a window; `code` is the size of the picture of the invitation.
  init(in size: Size, promptRows: Int, hasCurtain: Bool, code: Size) {
    let whole = Rect(size)
    isLow = size.rows < 16
    let (first, stage, last) = whole.rows(1, .rest, promptRows)
    head = first.inset(left: 1, right: 1)
    prompt = last
    side =
      hasCurtain && !isLow && size.columns >= 60 ? (6 * size.columns + 50) / 100 : 0

    let air = size.rows < 20 ? 1 : 3
    let chair = Self.chair(in: size, stage: stage.height, side: side)
    let count = GameSetup.playerCounts.upperBound
    let free = size.columns - 2 * side - count * chair.columns
    let gap = isLow ? 1 : min(max(free / (count + 1), 1), 3)
    let width = count * chair.columns + (count - 1) * gap
    let row = stage.rows.upperBound - air - chair.rows
    chairs = Rect(
      column: (size.columns - width) / 2, row: row, width: width, height: chair.rows
    ).tiles(count, of: chair, gap: Size(columns: gap, rows: 0))
    settings = size.rows < 20 ? nil : stage.line(-1)

    // Whose chair it is stands above the chairs.
    let top = stage.inset(left: side + 2, right: side + 2, top: isLow ? 0 : 1)
    let upper = Rect(columns: top.columns, rows: top.row..<row - 1)
    let nameWidth = upper.width - code.columns - 3
    let hasCode =
      code.columns > 0 && nameWidth >= Self.leastName && upper.height >= code.rows + 1
    self.code =
      hasCode
      ? Rect(
        column: upper.columns.upperBound - code.columns, row: upper.row + 1, width: code.columns,
        height: code.rows)
      : nil
    let left = hasCode ? upper.inset(right: code.columns + 3) : upper
    let height = max(7, (53 * stage.height + 50) / 100)
    (name, _, line) = left.rows(
      min(isLow ? 4 : (height + 3) / 2, left.height), size.rows < 20 ? 0 : 1, .rest)
  }

  /// The size of a chair.
  private static func chair(in size: Size, stage: Int, side: Int) -> Size {
    let count = GameSetup.playerCounts.upperBound
    let most = (size.columns - 2 * side - 2) / count - 1
    guard size.rows >= 16 else { return Size(columns: min(most, 16), rows: 3) }
    let height = min(max((30 * stage + 50) / 100, 3), size.rows < 56 ? 11 : 16)
    let width = max(2 * (height - 1), height < 5 ? 0 : 10)
    return Size(columns: min(width, most), rows: height)
  }

  /// The row above a chair.
  func above(_ chair: Rect) -> Rect { chair.inset(top: -1).line(0) }

  /// The row below a chair.
  func below(_ chair: Rect) -> Rect { chair.inset(bottom: -1).line(-1) }
}
