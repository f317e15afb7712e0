import App
import GameCore
import Keys

/// The curtain between two players at one keyboard: nothing of the table shows.
struct CurtainScene {
  let setup: GameSetup
  let player: Int
  let barred: Key?
  let bindings: [Binding]

  func draw(on page: inout Page) {
    let name = setup.players[player].name
    let middle = page.size.rows / 2
    page.center(page.say(.curtain, ["name": name]), row: middle - 1, .title)
    let key = openingKey(on: page)
    let sentence = page.fitting([
      page.say(.curtainKey, ["name": name, "key": key]), "\(key) \(page.say(.keyOpenCurtain))",
    ])
    page.center(sentence, row: middle + 1, .text)
    page.putKeys(bindings)
  }

  /// A key that opens the curtain: not the one that was pressed last.
  private func openingKey(on page: Page) -> String {
    let keys = KeyMap.bindings(for: .curtain).first { $0.command == .confirm }?.keys ?? []
    let key = keys.first { $0 != barred } ?? .enter
    return "[\(key.name(in: page.language))]"
  }
}
