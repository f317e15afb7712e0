import Platform

/// System clocks, in seconds.
enum Clock {
  /// The monotonic time.
  static var wall: Double { read(CLOCK_MONOTONIC) }
  /// The CPU time of the current thread.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The CPU time of the process.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps.
  static func wait(_ seconds: Double) {
    usleep(UInt32(max(seconds, 0) * 1e6))
  }
}
