import Foundation
import Testing

@testable import Terminal

@Suite("The clipboard of the terminal")
struct ClipboardTests {
  @Test("Base64 is as the system writes it, for texts of any length")
  func base64() {
    for length in 0..<200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length &* 11) }
      let text = String(decoding: Clipboard.base64(bytes), as: UTF8.self)
      #expect(text == Data(bytes).base64EncodedString())
    }
    let sequence = String(decoding: Clipboard.sequence("\u{25a0} to"), as: UTF8.self)
    #expect(sequence == "\u{1b}]52;c;4pagIHRv\u{1b}\\")
  }

  @Test("A terminal is known to have a clipboard by its attributes or its name, and not by default")
  func offers() {
    var answers = TerminalProbe.Answers()
    #expect(!Clipboard.isOffered(by: answers))
    answers.version = "XTerm(379)"
    #expect(!Clipboard.isOffered(by: answers))
    answers.hasClipboard = true
    #expect(Clipboard.isOffered(by: answers))
    answers.hasClipboard = false
    answers.version = "kitty(0.32.2)"
    #expect(Clipboard.isOffered(by: answers))
  }
}
