import App
import Graphics
import Hosting
import Text

/// The seats of a table that people join from their own terminals, and what to send to friends.
struct LobbyScene {
  let lobby: LobbyState

  /// The columns of the keys at the end of a narrow prompt.
  private static let steadyColumns = 10

  func draw(on context: inout DrawContext) {
    let size = context.size
    context.put(context.say(.lobby(.title(table: lobby.room.table))), column: 1, row: 0, .title)
    var row = size.rows > 14 ? 2 : 1
    for (index, seat) in lobby.room.seats.enumerated() {
      draw(seat, isOwn: lobby.room.own.contains(index), row: row, on: &context)
      row += 1
    }
    drawInvitation(from: row + (size.rows > 14 ? 1 : 0), on: &context)
    context.putPrompt(
      prompt(on: context), in: Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1),
      .strong, lobby.bindings)
  }

  /// A seat with its light.
  private func draw(
    _ seat: Room.Seat, isOwn: Bool, row: Int, on context: inout DrawContext
  ) {
    let light = seat.isReady && seat.isPresent
    context.put(
      context.display.glyph(light ? "●" : "○", light ? "*" : "o"), column: 2, row: row,
      light ? .good : .faint)
    let end = context.put(seat.name, column: 4, row: row, .strong)
    let state: Message.Lobby =
      seat.level != nil
      ? .computer : !seat.isPresent ? .away : seat.isReady ? .ready : .notReady
    let texts = [context.say(.lobby(state))] + (isOwn ? [context.say(.lobby(.own))] : [])
    context.put(
      context.list(texts),
      column: max(end + 2, min(22, context.size.columns / 2)),
      row: row, light ? .text : .faint)
  }

  /// What to send to friends: as much as there is room for, with the picture of it if there is one.
  private func drawInvitation(from top: Int, on context: inout DrawContext) {
    guard !lobby.invitation.isEmpty else { return }
    let (size, last) = (context.size, context.size.rows - 3)
    let lines = lobby.invitation.flatMap { TextWrapper.lines($0, columns: size.columns - 4) }
    var row = top
    if row + lines.count <= last {
      context.put(context.say(.lobby(.friends)), column: 2, row: row)
      row += 1
    }
    for line in lines where row <= last {
      context.put(line, column: 2, row: row, .accent)
      row += 1
    }
    let code = lobby.code
    let width = code.map { ColumnWidth.of($0) }.max() ?? 0
    guard context.display.glyphs == .unicode, width > 0 else { return }
    // Beside the seats, or below everything.
    let isBeside = size.columns >= width + 46 && size.rows >= code.count + 3
    guard isBeside || row + code.count + 1 <= last else { return }
    let column = isBeside ? size.columns - width - 2 : 2
    for (index, line) in code.enumerated() {
      context.put(line, column: column, row: (isBeside ? 1 : row + 1) + index, .paper)
    }
  }

  private func prompt(on context: DrawContext) -> Phrase {
    let count = lobby.room.seats.count
    if lobby.room.own.isEmpty, lobby.sharing.isGuest {
      return Phrase(context.say(.lobby(.watches)))
    }
    func ask(_ text: Message.Lobby, short: Message.Lobby) -> Phrase {
      context.ask(
        context.say(.lobby(text)), short: context.say(.lobby(short)), .lobby(.ready),
        leaving: Self.steadyColumns)
    }
    guard lobby.sharing.isGuest else {
      return count > 1
        ? ask(.begin(count: count), short: .beginShort)
        : Phrase(context.say(.lobby(.needsPlayers)))
    }
    return lobby.isReady
      ? ask(.waitsForHost, short: .waitsShort) : ask(.sayReady, short: .sayReady)
  }
}
