import Keys
import Text

/// The texts that name keys: each is a phrase, so that its keys can be clicked.
package enum KeyPrompt: Equatable, Sendable {
  /// Pause, and the confirmation before leaving.
  case paused, leave, restart
  /// The confirmation before leaving a table at which nobody plays yet.
  case leaveTable
  /// Whether to take back the end of a game.
  case takeBack
  /// The commands of the page of earlier runs: also a drill if there is anything to practice.
  case history(drill: Bool)
  /// The keys of a result, also for narrow windows, and those that choose whose cards are shown where
  /// there is no room for those of all.
  case result, shortResult, focus
  /// The same in an evening: another game as long as the players like, or the next of a number of games.
  case rematch, shortRematch, nextGame, shortNextGame
  /// The meaning of the sign of the best run, or that it is not shown, and its key.
  case ghostSign(String), ghostHidden
  /// The player who opens the curtain, and the key.
  case curtain(name: String, Phrase)
  /// How to edit a name, for those who type on the set-up screen.
  case editName
  /// Which keys the screen waits for.
  case press([Phrase])
  /// The sizes of a window that is too small, and how to leave.
  case tooSmall(needed: String, actual: String)

  /// The phrase in a language.
  package func phrase(in language: Language) -> Phrase {
    func key(_ command: Command) -> Phrase { Phrase(command, in: language) }
    func choose(_ en: Phrase, ja: Phrase) -> Phrase { language == .en ? en : ja }
    return switch self {
    case .paused:
      // The key that began the pause ends it, too.
      choose(
        "The table is covered. Go on: \(key(.overlay(.endPause))) "
          + Phrase(.character("p"), .overlay(.endPause), in: language),
        ja: "場をかくしています。再開：\(key(.overlay(.endPause))) "
          + Phrase(.character("p"), .overlay(.endPause), in: language))
    case .restart:
      choose(
        "Again: \(key(.overlay(.restart)))   Keep playing: \(key(.overlay(.endPause)))",
        ja: "はじめから：\(key(.overlay(.restart)))   つづける：\(key(.overlay(.endPause)))")
    case .takeBack:
      choose(
        "Undo: \(key(.overlay(.takeBack)))   Keep the result: \(key(.overlay(.stay)))",
        ja: "取り消す：\(key(.overlay(.takeBack)))   結果を残す：\(key(.overlay(.stay)))")
    case .history(let drill):
      choose(
        (drill ? "Practice: \(key(.overlay(.drill)))   " : "")
          + "Close: \(key(.overlay(.closeHelp)))",
        ja: (drill ? "練習する：\(key(.overlay(.drill)))   " : "") + "とじる：\(key(.overlay(.closeHelp)))")
    case .leave:
      choose(
        "Leave: \(key(.overlay(.leaveGame)))   Keep playing: \(key(.overlay(.stay)))",
        ja: "やめる：\(key(.overlay(.leaveGame)))   つづける：\(key(.overlay(.stay)))")
    case .leaveTable:
      choose(
        "Leave: \(key(.overlay(.leaveGame)))   Stay: \(key(.overlay(.stay)))",
        ja: "はなれる：\(key(.overlay(.leaveGame)))   のこる：\(key(.overlay(.stay)))")
    case .rematch:
      choose(
        "Rematch: \(key(.result(.rematch)))   " + KeyPrompt.result.phrase(in: language),
        ja: "再戦：\(key(.result(.rematch)))   " + KeyPrompt.result.phrase(in: language))
    case .shortRematch:
      choose(
        "\(key(.result(.rematch))) rematch \(key(.result(.newGame))) new "
          + "\(key(.result(.sameDeal))) same \(key(.result(.backToTitle))) end",
        ja: "\(key(.result(.rematch))) 再戦 \(key(.result(.newGame))) 次 "
          + "\(key(.result(.sameDeal))) 同じ \(key(.result(.backToTitle))) 終わる")
    case .nextGame:
      choose(
        "Next game: \(key(.result(.rematch)))   " + KeyPrompt.result.phrase(in: language),
        ja: "次のゲーム：\(key(.result(.rematch)))   " + KeyPrompt.result.phrase(in: language))
    case .shortNextGame:
      choose(
        "\(key(.result(.rematch))) next \(key(.result(.newGame))) new "
          + "\(key(.result(.sameDeal))) same \(key(.result(.backToTitle))) title",
        ja: "\(key(.result(.rematch))) 続き \(key(.result(.newGame))) 新規 "
          + "\(key(.result(.sameDeal))) 同じ \(key(.result(.backToTitle))) 終了")
    case .result:
      choose(
        "New game: \(key(.result(.newGame)))   Same deal: \(key(.result(.sameDeal)))   "
          + "Watch it: \(key(.result(.watch)))   Title: \(key(.result(.backToTitle)))",
        ja: "もう一度：\(key(.result(.newGame)))   同じ配り：\(key(.result(.sameDeal)))   "
          + "見かえす：\(key(.result(.watch)))   タイトル：\(key(.result(.backToTitle)))")
    case .shortResult:
      choose(
        "\(key(.result(.newGame))) new \(key(.result(.sameDeal))) same "
          + "\(key(.result(.watch))) see \(key(.result(.backToTitle))) title",
        ja: "\(key(.result(.newGame))) 次 \(key(.result(.sameDeal))) 同じ "
          + "\(key(.result(.watch))) 見る \(key(.result(.backToTitle))) 終わる")
    case .focus:
      choose(
        "\(key(.result(.playerUp)))\(key(.result(.playerDown))) cards",
        ja: "\(key(.result(.playerUp)))\(key(.result(.playerDown))) カード")
    case .ghostSign(let sign):
      choose(
        "\(sign) is your best run here.  \(key(.solo(.toggleGhost))) hide",
        ja: "\(sign) は自己最高の位置。  \(key(.solo(.toggleGhost))) かくす")
    case .ghostHidden:
      choose(
        "Your best run is hidden.  \(key(.solo(.toggleGhost))) show",
        ja: "自己最高はかくれている。  \(key(.solo(.toggleGhost))) 表示")
    case .curtain(let name, let key):
      choose(
        "Others, look away. \(name), press \(key)",
        ja: "ほかの人は見ないで。\(name) は \(key) をおして。")
    case .editName:
      choose(
        "Press \(key(.setup(.editName))) to name a player",
        ja: "名前を変えるには：\(key(.setup(.editName)))")
    case .press(let keys):
      choose(
        "Press " + keys.dropLast().joined(separator: ", ") + (keys.count > 1 ? " or " : "")
          + (keys.last ?? ""),
        ja: keys.joined(separator: " か ") + " をおしてください。")
    case .tooSmall(let needed, let actual):
      choose(
        "Needs \(needed), has \(actual). Leave: \(Phrase(.control("c"), nil, in: language))",
        ja: "\(needed) 必要、今は \(actual)。やめる：\(Phrase(.control("c"), nil, in: language))")
    }
  }
}
