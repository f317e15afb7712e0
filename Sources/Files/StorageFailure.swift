import Text

/// A storage error, shortened for a notice of limited width.
///
/// The reason comes first, so that it is never cut off.
package struct StorageFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason alone, such as `No space left on device`.
  package let reason: String
  /// The path of the file or folder, cleaned, if there is one.
  package let path: String?

  /// Creates a failure.
  package init(reason: String, path: String? = nil) {
    self.reason = reason
    self.path = path.map(VisibleText.cleaned)
  }

  /// Creates a failure from a file error.
  package init(_ error: FileError) {
    self.init(reason: error.reason, path: error.path)
  }

  /// `reason (path)`.
  package var description: String { text(path) }

  /// The description in a limited number of columns: the path is shortened in the middle, or
  /// omitted if too little of it would remain; the reason is always complete.
  package func description(
    columns: Int, width: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    let taken = text("").unicodeScalars.reduce(0) { $0 + width($1) }
    guard let path, columns - taken >= Self.minimumPathWidth else { return reason }
    return text(VisibleText.shortenedPath(path, columns: columns - taken, width: width))
  }

  /// The minimum width of a shortened path.
  private static let minimumPathWidth = 8

  private func text(_ path: String?) -> String {
    path.map { "\(reason) (\($0))" } ?? reason
  }
}
