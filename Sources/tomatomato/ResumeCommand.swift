import ArgumentParser

/// `tomatomato resume`: go on where the last game stopped.
struct ResumeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on where the last game stopped.")

  @OptionGroup(title: "Screen options") var screen: ScreenOptions

  mutating func run() throws {
    throw MainActor.assumeIsolated {
      guard Keeper().resumable != nil else { return Keeper.nothingToResume }
      return Program.run(.resume, screen: screen)
    }
  }
}
