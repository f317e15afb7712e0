import Keys

/// Commands of the title screen.
package enum TitleCommand: Equatable, Sendable {
  case start, playSolo, resume
  /// Shows the end of the sequence at once.
  case skip

  static let keys = [
    Binding(KeyMap.confirming, .title(.start), .start),
    Binding([.character("s")], .title(.playSolo), .solo),
    Binding([.character("r")], .title(.resume), .resume),
  ]

  /// The keys while the sequence plays.
  static let runningKeys = [Binding(KeyMap.confirming, .title(.skip), .skipTitle)]
}
