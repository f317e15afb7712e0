/// Why something could not be kept, for a notice in a line that may be short.
///
/// The reason comes first, so that it is never what is cut off.
package struct StorageFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// Why, in the fewest words, such as `No space left on device`.
  package let reason: String
  /// The file or folder, cleaned, if there is one.
  package let path: String?

  /// Makes a failure.
  package init(reason: String, path: String? = nil) {
    self.reason = reason
    self.path = path.map(VisibleText.cleaned)
  }

  /// A failure of a file or folder.
  package init(_ error: FileError) {
    self.init(reason: error.reason, path: error.path)
  }

  /// A failure of a journal.
  package init(_ error: JournalError) {
    self.init(reason: error.reason, path: error.file)
  }

  /// `reason (path)`.
  package var description: String { text(path) }

  /// The same in a number of columns, with the path shortened in its middle, or left out where too
  /// little of it would be left; the reason is always whole.
  package func description(
    columns: Int, width: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    let taken = text("").unicodeScalars.reduce(0) { $0 + width($1) }
    guard let path, columns - taken >= Self.leastPath else { return reason }
    return text(VisibleText.shortenedPath(path, columns: columns - taken, width: width))
  }

  /// The columns below which a part of a path says nothing.
  private static let leastPath = 8

  private func text(_ path: String?) -> String {
    path.map { "\(reason) (\($0))" } ?? reason
  }
}
