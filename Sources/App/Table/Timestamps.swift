import GameCore

/// What the animations of a game depend on: counters and facts of its state.
///
/// A change in one of them starts an animation.
struct Milestones: Equatable {
  var drawCount: Int
  var setCount: Int
  var die: Int?
  var isReading: Bool
  var isJudged: Bool
  var isRevealed = false
  var isOver: Bool
}

extension Milestones {
  /// The milestones of a game.
  init(_ game: GameState) {
    self.init(
      drawCount: game.drawCount, setCount: game.setCount, die: game.die,
      isReading: game.phase == .read, isJudged: game.verdict != nil,
      isRevealed: game.reveal != nil, isOver: game.phase == .finished)
  }

  /// The milestones of a solo run.
  init(_ solo: SoloState) {
    self.init(
      drawCount: solo.drawCount, setCount: solo.setCount, die: solo.die,
      isReading: solo.phase == .read, isJudged: solo.outcome != nil, isOver: solo.phase == .finished
    )
  }
}

/// When things last happened, in seconds of the play clock; minus infinity if never.
package struct Timestamps: Equatable, Sendable {
  /// The game was dealt.
  package var deal: Double
  /// The die was rolled.
  package var roll = -Double.infinity
  /// A card began to leave the deck: the draw counter changed.
  package var draw = -Double.infinity
  /// A card was set on the field: the set counter changed.
  package var set = -Double.infinity
  /// Somebody began to read.
  package var read = -Double.infinity
  /// The count-down of an open pointing began.
  package var countdown = -Double.infinity
  /// A reading was judged.
  package var verdict = -Double.infinity
  /// The choices were revealed.
  package var reveal = -Double.infinity
  /// The cards that were pointed at were gone and the field closed.
  package var close = -Double.infinity
  /// The game ended.
  package var end = -Double.infinity

  /// Nothing has happened since the deal.
  init(deal: Double) {
    self.deal = deal
  }

  /// Notes what has changed between two states.
  ///
  /// What players have skipped (`isSkipped`) is not animated.
  mutating func note(
    from before: Milestones, to after: Milestones, at time: Double, isSkipped: Bool = false
  ) {
    let start = isSkipped ? -.infinity : time
    if after.die != nil, after.die != before.die { roll = start }
    if after.drawCount != before.drawCount { draw = start }
    if after.setCount != before.setCount { set = start }
    if after.isReading, !before.isReading { read = time }
    if after.isJudged, !before.isJudged { verdict = start }
    if after.isRevealed, !before.isRevealed { reveal = start }
    if after.isOver != before.isOver { end = after.isOver ? time : -.infinity }
  }
}
