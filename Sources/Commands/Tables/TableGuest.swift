import App
import Dispatch
import Files
import GameCore
import Hosting
import Platform
import Text

/// A terminal that takes part in a game that is played elsewhere.
@MainActor final class TableGuest: TableLink {
  var runner: (any Runner)?
  var leave: (LocalizedText, _ code: Int32) -> Void = { _, _ in }
  private let path: String
  private let table: String
  private let hello: TableMessage
  private let token: SeatToken?
  private var file: Int32?
  private var reader: DispatchSourceRead?
  private var lines = LineBuffer(maximum: TableMessage.maximumLength)
  private var deck = DeckDefinition.classic
  /// Whether the host has let the players sit down, or watch.
  private var isSeated = false
  /// The reason that the host has given.
  private var reason: LocalizedText?
  private var retries = 0
  /// Why the table is joined again.
  private var rejoining = Notice.hostIsAway
  /// The retry before which the host is to answer.
  private var answerDue = 0
  private var retry: DispatchSourceTimer?
  private var unsent: [UInt8] = []
  private var writer: DispatchSourceWrite?

  /// The lines that have come before the program runs.
  private var early: [ArraySlice<UInt8>] = []

  /// Why the host does not let the players sit down, if it does not.
  private(set) var refusal: LocalizedText?

  /// How long the host's answer is awaited before the program runs, in seconds.
  static let maximumWait = 5
  /// How often a host that is away is tried again, twice a second: for a minute.
  private static let maximumRetries = 120
  /// How many retries take as long as an answer of the host is awaited.
  private static let retriesPerAnswer = 10
  private static let misunderstanding = LocalizedText(
    "the host has sent a message that this version does not understand",
    ja: "ホストから、このバージョンではわからないメッセージが届きました")
  /// The beginning of the sentence about a table that cannot be joined.
  static let cannotJoin = LocalizedText("cannot join: ", ja: "参加できません：")

  /// Connects to a table, whose answer is awaited for some seconds.
  ///
  /// - Throws: The reason why there is no table.
  init(
    _ table: String, at path: String, as names: [String], isSpectator: Bool,
    patience: Int = maximumWait, keeping seats: String? = Directories.ofUser.seats
  ) throws {
    (self.path, self.table) = (path, table)
    let file = try Self.connected(to: path)
    token = isSpectator ? nil : SeatToken(forSocket: path, in: seats)
    hello = .hello(names: names, isSpectator: isSpectator, token: token?.text)
    self.file = file
    send(hello)
    do throws(Failure) {
      early = try awaitAnswer(from: file, for: patience)
    } catch {
      Platform.close(file)
      throw error
    }
    guard case .bye(let reason)? = try? TableMessage.answer(early[0], deck) else { return }
    Platform.close(file)
    refusal = reason
  }

  /// The lines of the host's answer, one at least.
  private func awaitAnswer(
    from file: Int32, for patience: Int
  ) throws(Failure) -> [ArraySlice<UInt8>] {
    let deadline = DispatchTime.now() + .seconds(patience)
    var bytes = [UInt8](repeating: 0, count: TableMessage.maximumLength)
    while case let now = DispatchTime.now(), now < deadline {
      let rest = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(rest) + 1) > 0 else { continue }
      let count = Platform.read(file, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else {
        throw failure(
          .init(
            "the host has closed the connection without an answer", ja: "ホストが返事をせずに接続を閉じました"))
      }
      let answer = lines.take(bytes[..<count])
      if !answer.isEmpty { return answer }
      if lines.hasOverflowed { throw failure(Self.misunderstanding) }
    }
    throw failure(
      .init("nobody has answered for \(patience) seconds", ja: "\(patience) 秒間、返事がありません"))
  }

  private func failure(_ why: LocalizedText) -> Failure {
    Failure(Self.cannotJoin + .init(same: "\(path): ") + why)
  }

  /// Finds out whether a table is open, before anybody is asked for a name.
  static func probe(_ path: String) throws(Failure) { Platform.close(try connected(to: path)) }

  private static func connected(to path: String) throws(Failure) -> Int32 {
    do {
      return try UnixSocket.connected(to: path).file
    } catch {
      let isClosed = error.code == ENOENT || error.code == ECONNREFUSED
      let closed = LocalizedText(
        "\(path): no table is open there", ja: "\(path): 開いているテーブルがありません")
      throw Failure(cannotJoin + (isClosed ? closed : error.text))
    }
  }

  func perform(_ effect: AppEffect, _ next: EffectHandler) -> [AppAction] {
    switch effect {
    case .tell(let message): send(message)
    case .rejoin: return rejoin(because: .hostIsMisunderstood)
    // Nothing of the game is kept here, whatever the program asks for.
    default: break
    }
    return []
  }

  func open() {
    let room = Roster(table: table, seats: [], own: [])
    runner?.open { [table] _ in
      let invitation = Invitation.lines(name: table, path: nil)
      return .openedLobby(
        LobbyState(sharing: HostedTable(isGuest: true, room: room, invitation: invitation)))
    }
    for line in early { take(line) }
    early = []
    listen()
  }

  func close() {
    retry?.cancel()
    writer?.cancel()
    reader?.cancel()
    reader = nil
    file = nil
  }

  private func listen() {
    guard let file else { return }
    let reader = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    reader.setCancelHandler { Platform.close(file) }
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    self.reader = reader
    reader.resume()
  }

  private func send(_ message: TableMessage) {
    guard file != nil else { return }
    unsent += message.line()
    flush()
  }

  private func flush() {
    guard let file else { return }
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        guard writer == nil else { return }
        let writer = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
        writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flush() } }
        self.writer = writer
        return writer.resume()
      }
      // That the connection has ended is noticed by reading.
      guard count > 0 else { break }
      unsent.removeFirst(count)
    }
    writer?.cancel()
    writer = nil
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    // An end that comes along with bytes is not notified again, so all is read now.
    while let file {
      let count = bytes.withUnsafeMutableBytes { Platform.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return lose() }
      for line in lines.take(bytes[..<count]) where self.file == file { take(line) }
      if lines.hasOverflowed, self.file == file { misunderstand() }
    }
  }

  /// Joins the table again after a line that this version does not understand, or gives up before the
  /// players sit there.
  private func misunderstand() {
    guard isSeated else { return leave(Self.misunderstanding, ExitCode.failure) }
    for action in rejoin(because: .hostIsMisunderstood) { runner?.open { _ in action } }
  }

  private func take(_ line: ArraySlice<UInt8>) {
    guard let message = try? TableMessage.answer(line, deck) else { return misunderstand() }
    retries = 0
    retry?.cancel()
    retry = nil
    switch message {
    case .bye(let reason): self.reason = reason
    case .room: isSeated = true
    case .game(let setup): deck = setup.deck
    default: break
    }
    runner?.open { .told(message, at: $0) }
  }

  /// The connection has ended: tries again for a minute, unless the host has said why.
  private func lose() {
    // Who sat at the table leaves it as after a game.
    if let reason {
      if reason == Farewell.closed { token?.forget() }
      return leave(reason, isSeated ? 0 : ExitCode.failure)
    }
    for action in rejoin(because: .hostIsAway) { runner?.open { _ in action } }
  }

  /// Ends the connection, and tries to join the table again after a while.
  private func rejoin(because notice: Notice) -> [AppAction] {
    disconnect()
    rejoining = notice
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tryAgain() } }
    timer.resume()
    retry?.cancel()
    retry = timer
    return [.notice(notice)]
  }

  private func disconnect() {
    writer?.cancel()
    writer = nil
    reader?.cancel()
    reader = nil
    file = nil
  }

  /// Tries to join again, every half second until the host has said something that is understood.
  private func tryAgain() {
    retries += 1
    guard retries <= Self.maximumRetries else {
      let isAway = rejoining == .hostIsAway
      return leave(
        isAway
          ? .init("the host has been away for a minute", ja: "ホストに 1 分間つながりません")
          : Self.misunderstanding, ExitCode.failure)
    }
    // A host that does not answer is as if it were away.
    guard file == nil || retries >= answerDue else { return }
    disconnect()
    guard let socket = try? UnixSocket.connected(to: path) else { return }
    file = socket.file
    answerDue = retries + Self.retriesPerAnswer
    lines = LineBuffer(maximum: TableMessage.maximumLength)
    unsent = []
    listen()
    send(hello)
  }
}
