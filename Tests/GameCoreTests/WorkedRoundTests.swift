import TestSupport
import Testing

@testable import GameCore

@Suite struct WorkedRoundTests {
  private let players = ["Aki", "Ben", "Chie", "Dai"]

  /// A row of the table.
  private struct Step {
    let who: String
    /// The verb and its object.
    let verb: String
    let object: String
    let field: String
    let result: String

    init(_ row: [String]) {
      let words = row[1].split(separator: " ", maxSplits: 1).map(String.init)
      (who, verb, object) = (row[0], words.first ?? "", words.dropFirst().joined())
      (field, result) = (row[2].unquoted, row[3])
    }
  }

  @Test("The example round in RULES.md is correct")
  func workedRound() throws {
    let table = try MarkdownTable(under: "A worked round", in: "docs/RULES.md")
    try #require(table.columns == ["Who", "Does what", "Field", "Result"])
    let steps = table.rows.map { Step($0) }
    let first = try #require(steps.first)
    var game = try TestGame(
      rolling: steps.filter { $0.verb == "rolls" }.compactMap { Int($0.object) },
      startingPlayer: try seat(first.who), field: first.field,
      next: steps.filter { $0.verb == "draws" }.map(\.object.unquoted).joined(separator: " "))
    for (step, row) in zip(steps, table.rows) {
      let result = try play(step, &game)
      #expect(names(game.state.field) == step.field, "\(row)")
      #expect(result == step.result, "\(row)")
    }
    #expect(steps.count { $0.verb == "reveal" } == 2)
  }

  /// Plays a row; returns the result in the words of the document.
  private func play(_ step: Step, _ game: inout TestGame) throws -> String {
    switch step.verb {
    case "rolls":
      #expect(try seat(step.who) == game.state.roller)
      try game.go(.user(.roll))
      #expect("\(game.state.die ?? 0)" == step.object)
      return ""
    case "draws":
      #expect(try seat(step.who) == game.state.drawer)
      try game.goToReading()
      let words = game.state.field.readingOrder(reversed: game.state.reversed)
        .map { game.state.field.stacks[$0].kind.kana }
      return "\(players[game.state.reader]) reads \(words.joined(separator: " "))"
    case "reads", "fails":
      #expect(try seat(step.who) == game.state.reader)
      #expect(step.object == (step.verb == "reads" ? "well" : ""))
      try game.go(.user(.read(isCorrect: step.verb == "reads")))
      return ""
    case "chooses":
      let number = try #require(Int(step.object))
      try game.go(.user(.point(player: try seat(step.who), position: number - 1)))
      return ""
    case "reveal":
      try game.go(.user(.reveal))
      return result(of: try #require(game.state.reveal))
    default:
      throw UnknownVerb(verb: step.verb)
    }
  }

  private struct UnknownVerb: Error {
    let verb: String
  }

  private func seat(_ name: String) throws -> Int {
    try #require(players.firstIndex(of: name), "nobody is called \(name)")
  }

  /// The taken and the removed cards.
  private func result(of reveal: Reveal) -> String {
    reveal.chosen.map { chosen in
      let cards = "`\(names(reveal.field.stacks[chosen.position].cards))`"
      guard let taker = chosen.taker else { return "\(cards) leaves the game" }
      return "\(players[taker]) takes \(cards)"
    }.joined(separator: "; ")
  }
}

extension String {
  /// The text without the backticks around it.
  fileprivate var unquoted: String {
    String(drop { $0 == "`" }.prefix { $0 != "`" })
  }
}
