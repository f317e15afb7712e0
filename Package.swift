// swift-tools-version: 6.0

import PackageDescription

// For the targets that make pixels, play games, and keep the state of a table, also when they are built for debugging:
// 60 frames a second need the first, and the tests spend half of their time in the others. The rest compiles in half
// the time without it.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// For code that runs once per key press, in releases.
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

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

    // Languages, and lines of text in columns.
    .target(name: "Text", swiftSettings: compact),
    // The C library under one name.
    .target(name: "Platform", dependencies: ["Text"], swiftSettings: compact),
    // Key presses, for the terminal and the screens.
    .target(name: "Keys", swiftSettings: compact),
    // Pictures, letters and decks as text, embedded in the binary.
    .target(
      name: "Assets", path: "Assets", exclude: ["Desktop"], sources: ["Assets.swift"],
      resources: [.embedInCode("Decks"), .embedInCode("Letters"), .embedInCode("Pictures")]),
    // ncursesw, and wrappers for macros and globals.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // Signal and crash handlers, where no Swift code may run.
    .target(
      name: "CCrash",
      cSettings: hardened + [.define("CRASH_FAULTS", .when(configuration: .debug))]),
    // The commit of the build.
    .target(
      name: "CBuild", cSettings: hardened + [.define("COMMIT", to: "\"\(commit)\"")]),

    // MARK: The game, without a screen

    // Rules, computer players, typed readings, solo mode, simulation: standard library and texts.
    .target(name: "GameCore", dependencies: ["Assets", "Text"], swiftSettings: optimized),
    // How loud a sound is, and when somebody speaks.
    .target(name: "Voice", dependencies: ["Platform"], swiftSettings: compact),
    // JSON, folders, and files that are replaced or extended as a whole.
    .target(name: "Files", dependencies: ["Platform", "Text"], swiftSettings: compact),
    // Journals: recording, reading, verification, playback.
    .target(
      name: "Replay", dependencies: ["Files", "GameCore", "Platform", "Text"],
      swiftSettings: compact),
    // Tables that people join from their own terminals: messages and sessions, without sockets.
    .target(
      name: "Hosting", dependencies: ["Files", "GameCore", "Replay", "Text"], swiftSettings: compact
    ),
    // Scores of solo runs, and the deal of the day.
    .target(
      name: "Scores", dependencies: ["Files", "GameCore", "Platform", "Replay", "Text"],
      swiftSettings: compact),
    // Many games at once, and their results.
    .target(
      name: "Simulations", dependencies: ["Files", "GameCore", "Replay", "Text"],
      swiftSettings: compact),
    // The screens as state, actions and pure reducers; the store that runs effects.
    .target(
      name: "App",
      dependencies: [
        "Files", "GameCore", "Hosting", "Keys", "Platform", "Replay", "Scores", "Text", "Voice",
      ], swiftSettings: compact + optimized),

    // MARK: Pictures and terminals, without the game

    // Animation: values as functions of time.
    .target(name: "Motion", dependencies: ["Platform"], swiftSettings: compact),
    // Bitmaps, canvas, colors, cells and frames.
    .target(
      name: "Graphics", dependencies: ["Motion", "Platform", "Text"],
      swiftSettings: optimized),
    // ncurses, keys, terminal capabilities, restoring the terminal.
    .target(
      name: "Terminal",
      dependencies: ["CCrash", "CNcurses", "Graphics", "Keys", "Platform", "Text"],
      swiftSettings: compact + optimized),

    // MARK: The program

    // One scene per screen: layout, cards, animations; the frame clock.
    .target(
      name: "Render",
      dependencies: [
        "App", "Assets", "GameCore", "Graphics", "Hosting", "Keys", "Motion", "Replay", "Scores",
        "Terminal", "Text",
      ], swiftSettings: compact),
    // The command line as data: parsing, help, man pages and completions.
    .target(name: "CommandLine", dependencies: ["Text"], swiftSettings: compact),
    // The commands.
    .target(
      name: "Commands",
      dependencies: [
        "App", "CBuild", "CommandLine", "Files", "GameCore", "Graphics", "Hosting", "Platform",
        "Render", "Replay", "Scores", "Simulations", "Terminal", "Text", "Voice",
      ], swiftSettings: compact),
    .executableTarget(name: "tomatomato", dependencies: ["Commands"]),

    // MARK: Tests and benchmarks

    // What several test targets share: random games, golden files, and in the second, screens and terminals.
    .target(
      name: "TestSupport", dependencies: ["GameCore", "Replay"], path: "Tests/TestSupport"),
    .target(
      name: "AppTestSupport",
      dependencies: [
        "App", "GameCore", "Graphics", "Hosting", "Keys", "Replay", "TestSupport", "Text",
      ],
      path: "Tests/AppTestSupport"),
    .testTarget(
      name: "TextTests", dependencies: ["CNcurses", "GameCore", "Platform", "Text"]),
    .testTarget(name: "VoiceTests", dependencies: ["TestSupport", "Voice"]),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore", "Replay", "TestSupport"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "Files", "GameCore", "Replay", "Scores", "Simulations", "TestSupport", "Text",
      ],
      resources: [.copy("Golden"), .copy("Recordings")]),
    .testTarget(
      name: "HostingTests",
      dependencies: ["Files", "GameCore", "Hosting", "Replay", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "AppTestSupport", "Files", "GameCore", "Hosting", "Keys", "Replay", "Scores",
        "TestSupport", "Text",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "GraphicsTests",
      dependencies: ["AppTestSupport", "GameCore", "Graphics", "Motion", "TestSupport", "Text"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "App", "AppTestSupport", "CNcurses", "Graphics", "Keys", "Platform", "Terminal",
        "TestSupport", "Text",
      ]),
    .testTarget(
      name: "RenderTests",
      dependencies: [
        "App", "AppTestSupport", "Assets", "Files", "GameCore", "Graphics", "Hosting", "Keys",
        "Motion", "Render", "Replay", "Scores", "Terminal", "TestSupport", "Text",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "CommandLineTests", dependencies: ["CommandLine", "TestSupport", "Text"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "App", "AppTestSupport", "Commands", "Files", "GameCore", "Graphics", "Hosting", "Render",
        "Replay", "Scores", "Simulations", "TestSupport", "Text",
      ]),
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
        "App", "AppTestSupport", "CommandLine", "Commands", "Files", "GameCore", "Graphics", "Keys",
        "Render", "Replay", "Scores", "Terminal", "TestSupport", "Text", "tomatomato",
      ]),
    // Measurements of speed, memory and size.
    .target(name: "CBenchmarks"),
    // The results of benchmarks, and what they have come to.
    .target(name: "Measurements"),
    .testTarget(name: "MeasurementTests", dependencies: ["Measurements"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "App", "AppTestSupport", "CBenchmarks", "GameCore", "Graphics", "Measurements", "Platform",
        "Render", "Replay", "Terminal", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The declarations of tests take longer to check than their code to compile. In one job per target, besides the one
// that emits the module, they are checked twice instead of three times.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(["-driver-batch-count", "1"], .when(configuration: .debug))
  ]
}
