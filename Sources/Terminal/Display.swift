import Graphics
import Keys

/// Shows frames and reads keys: a real terminal, or a test double.
@MainActor package protocol Display: AnyObject {
  /// What the display supports.
  var display: DisplayMode { get }
  /// The current size, in cells.
  var size: Size { get }
  /// Shows a frame, which must have the display's size.
  ///
  /// In motion, when another frame follows soon, colors may differ a little from those of the frame.
  func show(_ frame: Frame, inMotion: Bool)
  /// Redraws everything with the next frame.
  func repaint()
  /// Returns the keys received so far, oldest first.
  func readKeys() -> [Key]
  /// Discards keys that have not been read.
  func discardInput()
}
