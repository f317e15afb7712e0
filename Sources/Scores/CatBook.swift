import Files
import GameCore
import Platform
import Text

/// How one person has done against the computer players of each level, which are cats.
package struct CatBook: Equatable, Sendable {
  /// The games against cats of a level.
  package struct Record: Equatable, Sendable {
    package var games = 0
    /// The games that the person has won, and no cat of the level with it.
    package var wins = 0

    package init(games: Int = 0, wins: Int = 0) { (self.games, self.wins) = (games, wins) }
  }

  private var records: [ComputerLevel: Record]

  package init(_ records: [ComputerLevel: Record] = [:]) { self.records = records }

  package subscript(level: ComputerLevel) -> Record { records[level] ?? Record() }

  /// Counts a game that has ended.
  package mutating func add(_ meeting: CatMeeting) { change(by: 1, meeting) }

  /// Takes back a game whose end was undone.
  package mutating func remove(_ meeting: CatMeeting) { change(by: -1, meeting) }

  private mutating func change(by step: Int, _ meeting: CatMeeting) {
    for (level, isWon) in meeting.wins {
      var record = self[level]
      record.games = Self.clamped(record.games + step)
      record.wins = min(Self.clamped(record.wins + (isWon ? step : 0)), record.games)
      records[level] = record
    }
  }

  private static let counts = 0...999_999

  private static func clamped(_ number: Int) -> Int {
    min(max(number, counts.lowerBound), counts.upperBound)
  }
}

/// A finished game of one person against cats.
package struct CatMeeting: Equatable, Sendable {
  /// Whether the person has won against the cats of each level that played.
  package let wins: [ComputerLevel: Bool]

  /// The count of a game for the cats; `nil` unless it has ended, and one person has played against some.
  package init?(_ game: PublicGame) {
    let (people, winners) = (game.players.people, game.winners)
    guard game.phase == .finished, people.count == 1 else { return nil }
    var wins: [ComputerLevel: Bool] = [:]
    for seat in game.players.indices {
      guard case .computer(let level) = game.players[seat].seat else { continue }
      let isWon = winners.contains(people[0]) && !winners.contains(seat)
      wins[level] = (wins[level] ?? true) && isWon
    }
    guard !wins.isEmpty else { return nil }
    self.wins = wins
  }
}

extension CatBook {
  private static let formatVersion = 1
  private static let name = "tomatomato-cats"

  /// The book as JSON Lines: a header, and a line for each level that was met.
  package var bytes: [UInt8] {
    let header = JSON.object([
      .init("format", .string(Self.name)), .init("version", .integer(Self.formatVersion)),
    ])
    return ComputerLevel.allCases.reduce(into: header.line) { bytes, level in
      let record = self[level]
      guard record.games > 0 else { return }
      bytes +=
        JSON.object([
          .init("level", .string(level.rawValue)), .init("games", .integer(record.games)),
          .init("wins", .integer(record.wins)),
        ]).line
    }
  }

  /// Parses a book; lines that are not understood are skipped, and what is no book at all is empty.
  ///
  /// - Throws: ``FileError`` if a newer version has written it, which must not be changed.
  package init(_ bytes: [UInt8]) throws(FileError) {
    self.init()
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let what = LocalizedText("games against cats", ja: "ネコとの成績")
    guard let first = lines.first, let header = try? JSONFields(first, what),
      (try? header.text("format", what)) == Self.name
    else { return }
    guard try header.integer("version", what, in: 1 ... .max) <= Self.formatVersion else {
      throw FileError(
        expected: what, found: .init("those of a newer version", ja: "新しいバージョンのもの"))
    }
    for line in lines.dropFirst() {
      guard let fields = try? JSONFields(line, what),
        let level = try? fields.word("level", ComputerLevel.self),
        let games = try? fields.integer("games", in: Self.counts),
        let wins = try? fields.integer("wins", in: 0...games)
      else { continue }
      records[level] = Record(games: games, wins: wins)
    }
  }
}

/// The file of games against cats.
///
/// Writers hold a lock on a separate file and replace the file atomically, as with ``ScoreFile``.
package struct CatFile: Equatable, Sendable {
  /// The path of the file.
  package let path: String
  private let folder: String

  /// The file in a folder; neither needs to exist yet.
  package init(folder: String) {
    self.folder = folder
    path = Directories.join(folder, "cats.jsonl")
  }

  /// The readable part of the file.
  package var book: CatBook { (try? load()) ?? CatBook() }

  /// Changes the book and flushes it to the disk; creates the folder and the file if necessary.
  ///
  /// - Returns: The new book.
  /// - Throws: ``FileError``; the file is then unchanged.
  package func change(_ change: (inout CatBook) -> Void) throws(FileError) -> CatBook {
    try Directories.make(folder)
    let lock = try OpenFile.regular(Directories.join(folder, "cats.lock"), O_RDWR | O_CREAT)
    try lock.lock(attempts: 1000)
    var book = try load()
    change(&book)
    try TextFile.write(book.bytes, to: path)
    return book
  }

  private func load() throws(FileError) -> CatBook {
    guard let bytes = try TextFile.read(path) else { return CatBook() }
    do {
      return try CatBook(bytes)
    } catch {
      throw FileError(path, error.problem)
    }
  }
}
