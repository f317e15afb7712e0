import App
import CommandLine
import Graphics
import Terminal

/// The options common to all that draw.
struct ScreenOptions {
  let lang: Language?
  let color: DisplayOptions.Colors
  let ascii: Bool
  let ambiwidth: DisplayOptions.AmbiguousWidth
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
  var display: DisplayOptions {
    DisplayOptions(colors: color, ascii: ascii, ambiguousWidth: ambiwidth)
  }

  /// The language that was asked for, or the locale's.
  func language(for display: DisplayMode) -> Language {
    Language(wished: lang, for: display)
  }
}

// MARK: - As they stand on the command line

extension ScreenOptions {
  static let group = OptionGroup(
    LocalizedText("Screen options", ja: "画面のオプション"),
    [
      lang.definition, color.definition, ascii.definition, ambiwidth.definition,
      noMouse.definition, motion.definition, fps.definition,
    ])

  static let lang = Option<Language?>(
    "lang",
    help: LocalizedText(
      "The language of all texts; by default the locale's.",
      ja: "すべての文の言語。省略時はロケールの言語です。"))

  private static let color = Option(
    "color", initial: DisplayOptions.Colors.auto,
    help: LocalizedText(
      "How many colours to use; by default what the terminal has.",
      ja: "使う色の数。省略時は端末にある色です。"))

  static let ascii = Option(
    flag: "ascii",
    help: LocalizedText("Send nothing but ASCII.", ja: "ASCII 以外の文字を送りません。"))

  private static let ambiwidth = Option(
    "ambiwidth", initial: DisplayOptions.AmbiguousWidth.auto,
    help: LocalizedText(
      "How many columns signs of ambiguous width take; by default the terminal is asked.",
      ja: "幅があいまいな文字の桁数。省略時は端末にたずねます。"))

  private static let noMouse = Option(
    flag: "no-mouse",
    help: LocalizedText(
      "Leave the mouse to the terminal, for selecting text.",
      ja: "マウスを端末にまかせます(文字の選択のため)。"))

  private static let motion = Option<MotionSetting?>(
    "motion", help: LocalizedText("How lively things move.", ja: "動きの多さ。"))

  private static let fps = Option(
    "fps", in: 1...240, initial: 60,
    help: LocalizedText("Frames a second, 1 to 240.", ja: "1 秒あたりのコマ数(1 から 240)。"))
}

extension Language {
  /// The language that was asked for, or the locale's; Japanese cannot be written in ASCII.
  init(wished: Language?, for display: DisplayMode) {
    guard display.glyphs != .ascii else {
      self = .en
      return
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self = wished ?? Language(environment: Environment.values(names))
  }
}
