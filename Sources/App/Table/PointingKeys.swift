import Keys

/// The keys with which players point at one keyboard, chosen once an evening (R46).
///
/// They belong to the players' names, so that a rematch keeps them.
package struct PointingKeys: Equatable, Sendable {
  /// How a player points.
  package enum Choice: Equatable, Sendable {
    /// With this letter, digit or sign.
    case key(Character)
    /// In secret, before the light: who cannot press in time.
    case before
  }

  private var choices: [String: Choice] = [:]

  /// How a player points; `nil` if that was not chosen yet.
  package subscript(name: String) -> Choice? {
    get { choices[name] }
    set { choices[name] = newValue }
  }

  /// The letter, digit or sign of a key, in lower case and half width; `nil` if nobody can choose it.
  static func character(of key: Key) -> Character? {
    guard case .character(let character) = key.normalized, character != " ", character != "?"
    else { return nil }
    return character
  }

  /// Forgets what some players have chosen.
  mutating func forget(_ names: [String]) { for name in names { choices[name] = nil } }
}
