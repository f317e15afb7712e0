import AppCore

/// A screen that covers everything with a heading and a sentence.
enum MessageScene {
  case pause, leave

  func draw(on page: inout Page) {
    let middle = page.size.rows / 2
    page.center(heading(on: page), row: middle - 1, .title)
    page.center(sentence(on: page), row: middle + 1, .text)
  }

  private func heading(on page: Page) -> String {
    switch self {
    case .pause: page.say(.pauseTitle)
    case .leave: page.say(.leaveTitle)
    }
  }

  private func sentence(on page: Page) -> String {
    switch self {
    case .pause: page.say(.pauseText, ["key": page.key(.close, in: .pause)])
    case .leave:
      page.say(
        .leaveText,
        ["yes": page.key(.confirm, in: .leave), "no": page.key(.close, in: .leave)])
    }
  }
}
