import CNcurses

/// A terminal description as data, which can be compiled for ncurses (term(5)).
struct TerminalDescription {
  /// The capabilities of one section of a compiled description; `nil` for one that is missing.
  struct Section {
    var flags: [(name: String, value: Bool)]
    var numbers: [(name: String, value: Int32?)]
    var strings: [(name: String, value: [UInt8]?)]
  }

  /// The names, separated by bars; the last one is a comment.
  var names: String
  /// The capabilities that every description has, in the order of the compiled form.
  var predefined: Section
  /// The other ones that ncurses or this program look at.
  var extended: Section

  /// The description that was loaded last.
  static func loaded(as name: String) -> TerminalDescription {
    TerminalDescription(
      names: name,
      predefined: Section(
        flags: all(tomato_flag_name), numbers: all(tomato_number_name),
        strings: all(tomato_string_name)),
      extended: Section(flags: ["AX", "XT"], numbers: ["U8"], strings: ["BD", "BE"]))
  }

  private static func all(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }

  /// The same terminal with colors that are numbered by their 24-bit values, except for the first
  /// eight.
  ///
  /// Parameters are separated by semicolons. The colons of the standard, which the descriptions of
  /// ncurses use, are unknown to some terminals.
  var withDirectColors: TerminalDescription {
    var description = self
    description.names += "|the same with 24-bit colors"
    let parts = "2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    let changes: [String: [UInt8]] = [
      "setaf": Array("\u{1b}[%?%p1%{8}%<%t3%p1%d%e38;\(parts)%;m".utf8),
      "setab": Array("\u{1b}[%?%p1%{8}%<%t4%p1%d%e48;\(parts)%;m".utf8),
    ]
    for place in predefined.strings.indices {
      let name = predefined.strings[place].name
      if let change = changes[name] { description.predefined.strings[place].value = change }
      // The palette cannot be changed, and colors have no other order.
      if ["initc", "oc", "setf", "setb"].contains(name) {
        description.predefined.strings[place].value = nil
      }
    }
    for place in predefined.numbers.indices {
      let name = predefined.numbers[place].name
      if name == "colors" { description.predefined.numbers[place].value = 1 << 24 }
      if name == "pairs" { description.predefined.numbers[place].value = 0x7ffff }
    }
    for place in predefined.flags.indices where predefined.flags[place].name == "ccc" {
      description.predefined.flags[place].value = false
    }
    description.extended.flags.insert(("RGB", true), at: 1)
    return description
  }

  /// The compiled form with numbers of 32 bits.
  var compiled: [UInt8] {
    let names = Array(names.utf8) + [0]
    let table = StringTable(predefined.strings.map(\.value))
    var bytes = Self.shorts(
      0x21e, names.count, predefined.flags.count, predefined.numbers.count,
      predefined.strings.count, table.bytes.count)
    bytes += names + Self.values(of: predefined, after: names.count)
    bytes += Self.shorts(table.offsets) + table.bytes
    if bytes.count % 2 == 1 { bytes.append(0) }
    return bytes + Self.compiled(extended)
  }

  /// The compiled form of the extended capabilities, whose names follow their values.
  private static func compiled(_ section: Section) -> [UInt8] {
    let titles =
      section.flags.map(\.name) + section.numbers.map(\.name)
      + section.strings.map(\.name)
    let values = StringTable(section.strings.map(\.value))
    let names = StringTable(titles.map { Array($0.utf8) })
    return shorts(
      section.flags.count, section.numbers.count, section.strings.count,
      section.strings.count + titles.count, values.bytes.count + names.bytes.count)
      + Self.values(of: section, after: 0) + shorts(values.offsets) + shorts(names.offsets)
      + values.bytes + names.bytes
  }

  /// Flags and numbers, which begin at an even place.
  private static func values(of section: Section, after length: Int) -> [UInt8] {
    let padding = (length + section.flags.count) % 2 == 1 ? [0] as [UInt8] : []
    return section.flags.map { $0.value ? 1 : 0 } + padding
      + section.numbers.flatMap { entry in
        let bits = UInt32(bitPattern: entry.value ?? -1)
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
      }
  }

  private static func shorts(_ numbers: Int...) -> [UInt8] { shorts(numbers) }

  private static func shorts(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// Strings one after the other, each with a zero byte, and where they begin.
  private struct StringTable {
    var bytes: [UInt8] = []
    /// The place of each string; -1 for one that is missing.
    var offsets: [Int] = []

    init(_ strings: [[UInt8]?]) {
      for string in strings {
        offsets.append(string == nil ? -1 : bytes.count)
        if let string { bytes += string + [0] }
      }
    }
  }
}

extension TerminalDescription.Section {
  /// The values of these capabilities in the description that was loaded last.
  fileprivate init(flags: [String], numbers: [String], strings: [String]) {
    self.flags = flags.map { ($0, tigetflag($0) > 0) }
    self.numbers = numbers.map { name -> (String, Int32?) in
      let number = tigetnum(name)
      return (name, number < 0 ? nil : number)
    }
    self.strings = strings.map { name -> (String, [UInt8]?) in
      guard let text = tigetstr(name), Int(bitPattern: text) > 0 else { return (name, nil) }
      return (name, [UInt8](String(cString: text).utf8))
    }
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimal: String {
    let digits = [UInt8]("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
