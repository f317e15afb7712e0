import Platform
import Text

/// What is wrong with a file, a folder, a socket or a text.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as it was given, if the error is about a file.
  package let path: String?
  /// What failed and why, such as `cannot be opened: Permission denied`.
  package let problem: String
  /// The reason alone, such as `Permission denied`.
  package let reason: String
  /// The system's error number, or 0 for an error of this program.
  package let code: Int32

  package init(_ path: String?, _ problem: String, code: Int32 = 0) {
    (self.path, self.problem, reason, self.code) = (path, problem, problem, code)
  }

  package init(_ problem: String) { self.init(nil, problem) }

  package init(expected: String, found: String) {
    self.init("expected \(expected), found \(found)")
  }

  /// Creates an error from an error number; `failure` is what failed, such as `cannot be opened`.
  package init(_ path: String?, _ failure: String, errno code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
    problem = "\(failure): \(reason)"
    self.code = code
  }

  /// The same error with the path that the caller used.
  package init(_ path: String, _ error: FileError) {
    self.path = path
    (problem, reason, code) = (error.problem, error.reason, error.code)
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
  package var description: String {
    path.map { "\(VisibleText.cleaned($0)): \(problem)" } ?? problem
  }
}

/// Notices, whose width is limited: the reason comes first, so that it is never cut off.
extension FileError {
  /// `reason (path)`.
  package var notice: String { notice(path.map(VisibleText.cleaned)) }

  /// The notice in a limited number of columns: the path is shortened in the middle, or omitted if too
  /// little of it would remain; the reason is always complete.
  package func notice(columns: Int, width: (Unicode.Scalar) -> Int = { _ in 1 }) -> String {
    let taken = notice("").unicodeScalars.reduce(0) { $0 + width($1) }
    guard let path, columns - taken >= Self.minimumPathWidth else { return reason }
    return notice(
      VisibleText.shortenedPath(VisibleText.cleaned(path), columns: columns - taken, width: width))
  }

  /// The minimum width of a shortened path.
  private static let minimumPathWidth = 8

  private func notice(_ path: String?) -> String { path.map { "\(reason) (\($0))" } ?? reason }
}
