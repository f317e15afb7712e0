import Keys
import TestSupport
import Testing

@testable import Terminal

@Suite("The keyboard")
struct KeyboardTests {
  @Test("Input typed ahead is discarded")
  func discard() {
    var keyboard = Keyboard(KeyDecoder(), typedAhead: Array("1\r".utf8))
    keyboard.discard()
    #expect(!keyboard.readKeys().contains(.enter))
  }

  @Test("ESC is the Esc key after ESCDELAY, and no read waits for it")
  func escapeDelay() {
    for (delay, seconds) in [("1000", 1.0), ("9999", 1.0), ("0", 0.0), ("x", 0.025)] {
      var keyboard = Keyboard(KeyDecoder(), escapeDelay: delay)
      #expect(keyboard.timeToEscape == nil)
      let start = ContinuousClock.now
      #expect(keyboard.take([0x1b], at: start) == [])
      #expect(keyboard.timeToEscape.map { $0 <= seconds } == true)
      if seconds > 0 { #expect(keyboard.takeEscape(at: start + .seconds(seconds * 0.9)) == []) }
      #expect(keyboard.takeEscape(at: start + .seconds(seconds)) == [.escape])
      #expect(keyboard.timeToEscape == nil)
      #expect(keyboard.takeEscape(at: start + .seconds(9)) == [])
    }
  }

  @Test("Random bytes at random times give Esc once, and never leave it pending after other bytes")
  func randomTimes() {
    for seed in 0..<UInt64(Stress.count(500, of: 20_000)) {
      var numbers = Numbers(seed: seed)
      var keyboard = Keyboard(KeyDecoder(), escapeDelay: "200")
      var now = ContinuousClock.now
      var (keys, expected): ([Key], [Key]) = ([], [])
      var isPending = false
      for _ in 0..<30 {
        let pause = numbers.pick([1, 50, 250])
        now += .milliseconds(pause)
        keys += keyboard.takeEscape(at: now)
        if isPending, pause == 250 { (isPending, expected) = (false, expected + [.escape]) }
        let byte = numbers.pick([UInt8(0x1b), UInt8(ascii: "a"), UInt8(ascii: "\r")])
        keys += keyboard.take([byte], at: now)
        if isPending { expected.append(.escape) }
        isPending = byte == 0x1b
        if byte == UInt8(ascii: "a") { expected.append(.character("a")) }
        if byte == UInt8(ascii: "\r") { expected.append(.enter) }
        #expect((keyboard.timeToEscape != nil) == isPending, "seed \(seed)")
      }
      #expect(keys == expected, "seed \(seed)")
    }
  }
}
