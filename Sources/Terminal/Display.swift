import Graphics
import Keys

/// Something that shows frames and gives keys: a real terminal, or one that tests look into.
@MainActor package protocol Display: AnyObject {
  /// What it can show.
  var display: DisplayMode { get }
  /// Its size now, in cells.
  var size: Size { get }
  /// Shows a frame of its size.
  func show(_ frame: Frame)
  /// Draws everything anew with the next frame.
  func repaint()
  /// Takes the keys that have come, oldest first.
  func readKeys() -> [Key]
  /// Throws away keys that have come and were not taken.
  func discardInput()
}
