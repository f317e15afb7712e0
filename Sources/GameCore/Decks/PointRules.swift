/// The values of piles: derived from the recipes of a deck (R23).
///
/// Recipes with few cards are formed first, as often as possible. That gives the most points if at most
/// one card of a recipe is of a kind that later recipes need, too: forming the recipe then costs at most
/// one other. Any other recipe is contested: all numbers of it are tried that may give more.
final class PointRules: Sendable {
  /// The value of a point to a computer player, in thousandths.
  static let pointValue = 1000
  /// The value of a card that may break a tie, in thousandths of a point.
  static let tieBreakerValue = 250

  /// The recipes in the order in which they are formed, as indices of kinds in reading order.
  let recipes: [[Int]]
  /// How they are formed.
  private let steps: [Step]
  /// The kinds that leftover cards are of, in groups of kinds that need the same cards to form points.
  private let groups: [Group]
  /// The kind that breaks ties, if there is one.
  private let tieBreaker: Int?
  /// How much a card of each kind looks like a point: the more, the fewer cards a recipe needs besides.
  let appeal: [Int]

  /// How a recipe is formed.
  private struct Step {
    /// The cards that it takes.
    let cards: KindCounts
    /// Whether it may cost several later ones.
    let isContested: Bool
    /// The kinds that it or a later one needs, and how many cards each of them needs at least.
    let needed: KindCounts, size: Int

    /// No fewer points than it and the later ones can form.
    func bound(_ counts: KindCounts) -> Int { counts.sum(needed) / size }
  }

  /// Kinds that need the same cards to form points.
  private struct Group {
    let kinds: KindCounts
    /// The possible later value of the first, second and third leftover card, in thousandths of a point.
    let values: (Int, Int, Int)
  }

  init(_ given: [[Int]], tieBreaker: Int?, kinds: Int) {
    let recipes = given.enumerated()
      // What is given twice counts once.
      .filter { index, recipe in !given[..<index].contains { $0.sorted() == recipe.sorted() } }
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    self.recipes = recipes
    steps = recipes.indices.map { index in
      let later = Set(recipes[(index + 1)...].joined())
      let shared = recipes[index].count { later.contains($0) }
      return Step(
        cards: KindCounts(kinds: recipes[index]),
        isContested: recipes[index].count > 1 && shared > 1,
        needed: KindCounts(mask: Array(recipes[index...].joined())), size: recipes[index].count)
    }
    self.tieBreaker = tieBreaker
    groups = Self.groups(recipes, tieBreaker: tieBreaker, kinds: kinds)
    appeal = (0..<kinds).map { kind in
      max(1, 4 - (recipes.first { $0.contains(kind) }?.count ?? 3))
    }
  }

  private static func groups(_ recipes: [[Int]], tieBreaker: Int?, kinds: Int) -> [Group] {
    var groups: [(kinds: [Int], needs: Set<[Int]>)] = []
    for kind in 0..<kinds where !recipes.contains([kind]) {
      // What a card of the kind needs, in each recipe, to form a point.
      let needs = recipes.filter { $0.contains(kind) }.map { recipe in
        var rest = recipe.sorted()
        rest.remove(at: rest.firstIndex(of: kind) ?? 0)
        return rest
      }
      let same = groups.firstIndex {
        $0.needs == Set(needs) && kind != tieBreaker && $0.kinds[0] != tieBreaker
      }
      if let same {
        groups[same].kinds.append(kind)
      } else if !needs.isEmpty {
        groups.append(([kind], Set(needs)))
      }
    }
    return groups.map { kinds, needs in
      let isEasy = needs.contains { $0.count == 1 }
      return Group(
        kinds: KindCounts(mask: kinds),
        values: !isEasy ? (140, 80, 0) : needs.count > 1 ? (420, 300, 180) : (380, 280, 180))
    }
  }
}

extension PointRules {
  /// The largest number of points that some cards form, and the cards that are left over.
  func form(_ counts: KindCounts) -> (points: Int, left: KindCounts) {
    var points = 0
    let left = form(counts) { points += $0 }
    return (points, left)
  }

  /// How often each recipe is formed.
  func numbers(in counts: KindCounts) -> [Int] {
    var numbers: [Int] = []
    _ = form(counts) { numbers.append($0) }
    return numbers
  }

  /// Forms the recipes in their order, and returns the cards that are left over.
  private func form(_ counts: KindCounts, each: (_ number: Int) -> Void) -> KindCounts {
    var left = counts
    for index in steps.indices {
      var number = left.quotient(by: steps[index].cards)
      if steps[index].isContested { number = bestNumber(of: index, upTo: number, in: left) }
      left = left.without(steps[index].cards, times: number)
      each(number)
    }
    return left
  }

  /// How often to form a contested recipe: as often as possible, unless fewer are better with those
  /// after it.
  private func bestNumber(of index: Int, upTo most: Int, in counts: KindCounts) -> Int {
    let (step, bound) = (steps[index], steps[index].bound(counts))
    var best = (number: 0, points: -1)
    for number in (0...most).reversed() where best.points < bound {
      let left = counts.without(step.cards, times: number)
      let points = number + points(left, from: index + 1, over: best.points - number)
      if points > best.points { best = (number, points) }
    }
    return best.number
  }

  /// The most points that the recipes from one on can form, or any number that is not over a least one.
  private func points(_ counts: KindCounts, from index: Int, over least: Int) -> Int {
    guard index < steps.count else { return 0 }
    let (step, bound) = (steps[index], steps[index].bound(counts))
    guard bound > least else { return 0 }
    let most = counts.quotient(by: step.cards)
    var best = 0
    for number in (step.isContested ? 0...most : most...most).reversed() where best < bound {
      let left = counts.without(step.cards, times: number)
      let over = max(least, best) - number
      best = max(best, number + points(left, from: index + 1, over: over))
    }
    return best
  }

  /// The number of cards that break ties.
  func ties(in counts: KindCounts) -> Int { tieBreaker.map { counts[$0] } ?? 0 }

  /// The possible later value of leftover cards, in thousandths of a point.
  func potential(_ left: KindCounts) -> Int {
    groups.reduce(0) { sum, group in
      let count = left.sum(group.kinds)
      let (first, second, third) = group.values
      return sum + (count > 0 ? first : 0) + (count > 1 ? second : 0) + (count > 2 ? third : 0)
    }
  }
}
