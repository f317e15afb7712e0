import App
import GameCore
import Graphics

/// The view of a failed reading at a table, until the others point: the votes, then what is
/// thrown.
struct FailureView {
  let table: TableState

  private var game: PublicGame { table.game }
  private var votes: [PublicGame.Vote] { game.verdict?.votes ?? [] }

  /// How long it moves, in seconds.
  private func duration(on painter: Painter) -> Double {
    Durations.stumble + (painter.display.paintsCards ? VoteHandsView.duration(of: votes.count) : 0)
  }

  func isRunning(on painter: Painter) -> Bool {
    table.stage == .failed
      && painter.clock.isRunning(since: table.timestamps.verdict, of: duration(on: painter))
  }

  /// The votes and what is thrown, while they move.
  func views(on painter: Painter) -> (hands: VoteHandsView, splat: SplatView)? {
    let duration = duration(on: painter)
    guard table.stage == .failed,
      let elapsed = painter.clock.elapsed(since: table.timestamps.verdict, of: duration)
    else { return nil }
    let isTimeUp = TableClock(table: table).wasUp
    let splat = SplatView(
      elapsed: elapsed - (duration - Durations.stumble),
      style: painter.display.style(.seat(game.reader)),
      name: (game.players[game.reader].name, painter.display.seatShape(game.reader)),
      call: painter.say(.table(isTimeUp ? .timeCall : .stumbleCall)), isTimeUp: isTimeUp)
    return (VoteHandsView(elapsed: elapsed, votes: votes), splat)
  }

  func draw(in places: TableLayout, on painter: inout Painter) {
    guard let views = views(on: painter) else { return }
    let panels = SeatsView.panels(game.players.count, in: places.seats)
    views.hands.draw(from: panels, above: places.field.rows.upperBound, on: &painter)
    views.splat.draw(from: panels[game.reader], in: places.field, on: &painter)
  }
}
