import TestSupport
import Testing

@testable import GameCore

@Suite struct InlineListTests {
  @Test("An inline list does what an array does, whatever it contained before")
  func likeArrays() {
    var random = RandomStream(seed: 11, for: .cosmetic)
    let cards = DeckDefinition.granny.cards
    var list = CardList()
    var array: [Card] = []
    for step in 0..<3000 {
      let card = cards[random.number(below: cards.count)]
      switch random.number(below: 5) {
      case 0, 1,
        2 where array.count < CardList.capacity:
        list.append(card)
        array.append(card)
      case 3 where !array.isEmpty:
        let place = random.number(below: array.count)
        list[place] = card
        array[place] = card
      case 4 where array.count > 40:
        let start = random.number(below: array.count)
        var gone: PositionSet = [random.number(below: array.count)]
        gone.insert(start..<start + random.number(below: array.count - start) + 1)
        list.remove(gone)
        array = array.indices.filter { !gone.contains($0) }.map { array[$0] }
      default: #expect(list.popLast() == array.popLast())
      }
      let isSame =
        Array(list) == array && list.count == array.count && list.indices.map { list[$0] } == array
        && Array(list.inOrder(reversed: true)) == array.reversed() && list == CardList(array)
      guard isSame else {
        Issue.record("seed 11, step \(step): the list is \(names(list)), not \(names(array))")
        return
      }
    }
  }

  @Test("Cards, choices and effects survive being stored in a list")
  func elements() {
    for deck in DeckDefinition.cardGame {
      for (id, card) in deck.cards.enumerated() {
        #expect(card.id == id)
        #expect(Card(id: id, kind: card.kind, isReverse: card.isReverse) == card)
        #expect(Card(bits: card.bits) == card)
      }
    }
    for player in 0..<6 {
      for position in 0..<56 {
        let choice = Choice(player: player, position: position)
        #expect(Choice(bits: choice.bits) == choice)
      }
    }
    for action in InternalAction.allCases {
      #expect(Effect(bits: Effect.send(action).bits) == .send(action))
    }
  }

  @Test("A set of positions is in order, whatever order they were added in")
  func positions() {
    let set: PositionSet = [40, 3, 55, 3, 0]
    #expect((0..<set.count).map { set[$0] } == [0, 3, 40, 55])
    #expect(set.first == 0)
    #expect((0..<56).filter { set.contains($0) } == [0, 3, 40, 55])
    #expect(PositionSet().isEmpty)
  }
}
