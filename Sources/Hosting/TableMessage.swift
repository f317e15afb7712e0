import Files
import GameCore
import Replay
import Text

/// A line between the terminal where a game is played and one that takes part.
///
/// Lines are JSON objects of limited length. A guest begins with ``hello(names:isSpectator:)``, which has the
/// version; the host answers with the room, and in a game with what has happened so far, or with the
/// reason why it closes the connection.
package enum TableMessage: Equatable, Sendable {
  // MARK: From a guest

  /// A guest wants to sit down, or only to watch; the token is a secret with which its players get their seats back.
  case hello(names: [String], isSpectator: Bool, token: String? = nil)
  /// A player acts.
  case act(UserAction)
  /// The players of a terminal are ready to begin, or not.
  case ready(Bool)
  /// A player waves.
  case wave
  /// A player wants a computer to play for a seat whose player is away.
  case replace(Int)
  /// The terminal is still there.
  case pong
  /// Somebody who has not said hello wants to know who sits at the table; the host tells, and closes the connection.
  case list

  // MARK: From both

  /// The game is paused, or continues.
  case pause(Bool)

  // MARK: From the host

  /// The members of the table.
  case room(Roster)
  /// A game, as it was dealt; its events follow, then ``present``.
  case game(GameSetup)
  /// Earlier events have been told.
  case present
  /// Something that all may see has happened in the game.
  case event(GameEvent)
  /// A computer player takes a breath and reads.
  case hears(HeardReading)
  /// The count-down before the reveal begins.
  case countdown
  /// The player at a seat waves.
  case waved(Int)
  /// An action is not possible.
  case refused
  /// Somebody asks for the seat: the guest answers if it is still there.
  case ping
  /// The host closes the connection, and why.
  case bye(LocalizedText)
}

extension LocalizedText {
  fileprivate static let message = LocalizedText("a message", ja: "メッセージ")
}

extension TableMessage {
  /// The version of the messages.
  package static let version = 1
  /// The maximum length of a line, in bytes without the line break; that of a game has the whole deck, as the
  /// header of a journal has.
  package static let maximumLength = JournalReader.maximumLineLength
  /// The maximum length of a line from a guest.
  package static let maximumRequestLength = 1024

  /// The line, with a line break; events need the deck of their game.
  package func line(_ deck: DeckDefinition = .classic) -> [UInt8] {
    JSON.object(members(deck)).line
  }

  private func members(_ deck: DeckDefinition) -> [JSON.Member] {
    switch self {
    case .hello(let names, let isSpectator, let token):
      [
        .init("tomatomato", .integer(Self.version)), .init("names", .array(names.map(JSON.string))),
        .init("watch", .bool(isSpectator)),
      ] + (token.map { [JSON.Member("token", .string($0))] } ?? [])
    case .act(let action): PublicLine.action(action)
    case .ready(let isReady): [.init("ready", .bool(isReady))]
    case .wave: [.init("wave", .bool(true))]
    case .replace(let seat): [.init("replace", .integer(seat))]
    case .pong: [.init("pong", .bool(true))]
    case .list: [.init("tomatomato", .integer(Self.version)), .init("list", .bool(true))]
    case .ping: [.init("ping", .bool(true))]
    case .pause(let isPaused): [.init("pause", .bool(isPaused))]
    case .room(let room): Self.members(room)
    case .game(let setup): [.init("game", .bool(true))] + PublicLine.setup(setup)
    case .present: [.init("now", .bool(true))]
    case .event(let event): PublicLine.event(event, deck)
    case .hears(let reading): reading.members
    case .countdown: [.init("countdown", .bool(true))]
    case .waved(let seat): [.init("waved", .integer(seat))]
    case .refused: [.init("refused", .bool(true))]
    case .bye(let reason): [.init("bye", .string(reason.en))]
    }
  }

  private static func members(_ room: Roster) -> [JSON.Member] {
    let seats = room.seats.map { seat in
      JSON.object(
        [
          .init("name", .string(seat.name)), .init("ready", .bool(seat.isReady)),
          .init("here", .bool(seat.isPresent)),
        ] + (seat.level.map { [JSON.Member("level", .string($0.rawValue))] } ?? [])
          + (seat.wishes.map { [.init("wishes", .array($0.map(JSON.integer)))] } ?? []))
    }
    return [
      .init("tomatomato", .integer(version)), .init("table", .string(room.table)),
      .init("seats", .array(seats)), .init("own", .array(room.own.map(JSON.integer))),
      .init("playing", .bool(room.isPlaying)),
    ]
      + (room.rules.map { rules in
        [
          JSON.Member("deck", .string(rules.deck)),
          .init("judge", .string(rules.judge.rawValue)),
        ]
      } ?? [])
      + (room.late.isEmpty ? [] : [JSON.Member("late", .array(room.late.map(JSON.string)))])
  }
}

/// Reading what a guest sends.
extension TableMessage {
  /// Reads a line of a guest, without its line break.
  package static func request(_ bytes: ArraySlice<UInt8>) throws(FileError) -> TableMessage {
    let fields = try JSONFields(bytes, .message)
    if fields.has("tomatomato") {
      try fields.checkVersion("tomatomato", is: version, of: .init("messages", ja: "メッセージ"))
      if fields.has("list"), try fields.flag("list") { return .list }
      let isSpectator = fields.has("watch") ? try fields.flag("watch") : false
      let secret = LocalizedText("a secret", ja: "秘密の文字列")
      let token = fields.has("token") ? try fields.text("token", secret) : nil
      return .hello(
        names: try names(fields, "names"), isSpectator: isSpectator, token: token)
    }
    if fields.has("a") { return .act(try PublicLine.action(fields)) }
    if fields.has("ready") { return .ready(try fields.flag("ready")) }
    if fields.has("pause") { return .pause(try fields.flag("pause")) }
    if fields.has("wave"), try fields.flag("wave") { return .wave }
    if fields.has("replace") { return .replace(try fields.integer("replace", in: seatNumbers)) }
    if fields.has("pong") { return .pong }
    throw FileError(
      expected: .init(
        "\"a\", ready, pause, wave or replace", ja: "a、ready、pause、wave、replace のどれか"),
      found: .init("none of them", ja: "どれもなし"))
  }

  private static let seatNumbers = 0...GameSetup.playerCounts.upperBound - 1

  private static func names(
    _ fields: JSONFields, _ member: String
  ) throws(FileError) -> [String] {
    guard fields.has(member) else { return [] }
    let what = LocalizedText("a list of names", ja: "名前の一覧")
    let value = try fields.value(member, what)
    guard case .array(let list) = value, list.count <= GameSetup.playerCounts.upperBound else {
      throw fields.invalid(member, .init("at most 6 names", ja: "6 個までの名前"), value.summary)
    }
    var names: [String] = []
    for name in list {
      guard case .string(let text) = name else {
        throw fields.invalid(member, what, name.summary)
      }
      names.append(text)
    }
    return names
  }
}

/// Reading what the host sends.
extension TableMessage {
  /// Reads a line of the host, without its line break; events are those of a game with a deck.
  package static func answer(
    _ bytes: ArraySlice<UInt8>, _ deck: DeckDefinition
  ) throws(FileError) -> TableMessage {
    let fields = try JSONFields(bytes, .message)
    if fields.has("a") { return .event(try PublicLine.event(fields, deck)) }
    if fields.has("table") {
      try fields.checkVersion("tomatomato", is: version, of: .init("messages", ja: "メッセージ"))
      return .room(try room(fields))
    }
    if fields.has("game") { return .game(try PublicLine.setup(fields)) }
    if fields.has("now") { return .present }
    if fields.has("hears") { return .hears(try HeardReading(fields)) }
    if fields.has("countdown") { return .countdown }
    if fields.has("pause") { return .pause(try fields.flag("pause")) }
    if fields.has("waved") { return .waved(try fields.integer("waved", in: seatNumbers)) }
    if fields.has("refused") { return .refused }
    if fields.has("ping") { return .ping }
    if fields.has("bye") {
      let reason = try fields.text("bye", .init("a reason", ja: "理由"))
      return .bye(Farewell.known(VisibleText.shortened(reason, to: 160)))
    }
    throw FileError(
      expected: .init("a message of this version", ja: "このバージョンのメッセージ"),
      found: .init("another one", ja: "ほかのもの"))
  }

  private static func room(_ fields: JSONFields) throws(FileError) -> Roster {
    func list(_ name: String) throws(FileError) -> [JSON] {
      let what = LocalizedText("a list of at most 6", ja: "6 個までの一覧")
      let value = try fields.value(name, what)
      guard case .array(let list) = value, list.count <= GameSetup.playerCounts.upperBound else {
        throw fields.invalid(name, what, value.summary)
      }
      return list
    }
    var seats: [Roster.Seat] = []
    let places = try list("seats")
    for json in places {
      let seat = try JSONFields(json, .init("a seat", ja: "席"), in: .init(same: "seats: "))
      let name = PlayerName.cleaned(try seat.text("name", .name))
      let level = seat.has("level") ? try seat.word("level", ComputerLevel.self) : nil
      var place = Roster.Seat(
        name: PlayerName.fitting(name),
        isReady: try seat.flag("ready"), isPresent: try seat.flag("here"), level: level)
      if seat.has("wishes") {
        place.wishes = try seat.integers(
          "wishes", in: 0...places.count - 1,
          .init("a list of seats", ja: "席の一覧"))
      }
      seats.append(place)
    }
    var own: [Int] = []
    for json in try list("own") {
      guard case .integer(let seat) = json, seats.indices.contains(seat) else {
        throw fields.invalid(
          "own", .init("seats of the table", ja: "テーブルの席"), json.summary)
      }
      own.append(seat)
    }
    let table = VisibleText.shortened(try fields.text("table", .name), to: 32)
    // Hosts did not always tell.
    let isPlaying = fields.has("playing") ? try fields.flag("playing") : true
    var rules: Roster.Rules?
    if fields.has("deck") {
      let deck = VisibleText.shortened(try fields.text("deck", .name), to: 32)
      rules = .init(deck: deck, judge: try fields.word("judge", JudgingMode.self))
    }
    let late = try names(fields, "late").map { PlayerName.fitting(PlayerName.cleaned($0)) }
    return Roster(
      table: table, seats: seats, own: own, isPlaying: isPlaying, rules: rules, late: late)
  }
}
