import App
import GameCore
import Motion

/// The movements of a reveal (ANIMATION.md), in seconds from its start.
enum RevealTimeline {
  // MARK: - All paws strike

  static let darken = Tween(from: 0.0, to: 0.6, duration: 0.4, Easing(.cubic, .out))
  /// How much of its way to the card a paw has made.
  static let strike = Tween(from: 0.0, to: 1, start: 0.4, duration: 0.2, Easing(.quart, .in))

  // MARK: - A card that several players chose

  /// When a card that is shaken falls apart.
  static let torn = 1.67
  /// The swings of a card, which die away.
  static func shake(_ time: Double) -> Double {
    let part = min(max((time - Durations.strike) / 0.4, 0), 1)
    return (1 - part) * Point(toward: .degrees(part * 5 * 360), length: 1).x
  }
  static let redden = Tween(
    from: 0.0, to: 0.55, start: Durations.strike, duration: 0.4, Easing(.quad, .out))
  /// How far a paw draws back.
  static let recoil = Tween(from: 0.0, to: 1, start: 1.62, duration: 0.25, Easing(.quart, .out))
  /// The size of the puff against the card's width.
  static let puff = Tween(from: 0.3, to: 1, start: 1.62, duration: 0.25, Easing(.back, .out))
  /// How far the halves are apart, how deep they have fallen, and how far they have turned.
  static let separation = Tween(from: 0.0, to: 1, start: torn, duration: 0.55, Easing(.cubic, .out))
  static let fall = Tween(from: 0.0, to: 1, start: torn, duration: 0.55, Easing(.sine, .in))
  /// The opacity of halves, puff and sparks.
  static let fade = Tween(from: 1.0, to: 0, start: 1.97, duration: 0.25, Easing(.quad, .in))

  // MARK: - A card that is taken; times from the first owner's

  static let rise = Tween(
    from: 0.0, to: 1, start: Durations.strike, duration: 0.15, Easing(.back, .out))
  static let carry = Tween(from: 0.0, to: 1, start: 1.37, duration: 0.55, Easing(.cubic, .inOut))
  static let shrink = Tween(from: 0.0, to: 1, start: 1.77, duration: 0.15, Easing(.quad, .in))

  // MARK: - A set that is completed; times from its card's arrival

  /// How long its tiles flash.
  static let flash = 0.15
  static let star = Tween(from: 0.0, to: 1, duration: 0.6, Easing(.quad, .out))
  static let starFade = Tween(from: 1.0, to: 0, start: 0.3, duration: 0.3, Easing(.quad, .in))
}
