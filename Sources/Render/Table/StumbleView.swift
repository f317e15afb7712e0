import App
import GameCore
import Graphics

/// The typed and the expected end of a failed reading, beside each other in large letters.
struct StumbleView {
  let reading: TypedReading
  let words: CardWords

  /// The typed part of the mora, with the wrong letter; empty if there is none.
  private var typed: String {
    var typed = reading.begunMora
    if case .stumble(let stumble) = reading.outcome {
      typed += stumble.found.properties.isWhitespace ? "_" : String(stumble.found)
    }
    return typed.uppercased()
  }

  /// The mora that was due, in the script in which the player types.
  private func due(_ word: TypedReading.Word, instead typed: String) -> String {
    let isKana =
      typed.isEmpty ? words.large == .kana : !typed.unicodeScalars.allSatisfy(\.isASCII)
    let script: CardWords.Script = isKana ? .kana : .romaji
    let length = isKana ? 1 : 2
    return String(script.word(word.kind).dropFirst(reading.typedMorae * length).prefix(length))
  }

  /// Draws both in a zone, or writes them as a sentence where there is no room.
  func draw(in zone: Rect, on painter: inout Painter) {
    guard let word = reading.currentWord else { return }
    let (typed, due) = (typed, due(word, instead: typed))
    let button = painter.display.style(.button)
    let isFine = painter.display.depth >= .palette256
    let style = isFine ? Style(button.foreground, on: .hex(0x5f0000), .bold) : button
    let panel = zone.inset(right: 1)
    painter.frame.fill(panel, style)
    // After the whole row, nothing was due.
    let tooMuch: Message? =
      if case .stumble(let stumble) = reading.outcome, stumble.expected.isEmpty {
        stumble.message
      } else { nil }
    guard zone.height > 1, zone.width >= 50, tooMuch == nil else {
      let message =
        tooMuch ?? .typing(.instead(typed: typed, due: due, card: word.position + 1))
      painter.frame.put(
        painter.say(message), column: max(zone.column, 1), row: zone.row, style)
      return
    }
    let label = painter.say(.typing(typed.isEmpty ? .nothingTyped : .typed))
    let halves = [
      (typed, label, isFine ? Style(.hex(0xff8787), on: .hex(0x5f0000), .bold) : button),
      (due, painter.say(.typing(.due(card: word.position + 1))), style),
    ]
    for (place, (text, label, style)) in halves.enumerated() {
      let half = Rect(
        column: panel.column + place * (panel.width / 2), row: panel.row,
        width: panel.width / 2, height: panel.height)
      draw(text, label, in: half, style, on: &painter)
    }
  }

  private func draw(
    _ text: String, _ label: String, in half: Rect, _ style: Style, on painter: inout Painter
  ) {
    let tile = Rect(
      column: half.column + 1, row: half.row, width: 4 * half.height + 1, height: half.height)
    let row = half.row + (half.height - 1) / 2
    var isPainted = false
    if painter.display.paintsCards, !text.isEmpty {
      isPainted = ExpectedWord.paint(text, in: tile, style, on: &painter)
      painter.compositePixels()
    }
    if !isPainted { painter.frame.center(text, in: tile.columns, row: row, style) }
    painter.frame.put(label, column: tile.column + tile.width + 1, row: row, style)
  }
}
