import AppCore
import ArgumentParser
import GameCore

/// `tomatomato solo`: type against the clock.
struct SoloCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solo", abstract: "Type against the clock: three lives, one deck.")

  @Option(help: "Deal and dice come from this number, 0 to 2^64-1.") var seed: UInt64?
  @Option(help: "How strictly readings are judged.") var level: TypingLevel?
  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  mutating func run() throws {
    throw MainActor.assumeIsolated {
      Program.run(.solo(seed: seed, level: level), screen: screen)
    }
  }
}
