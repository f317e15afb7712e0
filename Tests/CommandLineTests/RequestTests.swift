import CommandLine
import TestSupport
import Testing
import Text

/// A small program with each kind of option.
enum Toy {
  static let color = Option<Color?>("color", help: LocalizedText("Its color.", ja: "色。"))
  static let size = Option(
    "size", in: 1...9, initial: 3, help: LocalizedText("Its size.", ja: "大きさ。"))
  static let loud = Option(flag: "loud", help: LocalizedText("Shout. Or not.", ja: "大声。"))
  static let name = Option("name", .any("NAME"), help: LocalizedText("Its name.", ja: "名前。"))
  static let log = Option(
    "log", .folder, help: LocalizedText("Where [it] writes: here.", ja: "場所。"))

  enum Color: String, CaseIterable {
    case red, blue
  }

  static let group = OptionGroup(
    LocalizedText("Options", ja: "オプション"),
    [color.definition, size.definition, loud.definition, name.definition, log.definition])

  static let set = CommandSet(
    name: "toy", version: "1.2.3",
    main: CommandDefinition(
      summary: LocalizedText("Play with a toy.", ja: "おもちゃで遊びます。"),
      examples: [("toy --loud", LocalizedText("Shout.", ja: "さけびます。"))], groups: [group]
    ) { _ in },
    commands: [
      CommandDefinition(
        "paint", summary: LocalizedText("Paint it's toy.", ja: "ぬります。"),
        operand: Operand("FILE", .file, help: LocalizedText("The toy.", ja: "おもちゃ。")),
        groups: [group]
      ) { _ in },
      CommandDefinition(
        "list", summary: LocalizedText("List toys.", ja: "一覧。"),
        operand: Operand(
          "KIND", .words(["old", "new"]), isRequired: false,
          help: LocalizedText("Which.", ja: "どれ。"))
      ) { _ in },
    ])

  /// The command and the arguments of a command line that runs something.
  static func run(_ words: String...) throws -> (CommandDefinition, Arguments) {
    guard case .run(let command, let arguments) = try set.request(words) else {
      throw UsageError("nothing is run", ja: "何も実行しません")
    }
    return (command, arguments)
  }
}

@Suite("A command line")
struct RequestTests {
  @Test("Omitted options have their default values")
  func initial() throws {
    let (command, arguments) = try Toy.run()
    #expect(command.name == "")
    #expect(try arguments[Toy.color] == nil)
    #expect(try arguments[Toy.size] == 3)
    #expect(try arguments[Toy.loud] == false)
    #expect(try arguments[Toy.name] == nil)
    #expect(arguments.operand == nil)
  }

  @Test("A value is the next word or follows an equals sign, and the last one counts")
  func values() throws {
    let (_, arguments) = try Toy.run(
      "--size", "4", "--loud", "--color=red", "--size=5", "--name=--loud", "--color", "blue")
    #expect(try arguments[Toy.size] == 5)
    #expect(try arguments[Toy.color] == .blue)
    #expect(try arguments[Toy.loud])
    #expect(try arguments[Toy.name] == "--loud")
  }

  @Test("An operand may precede or follow the options, or follow two dashes")
  func operands() throws {
    for words in [
      ["paint", "a", "--loud"], ["paint", "--loud", "a"], ["paint", "--loud", "--", "a"],
    ] {
      guard case .run(let command, let arguments) = try Toy.set.request(words) else {
        Issue.record("\(words) runs nothing")
        continue
      }
      #expect(command.name == "paint")
      #expect(arguments.operand == "a")
      #expect(try arguments[Toy.loud])
    }
    #expect(try Toy.run("paint", "-").1.operand == "-")
    #expect(try Toy.run("paint", "-2").1.operand == "-2")
    #expect(try Toy.run("paint", "--", "--loud").1.operand == "--loud")
    #expect(try Toy.run("list").1.operand == nil)
  }

  @Test("The help of a command is that of the only command named, also after options")
  func helpOfCommands() throws {
    for (words, name) in [
      (["help", "paint"], "paint"), (["help"], ""), (["help", "--color", "red", "paint"], "paint"),
      (["--color", "red", "paint", "--help"], "paint"), (["--loud", "list", "-h"], "list"),
      (["--name", "list", "--help"], ""), (["paint", "list", "--help"], "paint"),
    ] {
      guard case .help(let command) = try Toy.set.request(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(command.name == name, "\(words)")
    }
    #expect(throws: UsageError.self) { try Toy.set.request(["help", "paint", "list"]) }
  }

  private static let wrong: [(words: [String], sentence: String)] = [
    (["--sise", "4"], "unknown option '--sise'; did you mean '--size'?"),
    (["color"], "unexpected argument 'color'; did you mean 'toy --color'?"),
    (["list", "--loud"], "unknown option '--loud'; did you mean 'toy --loud'?"),
    (["--elephant"], "unknown option '--elephant'; see 'toy --help'"),
    (["-x"], "unknown option '-x'; see 'toy --help'"),
    (["--size"], "--size: missing NUMBER"),
    (["--size", "--loud"], "--size: missing NUMBER"),
    (["--loud=yes"], "--loud: takes no value, but '--loud=yes' has one"),
    (["--color"], "--color: missing red|blue"),
    (["ball"], "unexpected argument 'ball'; see 'toy --help'"),
    (["paimt"], "unexpected argument 'paimt'; did you mean 'paint'?"),
    (["pa"], "unexpected argument 'pa'; did you mean 'paint'?"),
    (["paint", "a", "list"], "unexpected argument 'list'; did you mean 'toy help list'?"),
    (["paint", "--file", "a"], "unknown option '--file'; did you mean 'toy paint FILE'?"),
    (["list", "--kind=old"], "unknown option '--kind'; did you mean 'toy list old|new'?"),
    (["--loud", "paint"], "'paint' must precede all options"),
    (["paint"], "paint: missing FILE"),
    (["paint", "a", "b"], "unexpected argument 'b'; see 'toy paint --help'"),
    (["help", "ball"], "help: unknown command 'ball'; see 'toy --help'"),
    (["help", "pain"], "help: unknown command 'pain'; did you mean 'paint'?"),
  ]

  @Test("Errors are reported in one sentence", arguments: 0..<wrong.count)
  func wrongLine(number: Int) {
    let (words, sentence) = Self.wrong[number]
    #expect {
      try Toy.set.request(words)
    } throws: {
      let error = $0 as? UsageError
      return error?.text.en == sentence && error?.text.ja.untranslated == []
    }
  }

  @Test("An invalid value is reported with the expected values")
  func wrongValues() throws {
    let (_, arguments) = try Toy.run("--size", "10", "--color", "green")
    func sentences(_ body: () throws -> Void) -> [String] {
      do {
        try body()
        return []
      } catch {
        return Language.allCases.compactMap { (error as? UsageError)?.text.text(in: $0) }
      }
    }
    #expect(
      sentences { _ = try arguments[Toy.size] } == [
        "--size: expected a number from 1 to 9, not '10'",
        "--size: 「10」ではなく、1 から 9 の数を指定してください",
      ])
    #expect(
      sentences { _ = try arguments[Toy.color] }.first
        == "--color: expected red or blue, not 'green'")
  }

  @Test(
    "A request for help is honored even if other arguments are invalid",
    arguments: [
      (["--help"], ""), (["-h"], ""), (["--bogus", "--help"], ""), (["paint", "-h"], "paint"),
      (["help"], ""), (["help", "--help"], ""), (["help", "list"], "list"),
    ])
  func help(words: [String], name: String) throws {
    guard case .help(let command) = try Toy.set.request(words) else {
      Issue.record("\(words) asks for no help")
      return
    }
    #expect(command.name == name)
  }

  @Test("After two dashes no word is an option")
  func dashes() throws {
    #expect(try Toy.run("paint", "--", "--help").1.operand == "--help")
    guard case .version = try Toy.set.request(["paint", "-V"]) else {
      Issue.record("-V asks for no version")
      return
    }
  }
}
