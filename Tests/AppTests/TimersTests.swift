import Testing

@testable import App

@Suite("Timers")
struct TimersTests {
  @Test("A timer replaces one of the same purpose, and only that")
  func replacing() {
    var timers = Timers()
    timers.start(.typing, due: 5)
    timers.start(.turn, due: 3)
    timers.start(.typing, due: 1)
    #expect(timers.running.map(\.id) == [.typing, .turn])
    #expect(timers.running.map(\.due) == [1, 3])
    timers.start(.typing, due: 4)
    #expect(timers.running.map(\.id) == [.turn, .typing])
    timers.stop(.typing)
    #expect(timers.running.map(\.id) == [.turn] && timers.next?.due == 3)
  }

  @Test("Timers of one instant fire in the order in which they were started")
  func order() {
    let ids: [TimerID] = [.typing, .turn, .countdown, .ceremony]
    for shift in ids.indices {
      let started = Array(ids[shift...] + ids[..<shift])
      var timers = Timers()
      for id in started { timers.start(id, due: 2) }
      #expect(timers.running.map(\.id) == started)
      timers.start(started[0], due: 2)
      #expect(timers.running.map(\.id) == Array(started.dropFirst() + started.prefix(1)))
    }
  }
}
