import GameCore

/// A 64-bit digest of a game up to some action.
///
/// A digest is the 64-bit FNV-1a hash (Fowler, Noll, Vo; offset basis `cbf29ce484222325`, prime
/// `100000001b3`) of everything that has happened: the digest after action *n* is the hash of
///
///     "tomatomato"  rules  SETUP  DECK  STATE(0)  ACTION(1) STATE(1)  ...  ACTION(n) STATE(n)
///
/// without separators. STATE(0) is the initial state and STATE(n) the state after action *n*, so
/// the digest on a line covers the action and its result, and the first line with a wrong digest is
/// the first difference. Times are not covered, since they only affect playback.
///
/// A number is one byte unless another size is given; larger ones are little-endian (`u32`, `u64`).
/// A list is its count in one byte followed by its elements; a Boolean is 1 or 0. A card is its
/// identity (R4); seats and positions count from 0.
///
/// - rules: The version of the rules, 1.
/// - SETUP: The seed (`u64`); deck (0 classic, 1 granny, 2 namamugi, 3 lorry, 4 blaukraut, 5 tigres, 255
///   another one, followed by its text: the length in bytes (`u32`) and the UTF-8); judge (0 table, 1 typed, 2 vote); pointing (0
///   secret, 1 open); whether pictures only; the starting player's seat; a list of players, each
///   with its kind (0 human, 1 easy, 2 normal, 3 hard), the length of its name in bytes (`u32`) and
///   the name in UTF-8; then the level of the clock (1 easy, 2 normal, 3 hard), or nothing without
///   a clock; then 4 and the time of each player in percent (`u16`), or nothing without handicaps.
/// - DECK: The shuffled deck, a list of cards, the next one first.
/// - ACTION: 0 roll, 1 draw, 2 drawn, 3 drawNext, 4 read and failed, 5 read well, 6 point
///   followed by player and position, 7 undo, 8 reveal, 9 checkDeck; 10 and 11 are 4 and 5 followed by
///   what is known of the reading: the position where it went wrong (255 if it did not), the mora,
///   the due and the typed character (`u32`, 0 if there is none), then the milliseconds, keys and
///   longest gap (`u32`, each plus 1; 0 if not known); 12 vote for failed and 13 for read well,
///   followed by the player.
/// - STATE, in this order:
///   - the phase: 0 roll; 1 draw, then the number of cards left to draw and the stage (0 waiting, 1
///     in flight, 2 following); 2 read, then a list of the votes (1 read well, 0 failed; before them
///     the seat plus 2, if it is not its turn), or nothing without votes; 3 point, then CHOICES; 4 finished; 5 reveal, then CHOICES;
///   - round (`u32`), die (0 before the roll), roller, drawer, reader, whether reversed, drawCount
///     (`u32`), setCount (`u32`);
///   - the verdict that can be undone: 0, or 1, whether correct, reader, drawer, whether reversed;
///   - the last reveal: 0, or 1, the failed reader's seat, CHOICES, the FIELD before;
///   - whether the deck is shown;
///   - the number of cards left in the deck, and the next one if there is one (DECK determines the
///     rest, since cards are only drawn from the top);
///   - FIELD; a list of piles, each a list of cards, oldest first; the removed cards, a list.
/// - CHOICES: a list, oldest first, each a seat and a position.
/// - FIELD: a list of stacks from the left, each a list of cards from bottom to top.
package struct StateDigest: Hashable, Sendable {
  /// The 64 bits.
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = value
  }

  /// Parses exactly 16 lower-case hexadecimal digits.
  package init?(_ text: String) {
    let isHex = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.utf8.count == 16, isHex, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }
}

extension StateDigest: CustomStringConvertible {
  /// The bits as 16 lower-case hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
