import CBenchmarks
import Foundation
import Graphics
import Render
import Terminal

/// Measures composition and output of frames to a pseudo-terminal.
@MainActor struct TerminalBenchmarks {
  let bench: Bench

  func run() async {
    guard bench.wants("send") else { return }
    guard let far = PseudoTerminal(columns: 80, rows: 24) else {
      return bench.skip("send", because: "there is no pseudo-terminal")
    }
    setenv("TERM", "xterm-256color", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    dup2(far.slave, STDIN_FILENO)
    dup2(far.slave, STDOUT_FILENO)
    guard let terminal = try? Terminal() else {
      return bench.skip("send", because: "terminfo does not know xterm-256color")
    }
    for size in Moments.sizes where bench.wants("send \(size.text): ") {
      far.resize(columns: size.columns, rows: size.rows)
      terminal.readSize()
      guard terminal.size == size else { continue }
      await play("three cards", duration: Moments.threeCardsDuration, size, far, terminal) { time in
        Scenes.frame(
          of: Moments.threeCards(at: time), size: size, display: terminal.display, at: time)
      }
      for item in Gallery.items {
        await play(item.name, duration: item.duration, size, far, terminal) { time in
          item.frame(at: time, size: size, display: terminal.display, language: .en)
        }
      }
      await runClock(size, far, terminal)
    }
    terminal.close()
  }

  /// Plays a scene at 60 frames per second of virtual time.
  private func play(
    _ scene: String, duration: Double, _ size: Size, _ far: PseudoTerminal, _ terminal: Terminal,
    frame: (Double) -> Frame
  ) async {
    guard bench.wants("send \(size.text): \(scene), ") else { return }
    var (times, writes, perFrame, perCell): ([Double], [Double], [Double], [Double])
    (times, writes, perFrame, perCell) = ([], [], [], [])
    await settle(far, terminal)
    terminal.show(frame(0))
    await settle(far, terminal)
    var before = shown(frame(0))
    var sent = far.countAll()
    for number in 1...Int(duration * 60) {
      let start = (time: Clock.thread, writes: counted_terminal_writes())
      let next = frame(Double(number) / 60)
      terminal.show(next)
      times.append((Clock.thread - start.time) * 1000)
      let calls = counted_terminal_writes() - start.writes
      let count = await settle(far, terminal)
      let after = shown(next)
      let changed = zip(before, after).count { $0 != $1 }
      if changed > 0 {
        writes.append(Double(calls))
        perFrame.append(Double(count - sent))
        perCell.append(Double(count - sent) / Double(changed))
      }
      (before, sent) = (after, count)
    }
    bench.note(
      "send \(size.text): \(scene), processor time", "ms", times, aim: FrameBenchmarks.aim(size))
    if counted_terminal_writes() >= 0 {
      bench.note("send \(size.text): \(scene), writes a frame", "calls", writes, aim: .atMost(1))
    }
    bench.note("send \(size.text): \(scene), bytes a frame", "bytes", perFrame)
    bench.note(
      "send \(size.text): \(scene), bytes a changed cell", "bytes", perCell, aim: .atMost(6))
  }

  /// Waits until the terminal has received all output and answered; returns the number of bytes.
  @discardableResult
  private func settle(_ far: PseudoTerminal, _ terminal: Terminal) async -> Int {
    var count = far.countAll()
    while !terminal.isReady() {
      await Task.yield()
      _ = terminal.readKeys()
      count = far.countAll()
    }
    return count
  }

  /// The visible content of a frame, with colors mapped to those of the terminal.
  private func shown(_ frame: Frame) -> [Cell] {
    var mapper = PaletteMapper()
    func color(_ color: Color) -> Color {
      guard case .rgb(let rgb) = color.value else { return color }
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
  private func runClock(_ size: Size, _ far: PseudoTerminal, _ terminal: Terminal) async {
    let name = "send \(size.text): in real time"
    guard bench.wants(name) else { return }
    var ticks: [Double] = []
    let start = (wall: Clock.wall, process: Clock.process, reading: far.readingTime)
    var clock: FrameClock?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      clock = FrameClock(framesPerSecond: 60) {
        let now = Clock.wall
        ticks.append(now)
        let time = now - start.wall
        let scene = time.truncatingRemainder(dividingBy: Moments.threeCardsDuration)
        terminal.show(
          Scenes.frame(
            of: Moments.threeCards(at: scene), size: size, display: terminal.display, at: scene))
        if time >= 5 {
          clock?.isRunning = false
          done.resume()
        }
      }
      clock?.isRunning = true
    }
    let busy = Clock.process - start.process - (far.readingTime - start.reading)
    let intervals = zip(ticks.dropFirst(), ticks).map { ($0 - $1) * 1000 }
    bench.note(
      "\(name), interval", "ms", intervals, aim: .init(median: 16.8, p95: 17.5))
    let mean = intervals.reduce(0, +) / Double(max(intervals.count, 1))
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    bench.note(
      "\(name), standard deviation", "ms",
      [(variance / Double(max(intervals.count, 1))).squareRoot()], aim: .atMost(0.5))
    bench.note("\(name), processor share", "%", [busy / (Clock.wall - start.wall) * 100])
  }
}
