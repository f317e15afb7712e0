import Platform

/// Writing that leaves nothing out.
package enum WholeWrite {
  /// Writes all bytes to a file, however many calls it takes; says whether it could.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { system(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Whoever shares the file may have told it not to wait.
        var output = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&output, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The system's call, which has the same name.
  private static func system(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Darwin.write(file, bytes, count)
    #endif
  }
}
