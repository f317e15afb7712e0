import Foundation

/// How long tests may take that can go on for as long as one likes.
package enum Stress {
  /// Whether everything is to be tried; otherwise a small part that is always the same.
  package static let isOn = ProcessInfo.processInfo.environment["TOMATOMATO_STRESS"] != nil
}
