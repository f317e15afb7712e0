import Platform
import Text

/// A problem with a file, a folder, a socket or a text.
package struct FileError: ExplainedError, Equatable {
  /// The path as it was given, if the error is about a file.
  package let path: String?
  /// The failure and its reason, such as `cannot be opened: Permission denied`.
  package let problem: LocalizedText
  /// The reason alone, such as `Permission denied`.
  package let reason: LocalizedText
  /// The system's error number, or 0 for an error of this program.
  package let code: Int32

  package init(_ path: String?, _ problem: LocalizedText, code: Int32 = 0) {
    (self.path, self.problem, reason, self.code) = (path, problem, problem, code)
  }

  package init(_ problem: LocalizedText) { self.init(nil, problem) }

  package init(expected: LocalizedText, found: LocalizedText) {
    self.init(.expected(expected, found: found))
  }

  /// Creates an error from an error number; `failure` is what failed, such as `cannot be opened`.
  package init(_ path: String?, _ failure: LocalizedText, errno code: Int32) {
    self.path = path
    reason = LocalizedText(errno: code)
    problem = LocalizedText("\(failure.en): \(reason.en)", ja: "\(failure.ja)：\(reason.ja)")
    self.code = code
  }

  /// The same error with the path that the caller used.
  package init(_ path: String, _ error: FileError) {
    self.path = path
    (problem, reason, code) = (error.problem, error.reason, error.code)
  }

  /// An error for something other than a regular file; `mode` is the one returned by `stat`.
  package init(_ path: String, notRegular mode: mode_t) {
    let found: LocalizedText =
      switch mode & S_IFMT {
      case S_IFDIR: .init("a folder", ja: "フォルダー")
      case S_IFIFO: .init("a named pipe", ja: "名前付きパイプ")
      case S_IFSOCK: .init("a socket", ja: "ソケット")
      case S_IFCHR, S_IFBLK: .init("a device", ja: "デバイス")
      default: .init("something else", ja: "ほかのもの")
      }
    self.init(path, .expected(.init("a regular file", ja: "通常のファイル"), found: found))
  }

  /// The error as `path: problem` on one line; the path is cleaned.
  package var text: LocalizedText {
    path.map { LocalizedText(same: "\(VisibleText.cleaned($0)): ") + problem } ?? problem
  }
}

/// Notices, whose width is limited: the reason comes first, so that it is never cut off.
extension FileError {
  /// `reason (path)`.
  package func notice(in language: Language) -> String {
    notice(path.map(VisibleText.cleaned), language)
  }

  /// The notice in a limited number of columns: the path is shortened in the middle, or omitted if too
  /// little of it would remain; the reason is always complete.
  package func notice(
    in language: Language, columns: Int, width: (Character) -> Int = { _ in 1 }
  ) -> String {
    let taken = notice("", language).reduce(0) { $0 + width($1) }
    guard let path, columns - taken >= Self.minimumPathWidth else {
      return reason.text(in: language)
    }
    return notice(
      VisibleText.shortenedPath(VisibleText.cleaned(path), columns: columns - taken, width: width),
      language)
  }

  /// The minimum width of a shortened path.
  private static let minimumPathWidth = 8

  private func notice(_ path: String?, _ language: Language) -> String {
    let reason = reason.text(in: language)
    return path.map { language == .ja ? "\(reason)（\($0)）" : "\(reason) (\($0))" } ?? reason
  }
}
