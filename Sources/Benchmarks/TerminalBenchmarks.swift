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
      await play("three cards", duration: Moments.threeCardsDuration, size, pty, terminal) { time in
        Scenes.frame(
          of: Moments.threeCards(at: time), size: size, display: terminal.display, at: time)
      }
      for item in Gallery.items {
        await play(item.name, duration: item.duration, size, pty, terminal) { time in
          item.frame(at: time, size: size, display: terminal.display, language: .en)
        }
      }
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
      for name in ["snow", "draw", "falling", "result"] {
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
      terminal.show(frame, inMotion: !before.isEmpty)
      let after = shown(frame, terminal.display.depth)
      let changed = zip(before, after).count { $0 != $1 }
      let count = pty.countAll() - sent
      if changed > 0 { samples.append((Double(count), Double(changed))) }
      before = after
    }
    return samples
  }

  /// Plays a scene at 60 frames per second of virtual time.
  private func play(
    _ scene: String, duration: Double, _ size: Size, _ pty: PseudoTerminal, _ terminal: Terminal,
    frame: (Double) -> Frame
  ) async {
    guard bench.includes("send \(size.text): \(scene), ") else { return }
    var (times, writes, perFrame, perCell): ([Double], [Double], [Double], [Double])
    (times, writes, perFrame, perCell) = ([], [], [], [])
    await settle(pty, terminal)
    terminal.show(frame(0), inMotion: false)
    var before = shown(frame(0), terminal.display.depth)
    var sent = await settle(pty, terminal)
    for number in 1...Int(duration * 60) {
      let start = (time: Clock.thread, writes: counted_terminal_writes())
      let next = frame(Double(number) / 60)
      terminal.show(next, inMotion: true)
      times.append((Clock.thread - start.time) * 1000)
      let calls = counted_terminal_writes() - start.writes
      let count = await settle(pty, terminal)
      let after = shown(next, terminal.display.depth)
      let changed = zip(before, after).count { $0 != $1 }
      if changed > 0 {
        writes.append(Double(calls))
        perFrame.append(Double(count - sent))
        perCell.append(Double(count - sent) / Double(changed))
      }
      (before, sent) = (after, count)
    }
    bench.record(
      "send \(size.text): \(scene), processor time", "ms", times, aim: FrameBenchmarks.aim(size))
    if counted_terminal_writes() >= 0 {
      bench.record("send \(size.text): \(scene), writes a frame", "calls", writes, aim: .atMost(1))
    }
    bench.record("send \(size.text): \(scene), bytes a frame", "bytes", perFrame)
    bench.record(
      "send \(size.text): \(scene), bytes a changed cell", "bytes", perCell, aim: Self.aim(size))
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
          inMotion: true)
        if time >= 5 {
          clock?.isRunning = false
          done.resume()
        }
      }
      clock?.isRunning = true
    }
    let busy = Clock.process - start.process - (pty.readerTime - start.reading)
    let intervals = zip(ticks.dropFirst(), ticks).map { ($0 - $1) * 1000 }
    bench.record(
      "\(name), interval", "ms", intervals, aim: .init(median: 16.8, p95: 17.5))
    let mean = intervals.reduce(0, +) / Double(max(intervals.count, 1))
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    bench.record(
      "\(name), standard deviation", "ms",
      [(variance / Double(max(intervals.count, 1))).squareRoot()], aim: .atMost(0.5))
    bench.record("\(name), processor share", "%", [busy / (Clock.wall - start.wall) * 100])
  }
}
