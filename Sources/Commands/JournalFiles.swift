import App
import CommandLine
import Files
import GameCore
import Platform
import Replay
import Text

/// Journals given on the command line.
enum JournalFiles {
  /// The operand of commands that take one.
  static func operand(isRepeated: Bool = false) -> Operand {
    Operand(
      "FILE", .file, isRequired: false, isRepeated: isRepeated,
      help: LocalizedText(
        """
        The journal of a game or solo run, or its number in --list, or -1 for the one before the newest, \
        -2 and so on; the default is the newest. - reads standard input.
        """,
        ja: """
          ゲームやソロの記録、または --list の番号。-1 は最新の 1 つ前、-2 は 2 つ前。省略時は最新の記録。\
          - を指定すると標準入力から読みます。
          """))
  }

  /// The option that lists the journals.
  static let list = Option(
    flag: "list",
    help: LocalizedText(
      "List the recorded games and solo runs, newest first.", ja: "記録したゲームとソロを新しい順に一覧表示します。"))

  /// The numbers and paths of the user's journals, newest first.
  private static var all: [(number: Int, path: String)] {
    let directories = Directories.ofUser
    return GameLibrary.all(
      in: [directories.games, directories.soloRuns].compactMap {
        $0.map { GameLibrary(folder: $0) }
      })
  }

  /// The path of the journal that an operand names.
  ///
  /// - Throws: ``Failure`` if there is no such journal.
  static func path(_ operand: String?, for command: String) throws(Failure) -> String {
    let number = Int(operand ?? "0")
    guard let number else { return operand ?? "-" }
    let all = all
    if number > 0, let found = all.first(where: { $0.number == number }) { return found.path }
    if number <= 0, all.indices.contains(-number) { return all[-number].path }
    guard let newest = all.first else {
      throw Failure(
        .init(
          "\(command): no game has been recorded yet; expected FILE",
          ja: "\(command): 記録されたゲームがまだありません。FILE を指定してください"))
    }
    throw Failure(
      .init(
        "\(command): expected a recorded game, one of \(all.count) up to number \(newest.number), "
          + "found '\(operand ?? "")'; --list shows them",
        ja: "\(command): 「\(operand ?? "")」という記録はありません。番号は \(newest.number) までの "
          + "\(all.count) 個で、--list で一覧を表示します"))
  }

  /// The user's journals with their dates, players and results, newest first.
  static func list(in language: Language) -> String {
    var table = TextTable([.right, .left, .left, .left])
    for (number, path) in all {
      let (players, result) = summary(path, language)
      table.add("\(number)", SystemPath.date(of: path), players, result)
    }
    return table.text
  }

  private static func summary(_ path: String, _ language: Language) -> (String, String) {
    func say(_ en: String, _ ja: String) -> String { LocalizedText(en, ja: ja).text(in: language) }
    guard let journal = try? JournalReader.readAny(path: path) else {
      return ("?", say("cannot be read", "読めません"))
    }
    let unfinished = say("unfinished", "途中")
    switch journal {
    case .game(let recording):
      let playback = Playback(recording)
      let game = playback.state(at: playback.count).game
      let winners = game.winners.map { game.players[$0].name }.joined(separator: ", ")
      let points = game.rankings.first?.score.points ?? 0
      return (
        game.players.map(\.name).joined(separator: ", "),
        game.phase == .finished
          ? say("\(winners) (\(points))", "\(winners)(\(points))") : unfinished
      )
    case .solo(let recording):
      let level = recording.header.setup.level.rawValue
      let name = say("solo, \(level)", "ソロ、\(level)")
      guard let verifier = try? Verifier(recording) else { return (name, "?") }
      let score = verifier.state.solo.score
      let points = Message.solo(.score(morae: score)).text(in: language)
      return (
        name, verifier.state.solo.phase == .finished ? points : points + language.comma + unfinished
      )
    }
  }

  /// Reads a journal from a file, or from standard input if the path is `-`.
  ///
  /// A truncated journal is read up to its last complete line.
  static func read(_ file: String) throws -> AnyRecording {
    do {
      let journal = try JournalReader.readAny(path: file)
      if journal.ending == .cut {
        Output.warn(
          .init(
            "\(file): truncated; everything after the last complete line is ignored",
            ja: "\(file): 途中で切れています。最後の完全な行までを使います"))
      }
      return journal
    } catch {
      throw Failure(error)
    }
  }

  /// Prepares a journal for playback.
  static func source(_ journal: AnyRecording, file: String) throws -> ReplaySource {
    func verified<State>(_ playback: Playback<State>) throws -> Playback<State> {
      guard let mismatch = playback.mismatch else { return playback }
      throw Failure(mismatch.inFile(file))
    }
    switch journal {
    case .game(let recording): return .game(try verified(Playback(recording)))
    case .solo(let recording): return .solo(try verified(Playback(recording)))
    }
  }

  /// The game of a journal, for what solo runs do not have.
  static func game(_ journal: AnyRecording, file: String) throws -> Recording<Game> {
    guard case .game(let recording) = journal else {
      throw Failure(
        JournalError.otherJournal(Solo.name, insteadOf: Game.name, file: file))
    }
    return recording
  }
}

extension Failure {
  /// The error where a new file was to be created.
  init(noNewFile error: any Error, for option: String) {
    let why = LocalizedText(explaining: error)
    self.init(
      .init(
        "\(option): \(why.en); expected the path of a new file",
        ja: "\(option): \(why.ja)。新しいファイルのパスを指定してください"))
  }

  /// A journal that cannot be used: exit code 3 if it does not verify, otherwise 1.
  init(_ error: JournalError) {
    self.init(
      error.text, code: error.kind == .mismatch ? ExitCode.mismatch : ExitCode.failure)
  }
}
