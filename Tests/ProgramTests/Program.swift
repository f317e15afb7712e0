import Foundation

/// The program as it was built beside these tests, or the one that TOMATOMATO_PROGRAM names.
enum Program {
  /// Where it lies.
  static let path =
    ProcessInfo.processInfo.environment["TOMATOMATO_PROGRAM"] ?? built("tomatomato")

  /// Where a program lies that was built beside these tests.
  static func built(_ name: String) -> String {
    let beside = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = beside + beside.map { $0.deletingLastPathComponent() }
    let places = folders.map { $0.appendingPathComponent(name).path }
    var isFolder: ObjCBool = false
    return places.first {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    } ?? name
  }

  /// What a run that has ended left behind.
  struct Outcome {
    var output: String
    var errors: String
    var code: Int32
  }

  /// Whether a process runs; one that has ended and is not waited for yet does not.
  static func isRunning(_ number: pid_t) -> Bool {
    let run = try? run("/bin/ps", ["-o", "stat=", "-p", "\(number)"], in: Home())
    let state = run?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return !state.isEmpty && !state.hasPrefix("Z")
  }

  /// Runs the program without a terminal, to its end.
  static func run(_ arguments: [String]) throws -> Outcome {
    try run(path, arguments, in: Home())
  }

  /// Runs any program to its end.
  ///
  /// What it writes goes to files: a pipe would be inherited by programs that other tests start at
  /// the same moment, and would stay open as long as those run.
  ///
  /// It reads from `input`, or else nothing.
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

/// Does something on this thread while it blocks no signal.
///
/// Tests run on threads of Dispatch, which block nearly all; a program started there would inherit
/// that, and a tmux server could then be ended by nothing.
private func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try body()
}

/// A home folder for one test, and an environment in which nothing is left to the machine.
final class Home {
  /// The folder.
  let folder: URL

  init() throws {
    // Sockets have short names only, so this does not lie deep.
    folder = URL(fileURLWithPath: "/tmp/tomatomato-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The variables that programs of the test see.
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
    ]
  }
}

/// Why a test could not go on.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
