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
  getenv(name).map { String(cString: $0) }
}

/// The current local time.
package func localTime() -> tm {
  var now = time(nil)
  var parts = tm()
  localtime_r(&now, &parts)
  return parts
}
