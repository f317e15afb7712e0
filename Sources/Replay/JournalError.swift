import Files
import Text

/// An error while writing, reading or verifying a journal.
package struct JournalError: ExplainedError, Equatable {
  /// The kind of error, which determines the exit code.
  package enum Kind: Equatable, Sendable {
    /// A system error: no such file, no space, no permission, in use (exit code 1).
    case file
    /// The text is not a journal of a known version (exit code 1).
    case malformed
    /// A digest is wrong, times fall, or the rules do not allow an action (exit code 3).
    case mismatch
  }

  /// The kind of error.
  package let kind: Kind
  /// The path of the file, cleaned, or `standard input`; `nil` where only the recording is known.
  package private(set) var file: String?
  /// The line, counted from 1, if the error is about a line.
  package private(set) var line: Int?
  /// The expectation and the finding, as one sentence.
  package let problem: LocalizedText
  private let systemReason: LocalizedText?

  /// Creates an error; the path is cleaned, the problem must be clean already.
  package init(_ kind: Kind, file: String? = nil, line: Int? = nil, _ problem: LocalizedText) {
    self.kind = kind
    self.file = file.map(VisibleText.cleaned)
    self.line = line
    self.problem = problem
    systemReason = nil
  }

  init(_ error: FileError) {
    kind = .file
    file = error.path.map(VisibleText.cleaned)
    problem = error.problem
    systemReason = error.reason
  }

  /// The reason alone, such as `No space left on device`.
  package var reason: LocalizedText { systemReason ?? onLine }

  private var onLine: LocalizedText { line.map { .line($0) + problem } ?? problem }

  /// A line that does not verify.
  static func mismatch(
    line: Int? = nil, expected: LocalizedText, found: LocalizedText
  ) -> JournalError {
    JournalError(.mismatch, line: line, .expected(expected, found: found))
  }

  /// An action that the rules do not allow.
  static func illegal(_ found: LocalizedText) -> JournalError {
    mismatch(expected: .init("a legal action", ja: "ルールに合う操作"), found: found)
  }

  /// An action for which it is not the time.
  static func untimely(_ action: LocalizedText) -> JournalError {
    illegal(
      .init("\(action.en), which is not possible now", ja: "今はできない\(action.ja)"))
  }

  /// The error with the line that it is about.
  func onLine(_ line: Int) -> JournalError {
    var error = self
    error.line = line
    return error
  }

  /// The error with the file that it is about.
  package func inFile(_ file: String) -> JournalError {
    JournalError(kind, file: file, line: line, problem)
  }

  /// The line of an entry of a recording, counted from 1; the header is line 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }

  /// Calls a closure and converts its file error.
  static func converting<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(JournalError) -> Result {
    do {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }
}

extension JournalError {
  /// The error as `file: line N: problem` on one line, without what is not known.
  package var text: LocalizedText {
    guard let file else { return onLine }
    let name = file == LocalizedText.standardInput.en ? .standardInput : LocalizedText(same: file)
    return name + .init(same: ": ") + onLine
  }
}

extension FileError {
  /// The error of a journal, for a notice.
  package init(_ error: JournalError) { self.init(error.file, error.reason) }
}
