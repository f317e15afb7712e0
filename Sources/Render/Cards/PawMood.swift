import App
import GameCore
import Motion

/// How the cat throws (ANIMATION.md, "The cat"): bolder with each row that was read well, and slower once
/// after one that was not.
struct PawMood: Equatable {
  /// The speed of a throw.
  let speed: Double
  /// How much a card is stretched where it strikes, against the first throw of a game.
  let squash: Double
  /// Whether a second paw steadies the card.
  let hasSecondPaw: Bool

  /// The number of rows that were read well from which on the cat is as bold as it gets.
  private static let boldest = 5

  /// After a number of rows that were read well.
  init(streak: Int, sulks: Bool = false) {
    let boldness = Double(min(streak, Self.boldest)) / Double(Self.boldest)
    speed = sulks ? 0.75 : 1 + 0.3 * boldness
    squash = 1 + boldness
    hasSecondPaw = streak >= Self.boldest
  }

  /// For the card that has come last.
  init(_ game: PublicGame) {
    let coming = if case .draw(let draw) = game.phase { draw.left } else { 0 }
    // The first card after the others have pointed.
    let isFirst = coming == (game.die ?? 1) - 1
    self.init(streak: game.streak, sulks: game.streak == 0 && game.round > 1 && isFirst)
  }

  /// The seconds that a throw takes.
  var duration: Double { CardTimelines.thrownCard.duration / speed }

  /// A pose of the thrown card, stretched as the temper is.
  func stretched(_ pose: Pose) -> Pose {
    var pose = pose
    pose.height = 1 + (pose.height - 1) * squash
    // Twice as narrow where it would have been half as wide.
    if pose.width < 1 { pose.width /= 1 + (1 - pose.width) * 2 * (squash - 1) }
    return pose
  }
}
