// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "tomatomato",
  // The first with a Mutex.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tomatomato", targets: ["tomatomato"]),
    // For the benchmarks, which are a package of their own.
    .library(name: "AppCore", targets: ["AppCore"]),
    .library(name: "GameCore", targets: ["GameCore"]),
    .library(name: "Render", targets: ["Render"]),
    .library(name: "Replay", targets: ["Replay"]),
  ],
  targets: [
    // The rules: standard library only.
    .target(name: "GameCore"),
    // Numbers as functions of time: standard library and C math only.
    .target(name: "Motion"),
    // Journals of games: written, read, checked.
    .target(name: "Replay", dependencies: ["GameCore"]),
    // The program's screens as state, actions and pure reducers.
    .target(name: "AppCore", dependencies: ["GameCore", "Replay"]),
    // Pictures as text, embedded in the binary.
    .target(
      name: "Assets", path: "Assets", exclude: ["Desktop"], sources: ["Assets.swift"],
      resources: [.embedInCode("Pictures")]),
    // ncursesw and the few shims for macros and globals.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // What happens in the handler of a fault, where no Swift code may run.
    .target(name: "CCrash"),
    // Pixels, cells, scenes, and the terminal.
    .target(name: "Render", dependencies: ["AppCore", "Assets", "CCrash", "CNcurses", "Motion"]),
    // The command line as data: its reading, help, man page and completions.
    .target(name: "Commands", dependencies: ["AppCore"]),
    .executableTarget(
      name: "tomatomato",
      dependencies: ["AppCore", "CCrash", "Commands", "Render", "Replay"]),

    .testTarget(name: "GameCoreTests", dependencies: ["GameCore", "TestSupport"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ReplayTests", dependencies: ["Replay", "TestSupport"],
      resources: [.copy("Golden"), .copy("Recordings")]),
    // The program without a screen, and the project's files, for the tests below.
    .target(
      name: "TestSupport", dependencies: ["AppCore", "GameCore"], path: "Tests/TestSupport"),
    .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
    .testTarget(name: "AppCoreTests", dependencies: ["AppCore", "TestSupport"]),
    .testTarget(
      name: "RenderTests", dependencies: ["Render", "Assets", "TestSupport"], exclude: ["Golden"]),
    // A program that takes a terminal over and then commits a real fault.
    .executableTarget(name: "Faults", dependencies: ["Render"], path: "Tests/Faults"),
    // The real program in a real terminal.
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "tomatomato", "Faults", "AppCore", "GameCore", "Render", "Replay", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
