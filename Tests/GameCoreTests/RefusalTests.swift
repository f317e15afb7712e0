import TestSupport
import Testing

@testable import GameCore

@Suite struct RefusalTests {
  @Test("In every phase, illegal actions are rejected and change nothing")
  func everyActionInEveryPhase() throws {
    var phases: Set<String> = []
    for seed in 0..<12 as Range<UInt64> {
      var referee = try Referee(seed: seed)
      repeat {
        phases.insert(referee.phaseName)
        referee.checkEveryAction()
      } while referee.step()
    }
    let all = [
      "roll", "draw waiting", "draw inFlight", "draw following", "read", "point", "reveal", "over",
    ]
    #expect(phases == Set(all))
  }

  @Test(
    "An action at the wrong time is named in the refusal",
    arguments: [
      (GameAction.user(.roll), "\"roll\" is not possible now"),
      (.user(.draw), "\"draw\" is not possible now"),
      (.user(.read(isCorrect: true)), "\"read\" is not possible now"),
      (.user(.point(player: 0, position: 0)), "\"point\" is not possible now"),
      (.internal(.drawn), "\"drawn\" is not possible now"),
      (.internal(.drawNext), "\"drawNext\" is not possible now"),
    ])
  func sentences(action: GameAction, sentence: String) throws {
    var state = try TestGame().state
    state.phase = .finished
    let error = #expect(throws: GameError.self) { try Game.reduce(into: &state, action) }
    #expect(error?.description == sentence)
  }

  @Test("Every error is one sentence that names the cause")
  func descriptions() {
    #expect(GameError.noSuchPlayer(7).description == "there is no player 7")
    #expect(
      GameError.noSuchPosition(9, count: 4).description
        == "there is no position 9; the field has 4, counted from 0")
    #expect(
      GameError.failedReaderPoints(2).description == "player 2 failed and does not point")
    #expect(GameError.pointedAlready(1).description == "player 1 has already pointed")
    #expect(
      GameError.noSuchReading.description
        == "a failed reading goes wrong at a syllable of the field, and a good one does not")
    #expect(GameError.nothingToUndo.description == "there is nothing to undo")
  }

  @Test("Every error has a Japanese sentence")
  func japanese() {
    let errors: [GameError] = [
      .notNow(.user(.roll)), .noSuchPlayer(1), .noSuchPosition(1, count: 1), .failedReaderPoints(1),
      .pointedAlready(1), .notVoting(1), .noSuchReading, .nothingToUndo, .playerCount(1),
      .emptyName(seat: 1), .longName("Abcdefghijklmnopq"), .repeatedName("Aki"),
      .timeFactor(1, name: "Aki"), .noSuchStartingPlayer(7, players: 2), .kinds(13),
      .copies(17, of: "to"), .cards(121), .noWord("to"), .repeatedKind("to"), .unknownKind("to"),
      .text(line: 1, column: 1, expected: .nothing, found: .nothing),
    ]
    for error in errors { #expect(error.text.ja.untranslated == [], "\(error)") }
  }
}
