import App
import Graphics
import Text

/// An item of the gallery with its clock in the last row.
struct GalleryScene {
  let gallery: GalleryState
  let bindings: [Binding]

  func draw(on context: inout DrawContext) {
    guard let item = Gallery.item(named: gallery.item.name) else { return }
    let end = gallery.head.isPaused ? -Double.infinity : .infinity
    let time = context.movement.slowly(if: item.isSlow && gallery.head.speed <= 1) {
      gallery.position(at: context.time(until: end))
    }
    item.draw(at: time, on: &context)
    drawClock(time, on: &context)
  }

  /// The name, the time, a bar, and the speed.
  private func drawClock(_ time: Double, on context: inout DrawContext) {
    let row = context.size.rows - 1
    let clear = Rect(column: 0, row: row, width: context.size.columns, height: 1)
    context.frame.fill(clear, context.display.style(.text))
    let item = gallery.item
    let state =
      gallery.head.isPaused ? context.display.glyph("‖", "=") : context.display.glyph("►", ">")
    let times = "\(Self.seconds(time)) / \(Self.seconds(item.duration)) s"
    let speed = context.speed(gallery.head.speed)
    let end = context.put(
      "\(state) \(item.name)  \(times)  \(speed) ", column: 1, row: row, .strong)
    let help = context.steadyKeys(
      bindings, columns: context.size.columns - end - Self.shortestBar - 2)
    let last = context.size.columns - help.columns - 2
    context.put(help, column: last + 1, row: row, .faint)
    let width = max(last - end - 1, 0)
    let bar = GaugeView(bars: [(item.duration > 0 ? time / item.duration : 1, .accent)], text: "")
    bar.draw(in: Rect(column: end, row: row, width: width, height: 1), on: &context)
  }

  /// How many columns the bar gets before a key is told.
  private static let shortestBar = 6

  /// Seconds with two decimals.
  private static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
