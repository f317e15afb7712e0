import GameCore
import Replay
import Text

/// The moment of a recorded game or solo run that people tell others about, with its part of the replay.
package struct BestMoment: Equatable, Sendable {
  /// The event.
  package enum Kind: Equatable, Sendable {
    /// Several paws strike one card, which is out of the game.
    case collision(names: [String], CardKind)
    /// A long row is read well.
    case longRow(name: String?, words: Int)
    /// A row is read well with so little time left, in milliseconds.
    case closeCall(name: String?, left: Int)
    /// Nobody has read a row well, or collided: the end.
    case end
  }

  package let kind: Kind
  /// The times of the replay without idle time, in milliseconds since its start.
  package let part: Range<Int>
  /// How much it is worth telling: a paw as much as some words of a row.
  private let value: Int

  private static let paw = 6
  /// A row with less time left than this is a close call, in milliseconds.
  private static let close = 1000
  /// How long before and after it the film shows, in milliseconds: the strike takes longer than a row.
  private static let (row, strike) = ((before: 5000, after: 2000), (before: 2500, after: 4000))

  /// The best moment of a recording.
  package init(of source: ReplaySource) {
    let source = source.withoutIdleTime
    let moments =
      switch source {
      case .game(let playback): Self.moments(of: playback)
      case .solo(let playback): Self.moments(of: playback)
      }
    // Of equal ones the last, since rows grow.
    self =
      moments.max { $0.value <= $1.value }
      ?? BestMoment(.end, value: 0, at: source.timeline.duration)
  }

  private init(_ kind: Kind, value: Int, at time: Int) {
    let (before, after) = if case .collision = kind { Self.strike } else { Self.row }
    (self.kind, self.value) = (kind, value)
    part = max(time - before, 0)..<time + after
  }

  private static func moments(of playback: Playback<GameState>) -> [BestMoment] {
    let players = playback.recording.header.setup.players
    var (moments, state) = ([BestMoment](), playback.state(at: 0))
    for (index, entry) in playback.recording.entries.prefix(playback.count).enumerated() {
      let (game, time) = (state.game, playback.timeline.milliseconds(at: index + 1))
      state.replay(entry, before: [])
      switch entry.action {
      case .user(.read(isCorrect: true, let record)):
        let left = record.flatMap { record in game.readingLimit.map { $0 - record.milliseconds } }
        moments += rows(
          of: players[game.reader].name, words: game.field.count, left: left, at: time)
      case .user(.reveal):
        for chosen in state.reveal?.chosen ?? [] where chosen.taker == nil {
          let names = chosen.players.map { players[$0].name }
          let card = game.field.stacks[chosen.position].kind
          moments.append(
            BestMoment(.collision(names: names, card), value: paw * names.count, at: time))
        }
      default: break
      }
    }
    return moments
  }

  private static func moments(of playback: Playback<SoloRun>) -> [BestMoment] {
    var (moments, run) = ([BestMoment](), playback.state(at: 0))
    for (index, entry) in playback.recording.entries.prefix(playback.count).enumerated() {
      let (words, readWell) = (run.solo.field.count, run.solo.readWell)
      run.replay(entry, before: [])
      guard run.solo.readWell > readWell else { continue }
      moments += rows(
        of: nil, words: words, left: nil,
        at: playback.timeline.milliseconds(at: index + 1))
    }
    return moments
  }

  private static func rows(of name: String?, words: Int, left: Int?, at time: Int) -> [BestMoment] {
    let row = BestMoment(.longRow(name: name, words: words), value: words, at: time)
    guard let left, (0..<close).contains(left) else { return [row] }
    return [
      row,
      BestMoment(
        .closeCall(name: name, left: left), value: words + (close - left) / 100, at: time),
    ]
  }

  /// The event, for the players.
  package var text: LocalizedText {
    switch kind {
    case .collision(let names, let card):
      .init(
        "\(names.list(in: .en)) strike one \(card.romaji.quoted)",
        ja: "\(names.list(in: .ja)) が同じ「\(card.kana)」をたたく")
    case .longRow(let name?, let words):
      .init("\(name) reads \(words.counting("word"))", ja: "\(name) が \(words) 枚を読みきる")
    case .longRow(nil, let words):
      .init("\(words.counting("word")) in one breath", ja: "\(words) 枚を一息で")
    case .closeCall(let name, let left):
      .init(
        "\(name.map { "\($0), " } ?? "")\(left / 1000).\(left % 1000 / 100) s before the end",
        ja: "\(name.map { "\($0)、" } ?? "")残り \(left / 1000).\(left % 1000 / 100) 秒")
    case .end: .init("How it ended", ja: "おしまいの場面")
    }
  }
}
