import Platform
import TestSupport
import Testing
import Text

@testable import Terminal

@Suite("Errors of the terminal and the system")
struct TerminalErrorTests {
  @Test("Each has a Japanese sentence")
  func japanese() {
    let errors = [
      TerminalError.noTerminal(.standardInput), .noTerminal(.standardOutput), .unsupported(""),
      .unsupported("dumb"), TerminalError(.init("cannot start", ja: "起動できません"), errno: ENOENT),
    ]
    for error in errors { #expect(error.text.ja.untranslated == [], "\(error)") }
    for (files, threads) in [(1 << 24, 0), (0, 1 << 24)] {
      let error = #expect(throws: TerminalError.self) {
        try SystemLimits.check(files: files, threads: threads)
      }
      #expect(error?.text.ja.untranslated == [])
    }
  }

  @Test("A common reason of the system has a Japanese sentence, another one its English sentence")
  func reasons() {
    for code in [
      ENOENT, EACCES, EISDIR, ENOTDIR, ENOSPC, EROFS, EEXIST, EPIPE, ECONNREFUSED, ETIMEDOUT,
      EMFILE,
    ] {
      let reason = LocalizedText(errno: code)
      #expect(reason.en == String(cString: strerror(code)) && reason.ja.untranslated == [])
    }
    let rare = LocalizedText(errno: EDOM)
    #expect(rare.ja == rare.en && rare.en == String(cString: strerror(EDOM)))
  }
}
