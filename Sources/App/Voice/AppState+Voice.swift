import GameCore
import Text

/// Why the microphone is not listened to.
package enum MicrophoneFailure: Equatable, Sendable {
  /// None of the programs that record is there, which were looked for in this order.
  case noRecorder([String])
  /// The program cannot be started, for a reason.
  case cannotStart(program: String, reason: LocalizedText)
  /// The program has ended.
  case ended(program: String)
  /// The program sends nothing.
  case silent(program: String)
}

/// The microphone, which is listened to while a row is awaited or read aloud at this terminal.
extension AppState {
  /// Whether the microphone is to be listened to now.
  package var listens: Bool {
    guard deafness == nil, overlay == nil, !isStepwise, !hasQuit else { return false }
    return screen.state.isReadAloudHere && (run != nil || settings.listen)
  }

  /// The sound; `nil` where nobody listens.
  private var listening: Listening? {
    get { table?.listening ?? run?.listening }
    set {
      table?.listening = newValue
      run?.listening = newValue
    }
  }

  /// Whether another state looks the same at any time: what is heard may differ as far as it is not seen.
  func looksLike(_ other: AppState) -> Bool {
    guard listening?.seen == other.listening?.seen else { return false }
    var same = other
    same.listening = listening
    return same == self
  }

  /// Expects somebody to be heard from now on, if that is wanted.
  mutating func awaitVoice(at time: Double) {
    guard listens, listening == nil else { return }
    let isReading = (table?.game ?? run?.solo.game)?.phase == .read
    listening = Listening(at: time, isReading: isReading)
  }

  /// Hears some frames that end at a time of the play clock, if anybody is to be heard.
  mutating func hear(_ levels: [Float], at time: Double) -> [AppEffect] {
    guard listens else { return [] }
    awaitVoice(at: time)
    listening?.hear(levels, at: time)
    return run == nil ? [] : onSolo(at: time) { $0.followVoice(at: time) }
  }

  /// Goes on without the microphone, and says why.
  mutating func stopListening(_ why: MicrophoneFailure) {
    guard deafness == nil else { return }
    deafness = why
    listening = nil
    notice = .deaf(why)
  }
}

extension TableState {
  /// Whether a person at this terminal is about to read aloud, or reads.
  package var isReadAloudHere: Bool {
    guard stage == .play, !isShared, !choice.isContested, game.judge != .typed,
      controllers[game.reader] == .here
    else { return false }
    switch game.phase {
    case .draw, .read: return true
    case .roll, .point, .reveal, .finished: return false
    }
  }

  /// The voice of the current or last reading; `nil` if nobody listens to it, such as a computer's.
  package var heardReading: Listening? {
    listening.flatMap { $0.isReading || $0.isOver ? $0 : nil }
  }

  /// When the time of the current or last reading began and ended, in seconds of the play clock: with the
  /// voice where it is heard, otherwise with the row and its verdict; `nil` if it has not yet.
  package var readingTime: (start: Double?, end: Double?) {
    let judged = game.phase == .read ? nil : timestamps.verdict
    guard let heardReading else { return (timestamps.read, judged) }
    return (heardReading.voiceStart, heardReading.voiceEnd ?? judged)
  }

  /// The seconds of the time of the current or last reading that are over at a time of the play clock.
  package func readingSeconds(at time: Double) -> Double {
    let (start, end) = readingTime
    return start.map { max(min(end ?? time, time) - $0, 0) } ?? 0
  }

  /// The card at which the reader should be at a time of the play clock, by the clock of the reading or,
  /// without one, at a usual pace; `nil` before the voice begins and after it has ended.
  package func singing(at time: Double) -> Int? {
    guard case (let start?, nil) = readingTime, game.phase == .read, heardReading != nil else {
      return nil
    }
    return game.position(afterReading: time - start, limit: game.readingLimit)
  }

  /// Follows an event with the microphone: a row begins to be heard, or is over.
  mutating func listen(to event: GameEvent, at time: Double) {
    switch event {
    case .rolled, .drawing: listening?.begin(at: time, isReading: false)
    case .read: listening?.end()
    // A verdict that is put to a vote is about what was heard.
    case _ where game.phase == .read && !choice.isContested && listening?.isReading == false:
      if controllers[game.reader] == .here { listening?.begin(at: time, isReading: true) }
    default: break
    }
  }

  /// The microphone's facts about a row that has just been judged.
  func record(ofReading isCorrect: Bool) -> ReadingRecord? {
    guard isCorrect, var listening else { return nil }
    listening.end()
    return listening.record
  }
}

extension PublicGame {
  /// The card that is read after some seconds by somebody who takes the whole limit, in milliseconds, or
  /// without one has a usual pace.
  fileprivate func position(afterReading seconds: Double, limit: Int?) -> Int? {
    let pace = limit.map { $0 / max(field.morae, 1) } ?? Self.usualMora
    var morae = Int(seconds * 1000) / max(pace, 1)
    let order = field.readingOrder(reversed: reversed)
    return order.first { position in
      morae -= field.stacks[position].kind.morae
      return morae < 0
    } ?? order.last
  }

  /// How long somebody who reads aloud takes for a mora, in milliseconds.
  private static let usualMora = 200
}

// MARK: - Aloud alone

extension SoloRun {
  /// Whether the player is about to read aloud, or reads (R45).
  var isReadAloud: Bool {
    guard solo.isAloud else { return false }
    return switch solo.phase {
    case .draw, .read: true
    case .roll, .point, .reveal, .finished: false
    }
  }

  /// The voice of the row that is read aloud, or after its verdict of the last one.
  package var spokenRow: SpokenRow? { (typing.attempt?.reading ?? typing.lastReading)?.spoken }

  /// The card at which the player should be at a time of the play clock; `nil` before the voice begins and
  /// after it has ended.
  package func singing(at time: Double) -> Int? {
    guard let attempt = typing.attempt, let row = attempt.reading.spoken, row.end == nil else {
      return nil
    }
    return solo.game.position(
      afterReading: time - attempt.since - Double(row.start) / 1000, limit: solo.limits.total)
  }

  /// Notes what is heard of the row, if it has changed.
  mutating func followVoice(at time: Double) -> [AppEffect] {
    guard let attempt = typing.attempt, let listening else { return [] }
    if let hearing = listening.hearing, hearing.duration < attempt.reading.shortestVoice,
      attempt.reading.spoken?.end == nil
    {
      // It was a noise, and the row is still to be heard.
      self.listening?.begin(at: time, isReading: true)
    }
    let action = TypingAction.heard(
      self.listening?.row(since: attempt.since), at: attempt.milliseconds(at: time))
    var reading = attempt.reading
    Typing.reduce(into: &reading, action)
    guard reading.spoken != attempt.reading.spoken || reading.outcome != .reading else { return [] }
    return take(action, at: time)
  }

  /// From when on the player can have read the row, in seconds of the play clock.
  var readableAt: Double {
    guard let attempt = typing.attempt else { return -.infinity }
    let start = attempt.reading.spoken?.start ?? 0
    return attempt.since + Double(start + attempt.reading.shortestVoice) / 1000
  }

  /// The player says that the row was read well; it is over, also if no second has been silent since.
  mutating func judgeWell(at time: Double) -> [AppEffect] {
    listening?.end()
    let heard = listening?.isOver == true ? followVoice(at: time) : []
    return heard + take(typing.attempt.map { .readWell(at: $0.milliseconds(at: time)) }, at: time)
  }
}
