/// Games of the same players in a row, an evening, and how it stood before one of them.
package struct Series: Equatable, Sendable {
  /// How long an evening takes.
  package enum Length: Hashable, Sendable {
    /// A number of games; a single one is no evening.
    case games(Int)
    /// Until somebody has won a number of games.
    case wins(Int)
    /// As long as the players like.
    case open
  }

  /// The points of a player in the games before.
  package struct Standing: Equatable, Comparable, Sendable {
    /// The games won; players who win together win one each.
    package var wins = 0
    /// The points of all games, which order players with equal wins.
    package var points = 0

    /// A standing.
    package init(wins: Int = 0, points: Int = 0) { (self.wins, self.points) = (wins, points) }

    package static func < (one: Standing, other: Standing) -> Bool {
      (one.wins, one.points) < (other.wins, other.points)
    }
  }

  /// The highest number of a game.
  package static let maximumNumber = 9999

  /// A number that the games of an evening share.
  package let id: UInt64
  /// How long it takes.
  package let length: Length
  /// The number of the game, counted from 1.
  package private(set) var number: Int
  /// The standings of all seats.
  package private(set) var standings: [Standing]

  /// An evening before one of its games, by default the first.
  package init(id: UInt64, length: Length, number: Int = 1, standings: [Standing]) {
    (self.id, self.length, self.number, self.standings) = (id, length, number, standings)
  }

  /// How the evening stands after a game of it.
  package func counting(_ game: PublicGame) -> Series {
    var series = self
    for ranking in game.rankings {
      series.standings[ranking.player].points += ranking.score.points
    }
    for winner in game.winners { series.standings[winner].wins += 1 }
    return series
  }

  /// The evening before its next game.
  package var next: Series {
    var series = self
    series.number = min(series.number + 1, Self.maximumNumber)
    return series
  }

  /// Whether no game follows after those that were counted.
  package var isOver: Bool {
    switch length {
    case .games(let count): number >= count
    case .wins(let count): standings.contains { $0.wins >= count }
    case .open: false
    }
  }

  /// The seats with the best standing; nobody before the first win, and if all are equal.
  package var leaders: [Int] {
    guard let best = standings.max(), best.wins > 0 else { return [] }
    let leaders = standings.indices.filter { standings[$0] == best }
    return leaders.count == standings.count ? [] : leaders
  }
}

extension Series.Length: RawRepresentable, CaseIterable {
  /// The lengths that are offered.
  package static let allCases = [.open] + (1...9).map { Self.games($0) } + (2...5).map { .wins($0) }

  /// The word in options, settings and journals: `3`, `first-2` or `open`.
  package var rawValue: String {
    switch self {
    case .games(let count): "\(count)"
    case .wins(let count): "first-\(count)"
    case .open: "open"
    }
  }

  /// The length of a word; `nil` if it is none.
  package init?(rawValue: String) {
    guard let length = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = length
  }
}

extension PublicGame {
  /// The player who failed last, who begins the next game of an evening; if nobody has failed, the one
  /// who began.
  package var lastToFail: Int { reveal?.failed ?? roller }
}
