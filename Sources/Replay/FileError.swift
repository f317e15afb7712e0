import Platform

/// Why the system refused something about a file or folder.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path, as it was given.
  package let path: String
  /// What could not be done and why, such as `cannot be opened: Permission denied`.
  package let problem: String
  /// Why, in the fewest words, such as `Permission denied`.
  package let reason: String
  /// The system's error number, or 0 if the refusal is this program's own.
  package let code: Int32

  /// A refusal with words of our own.
  init(_ path: String, _ problem: String, code: Int32 = 0) {
    self.path = path
    self.problem = problem
    reason = problem
    self.code = code
  }

  /// A refusal of the system; `failure` says what failed, such as `cannot be opened`.
  init(_ path: String, _ failure: String, errno code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
    problem = "\(failure): \(reason)"
    self.code = code
  }

  /// The same error about the path that the caller gave.
  init(_ path: String, _ error: FileError) {
    self.path = path
    problem = error.problem
    reason = error.reason
    code = error.code
  }

  /// Something other than a regular file where one was expected; `mode` is that of `stat`.
  init(_ path: String, notRegular mode: mode_t) {
    let found =
      switch mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a named pipe"
      case S_IFSOCK: "a socket"
      case S_IFCHR, S_IFBLK: "a device"
      default: "something else"
      }
    self.init(path, "expected a regular file, found \(found)")
  }

  /// `path: problem`, the path cleaned, in one line.
  package var description: String { "\(VisibleText.cleaned(path)): \(problem)" }
}
