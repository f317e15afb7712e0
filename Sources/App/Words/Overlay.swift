import Text

extension Message {
  /// Help, pause, the confirmation before leaving, and windows that are too small.
  package enum Overlay: Equatable, Sendable {
    case help, rulesTitle, page(Int, of: Int)
    /// The meaning of the numbers beside the lines of a row, with a card as an example.
    case lineNumbers(CardNumber)
    case pause
    /// The effect of the key for both on a replay.
    case hold, play
    case leave, leaveRun, leaveTable, closeTable, restart, takeBack
    case saved(item: String, command: String)
    /// Like `saved`, for narrow windows.
    case savedShort(command: String)
    case savedIn(file: String)
    case notSaved
  }
}

extension Message.Overlay {
  var text: LocalizedText {
    switch self {
    case .help: .init("Keys", ja: "キー")
    case .rulesTitle: .init("How to play", ja: "あそびかた")
    case .page(let page, let count): .init("page \(page) of \(count)", ja: "\(page)／\(count) ページ")
    case .lineNumbers(let card):
      .init(
        "The number of a line is that of its first card; for example: \(card.text.en).",
        ja: "行の数字は、最初のカードの番号です。たとえば、\(card.text.ja)。")
    case .pause: .init("Pause", ja: "ポーズ")
    case .hold: .init("pause", ja: "一時停止")
    case .play: .init("play", ja: "再生")
    case .leave: .init("Leave this game?", ja: "このゲームをやめますか？")
    case .restart: .init("Start over?", ja: "はじめからやりなおしますか？")
    case .takeBack: .init("Undo the ending?", ja: "結果を取り消しますか？")
    case .leaveTable: .init("Leave this table?", ja: "このテーブルをはなれますか？")
    case .closeTable: .init("Close this table?", ja: "このテーブルをとじますか？")
    case .leaveRun: .init("Leave this run?", ja: "このソロをやめますか？")
    case .saved(let item, let command):
      .init(
        "It is saved. Choose \"\(item)\" on the title screen, or run \(command).",
        ja: "保存されています。つづきはタイトルの「\(item)」か \(command)。")
    case .savedShort(let command): .init("To resume: \(command)", ja: "つづきは：\(command)")
    case .savedIn(let file): .init("Recorded in \(file).", ja: "\(file) に記録されています。")
    case .notSaved: .init("It is not recorded and will be lost.", ja: "記録がないので、つづきからあそべません。")
    }
  }
}

extension Message {
  package enum Problem: Equatable, Sendable {
    case notRecorded(String), settingsFile(String), scores(String), cannotResume(String)
    /// A line of the file of settings.
    case settings(line: Int, found: String, expected: String)
    case cleanedSettings(line: Int, found: String, Removal)
    case noSuchCard(count: Int)
    case typeTheRow, tooSoon, copied, notCopied
    case momentSaved(String, path: String), momentNotSaved(String)
    case waves(name: String), left(name: String), isBack(name: String), isLate(names: String)
    case wantsComputer(guest: String, name: String)
    case hostIsAway, hostIsMisunderstood, deaf(MicrophoneFailure)
    case programGone(name: String, reason: LocalizedText?)
    case playerCount(Int)
    case emptyName(number: Int)
    case longName(limit: Int)
    case repeatedName(String)
  }
}

extension Message.Problem {
  var text: LocalizedText {
    switch self {
    case .notRecorded(let why): .init("Not recorded: \(why)", ja: "記録できません：\(why)")
    case .settings(let line, let found, let expected):
      .init(
        "Settings, line \(line): expected \(expected), found '\(found)'",
        ja: "設定ファイル \(line) 行目「\(found)」：使えるのは \(expected)")
    case .cleanedSettings(let line, let found, let removal):
      .init(
        "Settings, line \(line): removed \(removal.sentencePart.en) from '\(found)'",
        ja: "設定ファイル \(line) 行目「\(found)」から\(removal.sentencePart.ja)を取りのぞきました")
    case .settingsFile(let why): .init("Settings: \(why)", ja: "設定：\(why)")
    case .scores(let why): .init("Scores: \(why)", ja: "ソロの記録：\(why)")
    case .cannotResume(let why): .init("Cannot resume: \(why)", ja: "つづきからはじめられません：\(why)")
    case .typeTheRow: .init("Type the words of the row.", ja: "列のことばを打ってください。")
    case .noSuchCard(1): .init("There is only card 1.", ja: "カードは 1 番だけです。")
    case .noSuchCard(let count): .init("Choose from 1 to \(count).", ja: "番号は 1 から \(count) までです。")
    case .tooSoon: .init("Too soon: press it again", ja: "早すぎました。もう一度どうぞ")
    case .left(let name): .init("\(name) has left", ja: "\(name) が席を立った")
    case .isBack(let name): .init("\(name) is back", ja: "\(name) が戻ってきた")
    case .wantsComputer(let guest, let name):
      .init(
        "\(guest) wants a cat to play for \(name)",
        ja: "\(guest) の提案：\(name) の代わりにネコが遊ぶ")
    case .isLate(let names):
      .init("\(names): not ready, so watching", ja: "\(names) は準備がまだなので観戦")
    case .waves(let name): .init("\(name) waves", ja: "\(name) が手をふった")
    case .hostIsAway: .init("The host is away: trying again", ja: "ホストにつながらない。再接続中")
    case .hostIsMisunderstood:
      .init(
        "The host's message is not understood: trying again",
        ja: "ホストの情報を読めない。再接続中")
    case .programGone(let name, nil):
      .init(
        "The program that plays for \(name) has ended",
        ja: "\(name) のプログラムが終了した")
    case .programGone(let name, let reason?):
      .init(
        "The program that plays for \(name): \(reason.en)",
        ja: "\(name) のプログラム：\(reason.ja)")
    case .deaf(let why): why.text
    case .momentSaved(let what, let path):
      .init("Saved: \(path) (\(what))", ja: "保存：\(path)（\(what)）")
    case .momentNotSaved(let why): .init("Film not saved: \(why)", ja: "動画を保存できません：\(why)")
    case .copied: .init("Copied", ja: "コピーしました")
    case .notCopied: .init("Copied? If not, select it", ja: "コピーできなければ選択してください")
    case .playerCount(let count):
      .init(
        "A game takes 2 to 6 players, not \(count).",
        ja: "プレイヤーは2人から6人までです（今は \(count) 人）。")
    case .emptyName(let number):
      .init("Player \(number) needs a name.", ja: "プレイヤー \(number) の名前がありません。")
    case .longName(let limit):
      .init(
        "Names can have at most \(limit.counting("character")).",
        ja: "名前は \(limit) 文字までです。")
    case .repeatedName(let name): .init("Two players are called \(name).", ja: "\(name) さんがふたりいます。")
    }
  }
}
