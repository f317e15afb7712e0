import Foundation
import TestSupport
import Testing

/// The version of the program is written in several files, in the format of each.
@Suite("The version")
struct VersionTests {
  /// The first match of a pattern with one group in a file.
  private func find(_ pattern: String, in file: String) throws -> String {
    let text = try Repository.text(file)
    let match = try text.firstMatch(of: Regex(pattern, as: (Substring, Substring).self))
    return try String(#require(match, "\(file): \(pattern)").1)
  }

  private static let metainfo = "Assets/Desktop/io.github.tomatomato.tomatomato.metainfo.xml"

  /// The files that name the version, each with a pattern that finds it.
  private static let patterns: [String: String] = [
    "CHANGELOG.md": #"\n## \[(\d[^\]]*)\]"#,
    metainfo: #"<release version="([^"]*)""#,
    "Packaging/debian/changelog": #"^tomatomato \((.*)-\d+\)"#,
    "Packaging/arch/PKGBUILD": #"\npkgver=(.*)"#,
    "Packaging/homebrew/tomatomato.rb": #"url ".*/tomatomato-(.*)\.tar\.gz""#,
    "flake.nix": #"\n *version = "(.*)";"#,
  ]

  @Test("Every package has the version of the program", arguments: patterns.keys.sorted())
  func version(file: String) throws {
    let version = try find(#"static let version = "(.*)""#, in: "Sources/Commands/Tomatomato.swift")
    let pattern = try #require(Self.patterns[file])
    #expect(try find(pattern, in: file) == version)
  }

  @Test("The release has the same date everywhere")
  func date() throws {
    let date = try find(#"static let date = "(.*)""#, in: "Sources/Commands/Tomatomato.swift")
    #expect(try find(#"\n## \[\d[^\]]*\] - (.*)"#, in: "CHANGELOG.md") == date)
    #expect(try find(#"<release version=".*" date="(.*)""#, in: Self.metainfo) == date)
  }
}
