import Testing

@testable import Terminal

@Suite("The keyboard")
struct KeyboardTests {
  @Test("What was typed ahead is thrown away with the rest")
  func discard() {
    var keyboard = Keyboard(KeyDecoder(), typedAhead: Array("1\r".utf8))
    keyboard.discard()
    #expect(!keyboard.readKeys().contains(.enter))
  }
}
