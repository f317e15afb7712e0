import Graphics
import Keys

/// Shows frames and reads keys: a real terminal, or a test double.
@MainActor package protocol Display: AnyObject {
  /// The features of the display.
  var display: DisplayMode { get }
  /// The current size, in cells.
  var size: Size { get }
  /// Whether the display has the input focus after the keys that were read.
  var hasFocus: Bool { get }
  /// Whether the display is ready for a frame. If not, it calls ``onReady`` when it is, or has
  /// something to read.
  func isReady() -> Bool
  /// Called when the display has become ready for a frame.
  var onReady: () -> Void { get set }
  /// Shows a frame, which must have the display's size.
  ///
  /// In motion, when another frame follows soon, colors may differ a little from those of the frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - changed: The rows that may differ from the frame before; `nil` for all.
  ///   - inMotion: Whether another frame follows soon.
  /// - Returns: Whether all of it was shown; otherwise the rest appears with the next frame.
  @discardableResult func show(_ frame: Frame, changed: CellSet?, inMotion: Bool) -> Bool
  /// Redraws everything with the next frame.
  func repaint()
  /// Returns the keys received so far, oldest first.
  func readKeys() -> [Key]
  /// Discards keys that have not been read.
  func discardInput()
}
