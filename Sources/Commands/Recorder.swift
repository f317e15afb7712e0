import App
import Dispatch
import Platform
import Terminal
import Voice

/// A program that records, while somebody is about to read or reads aloud.
///
/// It runs only then. What it sends is measured and dropped. It is heard no faster than time passes, so a
/// program that plays a file is a microphone, and one that sends without end takes no time.
@MainActor final class Recorder {
  /// Tells what was heard: the levels of some frames.
  var heard: ([Float]) -> Void = { _ in }
  /// Tells why nothing is heard any more.
  var failed: (Deafness) -> Void = { _ in }

  /// The words of the program that was chosen; `nil` for the first known one.
  private let chosen: [String]?
  private var run: Run?

  /// How long a program may send nothing, in seconds.
  private static let patience = 2.0
  /// How often what it sends is taken, in milliseconds.
  private static let period = 20

  /// A program that runs.
  private struct Run {
    let program: ChildProcess
    let name: String
    let clock: DispatchSourceTimer
    var meter = LevelMeter()
    let start = DispatchTime.now()
    var heardAt = DispatchTime.now()
    /// The bytes that were taken.
    var count = 0
  }

  init(_ setting: String?) {
    chosen = setting?.split(separator: " ").map(String.init)
  }

  /// Starts the program, or ends it.
  ///
  /// - Returns: Why it cannot be started; `nil` if it can.
  func listen(_ isListening: Bool) -> Deafness? {
    guard isListening else {
      stop()
      return nil
    }
    guard run == nil else { return nil }
    let program: ChildProcess
    let name: String
    switch start() {
    case .success(let started): (program, name) = started
    case .failure(let why): return why
    }
    let clock = DispatchSource.makeTimerSource(queue: .main)
    clock.schedule(
      deadline: .now(), repeating: .milliseconds(Self.period), leeway: .milliseconds(5))
    clock.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.take() } }
    run = Run(program: program, name: name, clock: clock)
    clock.resume()
    return nil
  }

  /// Starts the chosen program, or the first of the known ones that is there.
  private func start() -> Result<(ChildProcess, String), Deafness> {
    for words in chosen.map({ [$0] }) ?? Self.known {
      // Without its folder, the name has room in a notice.
      let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
      do {
        return .success((try ChildProcess(words, wantsOutput: true), name))
      } catch {
        guard chosen == nil else {
          return .failure(.cannotStart(program: name, reason: error.reason))
        }
      }
    }
    return .failure(.noRecorder)
  }

  /// The known programs, each with the options for raw sound in the format that a ``LevelMeter`` measures.
  private static let known = zip(
    Deafness.recorders,
    [
      "--rate 16000 --channels 1 --format s16 --raw --latency 20ms -",
      "--rate=16000 --channels=1 --format=s16le --raw --latency-msec=20",
      "-q -t raw -f S16_LE -r 16000 -c 1 --buffer-time=100000",
      "-q -t raw -b 16 -e signed-integer -L -r 16000 -c 1 -",
    ]
  ).map { [$0] + $1.split(separator: " ").map(String.init) }

  /// Takes what has been recorded since the last time, but no more than time has passed.
  private func take() {
    guard var run else { return }
    let now = DispatchTime.now()
    let due =
      Int((now.seconds(since: run.start) + 0.1) * Double(LevelMeter.sampleRate)) * 2 - run.count
    var bytes = [UInt8](repeating: 0, count: max(min(due, 32_768), 0))
    let count = bytes.isEmpty ? 0 : read(run.program.output, &bytes, bytes.count)
    let hasEnded = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    if hasEnded, !bytes.isEmpty {
      stop()
      return failed(.ended(program: run.name))
    }
    if count > 0 {
      (run.heardAt, run.count) = (now, run.count + count)
      let levels = run.meter.add(Array(bytes[..<count]))
      self.run = run
      if !levels.isEmpty { heard(levels) }
    } else if now.seconds(since: run.heardAt) > Self.patience {
      stop()
      failed(.silent(program: run.name))
    }
  }

  private func stop() {
    run?.clock.cancel()
    run = nil
  }
}

extension DispatchTime {
  /// The seconds that have passed since another time.
  fileprivate func seconds(since other: DispatchTime) -> Double {
    Double(uptimeNanoseconds - other.uptimeNanoseconds) * 1e-9
  }
}
