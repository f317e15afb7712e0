import Platform

/// The environment of the process.
enum Environment {
  /// The values of the variables that are set.
  static func values(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { values, name in
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
  }
}
