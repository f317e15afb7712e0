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
  var failed: (MicrophoneFailure) -> Void = { _ in }

  /// The programs to try, each with its arguments, until one sends something.
  private let programs: [[String]]
  /// The index of the one that is tried or used.
  private var index = 0
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

  /// Creates a recorder with a program of the settings, or else with the known ones.
  init(_ setting: String?) {
    programs = setting.map { [$0.split(separator: " ").map(String.init)] } ?? Self.known
  }

  /// The known programs with the options for raw sound in the format that a ``LevelMeter`` measures; that of
  /// PipeWire always sends it in its early versions, and does not know the option for it.
  private static let known = [
    "pw-record --rate 16000 --channels 1 --format s16 --latency 20ms --raw -",
    "pw-record --rate 16000 --channels 1 --format s16 --latency 20ms -",
    "parec --rate=16000 --channels=1 --format=s16le --raw --latency-msec=20",
    "arecord -q -t raw -f S16_LE -r 16000 -c 1 --buffer-time=100000",
    "rec -q -t raw -b 16 -e signed-integer -L -r 16000 -c 1 -",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Starts a program, or ends it.
  ///
  /// - Returns: Why none can be started; `nil` if one can.
  func listen(_ isListening: Bool) -> MicrophoneFailure? {
    guard isListening else {
      stop()
      return nil
    }
    return run == nil ? start() : nil
  }

  /// Starts the first program from the current one on that can be started.
  private func start() -> MicrophoneFailure? {
    for (number, words) in programs.enumerated().dropFirst(index) {
      // Without its folder, the name has room in a notice.
      let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
      do {
        run = Run(program: try ChildProcess(words, wantsOutput: true), name: name, clock: clock())
        index = number
        return nil
      } catch {
        if programs.count == 1 { return .cannotStart(program: name, reason: error.reason) }
      }
    }
    let names = programs.map { $0[0] }
    return .noRecorder(names.indices.filter { names[..<$0].last != names[$0] }.map { names[$0] })
  }

  /// The timer that looks regularly for new recordings.
  private func clock() -> DispatchSourceTimer {
    let clock = DispatchSource.makeTimerSource(queue: .main)
    clock.schedule(
      deadline: .now(), repeating: .milliseconds(Self.period), leeway: .milliseconds(5))
    clock.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.take() } }
    clock.resume()
    return clock
  }

  /// Takes what has been recorded since the last time, but no more than time has passed.
  private func take() {
    guard var run else { return }
    let now = DispatchTime.now()
    let due =
      Int((now.seconds(since: run.start) + 0.1) * Double(LevelMeter.sampleRate)) * 2 - run.count
    var bytes = [UInt8](repeating: 0, count: max(min(due, 32_768), 0))
    let count = bytes.isEmpty ? 0 : read(run.program.output, &bytes, bytes.count)
    let hasEnded = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    if hasEnded, !bytes.isEmpty { return end(run) }
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

  /// Goes on with the next program after one that has ended, if that has sent nothing: it may know other
  /// options, or another sound server.
  private func end(_ run: Run) {
    stop()
    let used = index
    index += 1
    guard run.count > 0 || start() != nil else { return }
    index = run.count > 0 ? used : 0
    failed(.ended(program: run.name))
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
