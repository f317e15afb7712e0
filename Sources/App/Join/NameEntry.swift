import GameCore
import Hosting
import Keys
import Text

/// The names that are typed to sit down at a table: several players of a terminal are separated by commas.
package struct NameEntry: Equatable, Sendable {
  /// A mistake in names.
  struct Problem: Error {
    let reason: LocalizedText
  }

  /// The table; `nil` for one that is opened.
  package let table: String?
  package private(set) var text: String
  /// Whether the first character replaces the text.
  package private(set) var replacesText = true
  /// The names of the seats of a game that are free, and whether a game is played, which can be watched.
  private var seats: [String] = []
  package private(set) var isPlaying = false
  /// Why those who sat down last were refused.
  package private(set) var refusal: LocalizedText?

  private static let commas: [Character] = [",", "、", "，"]
  /// The most characters: as many as six names and their commas have.
  private static let maximumLength =
    GameSetup.playerCounts.upperBound * (PlayerName.maximumLength + 2)

  init(table: String?, _ text: String) { (self.table, self.text) = (table, text) }

  /// Whether free seats of a game are offered.
  package var offersSeats: Bool { !seats.isEmpty }

  /// Whether the table is only watched.
  package var watches: Bool { isPlaying && text.allSatisfy { $0 == " " } }

  /// The players of the table are known, or have changed: a free seat is offered first, the own one if there is one.
  mutating func note(_ room: Roster?) {
    isPlaying = room?.isPlaying == true
    let before = seats
    seats = room?.vacantSeats ?? []
    guard replacesText, seats != before, !seats.contains(text) else { return }
    text = seats.first { PlayerName.looksLike($0, text) } ?? seats.first ?? text
  }

  /// Offers the next free seat; after the last one, to watch.
  mutating func offerNext() {
    guard let first = seats.first else { return }
    let next = seats.firstIndex(of: text).map { $0 + 1 }
    text = next.map { $0 < seats.count ? seats[$0] : "" } ?? first
    (replacesText, refusal) = (true, nil)
  }

  mutating func refuse(_ reason: LocalizedText) { (refusal, replacesText) = (reason, false) }

  /// Handles a key as text; returns whether it was text.
  mutating func type(_ key: Key) -> Bool {
    switch key {
    case .paste(let pasted): for character in pasted { add(character) }
    case .character(let character): add(character)
    default: return false
    }
    return true
  }

  private mutating func add(_ character: Character) {
    let before = replacesText ? "" : text
    guard before.count < Self.maximumLength,
      Self.commas.contains(character) || PlayerName.isKept(character, after: before)
    else { return }
    (text, replacesText, refusal) = (before + String(character), false, nil)
  }

  mutating func erase() {
    (text, replacesText, refusal) = (String(text.dropLast()), false, nil)
  }

  mutating func eraseAll() { (text, replacesText, refusal) = ("", false, nil) }

  /// The names; none if the table is only watched.
  var names: [String] {
    get throws(Problem) {
      if watches { return [] }
      let names = text.split(omittingEmptySubsequences: false) { Self.commas.contains($0) }
        .map { PlayerName.cleaned(String($0)) }
      for (index, name) in names.enumerated() {
        guard !name.isEmpty, PlayerName.fits(name) else { throw Problem(reason: Farewell.badName) }
        guard !names[..<index].contains(where: { PlayerName.looksLike($0, name) }) else {
          throw Problem(reason: Farewell.taken(name: VisibleText.quoted(name)))
        }
      }
      return names
    }
  }
}
