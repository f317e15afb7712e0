// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tomatomato", path: "..")],
  targets: [
    // Pseudo-terminals, and what is asked of the heap where the C library is GNU's.
    .target(name: "CSupport"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CSupport",
        .product(name: "AppCore", package: "tomatomato"),
        .product(name: "GameCore", package: "tomatomato"),
        .product(name: "Render", package: "tomatomato"),
        .product(name: "Replay", package: "tomatomato"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
