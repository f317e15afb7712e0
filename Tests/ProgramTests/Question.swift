import GameCore

/// The question that a screen shows.
enum Question: Equatable {
  case roll(String)
  case draw(String)
  case read(String)
  case failed(String)
  case curtain(String)
  case choose(String, card: Int)
  case keys(String)
  case light(round: Int)
  case ready, reveal
  case result(String)

  init?(_ screen: String) {
    if let match = screen.firstMatch(of: /(\w+) rolls the die: \[Enter\]/) {
      self = .roll(String(match.1))
    } else if let match = screen.firstMatch(of: /(\w+) draws \d, \w+ will read: \[Enter\]/) {
      self = .draw(String(match.1))
    } else if let match = screen.firstMatch(of: /(\w+) reads from the \w+/),
      screen.contains("[y] read well"), screen.contains("[n] failed")
    {
      self = .read(String(match.1))
    } else if let match = screen.firstMatch(
      of: /(\w+) failed! (?:Everyone else points|All others point at the only card): \[Enter\]/)
    {
      self = .failed(String(match.1))
    } else if screen.contains(/Everyone else points: \[Enter\]|\[Enter\] others point/) {
      // Where there is no room for the sentence, the panel says who.
      self = .failed("")
    } else if let match = screen.firstMatch(of: /Others, look away\. (\w+), press \[(\w+)\]/) {
      self = .curtain(String(match.1))
    } else if let match = screen.firstMatch(of: /(\w+) points at card (\d+).*: \[Enter\]/) {
      self = .choose(String(match.1), card: Int(match.2) ?? 0)
    } else if let match = screen.firstMatch(of: /(\w+), press your key/) {
      self = .keys(String(match.1))
    } else if let match = screen.firstMatch(of: /(?:your key at your card|No key: ).* ([12])\/2/) {
      self = .light(round: Int(match.1) ?? 0)
    } else if screen.contains("Everyone has pointed. Take a look: [Enter]") {
      self = .ready
    } else if screen.contains("Continue: [Enter]") {
      self = .reveal
    } else if let match = screen.firstMatch(of: /(\w+(?: and \w+)?) (?:wins|win together)!/) {
      self = .result(String(match.1))
    } else {
      return nil
    }
  }

  /// Whether the question is possible in a state of a game without computers.
  func fits(_ game: GameState) -> Bool {
    func isNamed(_ name: String, _ seat: Int) -> Bool { game.setup.players[seat].name == name }
    switch (self, game.phase) {
    case (.roll(let name), .roll): return isNamed(name, game.roller)
    case (.draw(let name), .draw(let draw)):
      return draw.stage == .waiting && isNamed(name, game.drawer)
    case (.read(let name), .read): return isNamed(name, game.reader)
    case (.failed(let name), .point):
      return game.pointed.isEmpty && (name.isEmpty || isNamed(name, game.reader))
    case (.curtain(let name), .point), (.choose(let name, _), .point):
      return game.stillToPoint.first.map { isNamed(name, $0) } ?? false
    // Where something is recorded of a light, all of it is.
    case (.keys, .point), (.light, .point): return game.pointed.isEmpty
    case (.light, .reveal): return true
    case (.ready, .reveal): return true
    // The choices are shown after the reveal.
    case (.reveal, .roll), (.reveal, .finished): return game.reveal != nil
    case (.result, .finished): return true
    default: return false
    }
  }
}
