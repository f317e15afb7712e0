import Foundation
import TestSupport
import Testing

/// The two commands that a newcomer needs.
@Suite("The commands of the README")
struct CommandTests {
  @Test(
    "The README has make run and make test in one block, each with what it does and its time")
  func makeCommands() throws {
    let lines = try Repository.text("README.md").split(separator: "\n")
    let block = lines.drop { !$0.hasPrefix("    make") }.prefix { $0.hasPrefix("    ") }
    let commands = block.compactMap { $0.wholeMatch(of: /\s{4}(make \w+) +# (.+)/) }
    #expect(commands.map { String($0.1) } == ["make run", "make test"] && block.count == 2)
    for command in commands {
      #expect(command.2.contains(/\w+ .*minutes?/), "\(command.1): \(command.2)")
    }
    let next = lines[block.endIndex...].prefix { !$0.hasPrefix("#") }.joined(separator: " ")
    #expect(next.contains("Both commands install what else is missing"))
  }

  @Test("Both commands install what is missing before they build")
  func installation() throws {
    let makefile = try Repository.text("Makefile")
    let recipes = makefile.matches(of: /(?m)^([a-z-]+):([^#\n=]*)(?:##.*)?\n\t(.*)$/)
    func recipe(_ target: String) throws -> (needs: Substring, first: Substring) {
      let match = try #require(recipes.first { $0.1 == target }, "\(target)")
      return (match.2, match.3)
    }
    #expect(try recipe("run").needs.contains("build"))
    #expect(try recipe("build").first == "@.ci/bootstrap build")
    #expect(try recipe("test").needs.contains("build-tests"))
    #expect(try recipe("build-tests").first == "@.ci/bootstrap build test")
  }

  @Test("Everything that must pass before a release includes make test")
  func checks() throws {
    #expect(try Repository.text(".ci/run").split(separator: "\n").contains("make test"))
  }
}
