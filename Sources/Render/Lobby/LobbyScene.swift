import App
import Graphics
import Hosting
import Text

/// The seats of a table that people join from their own terminals, and what to send to friends.
struct LobbyScene: Scene {
  let lobby: LobbyState

  /// The columns of the keys at the end of a narrow prompt.
  private static let steadyColumns = 10

  func still(_ painter: inout Painter) {
    let seatCount = lobby.room.seats.count
    let gap = painter.size.rows > 14 ? 1 : 0
    // What friends are told needs at least as much room as the seats.
    let height = painter.size.rowsOfLine(seatCount, in: painter.size.rows / 2)
    let (head, _, seats, _, invitation, _, foot) = Rect(painter.size)
      .rows(1, gap, height * seatCount, gap, .rest, 1, 1)
    painter.put(.lobby(.title(table: lobby.room.table)), in: head.inset(left: 1), .title)
    for (index, seat) in lobby.room.seats.enumerated() {
      let isOwn = lobby.room.own.contains(index)
      draw(
        seat, isOwn: isOwn, in: seats.inset(left: 2).line(height * index + height / 2),
        on: &painter)
    }
    if !lobby.invitation.isEmpty {
      drawInvitation(in: invitation.inset(left: 2, right: 2), on: &painter)
    }
    painter.putPrompt(prompt(on: painter), in: foot, .strong, lobby.bindings)
  }

  /// A seat with its light.
  private func draw(_ seat: Roster.Seat, isOwn: Bool, in line: Rect, on painter: inout Painter) {
    let isLit = seat.isReady && seat.isPresent
    let light = painter.display.glyph(isLit ? "●" : "○", isLit ? "*" : "o")
    painter.put(light, in: line, isLit ? .good : .faint)
    let end = painter.put(seat.name, in: line.inset(left: 2), .strong)
    let state: Message.Lobby =
      seat.level != nil
      ? .computer : !seat.isPresent ? .away : seat.isReady ? .ready : .notReady
    let texts = [painter.say(.lobby(state))] + (isOwn ? [painter.say(.lobby(.own))] : [])
    let column = max(end + 2, min(22, painter.size.columns / 2))
    painter.put(
      painter.list(texts), in: line.inset(left: column - line.column), isLit ? .text : .faint)
  }

  /// What to send to friends: as much as there is room for, with the picture of it if there is one.
  private func drawInvitation(in place: Rect, on painter: inout Painter) {
    let lines = lobby.invitation.flatMap { TextWrapper.lines($0, columns: place.width) }
    let hasHeading = lines.count < place.height
    let (heading, text, _, rest) = place.rows(hasHeading ? 1 : 0, lines.count, 1, .rest)
    painter.put(.lobby(.friends), in: heading)
    painter.put(lines, in: text, .accent)
    drawCode(in: rest, on: &painter)
  }

  /// Draws the picture beside the seats, or else below everything.
  private func drawCode(in place: Rect, on painter: inout Painter) {
    let (code, size) = (lobby.code, painter.size)
    let width = code.map(\.columns).max() ?? 0
    guard painter.display.glyphs == .unicode, width > 0 else { return }
    if size.columns >= width + 46, size.rows >= code.count + 3 {
      let (_, side) = Rect(size).inset(right: 2, top: 1).columns(.rest, width)
      painter.put(code, in: side, .paper)
    } else if code.count < place.height {
      painter.put(code, in: place, .paper)
    }
  }

  private func prompt(on painter: Painter) -> Phrase {
    let count = lobby.room.seats.count
    if lobby.room.own.isEmpty, !lobby.beginsGame {
      return Phrase(painter.say(.lobby(.watches)))
    }
    func ask(_ text: Message.Lobby, short: Message.Lobby) -> Phrase {
      painter.ask(
        painter.say(.lobby(text)), short: painter.say(.lobby(short)), .lobby(.ready),
        leaving: Self.steadyColumns)
    }
    if lobby.beginsGame {
      return count > 1
        ? ask(.begin(count: count), short: .beginShort)
        : Phrase(painter.say(.lobby(.needsPlayers)))
    }
    return lobby.isReady
      ? ask(.waitsForHost, short: .waitsShort) : ask(.sayReady, short: .sayReady)
  }
}
