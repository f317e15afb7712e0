import TestSupport

/// The names that Swift source code declares.
///
/// They are found by the first words of a line and by its indentation, which the formatter ensures. So
/// variables in the body of a function do not count.
struct Declarations {
  /// The members of each type, including those of its extensions.
  ///
  /// Declarations outside of types are under the empty name.
  private var members: [String: Set<String>] = [:]

  /// The declarations of all Swift files in some folders of the project.
  init(under folders: [String]) throws {
    for path in folders.flatMap(Repository.swiftFiles) {
      add(try Repository.text(path))
    }
  }

  /// The declarations of a single file.
  init(in path: String) throws {
    add(try Repository.text(path))
  }

  /// Whether a type is declared or extended.
  func declares(type: String) -> Bool {
    members[type] != nil
  }

  /// Whether anything of this name is declared: a type, a property, a function or a case.
  func declares(_ name: String) -> Bool {
    declares(type: name) || members.values.contains { $0.contains(name) }
  }

  /// Whether a type or one of its extensions declares a member.
  func declares(_ member: String, in type: String) -> Bool {
    members[type]?.contains(member) == true
  }

  private mutating func add(_ text: String) {
    var types: [(name: String, indentation: Int)] = []
    var isInList = false
    for line in text.split(separator: "\n") {
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      guard !content.hasPrefix("#"), !content.hasPrefix("//"), !content.isEmpty else { continue }
      if isInList {
        for name in Self.list(content) { members[types.last?.name ?? "", default: []].insert(name) }
        isInList = content.hasSuffix(",")
        continue
      }
      // The braces of a declaration whose head takes several lines are as far left as the head.
      if content != "{", !content.hasPrefix("where ") {
        while let last = types.last, indentation <= last.indentation { types.removeLast() }
      }
      let outer = types.last?.name ?? ""
      guard indentation == types.last.map({ $0.indentation + 2 }) ?? 0 else { continue }
      let words = content.split(separator: " ")
        .drop { Self.modifiers.contains(String($0.prefix { $0 != "(" })) || $0.hasPrefix("@") }
      guard let keyword = words.first, words.count > 1 else { continue }
      let rest = words.dropFirst().joined(separator: " ")
      switch keyword {
      case "struct", "class", "actor", "enum", "protocol", "extension":
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
          .split(separator: ".").last.map(String.init)
        guard let name else { continue }
        members[outer, default: []].insert(name)
        members[name, default: []].formUnion([])
        if !content.hasSuffix("}") { types.append((name, indentation)) }
      case "let", "var", "case":
        for name in Self.list(rest) { members[outer, default: []].insert(name) }
        isInList = keyword == "case" && content.hasSuffix(",")
      case "func", "typealias", "associatedtype":
        let name = Self.list(rest).prefix(1)
        members[outer, default: []].formUnion(name)
        if keyword == "typealias" { members[name[0], default: []].formUnion([]) }
      default: continue
      }
    }
  }

  private static let modifiers: Set = [
    "package", "public", "internal", "private", "fileprivate", "static", "final", "mutating",
    "nonmutating", "indirect", "lazy", "weak", "unowned", "nonisolated", "override", "consuming",
    "borrowing", "prefix", "postfix",
  ]

  /// The first words of the parts between commas, such as the cases of a line, without what is in parentheses.
  private static func list(_ text: some StringProtocol) -> [String] {
    var depth = 0
    let flat = text.filter { character in
      if "([{".contains(character) { depth += 1 }
      defer { if ")]}".contains(character) { depth -= 1 } }
      return depth == 0
    }
    return flat.split(separator: ",").map { part in
      String(
        part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    .filter { !$0.isEmpty }
  }
}
