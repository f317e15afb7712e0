import Files
import GameCore
import Replay
import Text

extension LocalizedText {
  fileprivate static let header = LocalizedText(
    "the header of a list of scores", ja: "ソロの成績のヘッダー")
}

extension ScoreBook {
  /// The version of the file format that this program writes and reads.
  static let formatVersion = 1

  /// The book as JSON Lines: a header and one line per run.
  package var bytes: [UInt8] { Reading().bytes(of: self) }

  private static var header: [UInt8] {
    JSON.object([
      .init("format", .string("tomatomato-scores")),
      .init("version", .integer(formatVersion)),
    ]).line
  }

  /// The result of parsing a text.
  struct Reading: Equatable {
    /// The runs of all valid lines.
    var book = ScoreBook()
    /// The first error, such as `line 3: expected a run, found an empty line`.
    var problem: LocalizedText?
    /// Whether the text was damaged, rather than written by another version.
    var isBroken = false
    private var header: [UInt8]?
    private var isNewer = false
    /// The lines after the header that are objects, with what this version understands of them.
    private var lines: [Line] = []

    private struct Line: Equatable {
      let bytes: [UInt8]
      let run: ScoreBook.Run?
    }

    init(problem: LocalizedText? = nil) {
      (self.problem, isBroken) = (problem, problem != nil)
    }

    /// The text with another book, which has other runs at its end, or lacks some: lines and members that
    /// this version does not understand are kept as they are.
    func bytes(of book: ScoreBook) -> [UInt8] {
      var left = book.runs[...]
      var bytes = header ?? ScoreBook.header
      for line in lines {
        if let run = line.run {
          guard run == left.first else { continue }
          left.removeFirst()
        }
        bytes += line.bytes
      }
      return left.reduce(into: bytes) { $0 += $1.json.line }
    }

    fileprivate mutating func read(_ line: ArraySlice<UInt8>, isFirst: Bool) throws(FileError) {
      let bytes = Array(line) + [UInt8(ascii: "\n")]
      isBroken = true
      if isFirst {
        isNewer = try ScoreBook.isOfNewerVersion(line)
        (header, isBroken) = (bytes, false)
        return
      }
      let fields = try JSONFields(line, .init("a run", ja: "ソロの成績"))
      isBroken = false
      do {
        let run = try Run(fields)
        lines.append(Line(bytes: bytes, run: run))
        book.add(run)
      } catch {
        lines.append(Line(bytes: bytes, run: nil))
        if !isNewer { throw error }
      }
    }
  }

  /// Parses a book and skips lines that are not understood, so that one does not affect the others.
  ///
  /// Without a header of this version, or a newer one, nothing is parsed, since the file could be anything.
  static func read(_ bytes: [UInt8]) -> Reading {
    var reading = Reading()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var isBroken = false
    for (index, line) in lines.enumerated() {
      do throws(FileError) {
        try reading.read(line, isFirst: index == 0)
      } catch {
        reading.problem = reading.problem ?? .line(index + 1) + error.problem
        isBroken = isBroken || reading.isBroken
        if index == 0 { break }
      }
    }
    reading.isBroken = isBroken || lines.isEmpty
    if lines.isEmpty { reading.problem = .expected(.header, found: .nothing) }
    return reading
  }

  /// Whether a header is of a version that this program does not know yet.
  private static func isOfNewerVersion(_ line: ArraySlice<UInt8>) throws(FileError) -> Bool {
    let what = LocalizedText.header
    let fields = try JSONFields(line, what)
    guard fields.has("format"), try fields.text("format", what) == "tomatomato-scores" else {
      throw FileError(expected: what, found: .init("another object", ja: "ほかのオブジェクト"))
    }
    return try fields.integer("version", .init("a number", ja: "数"), in: 1 ... .max) > formatVersion
  }
}

extension ScoreBook.Run {
  /// The run as a line of the file and of `stats --json`.
  ///
  /// Earlier versions did not write what follows the seed, which is left out where there is nothing; a
  /// run without `rules` was played by the first ones.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("date", .string(date)), .init("level", .string(level.rawValue)),
      .init("input", .string(input.rawValue)), .init("score", .integer(score)),
      .init("keysPerMinute", .integer(keysPerMinute)),
      .init("accuracyPermille", .integer(accuracyPermille)),
      .init("cardsRead", .integer(cardsRead)), .init("seed", .string(String(seed))),
    ]
    if let deck { members.append(.init("deck", .string(deck))) }
    if rules > 1 { members.append(.init("rules", .integer(rules))) }
    if isDaily { members.append(.init("daily", .bool(true))) }
    if !readings.isEmpty {
      members.append(.init("readings", .string(String(readings.map(\.rawValue)))))
    }
    for (name, path) in ScoreBook.Marks.all where marks[keyPath: path] > 0 {
      members.append(.init(name, .integer(marks[keyPath: path])))
    }
    if isCleared { members.append(.init("cleared", .bool(true))) }
    if let journal { members.append(.init("journal", .integer(journal))) }
    if !failures.isEmpty {
      let pairs = failures.map(\.text).joined(separator: " ")
      members.append(.init("failures", .string(pairs)))
    }
    return .object(members)
  }

  private static func date(_ fields: JSONFields) throws(FileError) -> String {
    let what = LocalizedText(
      "a date such as 2026-11-21 14:22", ja: "2026-11-21 14:22 のような日時")
    let text = try fields.text("date", what)
    guard isDate(text) else {
      throw fields.invalid("date", what, .init(same: VisibleText.quoted(text)))
    }
    return text
  }

  init(_ fields: JSONFields) throws(FileError) {
    self.init(
      score: try fields.integer("score", in: Self.counts),
      level: try fields.word("level", TypingLevel.self),
      input: try fields.word("input", TypingInput.self),
      seed: try fields.seed("seed"),
      keysPerMinute: try fields.integer("keysPerMinute", in: Self.counts),
      accuracyPermille: try fields.integer("accuracyPermille", in: 0...1000),
      cardsRead: try fields.integer("cardsRead", in: Self.counts),
      date: try Self.date(fields))
    rules = fields.has("rules") ? try fields.integer("rules", in: 1...Self.counts.upperBound) : 1
    if fields.has("deck") { deck = try fields.text("deck", .deck) }
    if fields.has("daily") { isDaily = try fields.flag("daily") }
    for (name, path) in ScoreBook.Marks.all where fields.has(name) {
      marks[keyPath: path] = try fields.integer(name, in: Self.counts)
    }
    if fields.has("cleared") { isCleared = try fields.flag("cleared") }
    if fields.has("journal") { journal = try fields.integer("journal", in: 1...Int.max) }
    if fields.has("readings") {
      // Signs of later versions are skipped.
      let signs = try fields.text("readings", .anyText)
      readings = signs.compactMap(Reading.init)
    }
    if fields.has("failures") {
      let pairs = try fields.text("failures", .anyText)
      failures = pairs.split(separator: " ").compactMap { TypedReading.Pair($0) }
    }
  }
}

extension TypedReading.Pair {
  /// The words joined by a hyphen, such as `mato-to`; `-to` if the second word is the first one.
  package var text: String { "\(from?.romaji ?? "")-\(to.romaji)" }

  /// Parses ``text``.
  init?(_ text: Substring) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false).map { word in
      DeckDefinition.granny.kinds.first { $0.romaji == word }
    }
    guard words.count == 2, let to = words[1] else { return nil }
    self.init(from: words[0], to: to)
  }
}
