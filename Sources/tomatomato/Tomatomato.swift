import ArgumentParser

/// The command line.
@main
struct Tomatomato: ParsableCommand {
  func run() throws {}
}
