// The C library of the platform, under one name.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The value of an environment variable, if it is set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(systemText: $0) }
}

/// The current local time.
package func localTime(_ seconds: time_t = time(nil)) -> tm {
  var now = seconds
  var parts = tm()
  localtime_r(&now, &parts)
  return parts
}

/// A local date and time as text, such as 2026-11-21 14:22.
package func dateText(_ parts: tm) -> String {
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
    + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
}
