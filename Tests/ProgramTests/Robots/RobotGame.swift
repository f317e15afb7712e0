import Testing

/// A game as a robot plays it: how the program is started, in which window, and how it is played.
struct RobotGame: Sendable, CustomTestStringConvertible {
  /// What is typed after the program's name, but for the seed.
  let arguments: String
  var columns = 80
  var rows = 24
  /// How many keys a second the robot types.
  var keysPerSecond = 5.0
  /// In how many of a hundred readings the robot types a wrong key, or says that it failed.
  var mistakes = 25
  /// Whether the program is killed at a random moment, and the game goes on with `resume`.
  var isKilled = false
  /// After which round the robot leaves; `nil` to play to the result.
  var lastRound: Int?
  /// Whether nobody but computers plays: the robot presses no key before the result, whatever is
  /// offered, since everything goes on by itself.
  var isWatched: Bool { arguments.hasPrefix("--cpu") }
  /// Whether whole games are played, or one player against the clock.
  var isSolo: Bool { arguments.hasPrefix("solo") }

  var testDescription: String {
    "\(arguments.isEmpty ? "from the title" : arguments) \(columns)x\(rows)"
      + (isKilled ? ", killed and resumed" : "")
  }

  /// The seed of the game and of its robot, so that no two games are alike.
  func seed(_ seed: UInt64) -> UInt64 {
    testDescription.utf8.reduce(seed) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
  }

  /// Two rounds for every run of the tests: with computers in the default motion, and a pointing
  /// among people.
  static let few = [
    RobotGame(arguments: "--players Aki --cpu 2", mistakes: 60, lastRound: 1),
    RobotGame(arguments: "--players Aki,Ben,Chie --motion off", mistakes: 60, lastRound: 1),
  ]

  /// Every way to play: the default motion first.
  static let all = [
    // Computers, who move by themselves: this is how games once stood still.
    RobotGame(arguments: "--players Aki --cpu 1"),
    RobotGame(arguments: "--players Aki --cpu 3"),
    RobotGame(arguments: "--players Aki --cpu 5 --cpu-level hard", columns: 120, rows: 40),
    RobotGame(arguments: "--players Aki,Ben --cpu 2"),
    RobotGame(arguments: "--players Aki,Ben --cpu 2 --pointing open"),
    RobotGame(arguments: "--players Aki --cpu 2 --cpu-level easy", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki --cpu 3 --deck granny --ascii"),
    RobotGame(
      arguments: "--players Aki --cpu 2 --judge typed --level easy", columns: 120, rows: 40),
    RobotGame(arguments: "--players Aki --cpu 2 --motion fast"),
    RobotGame(arguments: "--players Aki --cpu 2 --motion off"),
    RobotGame(arguments: "--players Aki,Ben,Chie --cpu 3 --motion off --pointing open"),
    // Nobody but computers.
    RobotGame(arguments: "--cpu 4"),
    RobotGame(arguments: "--cpu 2 --cpu-level hard"),
    RobotGame(arguments: "--cpu 6 --deck granny", columns: 40, rows: 12),
    RobotGame(arguments: "--cpu 3 --pointing open --motion fast"),
    RobotGame(arguments: "--cpu 4 --motion off --cpu-level easy"),
    // Nobody but people.
    RobotGame(arguments: ""),
    RobotGame(arguments: "", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki,Ben"),
    RobotGame(arguments: "--players Aki,Ben,Chie"),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --pointing open"),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai,Emi --deck granny", columns: 120, rows: 40),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai,Emi,Fumi --pictures-only"),
    RobotGame(arguments: "--players Aki,Ben,Chie", columns: 40, rows: 12),
    RobotGame(arguments: "--players Aki,Ben,Chie", columns: 200, rows: 60),
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
    // Typed readings.
    RobotGame(arguments: "--players Aki,Ben,Chie --judge typed --level easy", mistakes: 45),
    RobotGame(
      arguments: "--players Aki,Ben --judge typed --level normal --ascii", keysPerSecond: 6,
      mistakes: 40),
    RobotGame(
      arguments: "--players Aki,Ben,Chie --judge typed --level hard", keysPerSecond: 7, mistakes: 5),
    RobotGame(
      arguments: "--players Aki,Ben,Chie,Dai --judge typed --level easy --pointing open",
      columns: 40, rows: 12, mistakes: 40),
    RobotGame(
      arguments: "--players Aki,Ben --judge typed --level easy --motion off --deck granny --ascii",
      columns: 40, rows: 12, keysPerSecond: 8, mistakes: 50),
    // Solo.
    RobotGame(arguments: "solo --level easy"),
    RobotGame(arguments: "solo --level easy --ascii", mistakes: 20),
    RobotGame(arguments: "solo --level normal --motion fast"),
    RobotGame(arguments: "solo --level hard --motion off", keysPerSecond: 8, mistakes: 10),
    RobotGame(arguments: "solo --level easy --motion off", keysPerSecond: 14, mistakes: 0),
    RobotGame(arguments: "solo --level easy", columns: 40, rows: 12),
    RobotGame(arguments: "solo --level easy --color never", columns: 200, rows: 60),
    // Killed in the middle.
    RobotGame(arguments: "--players Aki,Ben,Chie", isKilled: true),
    RobotGame(arguments: "--players Aki --cpu 2", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben --cpu 2 --pointing open", isKilled: true),
    RobotGame(arguments: "--cpu 3", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben,Chie --judge typed --level easy", isKilled: true),
    RobotGame(arguments: "--players Aki,Ben,Chie,Dai --motion off", isKilled: true),
  ]
}
