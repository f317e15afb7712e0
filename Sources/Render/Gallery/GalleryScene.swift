import App
import Graphics
import Text

/// An item of the gallery with its clock in the last row.
struct GalleryScene: Scene {
  let gallery: GalleryState
  let bindings: [Binding]

  func still(_ painter: inout Painter) {}

  func moving(_ painter: inout Painter) {
    guard let item = Gallery.item(named: gallery.item.name) else { return }
    let end = gallery.head.isPaused ? -Double.infinity : .infinity
    let time = painter.clock.atSlowPace(if: item.isSlow && gallery.head.speed <= 1) {
      gallery.position(at: painter.clock.time(until: end))
    }
    item.draw(at: time, on: &painter)
    drawClock(time, on: &painter)
  }

  /// The name, the time, a bar, and the speed.
  private func drawClock(_ time: Double, on painter: inout Painter) {
    let row = painter.size.rows - 1
    let clear = Rect(painter.size).line(row)
    painter.frame.fill(clear, painter.display.style(.text))
    let item = gallery.item
    let state =
      gallery.head.isPaused ? painter.display.glyph("‖", "=") : painter.display.glyph("►", ">")
    let times = "\(Self.seconds(time)) / \(Self.seconds(item.duration)) s"
    let speed = painter.speed(gallery.head.speed)
    let end = painter.put(
      "\(state) \(item.name)  \(times)  \(speed) ", column: 1, row: row, .strong)
    let help = painter.footerKeys(
      bindings, columns: painter.size.columns - end - Self.shortestBar - 2)
    let last = painter.size.columns - help.columns - 2
    painter.put(help, column: last + 1, row: row, .faint)
    let width = max(last - end - 1, 0)
    let bar = GaugeView(bars: [(item.duration > 0 ? time / item.duration : 1, .accent)], text: "")
    bar.draw(in: Rect(column: end, row: row, width: width, height: 1), on: &painter)
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
