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
    let card = word.position + 1
    let halves = [
      Half(
        text: typed, labels: [.typing(typed.isEmpty ? .nothingTyped : .typed)],
        style: isFine ? Style(.hex(0xff8787), on: .hex(0x5f0000), .bold) : button),
      Half(text: due, labels: [.typing(.due(card: card)), .typing(.due(card: nil))], style: style),
    ]
    let size = Size(columns: panel.width / 2, rows: panel.height)
    guard zone.height > 1, tooMuch == nil,
      halves.allSatisfy({ $0.label(in: size, on: painter) != nil })
    else {
      let message = tooMuch ?? .typing(.instead(typed: typed, due: due, card: card))
      painter.frame.put(
        painter.say(message), column: max(zone.column, 1), row: zone.row, style)
      return
    }
    for (place, half) in halves.enumerated() {
      let column = panel.column + place * size.columns
      draw(
        half, in: Rect(column: column, row: panel.row, width: size.columns, height: size.rows),
        on: &painter)
    }
  }

  /// A side of the zone: the text that was typed, or that was due.
  private struct Half {
    let text: String
    /// The words beside the letters, the longest first.
    let labels: [Message]
    let style: Style

    /// The columns of the large letters.
    func tileWidth(height: Int) -> Int { text.isEmpty ? 0 : 4 * height + 1 }

    /// The longest label that has room beside the letters; `nil` if none has.
    func label(in size: Size, on painter: Painter) -> String? {
      Fitted(labels.map(painter.say)).text(in: size.columns - tileWidth(height: size.rows) - 2)
    }
  }

  private func draw(_ half: Half, in area: Rect, on painter: inout Painter) {
    let tile = Rect(
      column: area.column + 1, row: area.row, width: half.tileWidth(height: area.height),
      height: area.height)
    let row = area.row + (area.height - 1) / 2
    var isPainted = false
    if painter.display.paintsCards, !half.text.isEmpty {
      isPainted = ExpectedWord.paint(half.text, in: tile, half.style, on: &painter)
      painter.compositePixels()
    }
    if !isPainted {
      painter.frame.center(half.text, in: tile.columns, row: row, half.style)
    }
    let label = half.label(in: Size(columns: area.width, rows: area.height), on: painter)
    painter.frame.put(label ?? "", column: tile.column + tile.width + 1, row: row, half.style)
  }
}
