/// Random characters of many scripts, as readers count them.
package enum RandomClusters {
  /// Letters that marks may follow, and the marks that may, by script.
  private static let scripts: [(letters: [String], marks: [String])] = [
    (
      Array("aeiouyAEczsn").map { String($0) },
      ["\u{301}", "\u{302}", "\u{323}", "\u{327}", "\u{30c}"]
    ),
    (Array("éñőťľțėếđłøıßþŋİ").map { String($0) }, []),
    (Array("αεηίόώΣς").map { String($0) }, ["\u{301}", "\u{308}"]),
    (Array("абейўёїк").map { String($0) }, ["\u{301}"]),
    (Array("אבגשת").map { String($0) }, ["\u{5b8}", "\u{5bc}", "\u{5c1}"]),
    (Array("ابتحمنأ").map { String($0) }, ["\u{64e}", "\u{651}"]),
    (["क", "प", "न", "क्ष", "त्र", "ज़"], ["\u{93e}", "\u{93f}", "\u{902}", "\u{941}"]),
    (["ক", "ম", "ক্ষ"], ["\u{9be}", "\u{9c7}", "\u{9cb}"]),
    (["க", "ம", "ன"], ["\u{bbe}", "\u{bca}", "\u{bcd}"]),
    (["ก", "น", "ง"], ["\u{e34}", "\u{e38}\u{e49}", "\u{e48}"]),
    (["က", "မ", "န"], ["\u{1031}", "\u{102f}", "\u{103a}"]),
    (["ក", "ខ", "ម"], ["\u{17b6}", "\u{17d2}\u{179a}"]),
    (["이", "\u{1109}\u{116e}", "민", "\u{1112}\u{1161}\u{11ab}"], []),
    (Array("とまがぱポト").map { String($0) } + ["か\u{3099}", "は\u{309a}"], []),
    (Array("漢字語").map { String($0) }, []),
  ]

  /// One character of a script, with its marks.
  private static func character(_ script: Int, _ random: inout Numbers) -> String {
    let (letters, marks) = scripts[script]
    let mark = marks.isEmpty || random.number(below: 2) == 0 ? "" : random.pick(marks)
    return random.pick(letters) + mark
  }

  /// A text of characters of one script, in at most some columns, that a name or a word can be.
  package static func word(
    _ random: inout Numbers, most: Int = 16, fits: (String) -> Bool
  ) -> String {
    while true {
      let script = random.number(below: scripts.count)
      let text = (0..<random.number(1...most)).map { _ in character(script, &random) }.joined()
      if fits(text) { return text }
    }
  }

  /// A name of characters of any scripts, and of emoji.
  package static func name(_ random: inout Numbers, fits: (String) -> Bool) -> String {
    let emoji = ["👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏽", "👍🏽", "🇯🇵", "1️⃣", "🍅", "❤️"]
    while true {
      let text = (0..<random.number(1...8)).map { _ in
        random.number(below: 6) == 0
          ? random.pick(emoji) : character(random.number(below: scripts.count), &random)
      }.joined(separator: random.number(below: 4) == 0 ? " " : "")
      if fits(text) { return text }
    }
  }
}
