import ArgumentParser
import GameCore

extension DeckKind: ExpressibleByArgument {}
extension PointingMode: ExpressibleByArgument {}
extension Judge: ExpressibleByArgument {}
extension TypingLevel: ExpressibleByArgument {}
extension ComputerLevel: ExpressibleByArgument {}

/// The options that say what is played.
struct GameOptions: ParsableArguments {
  @Option(help: "Deal, dice and computer decisions come from this number, 0 to 2^64-1.")
  var seed: UInt64?

  @Option(help: "Start at once with these 2 to 6 players, apart by commas.")
  var players: String?

  @Option(help: "Let this many of the seats, after the named players, be played by the computer.")
  var cpu = 0

  @Option(help: "How well the computer plays.")
  var cpuLevel = ComputerLevel.normal

  @Option(help: "The deck: 45 cards, or 56 with the granny's.")
  var deck: DeckKind?

  @Option(help: "Who judges a reading: all who listen, or the keyboard on which it is typed.")
  var judge: Judge?

  @Option(help: "How strictly a typed reading is judged.")
  var level: TypingLevel?

  @Option(help: "Point in secret one by one, or openly with a count-down.")
  var pointing: PointingMode?

  @Flag(help: "Hide the words under the pictures.")
  var picturesOnly = false

  @Option(help: "Record the game in this new file instead of the games' folder.")
  var record: String?

  /// The cats that the computer plays.
  private static let cats = ["Tama", "Mike", "Kuro", "Shiro", "Tora", "Hana"]

  /// The seats that the computer plays.
  var computers: [Player] {
    Self.cats.prefix(cpu).map { Player(name: $0, seat: .computer(cpuLevel)) }
  }

  func validate() throws {
    let most = GameSetup.playerCounts.upperBound
    guard (0...most).contains(cpu) else {
      throw ValidationError("--cpu: expected a number from 0 to \(most), not \(cpu)")
    }
  }

  /// The game that `--players` starts at once, with a seed to be chosen if none was given.
  func setup() throws -> ((UInt64) throws(SetupError) -> GameSetup)? {
    guard let players else { return nil }
    let names = players.split(separator: ",", omittingEmptySubsequences: false)
    let make = { (seed: UInt64) throws(SetupError) -> GameSetup in
      try GameSetup(
        seed: seed, deck: deck ?? .classic,
        players: names.map { Player(name: String($0)) } + computers,
        judge: judge ?? .table, pointing: pointing ?? .secret, picturesOnly: picturesOnly)
    }
    do {
      _ = try make(seed ?? 0)
    } catch {
      throw ValidationError("--players: \(error)")
    }
    return make
  }
}
