import CNcurses
import Platform

/// A terminal description in the compiled form that ncurses reads (term(5)), with numbers of 32
/// bits.
struct TerminalDescription {
  private(set) var compiled: [UInt8] = []

  /// The description that was loaded last, with colors that are numbered by their 24-bit values,
  /// except for the first eight.
  ///
  /// Parameters are separated by semicolons. The colons of the standard, which the descriptions of
  /// ncurses use, are unknown to some terminals.
  init(withDirectColorsFor name: String) {
    let names = Array((name + "|the same with 24-bit colors").utf8) + [0]
    let predefined = Self.predefined
    compiled.append(short: 0x21e)
    compiled.append(short: names.count)
    predefined.appendCounts(to: &compiled)
    compiled.append(short: predefined.texts.count)
    compiled += names
    predefined.appendValues(to: &compiled)
    compiled += predefined.texts
    if compiled.count % 2 == 1 { compiled.append(0) }
    appendExtended()
  }

  /// The capabilities that every description has, in their order there.
  private static var predefined: Section {
    var section = Section()
    var index: Int32 = 0
    while let name = tomato_flag_name(index) {
      section.add(flag: tigetflag(name) > 0 && strcmp(name, "ccc") != 0)
      index += 1
    }
    index = 0
    while let name = tomato_number_name(index) {
      let number = strcmp(name, "colors") == 0 ? 1 << 24 : tigetnum(name)
      section.add(number: strcmp(name, "pairs") == 0 ? 0x7ffff : number)
      index += 1
    }
    index = 0
    while let name = tomato_string_name(index) {
      switch String(cString: name) {
      case "setaf":
        section.add(
          text: "\u{1b}[%?%p1%{8}%<%t3%p1%d%e38;2;"
            + "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m")
      case "setab":
        section.add(
          text: "\u{1b}[%?%p1%{8}%<%t4%p1%d%e48;2;"
            + "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m")
      // The palette cannot be changed, and colors have no other order.
      case "initc", "oc", "setf", "setb": section.add(text: nil)
      default: section.add(text: tigetstr(name))
      }
      index += 1
    }
    return section
  }

  /// The other capabilities that ncurses or this program look at, whose names follow their values.
  private mutating func appendExtended() {
    var section = Section()
    section.add(flag: tigetflag("AX") > 0)
    section.add(flag: true)
    section.add(flag: tigetflag("XT") > 0)
    section.add(number: tigetnum("U8"))
    section.add(text: tigetstr("BD"))
    section.add(text: tigetstr("BE"))
    var names = Section()
    for name in ["AX", "RGB", "XT", "U8", "BD", "BE"] { names.add(text: name) }
    section.appendCounts(to: &compiled)
    compiled.append(short: (section.offsets.count + names.offsets.count) / 2)
    compiled.append(short: section.texts.count + names.texts.count)
    section.appendValues(to: &compiled)
    compiled += names.offsets + section.texts + names.texts
  }

  /// The values of a section of a description.
  private struct Section {
    private var flags: [UInt8] = []
    private var numbers: [UInt8] = []
    /// Where each string begins among the texts; -1 for a capability that is missing.
    private(set) var offsets: [UInt8] = []
    /// The strings, each with a zero byte.
    private(set) var texts: [UInt8] = []

    @inline(never) mutating func add(flag: Bool) { flags.append(flag ? 1 : 0) }

    /// Adds a number; a negative one is missing.
    mutating func add(number: Int32) {
      let value = Int(max(number, -1))
      numbers.append(short: value)
      numbers.append(short: value >> 16)
    }

    /// Adds a string; ncurses has two pointers for one that is missing.
    @inline(never) mutating func add(text: UnsafePointer<CChar>?) {
      guard var text, Int(bitPattern: text) > 0 else { return offsets.append(short: -1) }
      offsets.append(short: texts.count)
      while text.pointee != 0 {
        texts.append(UInt8(bitPattern: text.pointee))
        text += 1
      }
      texts.append(0)
    }

    func appendCounts(to bytes: inout [UInt8]) {
      bytes.append(short: flags.count)
      bytes.append(short: numbers.count / 4)
      bytes.append(short: offsets.count / 2)
    }

    /// Appends all but the strings; numbers begin at an even place.
    func appendValues(to bytes: inout [UInt8]) {
      bytes += flags
      if bytes.count % 2 == 1 { bytes.append(0) }
      bytes += numbers + offsets
    }
  }
}

extension [UInt8] {
  /// Appends the lower 16 bits of a number, the lowest ones first.
  ///
  /// Not inlined: it is called often and need not be fast.
  @inline(never) fileprivate mutating func append(short number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// The bytes as hexadecimal digits.
  var hexadecimal: String {
    let digits = [UInt8]("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
