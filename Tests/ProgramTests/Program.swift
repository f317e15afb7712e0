import Foundation
import GameCore
import Replay

/// The program built along with these tests, or the one given by `TOMATOMATO_PROGRAM`.
enum Program {
  /// The path of the program.
  static let path =
    ProcessInfo.processInfo.environment["TOMATOMATO_PROGRAM"] ?? built("tomatomato")

  /// The path of an executable built along with these tests.
  static func built(_ name: String) -> String {
    let beside = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = beside + beside.map { $0.deletingLastPathComponent() }
    let paths = folders.map { $0.appendingPathComponent(name).path }
    var isFolder: ObjCBool = false
    return paths.first {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    } ?? name
  }

  /// The result of a run.
  struct Outcome {
    var output: String
    var errors: String
    var code: Int32
  }

  /// Whether a process is running; zombies are not.
  static func isRunning(_ number: pid_t) -> Bool {
    let run = try? run("/bin/ps", ["-o", "stat=", "-p", "\(number)"], in: Home())
    let state = run?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return !state.isEmpty && !state.hasPrefix("Z")
  }

  /// Runs the program without a terminal.
  static func run(_ arguments: [String]) throws -> Outcome {
    try run(path, arguments, in: Home())
  }

  /// Runs an executable.
  ///
  /// The output goes to files, because pipes would be inherited by processes that other tests start
  /// at the same time, and would stay open as long as those run.
  static func run(
    _ path: String, _ arguments: [String], in home: Home, input: FileHandle = .nullDevice
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = home.environment
    let names = ["output", "errors"].map { home.path("\($0)-\(UUID().uuidString)") }
    let files = try names.map { name in
      try Data().write(to: URL(fileURLWithPath: name))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: name))
    }
    process.standardInput = input
    process.standardOutput = files[0]
    process.standardError = files[1]
    try withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    let texts = try names.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: name))
      try FileManager.default.removeItem(atPath: name)
      return String(decoding: data, as: UTF8.self)
    }
    return Outcome(output: texts[0], errors: texts[1], code: process.terminationStatus)
  }
}

/// Runs a closure while this thread blocks no signals.
///
/// Tests run on Dispatch threads, which block most signals; a process started there would inherit
/// that, and a tmux server could not be terminated.
private func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try body()
}

/// A home folder for a test, with an environment that does not depend on the machine.
final class Home {
  /// The folder.
  let folder: URL

  /// Creates the folder, by default that of players who know the cards and need no hints.
  init(isNew: Bool = false) throws {
    // A short path, since those of sockets are limited.
    folder = URL(fileURLWithPath: "/tmp/tomatomato-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard !isNew else { return }
    try FileManager.default.createDirectory(
      atPath: path("config/tomatomato"), withIntermediateDirectories: true)
    try Data("knows-cards = true\nknows-solo = true\nhints = never\n".utf8)
      .write(
        to: URL(fileURLWithPath: path("config/tomatomato/settings")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The environment variables.
  var environment: [String: String] {
    #if os(macOS)
      let locale = "en_US.UTF-8"
    #else
      let locale = "C.UTF-8"
    #endif
    return [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": locale,
      "TERM": "tmux-256color", "HOME": folder.path, "XDG_CONFIG_HOME": path("config"),
      "XDG_DATA_HOME": path("data"), "XDG_STATE_HOME": path("state"),
      "BASH_SILENCE_DEPRECATION_WARNING": "1",
      // A shell that ends must not write into a folder that is being removed.
      "HISTFILE": "/dev/null",
    ]
  }
}

extension Home {
  /// The games folder.
  var library: GameLibrary { GameLibrary(folder: path("state/tomatomato/games")) }

  /// The last recorded game, which must be complete and valid.
  func finishedGame() throws -> Recording<Game> {
    guard let path = library.journals.first else { throw TestError("there is no journal") }
    let recording = try JournalReader.read(path: path)
    _ = try Verifier(recording)
    guard case .ended = recording.ending else {
      throw TestError("the journal is incomplete or invalid")
    }
    return recording
  }

  /// The newest solo run as its journal tells, if it has a seed; `nil` if there is none yet.
  func soloRun(seed: UInt64? = nil) throws -> RecordedRun? {
    try soloRecording(seed: seed).map { try Verifier($0).state }
  }

  /// The journal of the newest solo run, if it has a seed; `nil` if there is none yet.
  func soloRecording(seed: UInt64? = nil) -> Recording<Solo>? {
    guard let path = GameLibrary(folder: path("state/tomatomato/solo")).journals.first,
      let journal = try? JournalReader.readAny(path: path), case .solo(let recording) = journal,
      seed == nil || recording.header.setup.seed == seed
    else { return nil }
    return recording
  }
}

/// An error that prevents a test from continuing.
struct TestError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
