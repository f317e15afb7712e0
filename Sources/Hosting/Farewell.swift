import GameCore
import Text

/// Why a host closes a connection.
///
/// The wire has the English sentence, which guests of any version show. A guest translates the ones that
/// it knows.
package enum Farewell {
  package static let closed = LocalizedText(
    "the host has closed the table", ja: "ホストがテーブルを閉じました")
  static let full = LocalizedText("the table is full", ja: "テーブルがいっぱいです")
  static let longLine = LocalizedText(
    "expected lines of at most \(TableMessage.maximumRequestLength) bytes",
    ja: "行が \(TableMessage.maximumRequestLength) バイトより長くなっています")
  static let secondHello = LocalizedText("expected one hello", ja: "hello は 1 回だけ送れます")
  static let missingHello = LocalizedText(
    "expected \"tomatomato\" with the version and the names first",
    ja: "最初にバージョンと名前の入った \"tomatomato\" が必要です")
  static let missingName = LocalizedText("expected a name", ja: "名前が必要です")
  package static let badName = LocalizedText(
    "a name has 1 to \(PlayerName.maximumLength) characters",
    ja: "名前は 1 文字から \(PlayerName.maximumLength) 文字までです")

  /// For hosts that expect another version of the messages.
  static let otherVersion = LocalizedText(
    "the host plays with another version of tomatomato",
    ja: "ホストの tomatomato は別のバージョンです")

  static let replaced = LocalizedText(
    "you have sat down at another terminal", ja: "別の端末で席につきました")

  static func taken(seats: String) -> LocalizedText {
    LocalizedText("all \(seats) seats are taken", ja: "\(seats) つの席がすべてふさがっています")
  }

  package static func taken(name: String) -> LocalizedText {
    LocalizedText(
      "somebody at the table is called \(name)", ja: "\(name) という人がもうテーブルにいます")
  }

  static func occupied(name: String) -> LocalizedText {
    LocalizedText(
      "\(name) sits at another terminal, which answers", ja: "\(name) は別の端末にいて、その端末は動いています")
  }

  static func kept(name: String) -> LocalizedText {
    LocalizedText(
      "the seat of \(name) is kept for who took it; --spectator watches the game",
      ja: "\(name) の席は、さきに座った人のものです。--spectator で観戦できます")
  }

  static func stranger(name: String) -> LocalizedText {
    LocalizedText(
      "a game has begun in which nobody is called \(name); --spectator watches it",
      ja: "始まっているゲームに \(name) という人はいません。--spectator で観戦できます")
  }

  /// The reason that a host has given, translated if it is one of these.
  static func known(_ reason: String) -> LocalizedText {
    let fixed = [closed, full, longLine, secondHello, missingHello, missingName, badName, replaced]
    if let text = fixed.first(where: { $0.en == reason }) { return text }
    if reason.hasPrefix("expected version ") { return otherVersion }
    for text in [
      taken(seats:), taken(name:), occupied(name:), kept(name:), stranger(name:),
    ] {
      // What is before and after the parameter.
      let ends = text("\n").en.split(separator: "\n", omittingEmptySubsequences: false)
      guard reason.hasPrefix(ends[0]), reason.hasSuffix(ends[1]) else { continue }
      return text(String(reason.dropFirst(ends[0].count).dropLast(ends[1].count)))
    }
    return LocalizedText(same: reason)
  }
}
