import App
import CBenchmarks
import Foundation
import Graphics
import Render
import Terminal

/// Measures composition and output of frames to a pseudo-terminal.
@MainActor struct TerminalBenchmarks {
  let bench: Bench

  func run() async {
    guard bench.includes("send") else { return }
    guard let pty = PseudoTerminal(columns: 80, rows: 24) else {
      return bench.skip("send", because: "there is no pseudo-terminal")
    }
    setenv("TERM", "xterm-256color", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    dup2(pty.slave, STDIN_FILENO)
    dup2(pty.slave, STDOUT_FILENO)
    guard let terminal = try? Terminal() else {
      return bench.skip("send", because: "terminfo does not know xterm-256color")
    }
    await compareBytes(pty, terminal, depth: "")
    for size in Moments.sizes where bench.includes("send \(size.text): ") {
      pty.resize(columns: size.columns, rows: size.rows)
      terminal.readSize()
      guard terminal.size == size else { continue }
      await play("three cards", duration: Moments.threeCardsDuration, size, pty, terminal) {
        Moments.threeCards(at: $0)
      }
      for (name, seconds) in [("snow", 10.0), ("draw", 2), ("reveal", 5)] {
        await play(name, duration: seconds, size, pty, terminal) { _ in Moments.gallery(name) }
      }
      await play("reading", duration: 5, size, pty, terminal) { _ in Moments.reading }
      await play("typing", duration: 5, size, pty, terminal) { _ in Moments.typing }
      await play("title at rest", duration: 10, size, pty, terminal) { _ in Moments.title }
      await runClock(size, pty, terminal)
    }
    terminal.close()
    guard bench.includes("send in 24 bits"),
      let terminal = try? Terminal(DisplayOptions(colors: .truecolor)),
      terminal.display.depth == .direct
    else { return bench.skip("send in 24 bits", because: "terminfo does not know xterm-direct") }
    await compareBytes(pty, terminal, depth: "in 24 bits ")
    terminal.close()
  }

  /// The bytes that are sent in the scenes in which most cells change.
  private func compareBytes(_ pty: PseudoTerminal, _ terminal: Terminal, depth: String) async {
    for size in Moments.sizes {
      pty.resize(columns: size.columns, rows: size.rows)
      terminal.readSize()
      guard terminal.size == size else { continue }
      for name in ["snow", "draw"] {
        guard let item = Gallery.item(named: name) else { continue }
        let label = "send \(depth)\(size.text): \(name), bytes a changed cell"
        guard bench.includes(label) else { continue }
        let samples = await bytes(of: item, size, pty, terminal).map { $0.bytes / $0.cells }
        bench.record(label, "bytes", samples, aim: depth.isEmpty ? Self.aim(size) : nil)
      }
    }
  }

  private static func aim(_ size: Size) -> Measurement.Aim {
    .atMost(size.columns <= 80 ? 16 : 12)
  }

  /// The bytes and changed cells of each frame in which cells change, at 60 frames per second.
  private func bytes(
    of item: GalleryItem, _ size: Size, _ pty: PseudoTerminal, _ terminal: Terminal
  ) async -> [(bytes: Double, cells: Double)] {
    let frames = (0...Int(item.duration * 60)).lazy.map {
      item.frame(at: Double($0) / 60, size: size, display: terminal.display, language: .en)
    }
    var before: [Cell] = []
    var samples: [(Double, Double)] = []
    for frame in frames {
      let sent = await settle(pty, terminal)
      terminal.show(frame, changed: nil, inMotion: !before.isEmpty)
      let after = shown(frame, terminal.display.depth)
      let changed = zip(before, after).count { $0 != $1 }
      let count = pty.countAll() - sent
      if changed > 0 { samples.append((Double(count), Double(changed))) }
      before = after
    }
    return samples
  }

  /// Plays a state at 60 frames per second of virtual time, or 20 while it is slow, as the program does.
  ///
  /// Processor time is that of a sixtieth of a second, the rest that of a frame.
  private func play(
    _ scene: String, duration: Double, _ size: Size, _ pty: PseudoTerminal, _ terminal: Terminal,
    state: (Double) -> AppState
  ) async {
    let name = "send \(size.text): \(scene)"
    guard bench.includes("\(name), ") else { return }
    var compositor = Compositor()
    var (times, writes, bytes, allocations): ([Double], [Double], [Double], [Double])
    (times, writes, bytes, allocations) = ([], [], [], [])
    var sent = await settle(pty, terminal)
    var before = state(0)
    // A frame that nobody waits for is not drawn.
    var next = 0
    for number in 0...Int(duration * 60) where number >= next {
      let time = Double(number) / 60
      let now = state(time)
      if now != before { compositor.forget() }
      before = now
      let start = (
        time: Clock.thread, writes: counted_writes(), allocations: counted_allocations()
      )
      let picture = compositor.picture(of: now, size: size, display: terminal.display, at: time)
      terminal.show(picture.frame, changed: picture.changed, inMotion: true)
      let end = (
        time: Clock.thread, writes: counted_writes(), allocations: counted_allocations()
      )
      let count = await settle(pty, terminal)
      let step = picture.isSlow ? 3 : 1
      next = number + step
      // The first frames take what memory they need.
      if number > 5 {
        times.append((end.time - start.time) * 1000 / Double(step))
        writes.append(Double(end.writes - start.writes))
        allocations.append(Double(end.allocations - start.allocations))
        bytes.append(Double(count - sent))
      }
      sent = count
    }
    let isSmall = size.columns <= 80
    bench.record("\(name), processor time", "ms", times, aim: Self.aim(scene, isSmall: isSmall))
    bench.record("\(name), bytes a frame", "bytes", bytes)
    guard counted_writes() >= 0 else { return }
    bench.record("\(name), writes a frame", "calls", writes, aim: .atMost(isSmall ? 3 : 8))
    bench.record("\(name), allocations a frame", "", allocations, aim: .atMost(10))
  }

  /// The processor time of a frame, in milliseconds.
  private static func aim(_ scene: String, isSmall: Bool) -> Measurement.Aim? {
    switch scene {
    case "reading", "typing": .atMost(isSmall ? 0.15 : 0.25)
    case "snow": .atMost(isSmall ? 0.5 : 1.8)
    case "title at rest": .atMost(isSmall ? 0.5 : 1.5)
    default: nil
    }
  }

  /// Waits until the terminal has received all output and answered; returns the number of bytes.
  @discardableResult
  private func settle(_ pty: PseudoTerminal, _ terminal: Terminal) async -> Int {
    var count = pty.countAll()
    while !terminal.isReady() {
      await Task.yield()
      _ = terminal.readKeys()
      count = pty.countAll()
    }
    return count
  }

  /// The visible content of a frame, with colors mapped to those of the terminal.
  private func shown(_ frame: Frame, _ depth: DisplayMode.Depth) -> [Cell] {
    var mapper = PaletteMapper()
    func color(_ color: Color) -> Color {
      guard case .rgb(let rgb) = color.value, depth == .palette256 else { return color }
      return .ansi(mapper.index(nearestTo: rgb))
    }
    return frame.cells.map { cell in
      var cell = cell
      cell.style.foreground =
        cell.glyph == 0x20 ? .terminal : color(cell.style.foreground)
      cell.style.background = color(cell.style.background)
      return cell
    }
  }

  /// Runs the real frame clock for some seconds.
  private func runClock(_ size: Size, _ pty: PseudoTerminal, _ terminal: Terminal) async {
    let name = "send \(size.text): in real time"
    guard bench.includes(name) else { return }
    var ticks: [Double] = []
    let start = (wall: Clock.wall, process: Clock.process, reading: pty.readerTime)
    var clock: FrameClock?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      clock = FrameClock(framesPerSecond: 60) {
        let now = Clock.wall
        ticks.append(now)
        let time = now - start.wall
        // Takes the answers of the terminal.
        _ = terminal.readKeys()
        let scene = time.truncatingRemainder(dividingBy: Moments.threeCardsDuration)
        terminal.show(
          Scenes.frame(
            of: Moments.threeCards(at: scene), size: size, display: terminal.display, at: scene),
          changed: nil, inMotion: true)
        if time >= 5 {
          clock?.pace = .stopped
          done.resume()
        }
      }
      clock?.pace = .full
    }
    let busy = Clock.process - start.process - (pty.readerTime - start.reading)
    let intervals = zip(ticks.dropFirst(), ticks).map { ($0 - $1) * 1000 }
    bench.record(
      "\(name), interval", "ms", intervals, aim: .atMost(16.8, p95: 17.5))
    let mean = intervals.reduce(0, +) / Double(max(intervals.count, 1))
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    bench.record(
      "\(name), standard deviation", "ms",
      [(variance / Double(max(intervals.count, 1))).squareRoot()], aim: .atMost(0.5))
    bench.record("\(name), processor share", "%", [busy / (Clock.wall - start.wall) * 100])
  }
}
