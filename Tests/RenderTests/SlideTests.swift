import App
import GameCore
import Graphics
import TestSupport
import Testing

@testable import Render

@Suite("Rows that make room for a card")
struct SlideTests {
  @Test(
    "While cards make room they go from the old row to the new one, with whole words in the field",
    arguments: [DisplayMode.Blocks.half, .quadrant, .sextant], WordSetting.allCases)
  func whole(blocks: DisplayMode.Blocks, words: WordSetting) throws {
    let display = DisplayMode(depth: .direct, blocks: blocks, paintsGround: true)
    var numbers = Numbers(seed: Stress.seed + 11)
    var seen = 0
    for window in RowLayoutTests.windows {
      let painter = Painter(
        size: window, display: display, language: .en, words: words, time: 0)
      let deal = RowLayoutTests.deal(&numbers).prefix(14)
      for count in 1..<deal.count {
        let fields = [count, count + 1].map { Field(stacks: deal.prefix($0), of: .classic) }
        let (old, new) = (
          painter.layout(of: fields[0], picturesOnly: false),
          painter.layout(of: fields[1], picturesOnly: false)
        )
        guard let slide = SlideView(making: fields[1], new, picturesOnly: false, on: painter)
        else { continue }
        let what: Comment = "\(Stress.variables), \(blocks), \(words), \(window), \(count) cards"
        let times = (0...9).map { Double($0) * SlideView.roomDuration / 9 }
        for (time, ways) in times.map({ ($0, slide.poses(elapsed: $0, on: painter)) }) {
          for (position, way) in ways.enumerated() where way.pose == nil {
            seen += 1
            let (card, place) = (way.card, way.card.place)
            let field = painter.tableField
            #expect(
              place.left >= 0 && place.right <= 2 * window.columns
                && place.row >= field.row && place.row + place.rows <= field.rows.upperBound, what)
            if case .painted = card.face.lettering {
              let word = try #require(card.picture(on: painter).word, what)
              #expect(word.marks.width <= place.width, what)
            }
            if time == times.first { #expect(place == old.cards[position], what) }
            if time == times.last { #expect(place == new.cards[position], what) }
          }
        }
      }
    }
    #expect(seen > 0)
  }
}
