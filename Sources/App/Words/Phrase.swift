import Keys
import Text

/// A text in which keys are values.
///
/// Only the program can put a key into a phrase: what a player has typed is always text, whatever
/// brackets it has. Screens show the keys as buttons; as plain text they are in brackets.
package struct Phrase: Equatable, Sendable {
  /// A part of a phrase.
  package enum Part: Equatable, Sendable {
    case text(String)
    /// The name of a key, and the command that a click on it gives, if there is one.
    case key(String, Command?)

    /// The part as it is printed, keys in brackets.
    package var text: String {
      switch self {
      case .text(let text): text
      case .key(let name, _): "[\(name)]"
      }
    }
  }

  /// The parts in order; no two texts are beside each other.
  package private(set) var parts: [Part]

  /// A phrase without keys.
  package init(_ text: String) {
    parts = text.isEmpty ? [] : [.text(text)]
  }

  /// A key alone, and the command that a click on it gives, if there is one.
  package init(key name: String, _ command: Command?) {
    parts = [.key(name, command)]
  }

  /// A key alone, as it is offered in a language.
  package init(_ key: Key, _ command: Command?, in language: Language) {
    self.init(key: key.arrow ?? key.name(in: language), command)
  }

  /// The first key of a command, as it is offered in a language.
  package init(_ command: Command, in language: Language) {
    let key = KeyMap.binding(for: command)?.keys.first
    parts = key.map { Phrase($0, command, in: language).parts } ?? []
  }

  /// The phrase as it is printed, keys in brackets.
  package var text: String { parts.map(\.text).joined() }

  package var hasKeys: Bool {
    parts.contains { if case .key = $0 { true } else { false } }
  }

  package static func += (phrase: inout Phrase, other: Phrase) {
    for part in other.parts { phrase.append(part) }
  }

  package static func + (first: Phrase, second: Phrase) -> Phrase {
    var phrase = first
    phrase += second
    return phrase
  }
}

extension Phrase {
  private mutating func append(_ part: Part) {
    if case .text(let text) = part, case .text(let last)? = parts.last {
      parts[parts.count - 1] = .text(last + text)
    } else {
      parts.append(part)
    }
  }

  /// The lines of the phrase, wrapped at a width in columns where possible.
  package func lines(columns: Int) -> [Phrase] {
    var rest = self
    return TextWrapper.wholeLines(text, columns: columns).map { line in
      let (whole, others) = rest.split(after: line.utf8.count)
      rest = others
      return whole.split(after: line.trimmingEnd.utf8.count).head
    }
  }

  /// The bytes before and after a number of them; a key that is cut is text.
  private func split(after count: Int) -> (head: Phrase, tail: Phrase) {
    var (head, tail, room) = (Phrase(""), Phrase(""), count)
    for part in parts {
      let text = part.text
      let cut = text.utf8.index(text.startIndex, offsetBy: min(max(room, 0), text.utf8.count))
      room -= text.utf8.count
      switch cut {
      case text.endIndex: head.append(part)
      case text.startIndex: tail.append(part)
      default:
        head.append(.text(String(text[..<cut])))
        tail.append(.text(String(text[cut...])))
      }
    }
    return (head, tail)
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

  /// A phrase that is put together from texts and other phrases.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { phrase += Phrase(text) }
    package mutating func appendInterpolation(_ text: String) { phrase += Phrase(text) }
    package mutating func appendInterpolation(_ number: Int) { phrase += Phrase(String(number)) }
    package mutating func appendInterpolation(_ other: Phrase) { phrase += other }
  }
}

extension Phrase: CustomStringConvertible {
  package var description: String { text }
}

extension Sequence<Phrase> {
  /// The phrases with a text between them.
  package func joined(separator: String = "") -> Phrase {
    reduce(into: Phrase("")) { phrase, other in
      phrase += phrase.parts.isEmpty ? other : Phrase(separator) + other
    }
  }
}
