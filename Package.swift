// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "tomatomato",
  // The first with a Mutex.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tomatomato", targets: ["tomatomato"])],
  targets: [
    // MARK: What everything stands on

    // The C library under one name.
    .target(name: "Platform"),
    // A key press, for those who decode it and those who obey it.
    .target(name: "Keys"),
    // Pictures and letters as text, embedded in the binary.
    .target(
      name: "Assets", path: "Assets", exclude: ["Desktop"], sources: ["Assets.swift"],
      resources: [.embedInCode("Letters"), .embedInCode("Pictures")]),
    // ncursesw and the few shims for macros and globals.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // What happens in the handler of a crash, where no Swift code may run.
    .target(name: "CCrash"),

    // MARK: The game, without a screen

    // The rules, computer players, typed readings, solo, simulation: standard library only.
    .target(name: "GameCore"),
    // Journals of games: recorded, read, verified, played back; scores.
    .target(name: "Replay", dependencies: ["GameCore", "Platform"]),
    // The program's screens as state, actions and pure reducers, and the runner of their effects.
    .target(name: "App", dependencies: ["GameCore", "Keys", "Platform", "Replay"]),

    // MARK: Pictures and terminals, without the game

    // Numbers as functions of time.
    .target(name: "Motion", dependencies: ["Platform"]),
    // Bitmaps, canvas, colors, cells and frames.
    .target(name: "Graphics", dependencies: ["Motion", "Platform"]),
    // ncurses, keys, what a terminal can do, and how it is restored.
    .target(
      name: "Terminal", dependencies: ["CCrash", "CNcurses", "Graphics", "Keys", "Platform"]),

    // MARK: The program

    // One scene a screen: layout, cards, animations; the frame clock that drives the terminal.
    .target(
      name: "Render",
      dependencies: [
        "App", "Assets", "GameCore", "Graphics", "Keys", "Motion", "Replay", "Terminal",
      ]),
    // The command line as data: its parsing, help, man page and completions.
    .target(name: "CommandLine", dependencies: ["App"]),
    // What each command does.
    .target(
      name: "Commands",
      dependencies: [
        "App", "CommandLine", "GameCore", "Graphics", "Platform", "Render", "Replay", "Terminal",
      ]),
    .executableTarget(name: "tomatomato", dependencies: ["Commands"]),

    // MARK: Tests and benchmarks

    // The program without a screen, and the project's files, for the tests below.
    .target(
      name: "TestSupport", dependencies: ["App", "GameCore", "Graphics", "Keys"],
      path: "Tests/TestSupport"),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore", "TestSupport"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ReplayTests", dependencies: ["GameCore", "Replay", "TestSupport"],
      resources: [.copy("Golden"), .copy("Recordings")]),
    .testTarget(
      name: "AppTests", dependencies: ["App", "GameCore", "Keys", "Replay", "TestSupport"]),
    .testTarget(
      name: "GraphicsTests",
      dependencies: ["CNcurses", "GameCore", "Graphics", "Motion", "Platform", "TestSupport"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["App", "Graphics", "Keys", "Terminal", "TestSupport"]),
    .testTarget(
      name: "RenderTests",
      dependencies: [
        "App", "Assets", "GameCore", "Graphics", "Keys", "Motion", "Render", "Replay", "Terminal",
        "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "CommandLineTests", dependencies: ["App", "CommandLine"]),
    // The documents against the program.
    .testTarget(name: "DocumentTests", dependencies: ["GameCore", "Motion", "TestSupport"]),
    // A program that takes a terminal over and then crashes.
    .executableTarget(
      name: "Faults", dependencies: ["Graphics", "Terminal"], path: "Tests/Faults"),
    // The real program in a real terminal.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "App", "Faults", "GameCore", "Graphics", "Keys", "Render", "Replay", "Terminal",
        "TestSupport", "tomatomato",
      ]),
    // Speed, memory and size.
    .target(name: "CBenchmarks"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "App", "CBenchmarks", "GameCore", "Graphics", "Platform", "Render", "Replay", "Terminal",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
