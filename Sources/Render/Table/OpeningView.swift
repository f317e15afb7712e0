import App
import GameCore
import Graphics
import Motion

/// The beginning of a game that people join from their own terminals: the curtain closes over the lobby and opens on the
/// felt, while the players fly from their chairs to their panels.
struct OpeningView {
  /// Whether the curtain has not closed yet, so that the lobby is behind it.
  let hidesTable: Bool
  private let table: TableState
  private let lobby: LobbyScene

  static let closing = CurtainView.closing
  static let opening = Tween(
    from: 1.0, to: 0, start: closing.duration, duration: CurtainView.opening.duration,
    CurtainView.opening.easing)
  /// The way of the players.
  static let flight = Tween(
    from: 0.0, to: 1, start: closing.duration, duration: 0.4, Easing(.cubic, .inOut))
  static let duration = flight.start + flight.duration

  /// The beginning of a game whose lobby was shown; `nil` when it is over, and where faces are not painted.
  init?(_ table: TableState, on painter: Painter) {
    let start = table.timestamps.deal
    guard let lobby = table.lobby, Scenes.fits(painter.size), SeatTile.isPainted(on: painter),
      painter.clock.isRunning(since: start, of: Self.duration)
    else { return nil }
    (self.table, self.lobby) = (table, LobbyScene(lobby: lobby))
    hidesTable = painter.clock.isRunning(since: start, of: Self.closing.duration)
  }

  /// Draws the lobby behind the curtain, without what could be clicked there.
  func drawLobby(on painter: inout Painter) {
    lobby.drawStage(on: &painter)
    painter.buttons.removeAll()
  }

  /// Draws the curtain, and the players before it.
  func draw(in places: TableLayout, on painter: inout Painter) {
    let elapsed = painter.clock.elapsed(since: table.timestamps.deal, of: Self.duration)
    guard let elapsed else { return }
    let closed = hidesTable ? Self.closing.value(time: elapsed) : Self.opening.value(time: elapsed)
    CurtainView(closed: closed, rows: places.status.rows.upperBound..<places.prompt.row)
      .draw(on: &painter)
    let way = Self.flight.value(time: elapsed)
    let chairs = lobby.places(on: painter)
    let panels = SeatsView.panels(table.game.players.count, in: places.seats)
    for (seat, player) in table.game.players.enumerated() {
      guard let chair = chairs[player.name] else { continue }
      FlyingTile(seat: seat, player: player.seat, from: chair, to: panels[seat], way: way)
        .draw(on: &painter)
    }
    painter.protecting([places.status, places.prompt]) {
      $0.compositePixels(hidesText: true)
    }
  }
}

/// A player on the way from a chair of the lobby to a panel of the table: a card with a face that becomes as low as the
/// panel.
private struct FlyingTile {
  let seat: Int
  let player: Player.Seat
  let from: Rect
  let to: Rect
  /// The part of the way, from 0 to 1.
  let way: Double

  func draw(on painter: inout Painter) {
    // It keeps its shape, in whole cells and half rows, so that faces and edges stay sharp.
    let scale = 1 + (min(Double(to.height) / Double(from.height), 1) - 1) * way
    let foot = SeatTile.footRows(of: from.height)
    let face = Size(
      columns: max(from.width - 2 * Int((Double(from.width) * (1 - scale) / 2).rounded()), 2),
      rows: max(Int((Double(from.height - foot) * scale).rounded()), 1))
    let footRows = max((Double(foot) * scale * 2).rounded(), 1) / 2
    let half = painter.canvas.cellHeight / 2
    let (start, end) = (painter.middle(of: from), painter.middle(of: to))
    let middle = Point(
      x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
    let (width, height) = (Double(face.columns) * half, Double(face.rows) * 2 * half)
    let corner = Point(
      x: ((middle.x - width / 2) / half).rounded() * half,
      y: ((middle.y - height / 2 - footRows * half) / half).rounded() * half)
    painter.canvas.fillRectangle(BigText.paper, origin: corner, width: width, height: height)
    painter.canvas.fillRectangle(
      painter.display.style(.seat(seat)).background.painted,
      origin: corner + Point(x: 0, y: height), width: width, height: footRows * 2 * half)
    SeatFace(seat: seat, player: player).draw(
      in: face, at: corner + Point(x: width / 2, y: height / 2), mood: .laugh, on: &painter)
  }
}
