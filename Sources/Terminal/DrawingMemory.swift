import CCrash
import Platform

/// A file in memory that ncurses draws into.
///
/// ncurses writes whenever the cursor moves, dozens of times for a frame. In memory, a frame is
/// collected, so that it can be sent as a whole.
///
/// Where the size of files is limited, ncurses draws into the terminal.
@MainActor final class DrawingMemory {
  private let file: Int32
  private let isLimited: Bool
  /// Whether what is drawn goes to the terminal at once.
  var isDirect: Bool { isLimited }
  /// The descriptor that ncurses draws into.
  private var descriptor: Int32 = -1

  /// The file size that must be permitted; no frame is larger.
  private static let maximum: UInt64 = 1 << 26

  /// Creates an empty file; `nil` if the system has none.
  init?() {
    isLimited = crash_file_size_limit() < Self.maximum
    file = isLimited ? open("/dev/null", O_WRONLY | O_CLOEXEC) : crash_open_memory()
    guard file >= 0 else { return nil }
  }

  /// Receives what is written to a descriptor from now on.
  func receive(from descriptor: Int32) {
    self.descriptor = descriptor
    dup2(file, descriptor)
  }

  /// Forgets what was received until now.
  func start() {
    if isLimited { dup2(STDOUT_FILENO, descriptor) } else { lseek(file, 0, SEEK_SET) }
  }

  /// Appends what was received since the last call; returns whether that is anything.
  func take(into bytes: inout [UInt8]) -> Bool {
    guard !isLimited else { return false }
    let length = Int(lseek(file, 0, SEEK_CUR))
    guard length > 0 else { return false }
    lseek(file, 0, SEEK_SET)
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: length))
    let count = bytes.withUnsafeMutableBytes { bytes in
      max(pread(file, bytes.baseAddress.map { $0 + start }, length, 0), 0)
    }
    bytes.removeLast(length - count)
    return count > 0
  }
}
