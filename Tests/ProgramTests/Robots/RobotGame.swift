import Testing

/// A game for a robot: the arguments, the window, and how to play.
struct RobotGame: Sendable, CustomTestStringConvertible {
  /// The arguments, except the seed.
  let arguments: String
  var columns = 80
  var rows = 24
  /// The typing speed: faster than people, so that long rows take little time.
  var keysPerSecond = 12.0
  /// The percentage of readings that the robot fails.
  var mistakes = 25
  /// Whether the program is killed at a random time and the game resumed.
  var isKilled = false
  /// The games of the evening.
  var games = 1
  /// The round after which the robot quits; `nil` to play to the result.
  var lastRound: Int?
  /// Whether only computers play, so that the robot presses no key before the result.
  var isWatched: Bool { arguments.hasPrefix("--cpu") }
  /// Whether this is a solo run.
  var isSolo: Bool { arguments.hasPrefix("solo") }

  var testDescription: String {
    "\(arguments.isEmpty ? "from the title" : arguments) \(columns)x\(rows)"
      + (isKilled ? ", killed and resumed" : "")
  }

  /// The seed of the game and the robot, which differs between games.
  func seed(_ seed: UInt64) -> UInt64 {
    testDescription.utf8.reduce(seed) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
  }

  /// The games of every test run: a round with computers, and two with people who point all at once.
  static let few = [
    RobotGame(arguments: "--players Aki --cpu 2", mistakes: 60, lastRound: 1),
    RobotGame(
      arguments: "--players Aki,Ben,Chie --motion off", mistakes: 60, lastRound: 1),
    RobotGame(
      arguments: "--players Aki,Ben,Chie --motion off", columns: 120, rows: 40,
      mistakes: 60, lastRound: 1),
  ]

  /// The games of the tests in full length.
  static let all = [
    // People and computers.
    RobotGame(arguments: "--players Aki --cpu 1"),
    RobotGame(arguments: "--players Aki --cpu 3"),
    RobotGame(arguments: "--players Aki --cpu 5 --cpu-level hard", columns: 120, rows: 40),
    RobotGame(arguments: "--players Aki,Ben --cpu 2"),
    RobotGame(arguments: "--players Aki,Ben --cpu 2 --pointing open"),
    RobotGame(arguments: "--players Aki --cpu 2 --cpu-level easy", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki --cpu 3 --deck granny --ascii"),
    RobotGame(
      arguments: "--players Aki --cpu 2 --judge typed --level easy", columns: 120, rows: 40,
      keysPerSecond: 5),
    RobotGame(arguments: "--players Aki --cpu 2 --motion fast"),
    RobotGame(arguments: "--players Aki --cpu 2 --motion off"),
    RobotGame(arguments: "--players Aki,Ben,Chie --cpu 3 --motion off --pointing open"),
    // Computers only.
    RobotGame(arguments: "--cpu 4"),
    RobotGame(arguments: "--cpu 2 --cpu-level hard"),
    RobotGame(arguments: "--cpu 6 --deck granny", columns: 40, rows: 12),
    RobotGame(arguments: "--cpu 3 --pointing open --motion fast"),
    RobotGame(arguments: "--cpu 4 --motion off --cpu-level easy"),
    // Other tongue twisters.
    RobotGame(arguments: "--players Aki --cpu 2 --deck namamugi"),
    RobotGame(arguments: "--cpu 4 --deck lorry", columns: 40, rows: 12),
    RobotGame(
      arguments: "--players Aki,Ben,Chie --deck blaukraut --pointing secret", columns: 120,
      rows: 40),
    RobotGame(arguments: "--cpu 3 --deck tigres --motion fast"),
    // People only.
    RobotGame(arguments: ""),
    RobotGame(arguments: "", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki,Ben"),
    RobotGame(arguments: "--players Aki,Ben,Chie"),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --pointing open"),
    RobotGame(
      arguments: "--players Aki,Ben,Chie,Dai,Emi --deck granny --pointing secret", columns: 120,
      rows: 40),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai,Emi,Fumi --pictures-only"),
    RobotGame(arguments: "--players Aki,Ben,Chie", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki,Ben,Chie", columns: 200, rows: 60),
    RobotGame(arguments: "--players Aki,Ben,Chie --pointing secret", columns: 120, rows: 40),
    RobotGame(arguments: "--players Aki,Ben,Chie --color never"),
    RobotGame(arguments: "--players Aki,Ben,Chie --ascii --pointing open", columns: 40, rows: 12),
    RobotGame(
      arguments: "--players Aaaaaaaaaaaaaaaa,Bbbbbbbbbbbbbbbb,Cccccccccccccccc", columns: 40,
      rows: 12),
    RobotGame(
      arguments: "--players Aaaaaaaaaaaaaaaa,Bbbbbbbbbbbbbbbb,Cccccccccccccccc --pointing open",
      columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki,Ben,Chie --motion fast"),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --motion fast --pointing open", rows: 40),
    RobotGame(arguments: "--players Aki,Ben,Chie --motion off", mistakes: 0),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --motion off --deck granny", mistakes: 90),
    RobotGame(
      arguments: "--players Aki,Ben,Chie,Dai,Emi,Fumi --motion off", columns: 200, rows: 60),
    // Votes.
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --judge vote --motion off", lastRound: 2),
    RobotGame(
      arguments: "--players Aki,Ben --cpu 2 --judge vote --motion fast", columns: 40, rows: 12,
      lastRound: 2),
    // Typed readings.
    RobotGame(arguments: "--players Aki,Ben,Chie --judge typed --level easy", mistakes: 45),
    RobotGame(
      arguments: "--players Aki,Ben --judge typed --level normal --ascii", mistakes: 40),
    RobotGame(arguments: "--players Aki,Ben,Chie --judge typed --level hard", mistakes: 5),
    RobotGame(
      arguments: "--players Aki,Ben,Chie,Dai --judge typed --level easy --pointing open",
      columns: 40, rows: 12, mistakes: 40),
    RobotGame(
      arguments: "--players Aki,Ben --judge typed --level easy --motion off --deck granny --ascii",
      columns: 40, rows: 12, mistakes: 50),
    // Evenings.
    RobotGame(arguments: "--players Aki,Ben,Chie --games 3 --motion off", games: 3),
    RobotGame(
      arguments: "--players Aki,Ben,Chie --judge vote --games 3 --motion off", columns: 40,
      rows: 12, games: 3),
    RobotGame(
      arguments: "--players Aki --cpu 2 --judge typed --level easy --games 3 --motion fast",
      mistakes: 45, games: 3),
    // Solo.
    RobotGame(arguments: "solo --level easy"),
    RobotGame(arguments: "solo --level easy --ascii", mistakes: 20),
    RobotGame(arguments: "solo --level normal --motion fast"),
    RobotGame(arguments: "solo --level hard --motion off", mistakes: 10),
    RobotGame(arguments: "solo --level easy --motion off", keysPerSecond: 15, mistakes: 0),
    RobotGame(arguments: "solo --level easy", columns: 40, rows: 12),
    RobotGame(arguments: "solo --level easy --color never", columns: 200, rows: 60),
    // Killed and resumed.
    RobotGame(arguments: "--players Aki,Ben,Chie", isKilled: true),
    RobotGame(arguments: "--players Aki --cpu 2", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben --cpu 2 --pointing open", isKilled: true),
    RobotGame(arguments: "--cpu 3", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben,Chie --judge typed --level easy", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --motion off", isKilled: true),
  ]
}
