/// Whether a name, or the start of one that is shortened, stands after the first place in the lines of
/// a result: beside it or right below it, after the shape of the seat.
package func isFirst(_ name: String, in lines: [String]) -> Bool {
  lines.indices.contains { row in
    let line = Array(lines[row])
    return line.indices.contains { column in
      guard line[column...].starts(with: "1.") else { return false }
      // A leaf may have fallen before the name.
      let beside = line[(column + 2)...].drop { !$0.isLetter && !$0.isNumber }
      let below = row + 1 < lines.count ? Array(lines[row + 1]).dropFirst(column) : []
      // Another player's block may be beside this one.
      let isBeside = beside.startIndex <= column + 5 && starts(beside, with: name)
      return isBeside || starts(below, with: name)
    }
  }
}

private func starts(_ text: ArraySlice<Character>, with name: String) -> Bool {
  text.starts(with: name)
    || (6..<max(name.count, 6)).contains { text.starts(with: name.prefix($0) + "…") }
}
