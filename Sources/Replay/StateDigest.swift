import GameCore

/// The 64 bits that stand for a game up to some action.
///
/// A digest is FNV-1a 64 (Fowler, Noll, Vo; offset basis `cbf29ce484222325`, prime
/// `100000001b3`) of everything that has happened: the digest after action *n* is the hash of
///
///     "tomatomato"  rules  SETUP  DECK  STATE(0)  ACTION(1) STATE(1)  ...  ACTION(n) STATE(n)
///
/// written one after another without anything between. STATE(0) is the dealt game and STATE(n)
/// the state that action *n* leads to, so the digest on an action's line covers that action and
/// what it does, and the first line whose digest is wrong is the first that differs. Times are
/// not covered: they only pace the watching.
///
/// A number is one byte unless another size is given; larger ones have the lowest byte first
/// (`u32`, `u64`). A list is its count in one byte and then its elements; truth is 1, else 0. A
/// card is its identity (R4), a seat and a position count from 0.
///
/// - rules: the version of the rules, 1.
/// - SETUP: the seed (`u64`); deck (0 classic, 1 granny); judge (0 table, 1 typed); pointing (0
///   secret, 1 open); whether pictures only; the beginner's seat; a list of players, each a seat
///   (0 human, 1 easy, 2 normal, 3 hard), the length of its name in bytes (`u32`), the name in
///   UTF-8.
/// - DECK: the dealt deck, a list of cards, the next one first.
/// - ACTION: 0 roll, 1 draw, 2 drawn, 3 drawNext, 4 read and failed, 5 read well, 6 point
///   followed by player and position, 7 undo, 8 reveal, 9 checkDeck.
/// - STATE, all of it, in this order:
///   - the phase: 0 roll; 1 draw, then how many cards are left to set and the stage (0 waiting, 1
///     in flight, 2 following); 2 read; 3 point, then CHOICES; 4 over; 5 reveal, then CHOICES;
///   - round (`u32`), die (0 before the roll), roller, drawer, reader, whether reversed, drawCount
///     (`u32`), setCount (`u32`);
///   - the verdict that can be taken back: 0, or 1, whether read well, reader, drawer, whether
///     reversed;
///   - the last reveal: 0, or 1, the seat that failed, CHOICES, the FIELD as it was;
///   - whether a deck is shown;
///   - how many cards the deck has left, and the next of them if one is left. (The order of the
///     rest is DECK's, since cards leave only from its top.)
///   - FIELD; a list of the piles, each a list of cards, oldest first; the removed cards, a list.
/// - CHOICES: a list, oldest first, each a seat and a position.
/// - FIELD: a list of stacks from the left, each a list of cards from the bottom.
package struct StateDigest: Hashable, Sendable {
  /// The bits.
  package let value: UInt64

  /// A digest of known bits.
  package init(_ value: UInt64) {
    self.value = value
  }

  /// Reads 16 hexadecimal digits in lower case, and nothing else.
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
  /// The bits as 16 hexadecimal digits in lower case.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A digest that is carried on from action to action.
package struct RunningDigest: Equatable, Sendable {
  private var hash = FNV1a()

  /// The digest of a dealt game, before the first action.
  package init(dealt state: GameState) {
    hash.add(contentsOf: "tomatomato".utf8)
    hash.add(Recording.rulesVersion)
    hash.add(state.setup)
    hash.add(state.deck.nextFirst)
    hash.add(state)
  }

  /// Takes in one accepted action and the state that it led to.
  package mutating func add(_ action: GameAction, leadingTo state: GameState) {
    hash.add(action)
    hash.add(state)
  }

  /// The digest of everything taken in so far.
  package var digest: StateDigest { StateDigest(hash.value) }
}
