@testable import GameCore

extension PublicGame {
  /// The game as guests of a table know it: the sides of votes come with the verdict.
  var withoutSides: PublicGame {
    var game = self
    for index in votes.indices { game.votes[index].isCorrect = nil }
    return game
  }
}
