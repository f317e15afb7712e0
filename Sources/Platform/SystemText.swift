/// Texts of the system, such as paths, whose bytes need not be UTF-8.
///
/// In a `String`, a byte that is not part of a UTF-8 text is one of the last 128 scalars, U+10FF80 to
/// U+10FFFF, which are no characters that anybody uses; a text that has them is kept byte by byte, too. So any
/// bytes become a string, and the same bytes again.
extension String {
  private static let firstByte: UInt32 = 0x10FF80

  /// A text of the system.
  package init(systemText: UnsafePointer<CChar>) {
    self.init(
      systemBytes: UnsafeBufferPointer(start: systemText, count: strlen(systemText)).map {
        UInt8(bitPattern: $0)
      })
  }

  /// A text of the system.
  package init(systemBytes bytes: some Sequence<UInt8>) {
    var text = String.UnicodeScalarView()
    let bytes = Array(bytes)
    var (index, parser, iterator) = (0, Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    func keep(_ count: Int) {
      for byte in bytes[index..<index + count] {
        Unicode.Scalar(Self.firstByte | UInt32(byte & 0x7F)).map { text.append($0) }
      }
    }
    while index < bytes.count {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.value < Self.firstByte { text.append(scalar) } else { keep(encoded.count) }
        index += encoded.count
      case .error(let count):
        keep(count)
        index += count
      case .emptyInput: index = bytes.count
      }
    }
    self.init(text)
  }

  /// The bytes of a text of the system.
  package var systemBytes: [UInt8] {
    unicodeScalars.flatMap { scalar -> [UInt8] in
      guard scalar.value < Self.firstByte else { return [UInt8(scalar.value & 0x7F | 0x80)] }
      return UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  /// Calls a function of the system with the text.
  package func withSystemText<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(systemBytes.map { CChar(bitPattern: $0) } + [0])
  }
}

/// The system's functions on paths, with the bytes of these paths as they are.
package enum SystemPath {
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    path.withSystemText { systemOpen($0, flags, mode) }
  }
  package static func unlink(_ path: String) -> Int32 { path.withSystemText(systemUnlink) }
  package static func rename(_ path: String, to other: String) -> Int32 {
    path.withSystemText { path in other.withSystemText { systemRename(path, $0) } }
  }
  package static func makeFolder(_ path: String, mode: mode_t) -> Int32 {
    path.withSystemText { mkdir($0, mode) }
  }
  /// Whether something exists at a path.
  package static func exists(_ path: String) -> Bool {
    path.withSystemText { access($0, F_OK) } == 0
  }
  /// The status of what is at a path, or is linked there.
  package static func status(of path: String, followsLinks: Bool = true) -> stat? {
    var status = systemStatus()
    let code = path.withSystemText { followsLinks ? stat($0, &status) : lstat($0, &status) }
    return code == 0 ? status : nil
  }
  /// When a file was written last, as ``dateText(_:)``; empty if there is none.
  package static func date(of path: String) -> String {
    guard let status = status(of: path) else { return "" }
    #if canImport(Darwin)
      return dateText(localTime(status.st_mtimespec.tv_sec))
    #else
      return dateText(localTime(status.st_mtim.tv_sec))
    #endif
  }
  /// Where a symbolic link leads.
  package static func destination(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withSystemText { readlink($0, &bytes, bytes.count) }
    guard count >= 0 else { return nil }
    return String(systemBytes: bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }
  /// The names of what is in a folder, in no order.
  package static func names(in folder: String) -> [String] {
    guard let list = folder.withSystemText({ opendir($0) }) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          let size = MemoryLayout.size(ofValue: tuple.pointee)
          return tuple.withMemoryRebound(to: CChar.self, capacity: size) {
            String(systemText: $0)
          }
        })
    }
    return names
  }
}

// Within the enumeration, its own functions would be found first.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func systemUnlink(_ path: UnsafePointer<CChar>) -> Int32 { unlink(path) }
private func systemRename(_ path: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
  rename(path, other)
}
private func systemStatus() -> stat { stat() }
