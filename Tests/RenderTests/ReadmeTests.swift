import App
import AppTestSupport
import Foundation
import GameCore
import Graphics
import Keys
import Render
import TestSupport
import Testing
import Text

@Suite("The README", .serialized)
struct ReadmeTests {
  /// The document with the keys, the options and a game line by line.
  private static let usage = "docs/USAGE.md"

  /// The films and the pictures in `docs`: at 80x24, or two terminals of 60x18, in 24-bit colors.
  private static let pictures = ["film", "terminals", "title", "table", "result"]

  @Test("Its pictures are what the program draws for a seed", arguments: pictures)
  func picture(name: String) throws {
    let file = "docs/\(name).svg"
    let drawn = try svg(of: name)
    let isFilm = ["film", "terminals"].contains(name)
    #expect(drawn.utf8.count <= (isFilm ? 400_000 : 60_000))
    #expect(try Repository.text("README.md").contains("(\(file))"))
    if (try? Repository.text(file)) == drawn { return }
    guard Repository.isRecording else {
      Issue.record("\(file) is not what the program draws; `make pictures` draws it")
      return
    }
    try Data(drawn.utf8).write(to: Repository.root.appendingPathComponent(file))
    Issue.record("\(file): drawn anew; look at it, then run the tests again")
  }

  private func svg(of name: String) throws -> String {
    if name == "film" { return try ReadmeFilm.first().svg }
    if name == "terminals" { return TerminalsFilm.first().svg }
    return try frame(of: name).svg(depth: .direct)
  }

  private func frame(of name: String) throws -> Frame {
    let size = Size(columns: 80, rows: 24)
    if name == "title" {
      let title = try #require(Gallery.item(named: "title"))
      return title.frame(at: title.duration, size: size, display: ReadmeFilm.display, language: .en)
    }
    var store = TestStore(.table(players: 4), motion: .full, language: .en)
    if name == "table" {
      store.playOneRound()
      store.readUntil(positions: 8)
      store.press(.character("y"), .enter)
      store.wait(0.85)
    } else {
      store.playToEnd()
      store.wait(5)
    }
    return Scenes.frame(of: store.state, size: size, display: ReadmeFilm.display, at: store.now)
  }

  /// The moments of the film, in this order.
  private enum FilmMoment: CaseIterable {
    case reading, drawing, splat, countIn, light, breath, strike
  }

  @Test("Its film has a row read well, a throw, a stumble, a sweep and two paws at one card")
  func film() throws {
    let pictures = try ReadmeFilm.first().pictures
    var moments: [FilmMoment] = []
    for picture in pictures {
      let moment = moment(of: picture.table)
      if moments.last != moment { moments.append(moment) }
    }
    let order = moments.reduce(into: [FilmMoment]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(order == FilmMoment.allCases, "\(moments)")
    #expect(pictures.count <= 12 * 5, "12 s at 5 frames a second")
    let reveal = try #require(pictures.last?.table.game.reveal)
    #expect(reveal.chosen.map(\.players.count).max() == 2, "two want one card")
    #expect(reveal.chosen.contains { $0.taker != nil }, "and one is alone on another")
  }

  private func moment(of table: TableState) -> FilmMoment {
    switch table.sweep?.stage {
    case .countIn: return .countIn
    case .light, .rest: return .light
    case .allIn: return .breath
    case nil: break
    }
    if table.game.reveal != nil { return .strike }
    if table.game.phase == .read { return .reading }
    if table.stage == .failed { return .splat }
    return .drawing
  }

  @Test("In its film of two terminals, both show one game, and a choice is secret until the reveal")
  func terminals() throws {
    let pictures = TerminalsFilm.first().pictures
    var cursors: Set<[Int]> = []
    for (number, picture) in pictures.enumerated() {
      let tables = picture.tables.compactMap { $0 }
      guard tables.count == 2 else { continue }
      let (host, guest) = (tables[0].game, tables[1].game)
      // A guest learns the sides of votes with the verdict.
      let areSame =
        host.phase == guest.phase && host.field == guest.field && host.piles == guest.piles
        && host.votes.map(\.seat) == guest.votes.map(\.seat)
      #expect(areSame, "picture \(number)")
      let choosing = tables.map { table -> TableState.Choosing? in
        if case .choose(let choosing) = table.stage { choosing } else { nil }
      }
      let fields = [0, 1].map { picture.field(at: $0) }
      if let host = choosing[0], let guest = choosing[1] {
        cursors.insert([host.cursor, guest.cursor])
        let marks = fields.map { field in ["▲", "■"].map { field.text.contains($0) } }
        #expect(marks == [[true, false], [false, true]], "picture \(number)")
      }
      guard [.countdown, .reveal].contains(tables[0].stage) else { continue }
      #expect(fields[0] == fields[1], "picture \(number)")
    }
    #expect(cursors.count > 2, "both choose at the same time, each on their own")
    let reveal = try #require(pictures.last?.tables.first??.game.reveal)
    #expect(reveal.chosen.map(\.taker) == [nil], "both want one card, so nobody gets it")
  }

  @Test("Its game line by line is what the program says")
  func plain() throws {
    let names = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
    var run = PlainRun(isNew: true)
    run.send(.started(try GameSetup(seed: 7, players: names), at: run.now))
    var block = ["$ tomatomato --plain --seed 7 --players Aki,Ben,Chie"]
    var told = 0
    for line in ["", "", "yes", "", "no", "", "mato", "1", "", "score"] {
      block += run.output[told...] + [line.isEmpty ? ">" : "> \(line)"]
      told = run.output.count
      run.say(line)
    }
    block += run.output[told...]
    try expect("```text\n\(block.joined(separator: "\n"))\n```", inSection: "plain")
  }

  @Test("Its rules are those of help, --help and the man page", arguments: Language.allCases)
  func rules(language: Language) throws {
    let steps = Rules.allCases.enumerated().map { number, rule in
      TextWrapper.lines(Message.rules(rule).text(in: language), columns: 114).enumerated().map {
        ($0 == 0 ? "\(number + 1). " : "   ") + $1
      }.joined(separator: "\n")
    }
    let document = language == .en ? "README.md" : "README.ja.md"
    try expect(steps.joined(separator: "\n"), inSection: "rules", of: document)
  }

  @Test("Its table of keys is the program's own")
  func keys() throws {
    var screens: [(name: String, keys: [String])] = []
    for row in Self.rows {
      let screen = Self.words(for: row.modes, isCommon: KeyMap.common.contains(row.binding))
      let keys = row.binding.command == .table(.digit) ? ["0-9"] : row.binding.keys.map(Self.name)
      let label = (keys.map { "`\($0)`" } + [row.binding.label.text(in: .en)]).joined(
        separator: " ")
      if let index = screens.firstIndex(where: { $0.name == screen }) {
        screens[index].keys.append(label)
      } else {
        screens.append((screen, [label]))
      }
    }
    let table = screens.map { "| \($0.name) | \($0.keys.joined(separator: " · ")) |" }
    let text = (["| On | Keys and what they do |", "| --- | --- |"] + table).joined(separator: "\n")
    try expect(text, inSection: "keys")
  }

  @Test("USAGE names every option of the program, and no other")
  func options() throws {
    let readme = try Repository.text(Self.usage)
    let source = try ["GameOptions", "ScreenOptions"]
      .map { try Repository.text("Sources/Commands/\($0).swift") }.joined()
    let names =
      source.matches(of: /Option(?:<.+>)?\(\s*(?:flag: )?"([a-z-]+)"/).map { "--\($0.1)" }
      + Setting.all.compactMap { Self.option(of: $0)?.name }
    #expect(names.count > 10)
    let listed = readme.matches(of: /(?m)^\| `(--[a-z-]+)/).map { String($0.1) }
    #expect(Set(listed) == Set(names))
  }

  /// The name of a setting's option with its dashes, and its words.
  private static func option(of setting: Setting) -> (name: String, words: [String])? {
    switch setting.option {
    case .word:
      ("--\(setting.optionName)", setting.words + [setting.other].compactMap { $0 })
    case .flag(let name, _, _): ("--\(name)", [])
    case nil: nil
    }
  }

  @Test("Its table of settings is the program's own, with their options, and no setting is missing")
  func settings() throws {
    var table = ["| Option | Key | Values | What it does |", "| --- | --- | --- | --- |"]
    let text = try Repository.text(Self.usage)
    for setting in Setting.all where setting.isStored || setting.option != nil {
      let option = Self.option(of: setting)
      guard let meaning = setting.option?.help ?? setting.row?.about else {
        let first = setting.key.replacing(/[2-6]$/, with: "1")
        #expect(text.contains("`\(first)`"), "\(setting.key)")
        continue
      }
      let words = option?.words.isEmpty == false ? option?.words : setting.words
      let cells = [
        option.map { "`\($0.name)`" }, setting.isStored ? "`\(setting.key)`" : nil,
        words?.map { "`\($0)`" }.joined(separator: " "), meaning.text(in: .en),
      ]
      table.append("| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |")
    }
    try expect(table.joined(separator: "\n"), inSection: "settings")
  }

  @Test("Every file that a document points at is there")
  func links() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("docs").path)
    let documents =
      ["README.md", "README.ja.md", ".github/SECURITY.md"]
      + names.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for document in documents {
      let folder = Repository.root.appendingPathComponent(document).deletingLastPathComponent()
      for match in try Repository.text(document).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
        let path = folder.appendingPathComponent(String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(document): \(match.1)")
      }
    }
  }

  /// Expects a section between two marks; records it where that is asked for.
  private func expect(
    _ text: String, inSection name: String, of document: String = usage
  ) throws {
    let readme = try Repository.text(document)
    let start = try #require(readme.range(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(readme.range(of: "<!-- /\(name) -->")).lowerBound
    let found = String(readme[start..<end])
    if found == text + "\n" { return }
    guard Repository.isRecording else {
      let lines = TextDifference.lines(from: found, to: text + "\n")
      Issue.record("\(document), \(name): - as written, + as the program has it:\n\(lines)")
      return
    }
    let file = Repository.root.appendingPathComponent(document)
    let new = readme[..<start] + text + "\n" + readme[end...]
    try Data(new.utf8).write(to: file)
    Issue.record("\(document), \(name): written anew; look at it, then run the tests again")
  }

  // MARK: - The table of keys

  /// The lines of the table with the modes in which they hold; what holds on most screens is last.
  private static var rows: [(binding: Binding, modes: [Mode])] {
    let own = KeyMap.lines.filter { !KeyMap.isCommon($0) }
    return (own + KeyMap.common).map { ($0, KeyMap.modes(of: $0)) }
  }

  private static func words(for modes: [Mode], isCommon: Bool) -> String {
    if modes.count == Mode.allCases.count { return "every screen" }
    return isCommon ? "most screens" : modes.map(word).joined(separator: ", ")
  }

  private static func word(for mode: Mode) -> String { words[mode] ?? "\(mode)" }

  private static let words: [Mode: String] = [
    .titleSequence: "title, while it plays", .setup: "set-up",
    .cats: "against the cats", .setupMore: "more settings", .setupName: "typing a name",
    .watch: "the computer's turn", .wait: "waiting for others", .lobby: "before a shared game",
    .roll: "before the roll", .draw: "before drawing",
    .drawing: "while cards fly", .read: "reading", .getReady: "before typing",
    .typing: "typing the row", .countdown: "count-down", .choose: "pointing",
    .enter: "entering", .ready: "all have pointed", .ceremony: "the counting",
    .join: "the list of tables", .joinEmpty: "no table is open", .joinName: "a name for a table",
    .keys: "choosing keys", .countIn: "the count-in", .sweep: "the light",
    .still: "after a stumble", .soloResult: "end of a solo run", .restart: "starting over",
    .leave: "leaving", .takeBack: "undoing the end",
  ]

  private static func name(of key: Key) -> String { key.name(in: .en) }
}
