import CCrash
import Dispatch
import Platform

/// Sends bytes to the terminal: with a single write, or as soon as the terminal accepts the rest.
///
/// Nothing blocks, so that keys and signals are handled in the meantime. If the terminal cannot be
/// opened without blocking, output blocks.
@MainActor final class TerminalOutput {
  /// The descriptor of the terminal.
  let file: Int32
  /// Called when the terminal has accepted the rest of what was sent.
  var onSent: () -> Void = {}

  private var bytes: [UInt8] = []
  /// The number of bytes that the terminal has accepted.
  private var accepted = 0
  private var source: DispatchSourceWrite?

  init(_ file: Int32) {
    self.file = file
  }

  /// Whether the terminal has accepted everything.
  var isReady: Bool { bytes.isEmpty }

  /// Sends bytes after those that the terminal has not accepted yet.
  func send(_ more: [UInt8]) {
    bytes += more
    if source == nil { sendRest() }
  }

  /// Forgets the bytes that the terminal has not accepted yet.
  func discard() {
    bytes.removeAll(keepingCapacity: true)
    accepted = 0
    wait(false)
  }

  private func sendRest() {
    crash_begin_output()
    defer { crash_end_output() }
    while accepted < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(file, $0.baseAddress.map { $0 + accepted }, $0.count - accepted)
      }
      if count > 0 {
        accepted += count
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        return wait(true)
      } else {
        // The terminal is gone, which is noticed when keys are read.
        break
      }
    }
    discard()
  }

  /// Starts or stops waiting for the terminal to accept more.
  private func wait(_ waits: Bool) {
    guard waits != (source != nil) else { return }
    guard waits else {
      source?.cancel()
      return source = nil
    }
    let source = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.resume() } }
    source.resume()
    self.source = source
  }

  private func resume() {
    guard source != nil else { return }
    sendRest()
    if isReady { onSent() }
  }
}
