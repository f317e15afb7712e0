/// What piles are worth: derived from the recipes of a deck (R23).
///
/// Recipes with few cards are formed first, as often as possible. That gives the most points if at most
/// one card of a recipe is of a kind that later recipes need, too: forming the recipe then costs at most
/// one other. For any other recipe, all numbers are tried that may give more than the best one so far.
final class PointRules: Sendable {
  /// The value of a point to a computer player, in thousandths.
  static let point = 1000
  /// The value of a card that may break a tie, in thousandths of a point.
  static let tieBreaker = 250

  /// The recipes in the order in which they are formed, as indices of kinds.
  let recipes: [[Int]]
  /// All bits of the counts of the kinds that form a point alone.
  private let alone: KindCounts
  /// The recipes of several cards, which are after those of one.
  private let steps: [Step]
  /// What the steps need, if there are at most three and none is contested, since arrays take longer.
  ///
  /// A step that is not there needs more than there is.
  private let firstSteps: (KindCounts, KindCounts, KindCounts)?
  /// All bits of the counts of the kinds that break ties.
  let tieBreakers: KindCounts
  /// The kinds that leftover cards are of, in groups of kinds that need the same cards to form points.
  let groups: [Group]
  /// The first three groups, which may be empty: in place, like the ``firstSteps``.
  private let firstGroups: (Group, Group, Group)
  /// The first kind of the group of each kind, or the kind itself if it is in no group.
  let alike: [Int]
  /// The value of one card of each kind that is in no group.
  let values: SIMD16<Int32>
  /// How much a card of each kind looks like a point: the more, the fewer cards a recipe needs besides.
  let appeal: [Int]

  /// A recipe of several cards.
  private struct Step {
    /// The cards that it needs.
    let cards: KindCounts
    /// Whether all numbers of it must be tried.
    let isContested: Bool
    /// The kinds that it or a later one needs, and how many cards each of them needs at least.
    let needed: KindCounts
    let size: Int

    /// No fewer points than it and the later ones can form.
    func bound(_ left: KindCounts) -> Int { left.sum(needed) / size }
  }

  /// Kinds that need the same cards to form points.
  struct Group: Sendable {
    /// The first of the kinds.
    let first: Int
    /// All bits of the counts of the kinds.
    let mask: KindCounts
    /// What no, one, two, and three or more leftover cards may be worth later, in thousandths of a
    /// point: each adds less than the one before.
    let values: SIMD4<Int16>

    /// What the leftover cards among some may be worth later.
    @inline(__always)
    func potential(_ left: KindCounts) -> Int { Int(values[min(left.sum(mask), 3)]) }
  }

  init(_ ways: [[Int]], tieBreaker: Int?, kinds: Int) {
    let recipes = ways.enumerated()
      // What is given twice counts once.
      .filter { index, way in !ways[..<index].contains { $0.sorted() == way.sorted() } }
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    let single = recipes.prefix { $0.count == 1 }.joined()
    self.recipes = recipes
    alone = KindCounts.mask(single)
    let steps = recipes.indices.filter { recipes[$0].count > 1 }.map { index in
      let later = Set(recipes[(index + 1)...].joined())
      return Step(
        cards: KindCounts(kinds: recipes[index]),
        isContested: recipes[index].count { later.contains($0) } > 1,
        needed: KindCounts.mask(recipes[index...].joined()), size: recipes[index].count)
    }
    self.steps = steps
    let needed = steps.map(\.cards) + Array(repeating: .impossible, count: max(0, 3 - steps.count))
    firstSteps =
      needed.count > 3 || steps.contains(where: \.isContested)
      ? nil : (needed[0], needed[1], needed[2])
    tieBreakers = KindCounts.mask(tieBreaker.map { [$0] } ?? [])
    // What each kind needs, in each recipe, to form a point.
    let needs = (0..<kinds).map { kind -> Set<[Int]> in
      guard !single.contains(kind) else { return [] }
      return Set(
        recipes.filter { $0.contains(kind) }.map { recipe in
          var rest = recipe.sorted()
          rest.remove(at: rest.firstIndex(of: kind) ?? 0)
          return rest
        })
    }
    alike = (0..<kinds).map { kind in
      guard !needs[kind].isEmpty, kind != tieBreaker else { return kind }
      return needs.indices.first { needs[$0] == needs[kind] && $0 != tieBreaker } ?? kind
    }
    let groups = (0..<kinds).filter { [alike] in alike[$0] == $0 && !needs[$0].isEmpty }
      .map { [alike] first in
        let isEasy = needs[first].contains { $0.count == 1 }
        return Group(
          first: first, mask: KindCounts.mask((0..<kinds).filter { alike[$0] == first }),
          values: !isEasy
            ? SIMD4(0, 140, 220, 220)
            : needs[first].count > 1 ? SIMD4(0, 420, 720, 900) : SIMD4(0, 380, 660, 840))
      }
    self.groups = groups
    let none = Group(first: 0, mask: KindCounts(kinds: []), values: SIMD4())
    let padded = groups + [none, none, none]
    firstGroups = (padded[0], padded[1], padded[2])
    var values = SIMD16<Int32>()
    if let tieBreaker { values[tieBreaker] = Int32(Self.tieBreaker) }
    for kind in Set(single) { values[kind] += Int32(Self.point) }
    self.values = values
    appeal = (0..<kinds).map { kind in
      max(1, 4 - (recipes.first { $0.contains(kind) }?.count ?? 3))
    }
  }

  /// The largest number of points that some cards form, and the cards that are left over.
  @inline(__always)
  func form(_ counts: KindCounts) -> (points: Int, left: KindCounts) {
    var (points, left) = (counts.sum(alone), counts.without(alone))
    if let (first, second, third) = firstSteps {
      while left.take(first) { points += 1 }
      while left.take(second) { points += 1 }
      while left.take(third) { points += 1 }
      return (points, left)
    }
    let formed = form(left, from: 0)
    return (points + formed.points, formed.left)
  }

  private func form(_ counts: KindCounts, from first: Int) -> (points: Int, left: KindCounts) {
    var (points, left) = (0, counts)
    for index in first..<steps.count {
      let number = number(of: index, in: left)
      for _ in 0..<number { _ = left.take(steps[index].cards) }
      points += number
    }
    return (points, left)
  }

  /// What leftover cards may be worth later, in thousandths of a point.
  @inline(__always)
  func potential(_ left: KindCounts) -> Int {
    let (first, second, third) = firstGroups
    let sum = first.potential(left) + second.potential(left) + third.potential(left)
    return groups.count <= 3 ? sum : groups[3...].reduce(sum) { $0 + $1.potential(left) }
  }

  /// How often each recipe is formed.
  func numbers(in counts: KindCounts) -> [Int] {
    var left = counts.without(alone)
    return recipes.prefix(recipes.count - steps.count).map { counts.sum(KindCounts.mask($0)) }
      + steps.indices.map { index in
        let number = number(of: index, in: left)
        for _ in 0..<number { _ = left.take(steps[index].cards) }
        return number
      }
  }

  /// How often to form a recipe, of those from it on: as often as possible, unless fewer are better.
  private func number(of index: Int, in counts: KindCounts) -> Int {
    let step = steps[index]
    var (number, left) = (0, counts)
    while left.take(step.cards) { number += 1 }
    guard step.isContested else { return number }
    let bound = step.bound(counts)
    var (best, most) = (0, -1)
    while number >= 0, most < bound {
      let points = number + self.most(left, from: index + 1, over: most - number)
      if points > most { (best, most) = (number, points) }
      left.put(step.cards)
      number -= 1
    }
    return best
  }

  /// The most points that the recipes from one on can form, or any number that is not over one that is no
  /// use.
  private func most(_ counts: KindCounts, from index: Int, over useless: Int) -> Int {
    guard index < steps.count else { return 0 }
    let step = steps[index]
    guard step.bound(counts) > useless else { return 0 }
    var (number, left) = (0, counts)
    while left.take(step.cards) { number += 1 }
    guard step.isContested else {
      return number + most(left, from: index + 1, over: useless - number)
    }
    let bound = step.bound(counts)
    var best = -1
    while number >= 0, best < bound {
      let over = max(useless, best) - number
      best = max(best, number + most(left, from: index + 1, over: over))
      left.put(step.cards)
      number -= 1
    }
    return best
  }
}

/// The number of cards of each kind in a pile.
struct KindCounts: Equatable, Sendable {
  /// A byte for each kind, so that counting is the same operation for all of them: the first eight, and
  /// the others, which most decks do not have.
  private var (bytes, more): (UInt64, UInt64) = (0, 0)

  init(_ pile: some Collection<Card>) {
    for card in pile { add(card.kindIndex, 1) }
  }

  init(kinds: [Int]) {
    for kind in kinds { add(kind, 1) }
  }

  @inline(__always)
  mutating func add(_ kind: Int, _ count: Int) {
    let count = UInt64(truncatingIfNeeded: count) &<< (8 * UInt64(truncatingIfNeeded: kind))
    if kind < 8 { bytes &+= count } else { more &+= count }
  }

  /// More cards than there are.
  static let impossible = KindCounts(bytes: 0x7f7f_7f7f_7f7f_7f7f, more: 0)

  private init(bytes: UInt64, more: UInt64) { (self.bytes, self.more) = (bytes, more) }

  func count(_ kind: Int) -> Int {
    let counts = kind < 8 ? bytes : more
    return Int(truncatingIfNeeded: counts &>> (8 * UInt64(truncatingIfNeeded: kind)) & 255)
  }

  /// The number of cards whose kinds have their bits in a mask.
  ///
  /// No count is above 127, so two of them fit a byte; and no deck has more than 255 cards.
  func sum(_ mask: KindCounts) -> Int {
    let both = (bytes & mask.bytes) &+ (more & mask.more)
    return Int(truncatingIfNeeded: (both &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The counts without those whose bits are in a mask.
  func without(_ mask: KindCounts) -> KindCounts {
    KindCounts(bytes: bytes & ~mask.bytes, more: more & ~mask.more)
  }

  /// All bits of the counts of some kinds.
  static func mask(_ kinds: some Sequence<Int>) -> KindCounts {
    kinds.reduce(into: KindCounts(kinds: [])) { mask, kind in
      if mask.count(kind) == 0 { mask.add(kind, 255) }
    }
  }

  /// Puts cards back.
  mutating func put(_ cards: KindCounts) {
    bytes &+= cards.bytes
    more &+= cards.more
  }

  /// Removes some cards if they are all there; returns whether they were.
  ///
  /// No count is above 127, so the highest bit of a byte stays where there are enough.
  @inline(__always)
  mutating func take(_ needed: KindCounts) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let (left, others) = ((bytes | high) &- needed.bytes, (more | high) &- needed.more)
    guard left & others & high == high else { return false }
    bytes &-= needed.bytes
    more &-= needed.more
    return true
  }
}
