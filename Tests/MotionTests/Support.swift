/// Whether two numbers differ by at most a tolerance; false for NaN.
func near(_ a: Double, _ b: Double, within tolerance: Double = 1e-12) -> Bool {
  abs(a - b) <= tolerance
}
