/// Draws lines as thick as suits the size; half a cell is twice as high as wide.
enum Pen {
  /// Draws lines; bars have no more than some rows.
  static func draw(
    _ lines: [Alphabet.Stroke], width: Int, height: Int, unit: Int, bar: Int = .max
  ) -> Marks {
    var marks = Marks(width: width, height: height)
    let across = min(across(unit: unit, height: height, lines: lines.count), width)
    let thickness = thickness(unit: unit, height: height, lines: lines.count)
    let down = min(max(Int((thickness / 2).rounded()), 1), height, bar)
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        stroke(start, end, across, down, on: &marks)
      }
    }
    return marks
  }

  /// How many marks the pen is wide.
  static func across(unit: Int, height: Int, lines: Int) -> Int {
    let thickness = thickness(unit: unit, height: height, lines: lines)
    return unit < LetterForms.boldWidth ? 1 : Int(thickness.rounded())
  }

  /// In units of half a cell's width; five lines, as ポ has, are thinner than two.
  private static func thickness(unit: Int, height: Int, lines: Int) -> Double {
    let share = lines > 3 ? 0.21 : 0.27
    return max(min(Double(unit), 1.6 * Double(height)) * share, 2)
  }

  /// Drags the pen, a rectangle, from one point to another.
  private static func stroke(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ across: Int, _ down: Int,
    on marks: inout Marks
  ) {
    let (free, below) = (Double(marks.width - across), Double(marks.height - down))
    // From one whole place to another, so that round corners stay open.
    let (x, y) = ((start.x * free).rounded(), (start.y * below).rounded())
    let (dx, dy) = ((end.x * free).rounded() - x, (end.y * below).rounded() - y)
    let steps = Int(max(abs(dx), abs(dy), 1))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let (left, top) = (Int((x + dx * part).rounded()), Int((y + dy * part).rounded()))
      for y in top..<top + down {
        for x in left..<left + across { marks[x, y] = true }
      }
    }
  }
}
