import App
import CommandLine
import Graphics
import Platform
import Terminal

/// The options of all commands that draw.
struct ScreenOptions {
  let lang: Language?
  let color: DisplayOptions.Colors
  let ascii: Bool
  let ambiwidth: DisplayOptions.AmbiguousWidth
  let glyphs: DisplayOptions.Blocks
  let noMouse: Bool
  let words: WordSetting?
  let motion: MotionSetting?
  let ground: GroundSetting?
  let fps: Int

  init(_ arguments: Arguments) throws {
    lang = try arguments[Self.lang]
    color = try arguments[Self.color]
    ascii = try arguments[Self.ascii]
    ambiwidth = try arguments[Self.ambiwidth]
    glyphs = try arguments[Self.glyphs]
    noMouse = try arguments[Self.noMouse]
    words = try arguments[Self.words]
    motion = try arguments[Self.motion]
    ground = try arguments[Self.ground]
    fps = try arguments[Self.fps]
  }

  /// The display options.
  var display: DisplayOptions {
    DisplayOptions(colors: color, ascii: ascii, ambiguousWidth: ambiwidth, blocks: glyphs)
  }

  /// The language given by `--lang`, otherwise that of the locale.
  func language(for display: DisplayMode) -> Language {
    Language(requested: lang, for: display)
  }
}

// MARK: - Option definitions

extension ScreenOptions {
  static let group = OptionGroup(
    LocalizedText("Screen options", ja: "画面のオプション"),
    [
      lang.definition, color.definition, ascii.definition, ambiwidth.definition,
      glyphs.definition, noMouse.definition, words.definition, motion.definition,
      ground.definition, fps.definition,
    ])

  static let lang = Option<Language?>(
    "lang",
    help: LocalizedText(
      "The language; the default is that of the locale.",
      ja: "言語。省略時はロケールの言語です。"))

  private static let color = Option(
    "color", initial: DisplayOptions.Colors.auto,
    help: LocalizedText(
      "The number of colors; by default as many as the terminal supports.",
      ja: "使う色の数。省略時は端末が対応する色数です。"))

  static let ascii = Option(
    flag: "ascii",
    help: LocalizedText("Use only ASCII characters.", ja: "ASCII 文字だけを使います。"))

  private static let ambiwidth = Option(
    "ambiwidth", initial: DisplayOptions.AmbiguousWidth.auto,
    help: LocalizedText(
      "The width of ambiguous-width characters, in columns; by default the terminal is queried.",
      ja: "曖昧幅文字の桁数。省略時は端末に問い合わせます。"))

  private static let glyphs = Option(
    "glyphs", initial: DisplayOptions.Blocks.auto,
    help: LocalizedText(
      "The block characters of pictures; by default the finest that the terminal draws itself.",
      ja: "絵に使うブロック文字。省略時は端末が自分で描く最も細かいものです。"))

  private static let noMouse = Option(
    flag: "no-mouse",
    help: LocalizedText(
      "Do not use the mouse, so that the terminal can select text.",
      ja: "マウスを使いません(端末で文字を選択できます)。"))

  private static let words = Option<WordSetting?>(
    "words",
    help: LocalizedText(
      "The words on the cards; the default is both in English, kana in Japanese.",
      ja: "カードの文字。省略時は日本語では kana、英語では both です。"))

  private static let motion = Option<MotionSetting?>(
    "motion", help: LocalizedText("Animation speed.", ja: "アニメーションの速さ。"))

  private static let ground = Option<GroundSetting?>(
    "ground",
    help: LocalizedText(
      "The background: a table, or that of the terminal. A table needs 256 colors.",
      ja: "背景。テーブル(256 色以上が必要)、または端末の背景。"))

  private static let fps = Option(
    "fps", in: 1...240, initial: 60,
    help: LocalizedText("Frames per second, 1 to 240.", ja: "1 秒あたりのフレーム数(1 から 240)。"))
}

extension Language {
  /// The language given by `--lang`, otherwise that of the locale; English if only ASCII is
  /// available.
  init(requested: Language?, for display: DisplayMode) {
    guard display.glyphs != .ascii else {
      self = .en
      return
    }
    self = requested ?? Language(environment: environmentVariable)
  }
}

/// The option to play without a screen.
enum PlainOption {
  static let group = OptionGroup(
    LocalizedText("Without a screen", ja: "画面を使わないオプション"), [plain.definition])

  static let plain = Option(
    flag: "plain",
    help: LocalizedText(
      "Play line by line in plain text, for screen readers and scripts; needs no terminal.",
      ja: "テキストだけで 1 行ずつ遊びます。スクリーンリーダーやスクリプト向けで、端末は不要です。"))
}
