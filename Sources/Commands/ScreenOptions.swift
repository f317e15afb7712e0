import App
import CommandLine
import Graphics
import Platform
import Terminal
import Text

/// The options of all commands that draw.
struct ScreenOptions {
  private let given: SettingOptions
  private let ascii: Bool
  private let ambiwidth: DisplayOptions.AmbiguousWidth
  let fps: Int

  init(_ arguments: Arguments) throws {
    given = try SettingOptions(Self.settings, arguments)
    ascii = try arguments[Self.ascii]
    ambiwidth = try arguments[Self.ambiwidth]
    fps = try arguments[Self.fps]
  }

  /// Settings with those that the options determine; without others, the default ones.
  func settings(over saved: Settings = Settings()) -> Settings { given.applied(to: saved) }

  /// The display options of a program without saved settings.
  var display: DisplayOptions { display(with: settings()) }

  /// The display options with some settings.
  func display(with settings: Settings) -> DisplayOptions {
    DisplayOptions(
      colors: .init(settings.color), ascii: ascii, ambiguousWidth: ambiwidth,
      blocks: .init(settings.glyphs))
  }

  /// The language given by `--lang`, otherwise that of the locale.
  func language(for display: DisplayMode) -> Language {
    Language(requested: settings().lang, for: display)
  }
}

extension DisplayOptions.Colors {
  fileprivate init(_ setting: ColorSetting) {
    self =
      switch setting {
      case .auto: .auto
      case .never: .never
      case .sixteen: .sixteen
      case .palette256: .palette256
      case .truecolor: .truecolor
      }
  }
}

extension DisplayOptions.Blocks {
  fileprivate init(_ setting: BlockSetting) {
    self =
      switch setting {
      case .auto: .auto
      case .quadrant: .quadrant
      case .sextant: .sextant
      case .half: .half
      }
  }
}

// MARK: - Option definitions

extension ScreenOptions {
  static let group = OptionGroup(
    LocalizedText("Screen options", ja: "画面のオプション"),
    [
      Setting.lang.definition, Setting.color.definition, ascii.definition, ambiwidth.definition,
      Setting.glyphs.definition, Setting.mouse.definition, Setting.words.definition,
      Setting.motion.definition, Setting.ground.definition, fps.definition,
      Setting.sound.definition, Setting.listen.definition, Setting.recorder.definition,
    ])

  /// The options of commands that only draw pictures.
  static let pictureGroup = OptionGroup(
    LocalizedText("Picture options", ja: "画像のオプション"),
    [
      Setting.lang.definition, Setting.color.definition, ascii.definition, ambiwidth.definition,
      Setting.glyphs.definition, Setting.words.definition, Setting.motion.definition,
      Setting.ground.definition,
    ])

  /// The settings that options determine.
  private static let settings: [Setting] = [
    .lang, .color, .glyphs, .mouse, .words, .motion, .ground, .sound, .listen, .recorder,
  ]

  static let ascii = Option(
    flag: "ascii",
    help: LocalizedText("Use only ASCII characters.", ja: "ASCII 文字だけを使います。"))

  private static let ambiwidth = Option(
    "ambiwidth", initial: DisplayOptions.AmbiguousWidth.auto,
    help: LocalizedText(
      "The width of ambiguous-width characters, in columns; by default the terminal is queried.",
      ja: "曖昧幅文字の桁数。省略時は端末に問い合わせます。"))

  private static let fps = Option(
    "fps", in: 1...240, initial: 60,
    help: LocalizedText("Frames per second, 1 to 240.", ja: "1 秒あたりのフレーム数（1 から 240）。"))
}

extension Language {
  /// The language given by `--lang` or the settings, otherwise that of the locale; English if only ASCII is
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
