/// Why a journal cannot be written, read or followed, with the place.
package struct JournalError: Error, Equatable, Sendable {
  /// What sort of trouble it is; the program's exit code follows from it.
  package enum Kind: Equatable, Sendable {
    /// The system refuses: no such file, no space, no right, in use (exit code 1).
    case file
    /// The text is no journal of a known version (exit code 1).
    case malformed
    /// A digest is wrong or the rules do not allow an action (exit code 3).
    case mismatch
  }

  /// What sort of trouble it is.
  package let kind: Kind
  /// The file's path, cleaned, or `standard input`.
  package let file: String
  /// The line, counted from 1, if the trouble has one.
  package let line: Int?
  /// What was expected and what was found, in one line of plain English.
  package let problem: String
  /// Why, in the fewest words, such as `No space left on device`.
  package let reason: String

  /// Makes an error; the path is cleaned, the problem must be already.
  package init(_ kind: Kind, file: String, line: Int? = nil, _ problem: String) {
    self.kind = kind
    self.file = VisibleText.cleaned(file)
    self.line = line
    self.problem = problem
    reason = line.map { "line \($0): \(problem)" } ?? problem
  }

  /// An error about a line that does not verify.
  package init(_ mismatch: Mismatch, file: String) {
    self.init(
      .mismatch, file: file, line: mismatch.line,
      "expected \(mismatch.expected), found \(mismatch.found)")
  }

  /// An error that the system gave, such as `cannot be opened: No such file or directory`.
  init(_ error: FileError) {
    kind = .file
    file = VisibleText.cleaned(error.path)
    line = nil
    problem = error.problem
    reason = error.reason
  }
}

extension JournalError: CustomStringConvertible {
  /// `file: line N: problem`, or `file: problem`, in one line.
  package var description: String {
    guard let line else { return "\(file): \(problem)" }
    return "\(file): line \(line): \(problem)"
  }
}
