import Platform

/// Writes all bytes to a file descriptor, even if that takes several calls.
///
/// - Returns: Whether all bytes were written.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN {
      // Another process that shares the file may have made it nonblocking.
      var output = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      poll(&output, 1, -1)
      continue
    }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
