import Platform
import Text

/// A failed operation on a file or folder.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package let path: String
  /// What failed and why, such as `cannot be opened: Permission denied`.
  package let problem: String
  /// The reason alone, such as `Permission denied`.
  package let reason: String
  /// The system's error number, or 0 for an error of this program.
  package let code: Int32

  /// Creates an error with a custom message.
  package init(_ path: String, _ problem: String, code: Int32 = 0) {
    self.path = path
    self.problem = problem
    reason = problem
    self.code = code
  }

  /// Creates an error from an error number; `failure` is what failed, such as `cannot be opened`.
  package init(_ path: String, _ failure: String, errno code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
    problem = "\(failure): \(reason)"
    self.code = code
  }

  /// The same error with the path that the caller used.
  package init(_ path: String, _ error: FileError) {
    self.path = path
    problem = error.problem
    reason = error.reason
    code = error.code
  }

  /// An error for something other than a regular file; `mode` is the one returned by `stat`.
  package init(_ path: String, notRegular mode: mode_t) {
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

  /// The error as `path: problem` on one line; the path is cleaned.
  package var description: String { "\(VisibleText.cleaned(path)): \(problem)" }
}
