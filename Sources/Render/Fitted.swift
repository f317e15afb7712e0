import App
import Text

/// Text that takes columns of a row.
protocol Measured {
  /// Its width, in columns.
  var columns: Int { get }
}

extension String: Measured {
  var columns: Int { ColumnWidth.of(self) }
}

extension Phrase: Measured {
  /// Its width with the brackets around its keys, in columns.
  var columns: Int {
    parts.reduce(0) { columns, part in
      switch part {
      case .text(let text): columns + text.columns
      case .key(let name, _): columns + name.columns + 2
      }
    }
  }
}

/// Variants of a text, the longest first: a screen shows the first that fits.
struct Fitted<Text: Measured> {
  private let variants: [Text]

  init(_ variants: [Text]) { self.variants = variants }

  /// The first variant that takes at most some columns; `nil` if none does.
  func text(in columns: Int) -> Text? { variants.first { $0.columns <= columns } }

  /// The first variant that takes at most some columns, or else the last.
  func textOrShortest(in columns: Int) -> Text? { text(in: columns) ?? variants.last }
}
