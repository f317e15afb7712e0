extension Easing {
  /// The Bezier form of the curve, which approximates the closed form.
  ///
  /// This form is used in style sheets and drawing programs. The in and out curves differ from the
  /// closed form by at most 0.0125, the in-out curves by at most 0.039.
  package var timingCurve: UnitCurve {
    let (x1, y1, x2, y2) = controlPoints
    return .bezier(
      startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  private var controlPoints: (Double, Double, Double, Double) {
    switch (family, direction) {
    case (.sine, .in): (0.12, 0, 0.39, 0)
    case (.sine, .out): (0.61, 1, 0.88, 1)
    case (.sine, .inOut): (0.37, 0, 0.63, 1)
    case (.quad, .in): (0.11, 0, 0.5, 0)
    case (.quad, .out): (0.5, 1, 0.89, 1)
    case (.quad, .inOut): (0.45, 0, 0.55, 1)
    case (.cubic, .in): (0.32, 0, 0.67, 0)
    case (.cubic, .out): (0.33, 1, 0.68, 1)
    case (.cubic, .inOut): (0.65, 0, 0.35, 1)
    case (.quart, .in): (0.5, 0, 0.75, 0)
    case (.quart, .out): (0.25, 1, 0.5, 1)
    case (.quart, .inOut): (0.76, 0, 0.24, 1)
    case (.quint, .in): (0.64, 0, 0.78, 0)
    case (.quint, .out): (0.22, 1, 0.36, 1)
    case (.quint, .inOut): (0.83, 0, 0.17, 1)
    case (.expo, .in): (0.7, 0, 0.84, 0)
    case (.expo, .out): (0.16, 1, 0.3, 1)
    case (.expo, .inOut): (0.87, 0, 0.13, 1)
    case (.circ, .in): (0.55, 0, 1, 0.45)
    case (.circ, .out): (0, 0.55, 0.45, 1)
    case (.circ, .inOut): (0.85, 0, 0.15, 1)
    case (.back, .in): (0.36, 0, 0.66, -0.56)
    case (.back, .out): (0.34, 1.56, 0.64, 1)
    case (.back, .inOut): (0.68, -0.6, 0.32, 1.6)
    }
  }
}
