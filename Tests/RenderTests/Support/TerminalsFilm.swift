import App
import AppTestSupport
import GameCore
import Graphics
import Hosting
import Render
import TestSupport

/// The second film of the README: one game at two terminals, which are joined in memory.
///
/// A table is opened, and a guest sits down. Then there is a cut to a reading of a third player, whose terminal is
/// not shown. The others vote that it failed, and point in secret, at the same time and at the same card, which both
/// terminals reveal in step.
struct TerminalsFilm {
  /// A picture of both terminals, and what they show.
  struct Picture {
    let frame: Frame
    let tables: [TableState?]

    /// The row of cards at a terminal, without the panels below it.
    func field(at id: Int) -> Frame {
      let left = id * (TerminalsFilm.size.columns + TerminalsFilm.gap)
      return frame.part(
        Rect(column: left, row: 2, width: TerminalsFilm.size.columns, height: 11))
    }
  }

  private(set) var pictures: [Picture] = []
  private let table: SharedTable
  /// The guest's input in the shell, before the program starts there.
  private var typed = ""

  /// Both terminals have this size.
  static let size = Size(columns: 60, rows: 18)
  /// The columns between them, and the row with their names above them.
  private static let gap = 2
  private static let step = 200
  private static let names = ["Aki", "Ben"]
  /// The terminal of the reader, which is not shown; those that are shown are 0, the host, and 1.
  private static let reader = 2
  /// The keys of the guest.
  private static let command = "tomatomato join \(SharedTable.name) --as Ben"

  /// The film of the first game that leads to such a reading.
  static func first() -> TerminalsFilm {
    var seed: UInt64 = 1
    while true {
      if let film = TerminalsFilm(seed: seed) { return film }
      seed += 1
    }
  }

  /// Films the game of a seed; `nil` if no reading in it is worth it.
  private init?(seed: UInt64) {
    table = SharedTable(
      host: ["Aki"], motion: .full, invitation: ["tomatomato join \(SharedTable.name)"])
    table.join(Self.reader, ["Chie"])
    table.give(.lobby(.ready), at: Self.reader)
    filmLobby()
    guard begin(seed), playToReading() else { return nil }
    filmReading()
    filmPointing()
  }

  /// The film as an SVG image.
  var svg: String {
    Frame.film(0..<pictures.count * Self.step, step: Self.step, depth: .direct) {
      pictures[$0 / Self.step].frame
    }
  }

  // MARK: - What the players do

  /// The guest types the command and sits down, and is ready.
  private mutating func filmLobby() {
    for length in stride(from: 0, through: Self.command.count, by: 8) {
      typed = String(Self.command.prefix(length))
      film(1)
    }
    table.join(1, ["Ben"])
    film(3)
    table.give(.lobby(.ready), at: 1, after: 0)
    film(2)
  }

  private mutating func begin(_ seed: UInt64) -> Bool {
    guard
      let setup = try? GameSetup(
        seed: seed, players: table.session.players, startingPlayer: 0, judge: .vote,
        pointing: .secret)
    else { return false }
    table.begin(setup)
    film(5)
    return true
  }

  /// Plays without a film until the third player begins to read a row that is worth a film: neither short nor
  /// long, with a card that both others want.
  private func playToReading() -> Bool {
    while let game = table.state(0)?.table?.game, game.phase != .finished, game.field.count < 8 {
      if game.phase == .read, table.state(Self.reader)?.table?.seatsHere == [game.reader],
        (6...7).contains(game.field.count), !game.reversed, wanted(game) != nil
      {
        return Set(game.field.stacks.map(\.kind)).count > 3
      }
      for id in table.terminals {
        for command in [TableCommand.roll, .draw, .readWell] { give(command, at: id, after: 0.6) }
      }
      table.wait(0.1)
    }
    return false
  }

  /// The card that both want: a tomato that is neither the first nor the last card, so that both have a way to it.
  private func wanted(_ game: PublicGame) -> Int? {
    let inner = game.field.stacks.indices.dropFirst(2).dropLast(2)
    return inner.first { game.field.stacks[$0].kind.romaji == "tomato" }
  }

  /// The others listen for a while, and vote.
  private mutating func filmReading() {
    film(7)
    give(.readFailed, at: 1)
    film(2)
    give(.readFailed, at: 0)
    film(9)
  }

  /// Both look for their card, at their own pace and from different sides, and point at it; then all is revealed.
  private mutating func filmPointing() {
    guard let game = table.state(0)?.table?.game, let wanted = wanted(game) else { return }
    give(.beginPointing, at: 0)
    film(1)
    give(.beginPointing, at: 1)
    film(1)
    while let cursors = cursors, cursors != [wanted, wanted], pictures.count < 100 {
      if cursors[0] < wanted { give(.move(.right), at: 0) }
      if cursors[1] != wanted { give(.move(cursors[1] == 0 ? .last : .left), at: 1) }
      film(1)
    }
    film(1)
    give(.lock, at: 1)
    film(2)
    give(.lock, at: 0)
    while table.state(0)?.table?.stage != .reveal, pictures.count < 100 {
      film(1)
      give(.reveal, at: 0)
    }
    film(16)
  }

  /// The cards under the cursors of both, while both choose.
  private var cursors: [Int]? {
    let cursors = [0, 1].compactMap { id -> Int? in
      if case .choose(let choosing) = table.state(id)?.table?.stage { choosing.cursor } else { nil }
    }
    return cursors.count == 2 ? cursors : nil
  }

  /// Gives a command at a terminal where it is offered.
  private func give(_ command: TableCommand, at id: Int, after seconds: Double = 0) {
    guard table.commands(id).contains(.table(command)) else { return }
    table.give(.table(command), at: id, after: seconds)
  }

  // MARK: - Pictures

  /// Takes some pictures, each before the time that it is shown for.
  private mutating func film(_ count: Int) {
    for _ in 0..<count {
      pictures.append(
        Picture(frame: frame, tables: [0, 1].map { table.state($0)?.table }))
      table.wait(Double(Self.step) / 1000)
    }
  }

  /// Both terminals beside each other, below their names.
  private var frame: Frame {
    var frame = Frame(
      size: Size(columns: 2 * Self.size.columns + Self.gap, rows: Self.size.rows + 1))
    for id in 0...1 {
      let left = id * (Self.size.columns + Self.gap)
      let title = Style(.hex(0xd0d0d0), on: .hex(0x444444), .bold)
      frame.fill(Rect(column: left, row: 0, width: Self.size.columns, height: 1), title)
      frame.center(Self.names[id], in: left..<left + Self.size.columns, row: 0, title)
      let screen = screen(id)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let index = (row + 1) * frame.size.columns + left + column
          frame.cells[index] = screen[column, row]
        }
      }
    }
    return frame
  }

  /// The screen of a terminal: the program, or the shell before it starts.
  private func screen(_ id: Int) -> Frame {
    if let state = table.state(id) {
      return Scenes.frame(of: state, size: Self.size, display: ReadmeFilm.display, at: table.now)
    }
    var shell = Frame(size: Self.size)
    let end = shell.put("$ \(typed)", column: 0, row: 0)
    shell.put(" ", column: end, row: 0, Style(.terminal, on: .terminal, .reverse))
    return shell
  }
}
