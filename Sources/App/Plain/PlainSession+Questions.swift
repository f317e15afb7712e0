import GameCore

/// The questions, and the replies to invalid answers.
extension PlainSession {
  /// The question that the next line answers, one sentence per element.
  package var question: [String] {
    if isLeaving { return [say(.plainSolo(.leave))] }
    if state.mode == .takeBack { return [say(.overlay(.takeBack))] }
    if state.mode == .pause {
      return [say(isOffered(.overlay(.endPause)) ? .plain(.paused) : .lobby(.pausedByPlayers))]
    }
    if let lobby = state.lobby { return question(lobby) }
    if let table { return question(table) }
    if let run { return question(run) }
    if let seated { return [say(.plain(.whoStarts(names: names(seated))))] }
    return [say(.plain(.computers)), say(.plain(.who(usual: state.settings.players.map(\.name))))]
  }

  private func question(_ table: TableState) -> [String] {
    let game = table.game
    let narrator = GameNarrator(setup: table.setup, language: state.language)
    let row = narrator.cards.reading(game.field, reversed: game.reversed)
    let reader = narrator.name(game.reader)
    switch state.mode {
    case .roll: return [say(.plain(.roll(name: narrator.name(game.roller))))]
    case .draw:
      let drawer = narrator.name(game.drawer)
      return [say(.plain(.draw(name: drawer, count: cardsToDraw, reader: reader)))]
    case .read:
      if let voting = table.voting, voting.of > 1 {
        let vote = say(.plain(.vote(name: narrator.name(voting.seat), reader: reader)))
        return voting.count > 0 ? [vote] : lastReading + [row] + spokenClock(game) + [vote]
      }
      return lastReading + [row] + spokenClock(game) + [say(.plain(.read(name: reader)))]
    case .getReady:
      let limit = table.typingLimits.wholeTime
      return lastReading + [row, say(.plain(.startClock(name: reader, limit: limit)))]
    case .typing: return [say(.plain(.type))]
    case .failed:
      guard !table.hasOneChoice else {
        let others = narrator.names(game.stillToPoint)
        return [say(.plain(.pointOnOne(taker: others.count == 1 ? others[0] : nil)))]
      }
      return [say(.plain(game.pointing == .open ? .pointOpen : .point))]
    case .curtain, .choose, .enter: return [choosing(table, narrator)]
    case .ready: return [say(.plain(.reveal))]
    case .result where !table.decidesForAll:
      let isAsked = isOffered(.result(.rematch)) && !state.isReady
      return [say(isAsked ? .plain(.sayReady) : .lobby(.waitsForHost))]
    case .result: return [say(.plain(.again))]
    case _ where timePasses: return waiting(table, narrator)
    default: return []
    }
  }

  /// The row that is read meanwhile, and the player a table waits for.
  private func waiting(_ table: TableState, _ narrator: GameNarrator) -> [String] {
    let game = table.game
    let row = narrator.cards.reading(game.field, reversed: game.reversed)
    let reads = Message.table(.reads(name: narrator.name(game.reader), fromRight: game.reversed))
    let reading = game.phase == .read ? lastReading + [row, say(reads)] : []
    let (awaited, absent) = (table.seatsAwaitedElsewhere, table.awaitedAbsent)
    if !absent.isEmpty {
      let names = narrator.names(absent).joined(separator: state.language.comma)
      let gives = isOffered(.table(.replaceWithComputer)) ? [say(.plain(.replaceWithComputer))] : []
      return reading + [say(.lobby(.waitsForCat(names: names)))] + gives
    }
    guard !awaited.isEmpty else { return reading }
    let names = narrator.names(awaited).joined(separator: state.language.comma)
    return reading + [say(.lobby(.waits(names: names)))]
  }

  /// The players at a table before a game, and the next step.
  private func question(_ lobby: LobbyState) -> [String] {
    let room = lobby.room
    guard !room.seats.isEmpty else {
      return lobby.beginsGame ? [say(.lobby(.needsPlayers))] : []
    }
    let seats = room.seats.indices.map { seat in
      let place = room.seats[seat]
      let note: Message.Lobby =
        switch place.level {
        case _ where room.own.contains(seat): .own
        case _?: .computer
        case nil: place.isReady ? .ready : .notReady
        }
      return "\(place.name) (\(say(.lobby(note))))"
    }
    let next: Message =
      switch lobby.beginsGame {
      case true where isOffered(.lobby(.ready)): .plain(.begin)
      case true: .lobby(.needsPlayers)
      case false where room.own.isEmpty: .lobby(.watches)
      case false: lobby.isReady ? .lobby(.waitsForHost) : .plain(.sayReady)
      }
    return [say(.plain(.seats(seats))), say(next)]
  }

  private func spokenClock(_ game: PublicGame) -> [String] {
    game.readingLimit.map { [say(.plain(.clock(limit: $0)))] } ?? []
  }

  private func choosing(_ table: TableState, _ narrator: GameNarrator) -> String {
    let name = table.peopleToPoint.first.map(narrator.name) ?? ""
    let count = table.game.field.count
    if table.game.pointing == .open { return say(.plain(.enter(name: name, count: count))) }
    return say(
      .plain(isSecret ? .chooseSecret(name: name, count: count) : .choose(name: name, count: count))
    )
  }

  private func question(_ run: SoloRun) -> [String] {
    let solo = run.solo
    switch run.mode {
    case .roll: return [say(.plainSolo(.roll))]
    case .draw: return [say(.plainSolo(.draw(count: cardsToDraw)))]
    case .getReady:
      let row = CardDescriber(language: state.language).reading(solo.field, reversed: solo.reversed)
      let limit = solo.limits.wholeTime
      let start: Message =
        solo.isAloud ? .plainSolo(.startAloud(limit: limit)) : .plainSolo(.startClock(limit: limit))
      return lastReading + [row, say(start)]
    case .read: return [say(.plainSolo(.judge))]
    case .typing: return [say(.plain(.type))]
    case .soloResult: return [say(.plainSolo(.again))]
    default: return []
    }
  }

  private var cardsToDraw: Int {
    (table?.game ?? run?.solo.game)?.cardsToDraw ?? 0
  }

  private var lastReading: [String] {
    let isLast = (table?.game ?? run?.solo.game)?.isLastReading ?? false
    return isLast ? [say(.table(.lastReading))] : []
  }

  /// The valid answers in the current mode.
  var expectation: String {
    switch state.mode {
    case _ where isLeaving: say(.plain(.expectYesNo))
    case .roll, .draw, .getReady, .failed, .ready, .pause: say(.plain(.expectEnter))
    case .result where !state.sharing.decidesForAll: say(.lobby(.waitsForHost))
    case .lobby: say(isOffered(.lobby(.ready)) ? .plain(.expectEnter) : .lobby(.needsPlayers))
    case _ where waits: say(.plain(.expectNothing))
    case .read, .result, .soloResult, .takeBack: say(.plain(.expectYesNo))
    case .curtain, .choose, .enter:
      say(.plain(.expectNumber(count: table?.game.field.count ?? 0)))
    case .typing: say(.plain(.expectRow))
    default: seated.map { say(.plain(.expectName(names: names($0)))) } ?? say(.plain(.expectNames))
    }
  }

  private func names(_ players: [Player]) -> [String] {
    players.map { PlayerName.cleaned($0.name) }
  }

  func say(_ message: Message) -> String { message.text(in: state.language) }
}

extension TypingLimits {
  /// The time limit for a whole line, in milliseconds.
  var wholeTime: Int { grace + total }
}
