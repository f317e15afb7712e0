extension [String] {
  /// The words as a choice: Aki, Ben or Chie.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
