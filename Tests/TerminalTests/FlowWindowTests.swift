import TestSupport
import Testing

@testable import Terminal

@Suite("The window of output on its way")
struct FlowWindowTests {
  /// A terminal at the end of a line that carries some bytes per second, and a program that sends
  /// frames to it as the window permits.
  private struct Line {
    /// How often the terminal was asked.
    private(set) var queryCount = 0
    var window: FlowWindow
    var rate: Double
    let roundTrip: Double
    /// How often the terminal looks for output, as a busy one does; 0 for always.
    var interval = 0.0
    /// By how much of the round trip an answer is late at most.
    var jitter = 0.0
    private var numbers = Numbers(seed: 1)
    var answers = true
    private(set) var time = 0.0
    private(set) var frameCount = 0
    /// When the line has carried everything that was sent.
    private var doneAt = 0.0
    private var answerTimes: [Double] = []

    init(rate: Double, roundTrip: Double) {
      window = FlowWindow(roundTrip: roundTrip)
      (self.rate, self.roundTrip) = (rate, roundTrip)
    }

    /// The bytes that the line has not carried yet.
    var countOnTheWay: Double { max(doneAt - time, 0) * rate }

    /// Lets time pass, with a frame of some bytes every sixtieth of a second if there is room.
    mutating func run(seconds: Double, frame: Int) {
      let end = time + seconds
      while time < end {
        time += 1.0 / 60
        takeAnswers()
        if window.hasRoom(at: time) {
          send(frame)
          frameCount += 1
        } else if window.asksAlone(at: time) {
          send(4)
        }
      }
    }

    /// Lets time pass without frames.
    mutating func rest(seconds: Double) {
      time += seconds
      takeAnswers()
      if !window.hasRoom(at: time), window.asksAlone(at: time) { send(4) }
    }

    private mutating func send(_ count: Int) {
      let asks = window.asks(at: time)
      window.send(count, asking: asks, at: time)
      doneAt = max(doneAt, time) + Double(count) / rate
      if asks { queryCount += 1 }
      guard asks, answers else { return }
      let late = jitter * Double(numbers.number(0...100)) / 100
      let arrival = doneAt + roundTrip * (1 + late)
      answerTimes.append(
        interval > 0 ? (arrival / interval).rounded(.up) * interval : arrival)
    }

    private mutating func takeAnswers() {
      while let first = answerTimes.first, first <= time {
        answerTimes.removeFirst()
        window.answer(at: first)
      }
    }
  }

  /// Asks a window; a macro cannot.
  private func hasRoom(_ window: inout FlowWindow, _ time: Double) -> Bool {
    window.hasRoom(at: time)
  }

  @Test("Before the first answer nothing is sent behind a whole screen")
  func firstFrame() {
    var window = FlowWindow(roundTrip: 0.001)
    #expect(hasRoom(&window, 0) && window.asks(at: 0))
    window.send(6_000, asking: true, at: 0)
    #expect(!hasRoom(&window, 0.01) && !window.asks(at: 0.01))
    window.answer(at: 0.02)
    #expect(hasRoom(&window, 0.02))
  }

  @Test(
    "On a slow line the output on its way never takes long, and the line is never idle for long")
  func slowLine() {
    for (rate, frame) in [(10_000.0, 600), (20_000, 1_500), (20_000, 300), (50_000, 2_000)] {
      var line = Line(rate: rate, roundTrip: 0.002)
      // The first frame is a whole screen.
      line.run(seconds: 0.1, frame: 6_000)
      line.run(seconds: 6_000 / rate + 0.5, frame: frame)
      let before = line.frameCount
      for _ in 0..<240 {
        line.run(seconds: 1.0 / 60, frame: frame)
        // A frame is sent as long as there is room before it.
        let most = rate * 0.04 + Double(frame) * 1.3
        #expect(line.countOnTheWay <= most, "\(rate) bytes/s, frames of \(frame) bytes")
      }
      let carried = Double((line.frameCount - before) * frame)
      let possible = min(rate * 4, Double(frame * 240))
      #expect(carried > possible * 0.7, "\(rate) bytes/s, frames of \(frame) bytes")
      #expect(line.window.isSlow == (rate < Double(frame * 60)))
    }
  }

  @Test(
    "A fast terminal is never waited for, and seldom asked, near or far",
    arguments: [0.0005, 0.02, 0.1, 0.25], [0, 0.3])
  func fastTerminal(roundTrip: Double, jitter: Double) {
    var line = Line(rate: 20e6, roundTrip: roundTrip)
    line.jitter = jitter
    line.run(seconds: 1, frame: 6_000)
    let (before, asked) = (line.frameCount, line.queryCount)
    line.run(seconds: 5, frame: 2_000)
    #expect(line.frameCount - before >= 299)
    #expect(line.queryCount - asked <= 60)
    #expect(!line.window.isSlow)
  }

  @Test(
    "A terminal that looks for output now and then is not waited for, and is not on a slow line",
    arguments: [0.01, 0.02, 0.033], [200, 600, 1_500, 4_000])
  func busyTerminal(interval: Double, frame: Int) {
    var line = Line(rate: 20e6, roundTrip: 0.0005)
    line.interval = interval
    line.run(seconds: 1, frame: frame)
    let before = line.frameCount
    for _ in 0..<300 {
      line.run(seconds: 0.1, frame: frame)
      #expect(!line.window.isSlow)
    }
    #expect(line.frameCount - before >= 1_790)
  }

  @Test("A line that becomes slow, or fast again, is noticed")
  func changingLine() {
    var line = Line(rate: 1e6, roundTrip: 0.002)
    line.run(seconds: 1, frame: 2_000)
    line.rate = 20_000
    // Frames are sent until the next answer is overdue; then these must be carried first.
    for _ in 0..<60 {
      line.run(seconds: 1.0 / 60, frame: 2_000)
      #expect(line.countOnTheWay <= 20_000)
    }
    line.run(seconds: 1, frame: 2_000)
    #expect(line.countOnTheWay <= 20_000 * 0.05 + 2_600)
    line.rate = 1e6
    line.run(seconds: 1, frame: 2_000)
    let before = line.frameCount
    line.run(seconds: 1, frame: 2_000)
    #expect(line.frameCount - before >= 59)
  }

  @Test("Frames are sent in parts once the line has turned out to be slow, until it is faster")
  func frameLimit() {
    var line = Line(rate: 20_000, roundTrip: 0.01)
    #expect(line.window.frameLimit == nil)
    line.run(seconds: 2, frame: 2_000)
    // About 50 ms of the line.
    #expect((700...1_200).contains(line.window.frameLimit ?? 0))
    line.rest(seconds: 2)
    #expect(line.window.frameLimit != nil)
    line.rate = 1e6
    // Each answer to a part of a frame raises the rate by a quarter at most.
    for _ in 0..<8 {
      line.run(seconds: 0.5, frame: line.window.frameLimit ?? 2_000)
    }
    #expect(line.window.frameLimit == nil)
  }

  @Test("A line that was slow gets its colors back: once nothing moves, and at most once a minute")
  func colors() {
    var line = Line(rate: 1e6, roundTrip: 0.01)
    var colors = LinkQuality()
    var hasAll = true
    var changes: [Double] = []
    func adapt(inMotion: Bool) {
      let isSlow = line.window.isSlow
      guard
        colors.mustChange(hasAll: hasAll, isSlow: isSlow, isInMotion: inMotion, at: line.time)
      else { return }
      hasAll.toggle()
      colors.note(line.time)
      changes.append(line.time)
    }
    func run(rate: Double, seconds: Int, inMotion: Bool) {
      line.rate = rate
      for _ in 0..<seconds * 10 {
        line.run(seconds: 0.1, frame: line.window.frameLimit ?? 2_000)
        adapt(inMotion: inMotion)
      }
    }
    run(rate: 1e6, seconds: 5, inMotion: true)
    #expect(hasAll)
    for _ in 0..<3 {
      let count = changes.count
      run(rate: 20_000, seconds: 12, inMotion: true)
      #expect(!hasAll && changes.count == count + 1)
      run(rate: 1e6, seconds: 70, inMotion: true)
      #expect(!hasAll)
      run(rate: 1e6, seconds: 1, inMotion: false)
      #expect(hasAll && changes.count == count + 2)
      // It is slow and fast by turns: there is no change back before a minute.
      run(rate: 20_000, seconds: 12, inMotion: false)
      run(rate: 1e6, seconds: 35, inMotion: false)
      #expect(!hasAll)
      run(rate: 1e6, seconds: 20, inMotion: false)
      #expect(hasAll && changes.count == count + 4)
    }
    for (change, next) in zip(changes, changes.dropFirst()).enumerated().filter({
      $0.offset % 2 == 0
    })
    .map(\.element) {
      #expect(next - change >= LinkQuality.minimumTime)
    }
  }

  @Test("A terminal that does not answer is given up after a moment; a late answer is welcome")
  func noAnswers() throws {
    var window = FlowWindow(roundTrip: 0.01)
    window.send(3_000, asking: true, at: 0)
    let first = try #require(window.deadline)
    // 150 ms, a little more than the round trip, and the time of the bytes at an assumed rate.
    #expect(abs(first - 0.4625) < 1e-9)
    #expect(!hasRoom(&window, first - 0.001))
    #expect(hasRoom(&window, first) && !window.isActive && window.deadline == nil)
    #expect(!window.asks(at: 1))
    window.send(100_000, asking: false, at: 1)
    #expect(hasRoom(&window, 1))
    window.answer(at: 2)
    // What was sent meanwhile has not been acknowledged.
    #expect(window.isActive && !hasRoom(&window, 2) && window.asksAlone(at: 2))
    window.send(4, asking: true, at: 2)
    window.answer(at: 3)
    #expect(hasRoom(&window, 3))
  }

  @Test("An answer to no query changes nothing")
  func unasked() {
    var window = FlowWindow(roundTrip: 0.01)
    let rate = window.rate
    window.answer(at: 1)
    #expect(window.rate == rate)
    window.send(1_000, asking: true, at: 2)
    window.reset()
    #expect(!window.isAsking && hasRoom(&window, 2))
    window.answer(at: 3)
    #expect(window.rate == rate)
  }

  @Test("The window opens again after the answers or after a time-out, in any order of events")
  func neverStuck() {
    for seed in 1...Stress.count(200, of: 5_000) {
      var numbers = Numbers(seed: UInt64(seed))
      var line = Line(
        rate: Double(numbers.number(1...1_000)) * 1_000,
        roundTrip: Double(numbers.number(0...300)) / 1_000)
      for _ in 0..<numbers.number(1...20) {
        line.answers = numbers.number(0...3) > 0
        line.rate = Double(numbers.number(1...1_000)) * 1_000
        line.run(seconds: Double(numbers.number(0...100)) / 100, frame: numbers.number(1...30_000))
      }
      for _ in 0..<3 { line.rest(seconds: 60) }
      #expect(hasRoom(&line.window, line.time), "seed \(seed)")
    }
  }
}
