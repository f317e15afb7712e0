import App
import Graphics

/// An exhibit of the gallery with its clock in the last row.
struct GalleryScene {
  let gallery: GalleryState

  func draw(on page: inout Page) {
    guard let exhibit = Gallery.exhibit(named: gallery.item.name) else { return }
    let time = gallery.position(at: page.time)
    let picture = exhibit.frame(
      at: time, size: page.size, look: page.look, language: page.language)
    page.frame.cells = picture.cells
    drawClock(time, on: &page)
  }

  /// The name, the time, a bar, and the speed.
  private func drawClock(_ time: Double, on page: inout Page) {
    let row = page.size.rows - 1
    let clear = Rect(column: 0, row: row, width: page.size.columns, height: 1)
    page.frame.fill(clear, page.look.style(.text))
    let item = gallery.item
    let state = gallery.head.isPaused ? page.look.sign("‖", "=") : page.look.sign("►", ">")
    let times = "\(Self.seconds(time)) / \(Self.seconds(item.duration)) s"
    let speed = page.speed(gallery.head.speed)
    let end = page.put("\(state) \(item.name)  \(times)  \(speed) ", column: 1, row: row, .strong)
    let help = "? \(page.say(.keyHelp))"
    let last = page.size.columns - ColumnWidth.of(help) - 2
    page.put(help, column: last + 1, row: row, .faint)
    let width = max(last - end - 1, 0)
    let bar = GaugeView(bars: [(item.duration > 0 ? time / item.duration : 1, .accent)], text: "")
    bar.draw(in: Rect(column: end, row: row, width: width, height: 1), on: &page)
  }

  /// Seconds with two decimals.
  private static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
