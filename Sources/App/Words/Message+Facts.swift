import Files
import GameCore
import Replay
import Text

extension PointingReason {
  /// Why a computer player pointed at a card, in one short sentence.
  ///
  /// `word` returns the word on a card. A whim is told in other words in each round.
  package func message(
    of player: Int, in game: PublicGame, word: (CardKind) -> String
  ) -> Message {
    let name = { (seat: Int) in game.players[seat].name }
    let cause: Message.Reason.Cause =
      switch self {
      case .fancy(let kind): .likes(word: word(kind), mood: game.round + player)
      case .copy(let kind, let other): .copies(other: name(other), word: word(kind))
      case .points(let points, let kind, _) where kind.look == .drawn:
        .points(word: word(kind), count: points)
      case .points(let points, let kind, _): .otherPoints(word: word(kind), count: points)
      case .promise(let kind, _): .useful(word: word(kind))
      case .tieBreak(let kind): .breaksTies(word: word(kind))
      case .dodge(let kind, let other, _): .dodges(other: name(other), word: word(kind))
      case .deny(let kind, let other): .denies(other: name(other), word: word(kind))
      case .indifferent: .indifferent
      }
    // A computer that plays for a person who is away is a curious one.
    let level: ComputerLevel =
      if case .computer(let level) = game.players[player].seat { level } else { .normal }
    return .reason(Message.Reason(name(player), level, cause))
  }
}

extension Award {
  /// The sentence about an award; `word` is the word on a card.
  package func message(in seated: [Player], word: (CardKind) -> String) -> Message {
    message(naming: players.map { seated[$0].name }, word: word)
  }

  /// The sentence about an award, in which its players have these names.
  package func message(naming names: [String], word: (CardKind) -> String) -> Message {
    let text: Message.Result =
      switch self {
      case .longestRow(_, let words): .longestRow(names, words: words)
      case .worstCollision(_, let kind, let cards):
        .worstCollision(names, word: word(kind), cards: cards)
      case .mostStumbles(_, let count): .mostStumbles(names, count: count)
      case .fastestRow(_, let speed, let isAloud):
        isAloud
          ? .fastestAloud(names, moraePerMinute: speed) : .fastestRow(names, moraePerMinute: speed)
      case .bestThief(_, let count): .bestThief(names, count: count)
      }
    return .result(text)
  }
}

extension Stumble {
  /// The message that says where a typed reading went wrong.
  package var message: Message {
    guard let expected = expected.first.map({ String($0) }) else {
      return .typing(.tooMuch(card: position + 1, found: String(found)))
    }
    return .typing(.stumble(card: position + 1, expected: expected, found: String(found)))
  }
}

extension TypingOutcome {
  /// The message that says where and why a typed reading failed, if it did.
  fileprivate var failure: Message? {
    switch self {
    case .stumble(let stumble): stumble.message
    case .stop(let position): .typing(.stopped(card: position + 1))
    case .tooLate(let position): .typing(.tooSlow(card: position + 1))
    case .well, .reading, .void: nil
    }
  }
}

extension TypedReading {
  /// The message that says why the reading failed, if it did; where, only if it was typed.
  package var failure: Message? {
    if isAloud, case .tooLate = outcome {
      return .typing(
        .overtime(milliseconds: elapsed, limit: limits.total, silence: spoken?.silence ?? 0))
    }
    return outcome.failure
  }
}

extension Reveal.Chosen {
  /// The message that says who takes a chosen card or who collides on it, and a shorter version;
  /// `word` is the word on the card, and `line` its line where the row is told in several.
  package func messages(
    in seated: [Player], word: String, line: Int? = nil
  ) -> (long: Message, short: Message) {
    let names = players.map { seated[$0].name }
    let card = CardNumber(position + 1, line: line)
    guard taker == nil else {
      let takes = Message.pointing(.takes(name: names.joined(), card: card, word: word))
      return (takes, takes)
    }
    return (
      .pointing(.collide(names: names, card: card, word: word)),
      .pointing(.collideShort(names: names, card: card, word: word))
    )
  }
}

extension Notice {
  /// The sentence for the players, whose keys give the commands of the bindings that are offered;
  /// `reason` describes an error in the available space.
  package func sentence(
    _ language: Language, offered: [Binding] = [],
    reason: (FileError, Language) -> String = { $0.notice(in: $1) }
  ) -> Phrase {
    let problem: Message.Problem
    switch self {
    case .notRecorded(let failure): problem = .notRecorded(reason(failure, language))
    case .settings(let line) where !line.removed.isEmpty:
      problem = .cleanedSettings(line: line.line, found: line.found, line.removed)
    case .settings(let line):
      problem = .settings(
        line: line.line, found: line.found, expected: line.expected.text(in: language))
    case .settingsFile(let failure): problem = .settingsFile(reason(failure, language))
    case .scores(let failure): problem = .scores(reason(failure, language))
    case .cannotResume(let why): problem = .cannotResume(why.text(in: language))
    case .typeTheRow: problem = .typeTheRow
    case .momentSaved(let what, let path):
      problem = .momentSaved(what.text(in: language), path: path)
    case .momentNotSaved(let failure): problem = .momentNotSaved(reason(failure, language))
    case .copied(let isSure): problem = isSure ? .copied : .notCopied
    case .lettersWithoutName: return KeyPrompt.editName.phrase(in: language)
    case .tooSoon: problem = .tooSoon
    case .noSuchCard(let count, _): problem = .noSuchCard(count: count)
    case .needsPlayers: return Phrase(Message.lobby(.needsPlayers).text(in: language))
    case .waves(let name, _): problem = .waves(name: name)
    case .left(let name, _): problem = .left(name: name)
    case .isBack(let name, _): problem = .isBack(name: name)
    case .wantsComputer(let guest, let name, _):
      problem = .wantsComputer(guest: guest, name: name)
    case .isLate(let names, _): problem = .isLate(names: names)
    case .hostIsAway: problem = .hostIsAway
    case .hostIsMisunderstood: problem = .hostIsMisunderstood
    case .noTable(let why): return Phrase(Message.join(.reason(why)).text(in: language))
    case .programGone(let name, let reason): problem = .programGone(name: name, reason: reason)
    case .deaf(let why): problem = .deaf(why)
    case .press(let keys, _):
      let phrases = keys.map { key in
        Phrase(key, offered.first { $0.keys.first == key }?.command, in: language)
      }
      return KeyPrompt.press(phrases).phrase(in: language)
    case .setup(.playerCount(let count)): problem = .playerCount(count)
    case .setup(.emptyName(let seat)): problem = .emptyName(number: seat + 1)
    case .setup(.longName): problem = .longName(limit: PlayerName.maximumLength)
    case .setup(.repeatedName(let name)): problem = .repeatedName(name)
    case .setup(let error): return Phrase(error.text.text(in: language))
    }
    return Phrase(Message.problem(problem).text(in: language))
  }
}

extension Int {
  /// Milliseconds as seconds, rounded to one decimal.
  package var inSeconds: String {
    let tenths = (self + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A number of morae in some milliseconds, as those in a second, rounded to one decimal.
  func speed(in milliseconds: Int) -> String {
    (self * 1_000_000 / Swift.max(milliseconds, 1)).inSeconds
  }
}

extension Message.Solo {
  /// How fast rows were typed or read, by what is counted.
  package static func speed(_ perMinute: Int, _ input: TypingInput) -> Message.Solo {
    switch input {
    case .inputMethod: .kanaPerMinute(perMinute)
    case .voice: .moraePerMinute(perMinute)
    case .keys, .lines, .unknown: .keysPerMinute(perMinute)
    }
  }
}
