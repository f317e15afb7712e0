import Files
import Text

/// An error while writing, reading or verifying a journal.
package struct JournalError: Error, Equatable, Sendable {
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
  /// The path of the file, cleaned, or `standard input`.
  package let file: String
  /// The line, counted from 1, if the error is about a line.
  package let line: Int?
  /// What was expected and what was found, as one sentence.
  package let problem: String
  /// The reason alone, such as `No space left on device`.
  package let reason: String

  /// Creates an error; the path is cleaned, the problem must be clean already.
  package init(_ kind: Kind, file: String, line: Int? = nil, _ problem: String) {
    self.kind = kind
    self.file = VisibleText.cleaned(file)
    self.line = line
    self.problem = problem
    reason = line.map { "line \($0): \(problem)" } ?? problem
  }

  /// Creates an error for a line that does not verify.
  package init(_ mismatch: Mismatch, file: String) {
    self.init(
      .mismatch, file: file, line: mismatch.line,
      "expected \(mismatch.expected), found \(mismatch.found)")
  }

  /// Creates an error from a file error.
  init(_ error: FileError) {
    kind = .file
    file = VisibleText.cleaned(error.path ?? "")
    line = nil
    problem = error.problem
    reason = error.reason
  }

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

extension JournalError: CustomStringConvertible {
  /// The error as `file: line N: problem` or `file: problem` on one line.
  package var description: String {
    guard let line else { return "\(file): \(problem)" }
    return "\(file): line \(line): \(problem)"
  }
}

extension FileError {
  /// The error of a journal, for a notice.
  package init(_ error: JournalError) { self.init(error.file, error.reason) }
}
