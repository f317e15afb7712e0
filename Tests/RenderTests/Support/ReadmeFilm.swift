import App
import AppTestSupport
import GameCore
import Graphics
import Replay
import TestSupport

@testable import Render

/// The film of the README: what `tomatomato export` makes of a part of the journal beside it.
///
/// The journal is that of a simulated game with names for its players, seed 745. The part has all that the game is
/// about: a card is drawn, the row is read, the reader stumbles, the others point, and two of them want one card.
struct ReadmeFilm {
  /// The part of the replay, in milliseconds.
  static let part = 56_000..<67_700
  static let framesPerSecond = 6
  private static let size = Size(columns: 80, rows: 24)

  /// The game at the times at which it is shown.
  private let replay: ReplayState
  private let playback: Playback<GameState>
  private let cast: ReplayCast

  init() throws {
    let path = Repository.root.appendingPathComponent("docs/film.jsonl").path
    let recorded = Playback(try JournalReader.read(path: path))
    if let mismatch = recorded.mismatch { throw mismatch }
    replay = ReplayState(.game(recorded), at: 0)
    guard case .game(let shown) = replay.source else { throw JournalIsNoGame() }
    playback = shown
    cast = ReplayCast(
      .game(recorded), size: Self.size, display: DisplayMode(), language: .en,
      framesPerSecond: Self.framesPerSecond)
  }

  /// The journal is that of a solo run.
  private struct JournalIsNoGame: Error {}

  /// The film as an SVG image.
  var svg: String { cast.film(Self.part) }

  /// What each picture shows, with its time in milliseconds.
  var pictures: [(time: Int, shown: FilmPicture)] {
    stride(from: Self.part.lowerBound, to: Self.part.upperBound, by: 1000 / Self.framesPerSecond)
      .map { ($0, FilmPicture(cast.frame(at: $0), in: game(at: $0))) }
  }

  /// The game at a time in milliseconds, from the journal and the rules alone.
  func game(at time: Int) -> PublicGame {
    playback.state(at: playback.timeline.index(atMilliseconds: time)).game
  }

  /// The word that is heard at a time in milliseconds, also a slip until the others have pointed.
  func word(at time: Int) -> ReadingScript.Word? {
    let seconds = Double(time) / 1000
    guard let performance = replay.table(at: seconds)?.audiblePerformance else { return nil }
    return performance.word(at: min(seconds, performance.end))?.word
  }
}

/// What a picture of a film shows, as somebody reads it who knows nothing but the picture.
struct FilmPicture {
  private let frame: Frame
  private let seats: Rect
  private let names: [String]

  /// Reads a picture of a game, from which it takes only the names and where the seats are.
  init(_ frame: Frame, in game: PublicGame) {
    self.frame = frame
    names = game.players.map(\.name)
    let hasCorner =
      switch game.phase {
      case .draw, .read, .point: true
      case .roll, .reveal, .finished: false
      }
    seats = TableLayout(size: frame.size, hasCorner: hasCorner).seats
  }

  /// A part of the picture as text, without the cells of pictures.
  private func text(in area: Rect) -> String {
    let text = frame.part(area).text
    return String(text.map { $0 == "\n" || $0.isASCII || $0 == "…" || $0 == "●" ? $0 : " " })
  }

  private func row(_ row: Int) -> String {
    text(in: Rect(column: 0, row: row, width: frame.size.columns, height: 1))
  }

  /// The number behind a word in the first row.
  func number(after word: String) -> Int? {
    let words = row(0).split(separator: " ")
    return words.firstIndex { $0 == word }.flatMap { Int(words[$0 + 1]) }
  }

  /// What each player does by the panels; the panel of nobody has two words for it.
  var doing: [Set<String>] {
    SeatsView.panels(names.count, in: seats).map { panel in
      let words = text(in: panel).split { !$0.isLetter }.map(String.init)
      return Set(words).intersection(["rolls", "draws", "reads", "pointing", "failed"])
    }
  }

  /// The sentence in the last row.
  var sentence: String {
    row(frame.size.rows - 1).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What is written in the row above the panels: what is heard, names on paws, or what has happened.
  var aboveSeats: String {
    row(seats.row - 1).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The position of the card that is lit, or that somebody stumbles on, by its number.
  var lit: [Int] { numbered(.read) + numbered(.stumbled) }

  private func numbered(_ state: CardState) -> [Int] {
    guard let color = state.frame(on: DisplayMode()) else { return [] }
    let style = Style(.hex(0x080808), on: Color(color), .bold)
    return frame.cells.filter { $0.style == style }
      .compactMap { Unicode.Scalar($0.glyph)?.properties.numericValue }.map { Int($0) - 1 }
  }

  /// Whether a tomato in the color of a seat has burst on the row.
  func hasSplat(of seat: Int) -> Bool {
    let color = DisplayMode().style(.seat(seat)).background
    let field = Rect(column: 0, row: 1, width: frame.size.columns, height: seats.row - 2)
    let colored = frame.part(field).cells.count {
      $0.style.background == color || $0.style.foreground == color
    }
    return colored > frame.size.columns * 3
  }
}
