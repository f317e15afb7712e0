import Testing

@testable import GameCore

/// Expects a state after an action; a failure shows the parts that differ.
func expect<State: Equatable>(
  _ state: State, toBe expected: State, after action: String, at location: SourceLocation
) {
  guard state != expected else { return }
  let lines = difference(expected: expected, actual: state)
  Issue.record("the state after \"\(action)\":\n\(lines)", sourceLocation: location)
}

/// The parts in which two values differ, one per line: `-` for the expected, `+` for the actual one.
func difference<Value>(expected: Value, actual: Value) -> String {
  var lines: [String] = []
  for (old, new) in zip(Mirror(reflecting: expected).children, Mirror(reflecting: actual).children)
  {
    let (old, new, label) = (text(old.value), text(new.value), new.label ?? "?")
    if old != new { lines += ["- \(label): \(old)", "+ \(label): \(new)"] }
  }
  return lines.joined(separator: "\n")
}

/// A short description of a value, with the names of cards and fields.
private func text(_ value: Any) -> String {
  switch value {
  case let card as Card: return names([card])
  case let field as Field: return names(field)
  case let deck as Deck: return names(deck.nextFirst)
  case let cards as [Card]: return names(cards)
  case let string as String: return "\"\(string)\""
  default: break
  }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { part in
    if let label = part.label, !label.hasPrefix(".") { return "\(label): \(text(part.value))" }
    return text(part.value)
  }.joined(separator: ", ")
  switch mirror.displayStyle {
  case .optional: return parts.isEmpty ? "nil" : parts
  case .collection: return "[\(parts)]"
  case .struct: return "{\(parts)}"
  default: return parts.isEmpty ? "\(value)" : "(\(parts))"
  }
}
