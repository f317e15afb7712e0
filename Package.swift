// swift-tools-version: 6.0

import PackageDescription

// For code that runs once per key press or per frame. The inner loops are in the other targets.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// For drawing, which makes most of the work of the tests, also when it is built for debugging.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Checks in the C code, which handles signals and is not speed-critical.
let hardened: [CSetting] = [
  .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
  .unsafeFlags(["-fstack-protector-strong"], .when(configuration: .release)),
]

// The commit that `--version` shows. It is only set for releases, by the Makefile.
let commit = Context.environment["TOMATOMATO_COMMIT"] ?? ""

let package = Package(
  name: "tomatomato",
  // The first version with Mutex.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tomatomato", targets: ["tomatomato"])],
  targets: [
    // MARK: Foundations

    // The C library under one name.
    .target(name: "Platform"),
    // Key presses, for the terminal and the screens.
    .target(name: "Keys"),
    // Pictures and letters as text, embedded in the binary.
    .target(
      name: "Assets", path: "Assets", exclude: ["Desktop"], sources: ["Assets.swift"],
      resources: [.embedInCode("Letters"), .embedInCode("Pictures")]),
    // ncursesw, and wrappers for macros and globals.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // Signal and crash handlers, where no Swift code may run.
    .target(name: "CCrash", cSettings: hardened),
    // The commit of the build.
    .target(
      name: "CBuild", cSettings: hardened + [.define("COMMIT", to: "\"\(commit)\"")]),

    // MARK: The game, without a screen

    // Rules, computer players, typed readings, solo mode, simulation: standard library only.
    .target(name: "GameCore"),
    // Journals: recording, reading, verification, playback; scores.
    .target(
      name: "Replay", dependencies: ["GameCore", "Platform"], swiftSettings: small),
    // The screens as state, actions and pure reducers; the store that runs effects.
    .target(
      name: "App", dependencies: ["GameCore", "Keys", "Platform", "Replay"], swiftSettings: small),

    // MARK: Pictures and terminals, without the game

    // Animation: values as functions of time.
    .target(name: "Motion", dependencies: ["Platform"], swiftSettings: small),
    // Bitmaps, canvas, colors, cells and frames.
    .target(name: "Graphics", dependencies: ["Motion", "Platform"], swiftSettings: fast),
    // ncurses, keys, terminal capabilities, restoring the terminal.
    .target(
      name: "Terminal", dependencies: ["CCrash", "CNcurses", "Graphics", "Keys", "Platform"],
      swiftSettings: small),

    // MARK: The program

    // One scene per screen: layout, cards, animations; the frame clock.
    .target(
      name: "Render",
      dependencies: [
        "App", "Assets", "GameCore", "Graphics", "Keys", "Motion", "Replay", "Terminal",
      ],
      swiftSettings: small + fast),
    // The command line as data: parsing, help, man pages and completions.
    .target(name: "CommandLine", dependencies: ["App"], swiftSettings: small),
    // The commands.
    .target(
      name: "Commands",
      dependencies: [
        "App", "CBuild", "CommandLine", "GameCore", "Graphics", "Platform", "Render", "Replay",
        "Terminal",
      ],
      swiftSettings: small),
    .executableTarget(name: "tomatomato", dependencies: ["Commands"]),

    // MARK: Tests and benchmarks

    // What several test targets share.
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
      name: "TerminalTests",
      dependencies: ["App", "CNcurses", "Graphics", "Keys", "Terminal", "TestSupport"]),
    .testTarget(
      name: "RenderTests",
      dependencies: [
        "App", "Assets", "GameCore", "Graphics", "Keys", "Motion", "Render", "Replay", "Terminal",
        "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "CommandLineTests", dependencies: ["App", "CommandLine"]),
    // Compares the documents with the program, and compiles the code in them.
    .testTarget(
      name: "DocumentTests", dependencies: ["GameCore", "Graphics", "Motion", "TestSupport"]),
    // A program that takes over the terminal and crashes.
    .executableTarget(
      name: "Faults", dependencies: ["CCrash", "Graphics", "Platform", "Terminal"],
      path: "Tests/Faults"),
    // The program in pseudo-terminals and tmux.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "App", "Faults", "GameCore", "Graphics", "Keys", "Render", "Replay", "Terminal",
        "TestSupport", "tomatomato",
      ],
      // Fifty robots read their screens at once.
      swiftSettings: [.unsafeFlags(["-O"])]),
    // Measurements of speed, memory and size.
    .target(name: "CBenchmarks"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "App", "CBenchmarks", "GameCore", "Graphics", "Platform", "Render", "Replay", "Terminal",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
