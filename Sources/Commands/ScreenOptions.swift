import App
import CommandLine
import Graphics
import Terminal

/// The options common to all that draw.
struct ScreenOptions {
  let lang: Language?
  let color: LookWish.Colors
  let ascii: Bool
  let ambiwidth: LookWish.AmbiguousWidth
  let noMouse: Bool
  let motion: MotionSetting?
  let fps: Int

  init(_ arguments: Arguments) throws {
    lang = try arguments[Self.lang]
    color = try arguments[Self.color]
    ascii = try arguments[Self.ascii]
    ambiwidth = try arguments[Self.ambiwidth]
    noMouse = try arguments[Self.noMouse]
    motion = try arguments[Self.motion]
    fps = try arguments[Self.fps]
  }

  /// The wish for the look.
  var look: LookWish { LookWish(colors: color, ascii: ascii, ambiguousWidth: ambiwidth) }

  /// The language that was asked for, or the locale's.
  func language(for look: Look) -> Language {
    Language(wished: lang, for: look)
  }
}

// MARK: - As they stand on the command line

extension ScreenOptions {
  static let group = OptionGroup(
    Wording("Screen options", ja: "画面のオプション"),
    [
      lang.definition, color.definition, ascii.definition, ambiwidth.definition,
      noMouse.definition, motion.definition, fps.definition,
    ])

  static let lang = Option<Language?>(
    "lang",
    help: Wording(
      "The language of all texts; by default the locale's.",
      ja: "すべての文の言語。省略時はロケールの言語です。"))

  private static let color = Option(
    "color", initial: LookWish.Colors.auto,
    help: Wording(
      "How many colours to use; by default what the terminal has.",
      ja: "使う色の数。省略時は端末にある色です。"))

  static let ascii = Option(
    flag: "ascii",
    help: Wording("Send nothing but ASCII.", ja: "ASCII 以外の文字を送りません。"))

  private static let ambiwidth = Option(
    "ambiwidth", initial: LookWish.AmbiguousWidth.auto,
    help: Wording(
      "How many columns signs of ambiguous width take; by default the terminal is asked.",
      ja: "幅があいまいな文字の桁数。省略時は端末にたずねます。"))

  private static let noMouse = Option(
    flag: "no-mouse",
    help: Wording(
      "Leave the mouse to the terminal, for selecting text.",
      ja: "マウスを端末にまかせます(文字の選択のため)。"))

  private static let motion = Option<MotionSetting?>(
    "motion", help: Wording("How lively things move.", ja: "動きの多さ。"))

  private static let fps = Option(
    "fps", in: 1...240, initial: 60,
    help: Wording("Frames a second, 1 to 240.", ja: "1 秒あたりのコマ数(1 から 240)。"))
}

extension Language {
  /// The language that was asked for, or the locale's; Japanese cannot be written in ASCII.
  init(wished: Language?, for look: Look) {
    guard look.glyphs != .ascii else {
      self = .en
      return
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self = wished ?? Language(environment: Environment.values(names))
  }
}
