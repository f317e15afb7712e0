import Foundation
import GameCore
import TestSupport
import Testing

@testable import Replay

@Suite struct EventStreamTests {
  private func lines(_ recording: Recording<Game>) throws -> [String] {
    var stream = EventStream(recording)
    var lines: [String] = []
    while let line = try stream.next() {
      #expect(line.last == 0x0A)
      #expect(!line.dropLast().contains(0x0A))
      lines.append(String(decoding: line.dropLast(), as: UTF8.self))
    }
    return lines
  }

  @Test("The lines have the documented format")
  func format() throws {
    let recording = try JournalReader.read(RecordingTests.text.bytes, named: "x")
    let lines = try lines(recording)
    #expect(lines.count == 5)
    #expect(
      lines[0].hasPrefix(
        #"{"cards":[{"id":0,"kind":"tomato","reverse":false},{"id":1,"kind":"tomato","#))
    #expect(
      lines[0].hasSuffix(
        #"{"id":44,"kind":"potato","reverse":false}],"players":[{"name":"Aki","seat":"human"},"#
          + #"{"name":"Bot","seat":"computer","level":"normal"}]}"#))
    let deck = recording.dealt.deck.nextFirst.map(\.id)
    func text(_ ids: some Sequence<Int>) -> String {
      "[" + ids.map(String.init).joined(separator: ",") + "]"
    }
    #expect(
      lines[1] == #"{"n":0,"a":"start","state":{"phase":"roll","round":1,"die":null,"roller":0,"#
        + #""drawer":0,"reader":1,"reversed":false,"deck":\#(text(deck)),"field":[],"#
        + #""piles":[[],[]],"removed":[],"drawCount":0,"setCount":0,"scores":[0,0],"#
        + #""winners":[]}}"#)
    let state = Playback(recording).state(at: 3)
    let die = try #require(state.die)
    #expect(
      lines[2].hasPrefix(#"{"n":1,"a":"roll","state":{"phase":"draw","round":1,"die":\#(die),"#))
    #expect(
      lines[4]
        == #"{"n":3,"a":"drawn","state":{"phase":"\#(die == 1 ? "read" : "draw")","round":1,"#
        + #""die":\#(die),"roller":0,"drawer":0,"reader":1,"reversed":\#(state.reversed),"#
        + #""deck":\#(text(deck.dropFirst())),"field":[[\#(deck[0])]],"piles":[[],[]],"#
        + #""removed":[],"drawCount":1,"setCount":1,"scores":[0,0],"winners":[]}}"#)
  }

  /// Compares each line, parsed by Foundation, with the state.
  @Test("Every line has the complete state")
  func states() throws {
    for seed in 0..<5 as Range<UInt64> {
      let game = try RandomGame(seed: seed)
      let lines = try lines(game.recording)
      #expect(lines.count == game.states.count + 1)
      let keys = ["n", "a", "ok", "player", "position", "state"]
      for (index, state) in game.states.enumerated() {
        let data = Data(lines[index + 1].utf8)
        let json = try #require(
          JSONSerialization.jsonObject(with: data) as? [String: Any], "seed \(seed)")
        #expect(json.keys.allSatisfy(keys.contains))
        #expect(json["n"] as? Int == index)
        if index > 0 { try check(json, game.recording.entries[index - 1].action) }
        try check(try #require(json["state"] as? [String: Any]), state)
      }
    }
  }

  private func check(_ json: [String: Any], _ action: GameAction) throws {
    #expect(json["a"] as? String == action.name)
    switch action {
    case .user(.read(let isCorrect, _)): #expect(json["ok"] as? Bool == isCorrect)
    case .user(.point(let player, let position)):
      #expect(json["player"] as? Int == player)
      #expect(json["position"] as? Int == position)
    default: #expect(json.count == 3)
    }
  }

  private func check(_ json: [String: Any], _ state: GameState) throws {
    #expect(json.count == 15)
    #expect(json["round"] as? Int == state.round)
    #expect(json["die"] as? Int == state.die)
    #expect(json["roller"] as? Int == state.roller)
    #expect(json["drawer"] as? Int == state.drawer)
    #expect(json["reader"] as? Int == state.reader)
    #expect(json["reversed"] as? Bool == state.reversed)
    #expect(json["deck"] as? [Int] == state.deck.nextFirst.map(\.id))
    #expect(json["field"] as? [[Int]] == state.field.stacks.map { $0.cards.map(\.id) })
    #expect(json["piles"] as? [[Int]] == state.piles.map { $0.map(\.id) })
    #expect(json["removed"] as? [Int] == state.removed.map(\.id))
    #expect(json["drawCount"] as? Int == state.drawCount)
    #expect(json["setCount"] as? Int == state.setCount)
    #expect(json["scores"] as? [Int] == state.points)
    #expect(json["winners"] as? [Int] == state.winners)
    let phases = ["roll", "draw", "read", "point", "reveal", "over"]
    #expect(phases.contains(json["phase"] as? String ?? ""))
    #expect((json["phase"] as? String == "over") == (state.phase == .finished))
  }

  @Test("The stream ends at the first mismatch")
  func mismatch() throws {
    var recording = try RandomGame(seed: 9).recording
    recording.entries[4] = .init(milliseconds: 99_999, action: .user(.roll))
    var stream = EventStream(recording)
    var count = 0
    let mismatch = #expect(throws: JournalError.self) {
      while try stream.next() != nil { count += 1 }
    }
    #expect(count == 6)
    #expect(mismatch?.line == 6)
    #expect(try stream.next() == nil)

    recording = try RandomGame(seed: 9).recording
    recording.ending = .ended(StateDigest(1))
    #expect(throws: JournalError.self) { try lines(recording) }
  }
}
