import App
import Dispatch
import GameCore
import Hosting
import Platform
import Replay
import Text

/// A table that people join from their own terminals, at the terminal where the game is played.
@MainActor final class TableHost: TableLink {
  var runner: (any Runner)?
  var leave: (LocalizedText, _ code: Int32) -> Void = { _, _ in }
  private var hosted: HostedSession
  private let path: String
  private let listener: UnixSocket
  /// The socket that waits for guests, from the beginning of the program on.
  private var acceptor: DispatchSourceRead?
  private let sharesWithGroup: Bool
  private let idle: Int?
  private var idleTimer: DispatchSourceTimer?
  /// Ends the times of the table, and when it does so next.
  private var deadline: (timer: DispatchSourceTimer, due: Double)?
  private let storage: GameStorage
  private let resumed: Recording<Game>?
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private let programs: [PlayerProcess]
  /// Whether a game goes on, which can be resumed.
  private var isPlaying = false
  /// The secrets of the seats that are kept beside the journal.
  private var savedTokens: [String?] = []

  /// A terminal that is connected.
  private final class Connection {
    let file: Int32
    let reader: DispatchSourceRead
    /// Waits until more can be sent.
    var writer: DispatchSourceWrite?

    init(file: Int32, reader: DispatchSourceRead) { (self.file, self.reader) = (file, reader) }
  }

  /// Opens a table.
  init(
    _ session: TableServer, at path: String, sharesWithGroup: Bool, settings: Settings,
    storage: GameStorage, invitation: [String], idle: Int?, programs: [PlayerProcess] = [],
    resuming recording: Recording<Game>? = nil, under lock: FolderLock? = nil
  ) throws {
    do {
      listener = try UnixSocket.listening(at: path, forGroup: sharesWithGroup, under: lock)
    } catch {
      throw Failure(
        LocalizedText("cannot open the table: ", ja: "テーブルを開けません：") + error.text)
    }
    // All 64 bits: from a few cards, a guest could find out a shorter seed, and so all cards to come.
    hosted = HostedSession(
      session, settings: settings, invitation: invitation,
      code: QRCode.lines(of: invitation.first ?? ""), newSeed: Program.entropy)
    (self.path, self.sharesWithGroup, self.storage) = (path, sharesWithGroup, storage)
    (self.idle, resumed, self.programs) = (idle, recording, programs)
    isPlaying = recording != nil
    storage.table = .init(
      name: session.table, hostSeats: session.hostSeats, socket: sharesWithGroup ? path : nil,
      programs: programs.map(\.text), idle: idle)
  }

  /// Opens a table again whose game was interrupted, with its socket, its programs and its time limit.
  convenience init(
    resuming recording: Recording<Game>, at table: RecordedTable, _ storage: GameStorage,
    _ settings: Settings
  ) throws {
    let session = TableServer(
      table: table.name, resuming: recording.header.setup, host: table.hostSeats,
      user: getuid(), tokens: storage.unfinishedTokens)
    try self.init(
      session, at: table.socket ?? TableFolder.socket(of: table.name),
      sharesWithGroup: table.socket != nil, settings: settings, storage: storage,
      invitation: [], idle: table.idle,
      programs: table.programs.compactMap(PlayerProcess.init), resuming: recording)
  }

  // MARK: - The program

  func perform(_ effect: AppEffect, _ next: EffectHandler) -> [AppAction] {
    // Nobody sees what is not on the disk.
    let actions = next(effect)
    switch effect {
    case .openJournal: (isPlaying, savedTokens) = (true, [])
    case .record(_, _, let state, _): isPlaying = state.phase != .finished
    default: break
    }
    defer { flush() }
    return actions + hosted.perform(effect)
  }

  func open() {
    if let resumed {
      let sharing = HostedTable(room: hosted.session.room)
      let events = [GameEvent](resumed.entries.map(\.action), of: resumed.header.setup)
      hosted.session.begin(resumed.header.setup, after: events)
      runner?.open { _ in .shared(sharing) }
      runner?.open { .resume(at: $0) }
    } else {
      runner?.open { _ in hosted.lobby }
    }
    let acceptor = DispatchSource.makeReadSource(fileDescriptor: listener.file, queue: .main)
    acceptor.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept() } }
    acceptor.setCancelHandler { [file = listener.file] in Platform.close(file) }
    acceptor.activate()
    self.acceptor = acceptor
    do {
      for program in programs { connect(try program.start(), user: getuid(), for: program.name) }
    } catch {
      leave(LocalizedText(explaining: error), ExitCode.failure)
    }
    watchIdle()
  }

  func close() {
    // The program ends, and is told nothing more.
    runner = nil
    // A game that goes on can be resumed, for which the guests wait.
    if !isPlaying { hosted.session.end(Farewell.closed) }
    flush()
    idleTimer?.cancel()
    listener.remove(at: path)
    // It may go on being waited at for a moment.
    if let acceptor { acceptor.cancel() } else { Platform.close(listener.file) }
    for id in Array(connections.keys) { drop(id) }
    for program in programs { program.stop() }
  }

  /// Ends a table at which nobody has been for some time.
  private func watchIdle() {
    guard let idle, !hosted.session.hasGuests else {
      idleTimer?.cancel()
      return idleTimer = nil
    }
    // Who only looks at the list of tables does not keep one open.
    guard idleTimer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .seconds(idle))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.leave(
          .init(
            "the table was empty for \(idle) second\(idle == 1 ? "" : "s")",
            ja: "テーブルに \(idle) 秒間だれもいませんでした"), 0)
      }
    }
    timer.resume()
    idleTimer = timer
  }

  // MARK: - Connections

  private func accept() {
    while true {
      let file = Platform.accept(listener.file, nil, nil)
      guard file >= 0 else {
        // Without free descriptors the connection would wake the program again and again.
        if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        return
      }
      UnixSocket.prepare(file)
      guard let user = UnixSocket.peer(of: file), sharesWithGroup || user == getuid() else {
        Platform.close(file)
        continue
      }
      connect(file, user: user)
    }
  }

  /// Takes a connection of a user, or of a program that plays for a seat.
  private func connect(_ file: Int32, user: UInt32, for program: String? = nil) {
    lastID += 1
    let id = lastID
    let reader = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    reader.setCancelHandler { Platform.close(file) }
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read(id) } }
    connections[id] = Connection(file: file, reader: reader)
    for other in hosted.session.connect(id, user: user, playingFor: program) { drop(other) }
    reader.resume()
    watchIdle()
    flush()
  }

  private func read(_ id: Int) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Who was killed and comes back at once may be heard before the end of the old connection.
    if !hosted.session.isKnown(id) {
      for other in Array(connections.keys) where hosted.session.isKnown(other) { read(other) }
    }
    // An end that comes along with bytes is not notified again, so all is read now.
    for _ in 0..<16 {
      guard let connection = connections[id] else { return }
      let count = bytes.withUnsafeMutableBytes {
        Platform.read(connection.file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return end(id) }
      for request in hosted.session.receive(id, bytes[..<count], at: Self.now) { perform(request) }
      watchIdle()
      flush()
    }
    // Who sends without end does not keep the others waiting.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.read(id) } }
  }

  /// A connection has ended.
  private func end(_ id: Int) {
    drop(id)
    for request in hosted.session.disconnect(id) { perform(request) }
    watchIdle()
    flush()
  }

  private func drop(_ id: Int) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    connection.writer?.cancel()
    connection.reader.cancel()
  }

  private func perform(_ request: TableServer.Request) {
    for action in hosted.actions(of: request, at: runner?.now ?? 0) { runner?.open { _ in action } }
  }

  /// Sends what can be sent without waiting.
  private func flush() {
    saveTokens()
    let due = hosted.session.deadline(at: Self.now)
    if due != deadline?.due { wait(until: due) }
    for id in hosted.session.pending { send(id) }
  }

  /// Keeps the secrets of the seats with the game, so that `resume` knows them.
  private func saveTokens() {
    let tokens = hosted.session.tokens
    guard isPlaying, tokens != savedTokens, tokens.contains(where: { $0 != nil }) else { return }
    storage.save(tokens)
    savedTokens = tokens
  }

  /// The time in seconds of a clock that never stops.
  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Ends the times of the table when they are over.
  private func wait(until due: Double?) {
    deadline?.timer.cancel()
    deadline = nil
    // A table that is closed waits for nothing.
    guard let due, runner != nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + max(due - Self.now, 0))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.expire() } }
    timer.resume()
    deadline = (timer, due)
  }

  private func expire() {
    deadline = nil
    // What was said while this program was stopped counts.
    for id in Array(connections.keys) { read(id) }
    for request in hosted.session.expire(at: Self.now) { perform(request) }
    flush()
  }

  private func send(_ id: Int) {
    guard let connection = connections[id] else {
      _ = hosted.session.disconnect(id)
      return
    }
    while true {
      let bytes = hosted.session.output(of: id)
      guard !bytes.isEmpty else { break }
      let count = bytes.withUnsafeBytes { write(connection.file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN, !hosted.session.isClosing(id) {
          return wait(for: connection, id)
        }
        break
      }
      hosted.session.noteSent(count, to: id)
    }
    connection.writer?.cancel()
    connection.writer = nil
    guard hosted.session.isClosing(id) else { return }
    // What is sent may come of a change of the program, which must be complete before the next one.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.end(id) } }
  }

  /// Sends more when the guest has taken some.
  private func wait(for connection: Connection, _ id: Int) {
    guard connection.writer == nil else { return }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: connection.file, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.send(id) } }
    connection.writer = writer
    writer.resume()
  }
}
