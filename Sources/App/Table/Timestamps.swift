import GameCore

/// The parts of a game's state whose changes start animations.
struct AnimationTriggers: Equatable {
  var drawCount: Int
  var setCount: Int
  var isDrawing: Bool
  var die: Int?
  var isReading: Bool
  var isJudged: Bool
  var isRevealed = false
  var isFinished: Bool
}

extension AnimationTriggers {
  init(_ game: PublicGame) {
    self.init(
      drawCount: game.drawCount, setCount: game.setCount, isDrawing: game.isTakingCards,
      die: game.die,
      isReading: game.phase == .read, isJudged: game.verdict != nil || game.solo?.outcome != nil,
      isRevealed: game.reveal != nil, isFinished: game.phase == .finished)
  }

}

/// The times of the latest events, in seconds of the play clock; minus infinity if there was none.
package struct Timestamps: Equatable, Sendable {
  /// The game was dealt.
  package var deal: Double
  /// The die was rolled.
  package var roll = -Double.infinity
  /// The first card of a drawing left the deck.
  package var drawing = -Double.infinity
  /// A card left the deck.
  package var draw = -Double.infinity
  /// A card landed on the field.
  package var set = -Double.infinity
  /// A reading began.
  package var read = -Double.infinity
  /// How long a reading took whose verdict was undone, after which it began again; else 0.
  package var undone = 0.0
  /// The count-down began.
  package var countdown = -Double.infinity
  /// A curtain began to close or to open.
  package var curtain = -Double.infinity
  /// A reading was judged.
  package var verdict = -Double.infinity
  /// The choices were revealed.
  package var reveal = -Double.infinity
  /// The chosen cards were removed and the field closed.
  package var close = -Double.infinity
  /// The game ended.
  package var end = -Double.infinity
  /// The ceremony of the result began.
  package var ceremony = -Double.infinity

  /// The time of the latest event.
  var latest: Double {
    let cards = max(roll, drawing, draw, set)
    return max(deal, cards, read, verdict, countdown, curtain, max(reveal, close, end, ceremony))
  }

  /// Whether nothing has been read since the die was rolled.
  package var isJustRolled: Bool { verdict < roll || verdict == -.infinity }

  init(deal: Double) {
    self.deal = deal
  }

  /// The cards drawn last are back in the deck, and a row is read again.
  mutating func forgetCards(at time: Double) {
    (drawing, draw, set) = (-.infinity, -.infinity, -.infinity)
    read = time
  }

  /// Updates the timestamps of the milestones that changed.
  ///
  /// Skipped changes (`isSkipped`) are not animated.
  mutating func note(
    from before: AnimationTriggers, to after: AnimationTriggers, at time: Double,
    isSkipped: Bool = false
  ) {
    let start = isSkipped ? -.infinity : time
    if after.die != nil, after.die != before.die { roll = start }
    if after.drawCount != before.drawCount { draw = start }
    if after.isDrawing, !before.isDrawing { drawing = start }
    if after.setCount != before.setCount { set = start }
    if after.isReading, !before.isReading { (read, undone) = (time, 0) }
    if after.isJudged, !before.isJudged { verdict = start }
    if after.isRevealed, !before.isRevealed { reveal = start }
    if after.isFinished != before.isFinished { end = after.isFinished ? time : -.infinity }
  }
}
