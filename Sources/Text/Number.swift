extension FixedWidthInteger {
  /// Parses decimal digits, behind a minus sign if the number is negative; `nil` if the text is not a
  /// number of the range.
  ///
  /// - Parameters:
  ///   - text: The whole text; a plus sign, spaces and other digits than 0 to 9 are not allowed.
  ///   - range: The numbers with which the program can calculate.
  package init?(_ text: some StringProtocol, in range: ClosedRange<Self>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.first.map({ $0 == UInt8(ascii: "-") || digits.contains($0) }) == true,
      let number = Self(text), range.contains(number)
    else { return nil }
    self = number
  }
}
