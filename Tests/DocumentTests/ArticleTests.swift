import GameCore
import Graphics
import Motion
import TestSupport
import Testing

/// The code of the articles, which is compiled and run here.
@Suite("The articles about the code")
struct ArticleTests {
  private static let articles = [
    "Sources/GameCore/GameCore.docc/AReducerForACardGame.md",
    "Sources/Motion/Motion.docc/KeyframesAsFunctionsOfTime.md",
    "Sources/Graphics/Graphics.docc/PixelsInCells.md",
  ]

  @Test("All of their code is in this file", arguments: articles)
  func code(article: String) throws {
    let known = lines(try Repository.text("Tests/DocumentTests/ArticleTests.swift"))
    let text = try Repository.text(article)
    let blocks = text.matches(of: /(?s)```swift\n(.*?)```/).map { lines(String($0.1)) }
    #expect(blocks.count >= 2)
    for block in blocks {
      #expect(known.contains(block), "\(article):\n\(block)")
    }
  }

  /// The lines of a text, without indentation and empty lines.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  // MARK: - A reducer for a card game

  @Test("A reducer for a card game")
  func reducer() throws {
    let setup = try GameSetup(
      seed: 7, players: [Player(name: "Aki"), Player(name: "Ben")], startingPlayer: 0)
    var game = GameState(setup)
    try Game.reduce(into: &game, .user(.roll))
    let event = try Game.reduce(into: &game, .user(.draw))
    #expect(event == .drawing && game.pendingActions == [.drawn])

    let before = game
    #expect(throws: GameError.notNow(.user(.roll))) {
      try Game.reduce(into: &game, .user(.roll))
    }
    #expect(game == before)

    var actions: [GameAction] = [.user(.roll), .user(.draw)]
    while let action = game.pendingActions.first {
      try Game.reduce(into: &game, .internal(action))
      actions.append(.internal(action))
    }
    let replayed = try actions.reduce(into: GameState(setup)) { state, action in
      try Game.reduce(into: &state, action)
    }
    #expect(replayed == game)
  }

  // MARK: - Keyframes as functions of time

  struct Leaf {
    var height = 100.0
    var sway = 0.0
  }

  @Test("Keyframes as functions of time")
  func keyframes() {
    let fall = KeyframeTimeline(initialValue: Leaf()) {
      KeyframeTrack(\.height) {
        LinearKeyframe(20, duration: 2)
        SpringKeyframe(0, duration: 1, spring: .bouncy)
      }
      KeyframeTrack(\.sway) {
        CubicKeyframe(10, duration: 0.5)
        CubicKeyframe(-10, duration: 1)
        CubicKeyframe(0, duration: 0.5)
      }
    }
    #expect(fall.value(time: 1).height == 60)
    #expect(fall.value(time: 0.5).sway == 10)
    #expect(fall.duration == 3)

    let later = fall.value(time: 2.5)
    #expect(fall.value(time: 2.5).height == later.height)
    #expect(fall.value(time: 60).sway == 0)
  }

  // MARK: - Pixels in cells

  @Test("Pixels in cells")
  func pixels() {
    var canvas = Canvas(columns: 4, rows: 2, cellHeight: 20)
    canvas.fillDisc(RGB(0xd7261e), center: Point(x: 20, y: 20), radius: 16)

    var cells = Array(repeating: PixelCell.empty, count: 8)
    var frame = Frame(size: Size(columns: 4, rows: 2))
    CellComposer.update(&cells, from: &canvas) { index, cell in
      guard let glyph = Unicode.Scalar(cell.glyph) else { return }
      frame.cells[index] = Cell(
        glyph,
        Style(
          cell.foreground.map { Color($0) } ?? .terminal,
          on: cell.background.map { Color($0) } ?? .terminal))
    }
    #expect(frame.text == "▗▟▙▖\n▝▜▛▘\n")
  }
}
