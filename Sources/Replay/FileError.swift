#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system refused something about a file or folder.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path, as it was given.
  public let path: String
  /// What could not be done and why, such as `cannot be opened: Permission denied`.
  public let problem: String
  /// The system's error number, or 0 if the refusal is this program's own.
  public let code: Int32

  /// A refusal with words of our own.
  init(_ path: String, _ problem: String, code: Int32 = 0) {
    self.path = path
    self.problem = problem
    self.code = code
  }

  /// A refusal of the system; `failure` says what failed, such as `cannot be opened`.
  init(_ path: String, _ failure: String, errno code: Int32) {
    self.init(path, "\(failure): \(String(cString: strerror(code)))", code: code)
  }

  /// `path: problem`, the path cleaned, in one line.
  public var description: String { "\(VisibleText.cleaned(path)): \(problem)" }
}
