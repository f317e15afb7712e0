import Text

extension Message {
  /// A table that people join from their own terminals.
  package enum Lobby: Equatable, Sendable {
    case title(table: String), seated(Int, of: Int), friends, elsewhere(String)
    case ready, notReady, computer, left, own
    /// The pending input of the terminal, before a game and in it.
    case startWithout(Int), waitsShort, needsPlayers, sayReady, waitsForHost, watches
    case waits(names: String), waitsForAbsent(names: String), givesSeat(name: String)
    /// Like `waitsForAbsent`, with what happens then.
    case waitsForCat(names: String)
    case proposesComputer(name: String), secondsComputer(guest: String, name: String)
    case pointed(count: Int, of: Int), pausedByPlayers
  }
}

extension Message.Lobby {
  var text: LocalizedText {
    switch self {
    case .title(let table): .init("The table \(table)", ja: "テーブル「\(table)」")
    case .seated(let count, let all): .init("\(count) of \(all)", ja: "\(all) 席に \(count) 人")
    case .friends: .init("friends type", ja: "友だちはこう打つ")
    case .elsewhere(let command): .init("from elsewhere: \(command)", ja: "離れた友だちは：\(command)")
    case .ready: .init("ready", ja: "準備OK")
    case .notReady: .init("not ready", ja: "まだ")
    case .computer: .init("computer", ja: "コンピューター")
    case .left: .init("left", ja: "退席")
    case .own: .init("you", ja: "あなた")
    case .startWithout(let count):
      .init("start without waiting for \(count)", ja: "\(count) 人を待たずに始める")
    case .waitsShort: .init("The host begins", ja: "ホストを待つ")
    case .needsPlayers: .init("Waiting for friends", ja: "友だちを待っている")
    case .sayReady: .init("Ready to play?", ja: "準備はいい？")
    case .waitsForHost: .init("Waiting for the host to begin", ja: "ホストがはじめるのを待っている")
    case .watches: .init("You are watching", ja: "観戦中")
    case .waits(let names): .init("Waiting for \(names)", ja: "\(names) を待っている")
    case .waitsForAbsent(let names):
      .init(
        "\(names): away. Waiting",
        ja: "離席中の \(names) を待っている")
    case .waitsForCat(let names):
      .init(
        "\(names): away. After a minute a cat plays",
        ja: "\(names) は離席中。1 分たつとネコが代わる")
    case .givesSeat(let name):
      .init(
        "\(name) is away. Let a computer play",
        ja: "\(name) は離席中。コンピューターに代わる")
    case .proposesComputer(let name):
      .init(
        "\(name) is away. A cat, if two want it",
        ja: "\(name) は離席中。2 人が望めばネコが代わる")
    case .secondsComputer(let guest, let name):
      .init(
        "\(guest) wants a cat to play for \(name). You too",
        ja: "\(guest) の提案：\(name) の代わりにネコ。賛成")
    case .pausedByPlayers:
      .init("The table is covered until a player goes on", ja: "プレイヤーが再開するまで休憩中")
    case .pointed(let count, let all):
      .init(
        "\(count) of \(all) have pointed",
        ja: "\(all) 人中 \(count) 人が指さした")
    }
  }
}
