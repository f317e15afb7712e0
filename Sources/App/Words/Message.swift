import GameCore
import Scores
import Text

/// The texts of the program: a case for each text, with its parameters.
///
/// The texts of a topic are in the file of its name. Each is a ``LocalizedText``, so a missing translation does
/// not compile. English texts are ASCII, which every terminal can show.
package enum Message: Equatable, Sendable {
  case title(Title)
  case setup(Setup)
  case cats(Cats)
  case lobby(Lobby)
  case join(Join)
  case table(Table)
  case typing(Typing)
  case pointing(Pointing)
  case reason(Reason)
  case result(Result)
  case solo(Solo)
  case overlay(Overlay)
  case problem(Problem)
  case narration(Narration)
  case plain(Plain)
  case plainSolo(PlainSolo)
  /// The speech of a computer player, with its face.
  case reaction(Reaction)
  case keyName(KeyName)
  case scores(Scores)
  case legend(Legend)
  case hint(Hint), shortHint(Hint)
  case rules(Rules)
  case soloRules(SoloRules)
  /// The time limits of a level, and of all levels.
  case limits(level: TypingLevel, base: String, mora: String, pause: String)
  case typedLimits(String, grace: String)

  /// The text in a language.
  package func text(in language: Language) -> String { text.text(in: language) }

  private var text: LocalizedText {
    switch self {
    case .title(let text): text.text
    case .setup(let text): text.text
    case .cats(let text): text.text
    case .lobby(let text): text.text
    case .join(let text): text.text
    case .table(let text): text.text
    case .typing(let text): text.text
    case .pointing(let text): text.text
    case .reason(let text): text.text
    case .result(let text): text.text
    case .solo(let text): text.text
    case .overlay(let text): text.text
    case .problem(let text): text.text
    case .narration(let text): text.text
    case .plain(let text): text.text
    case .plainSolo(let text): text.text
    case .reaction(let reaction): reaction.text
    case .keyName(let text): text.text
    case .scores(let text): text.text
    case .legend(let text): text.text
    case .hint(let hint): hint.text
    case .shortHint(let hint): hint.shortText
    case .rules(let text): text.text
    case .soloRules(let text): text.text
    case .limits(let level, let base, let mora, let pause):
      .init(
        "\(level.rawValue) \(base) s plus \(mora) s per syllable, pauses up to \(pause) s",
        ja: "\(level.rawValue) は \(base) 秒に 1 拍あたり \(mora) 秒を加えた時間（間は \(pause) 秒まで）")
    case .typedLimits(let levels, let grace):
      .init(
        "Typed readings: \(levels). The clock starts with the first key, after \(grace) s at the latest.",
        ja: "キーボード入力の制限時間：\(levels)。最初のキーで、おそくとも \(grace) 秒後に計り始めます。")
    }
  }
}

extension Int {
  /// The number with an English noun: 1 card, 2 cards.
  func counting(_ singular: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? singular : plural ?? singular + "s")"
  }

  /// The score of a solo run: a point for each mora.
  var points: String { counting("point") }

  /// The number of morae, which are syllables in English.
  var syllables: String { counting("syllable") }
}

extension [String] {
  /// The words as a list: Aki, Ben and Chie; アキ、ベンとチエ.
  func list(in language: Language) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return switch language {
    case .en: dropLast().joined(separator: ", ") + " and " + last
    case .ja: dropLast().joined(separator: "、") + "と" + last
    }
  }
}

extension String {
  /// A word on a card in quotation marks, since "to" reads like any other word of an English sentence.
  ///
  /// The content of a picture, such as a door, in words.
  var quoted: String { hasPrefix("a ") ? self : "\"\(self)\"" }
}
