import App
import GameCore
import Graphics
import Motion
import Text

/// The panels of the seats: name, color and shape, score, pile, and what the player does now.
struct SeatsView {
  let table: TableState

  private var game: PublicGame { table.game }

  /// The narrowest panel with figures and tiles, and the widest.
  private static let widths = 10...44

  func draw(in zone: Rect, on painter: inout Painter) {
    for (seat, rect) in Self.panels(game.players.count, in: zone).enumerated() {
      panel(seat, in: rect, on: painter).draw(in: rect, on: &painter)
    }
  }

  /// Draws what drains in the last rows of the panels.
  func drawGauges(in zone: Rect, on painter: inout Painter) {
    for (seat, rect) in Self.panels(game.players.count, in: zone).enumerated() {
      let isHeard =
        seat == game.reader && game.phase == .read
        && VoiceView(table: table).drawLevel(in: rect, on: &painter)
      guard !isHeard, rect.height > 1 else { continue }
      let gauge = spared(by: seat, on: painter) ?? lost(by: seat, on: painter)
      gauge?.drawBar(in: rect.inset(left: 1).line(-1), on: &painter)
    }
  }

  /// The panels of some seats, spread over the width like seats along a table.
  static func panels(_ count: Int, in zone: Rect) -> [Rect] {
    // Where panels do not fit beside each other, each gets a row, or a part of one.
    let isNarrow = zone.width / count - 1 < widths.lowerBound && zone.height > 1
    let perRow = isNarrow ? (count + zone.height - 1) / zone.height : count
    let pitch = zone.width / perRow
    let width = min(pitch > 8 ? pitch - 1 : pitch, isNarrow ? .max : widths.upperBound)
    return zone.inset(left: (pitch - width) / 2).tiles(
      count, perRow: perRow,
      of: Size(columns: width, rows: perRow < count ? 1 : zone.height),
      gap: Size(columns: pitch - width, rows: 0))
  }

  private func panel(_ seat: Int, in rect: Rect, on painter: Painter) -> SeatPanel {
    let now = game.piles[seat]
    let taken = taken(by: seat, on: painter)
    let deck = game.field.deck
    let score = Score(now.dropLast(taken.isShown ? 0 : taken.count), of: deck)
    let doing = doing(seat, on: painter)
    let gained = score.points - Score.points(of: now.dropLast(taken.count), deck)
    let isFailing = table.stage == .failed && doing == .failed
    var panel = SeatPanel(
      seat: seat, name: game.players[seat].name, score: score, doing: doing, gained: gained,
      isActive: gained > 0 || isFailing || doing.map { isTurn(of: $0) } == true
        || table.keyChoice?.seat == seat,
      flashes: taken.isFresh)
    panel.isOwn = table.isOwn(seat)
    panel.darkness = darkness(of: seat, on: painter)
    panel.cap = cap(of: seat, on: painter)
    // Elsewhere nobody sees it blink, and nothing has to be drawn for it.
    if SeatPanel.paintedRows.contains(rect.height) { panel.cat = cat(seat, on: painter) }
    if let series = table.series, series.number > 1 {
      let isLeader = series.leaders.contains(seat)
      let crown = painter.display.glyph(isLeader ? "♛" : "♕", isLeader ? "W" : "w")
      panel.evening = "\(crown)\(series.standings[seat].wins)"
    }
    if table.stage == .failed, seat == game.reader {
      let before = VoteHandsView.duration(of: game.verdict?.votes.count ?? 0)
      let elapsed = painter.clock.elapsed(
        since: table.timestamps.verdict, of: before + Durations.stumble)
      panel.failed = elapsed.map { $0 - before } ?? .infinity
    }
    return panel
  }

  /// The cat that plays at a seat; one of the players blinks now and then, as a card does.
  private func cat(_ seat: Int, on painter: Painter) -> (player: Player.Seat, mood: Mood?)? {
    let player = game.players[seat].seat
    guard case .computer = player, SeatTile.isPainted(on: painter) else { return nil }
    let blinking =
      table.isIdle(at: painter.clock.now)
      ? nil : Blinking.blink.position(of: game.players.count, seed: ~table.seed, on: painter)
    return (player, blinking == seat ? .blink : nil)
  }

  /// The key of a seat while all point at once, or choose their keys.
  private func cap(of seat: Int, on painter: Painter) -> KeyCap? {
    if let sweep = SweepView(table, on: painter) { return sweep.cap(of: seat) }
    guard let choice = table.keyChoice else { return nil }
    var cap = KeyCap(table, seat: seat, isIn: false, isDown: false)
    cap?.shift = PointingKeysView(table: table, choice: choice).shift(of: seat, on: painter)
    return cap
  }

  /// The time that was left when a player has just read well, while it drains.
  private func spared(by seat: Int, on painter: Painter) -> GaugeView? {
    guard let verdict = game.verdict, verdict.isCorrect, verdict.reader == seat,
      let used = timeUsed(by: seat), used < 1,
      let elapsed = painter.clock.elapsed(
        since: table.timestamps.verdict, of: GaugeView.sparedDuration)
    else { return nil }
    return .spared(1 - used, elapsed: elapsed)
  }

  /// The points that a card out of the game was worth: they drain when the card is torn.
  private func lost(by seat: Int, on painter: Painter) -> GaugeView? {
    guard table.stage == .reveal, let reveal = game.reveal, let speed = painter.motion.speed,
      reveal.chosen.contains(where: { $0.taker == nil && $0.players.contains(seat) })
    else { return nil }
    let start = table.timestamps.reveal + RevealTimeline.torn / Double(speed)
    guard painter.clock.hasReached(start),
      let elapsed = painter.clock.elapsed(since: start, of: GaugeView.lossDuration)
    else { return nil }
    return .lost(elapsed: elapsed)
  }

  /// The part of the time of the last reading that was used; `nil` without a clock.
  private func timeUsed(by seat: Int) -> Double? {
    if game.judge == .typed {
      return table.typing.lastReading.map { Double($0.elapsed) / Double(max($0.limits.total, 1)) }
    }
    return game.readingLimit(of: seat).map { limit in
      table.readingSeconds(at: table.timestamps.verdict) / (Double(limit) / 1000)
    }
  }

  /// The cards that a seat has just taken, whether they have come to its pile yet, and whether they
  /// have just come.
  private func taken(
    by seat: Int, on painter: Painter
  ) -> (count: Int, isShown: Bool, isFresh: Bool) {
    guard table.stage == .reveal, let reveal = game.reveal else { return (0, true, false) }
    let count = reveal.count(takenBy: seat)
    let start = table.timestamps.reveal
    guard let arrival = reveal.taking(by: seat)?.upperBound,
      painter.clock.isRunning(since: start, of: arrival + RevealTimeline.flash)
    else { return (count, true, false) }
    let hasArrived = !painter.clock.isRunning(since: start, of: arrival)
    return (count, hasArrived, hasArrived)
  }

  /// Whether it is the turn of a player: where all vote or point at once, of nobody, so that one sees who reads.
  private func isTurn(of doing: Message.Table.Doing) -> Bool {
    doing.isNow && !(table.actsAtOnce && (doing == .votes || doing == .points))
  }

  /// How dark the chair of a player is who has left or come back, from 0 to 1.
  private func darkness(of seat: Int, on painter: Painter) -> Double {
    let presence = table.presence(of: seat)
    let part = painter.clock.elapsed(since: presence.since, of: Self.fading).map {
      Easing(.quad, .in).value(at: $0 / Self.fading)
    }
    return presence.isAway ? part ?? 1 : 1 - (part ?? 1)
  }

  /// Whether a player leaves or comes back.
  func isMoving(on painter: Painter) -> Bool {
    game.players.indices.contains {
      painter.clock.isRunning(since: table.presence(of: $0).since, of: Self.fading)
    }
  }

  /// How long the outline of a panel takes to fade to dots, or to close again, in seconds.
  private static let fading = 0.3

  private func doing(_ seat: Int, on painter: Painter) -> Message.Table.Doing? {
    if table.presence(of: seat).isAway { return .left }
    if table.stage == .reveal { return seat == game.reveal?.failed ? .failed : nil }
    switch game.phase {
    case .roll: return seat == game.roller ? .rolls : nil
    case .draw:
      guard seat == game.drawer else { return nil }
      return RollView.isTumbling(since: table.timestamps.roll, on: painter) ? .rolls : .draws
    case .read: return seat == game.reader ? .reads : voting(seat)
    case .point:
      if seat == game.reader { return .failed }
      if table.actsAtOnce { return game.pointed.contains(seat) ? nil : .points }
      if table.keyChoice != nil || table.sweep != nil { return nil }
      guard case .choose(let choosing) = table.stage else { return .points }
      return seat == choosing.player ? .points : nil
    case .reveal: return seat == game.reader ? .failed : nil
    case .finished: return nil
    }
  }

  /// The role of a player in the vote on the reading (R34).
  private func voting(_ seat: Int) -> Message.Table.Doing? {
    if table.hasVoted(seat) { return .voted }
    if table.actsAtOnce { return game.stillToVote.contains(seat) ? .votes : nil }
    guard let voting = table.voting, voting.seat == seat else { return nil }
    return .votes
  }
}
