import Testing

@testable import Render

@Suite("Large letters of all alphabets that are drawn")
struct LargeLetterTests {
  private static let latin =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŊŌŎŐ"
    + "ŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƏ"
  private static let greek = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ"
  private static let cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐЄІЇЎЂЃЈЉЊЋЌЏЅ"
  private static let vietnamese = "ẤẦẨẪẬẮẰẲẴẶẾỀỂỄỆỐỒỔỖỘẠẸỊỌỤỴẢẺỈỎỦỶẼỸ"
  private static let alphabets = [latin, greek, cyrillic, latin + vietnamese]

  private static func letter(_ character: Character) throws -> LargeLetter {
    let letters = try #require(LargeLetter.all(in: String(character)))
    #expect(letters.count == 1, "\(character)")
    return letters[0]
  }

  /// Checks that forms differ in two places at least.
  private static func expectDifferent(_ forms: [(Character, Marks)], _ place: String) {
    for (index, (letter, marks)) in forms.enumerated() {
      for (other, otherMarks) in forms.prefix(index) where otherMarks.width == marks.width {
        var count = 0
        for y in 0..<marks.height {
          for x in 0..<marks.width where marks[x, y] != otherMarks[x, y] { count += 1 }
        }
        // Some capitals of three columns differ in one place.
        let isPlain = [letter, other].allSatisfy { character in
          LargeLetter.all(in: String(character))?.allSatisfy { $0.base.isASCII && !$0.hasMarks }
            == true
        }
        let least = isPlain ? 1 : 2
        #expect(count >= least, "\(letter) looks like \(other) \(place)")
      }
    }
  }

  @Test("The key Q is seen to be neither 0 nor O")
  func keyQ() throws {
    let key = try #require(LetterForms.letters(of: "Q", height: 5)?.first)
    for other in ["0", "O", "D"] {
      let marks = try #require(LetterForms.letters(of: other, height: 5)?.first)
      let count = (0..<5).reduce(0) { count, y in
        count + (0..<key.width).count { $0 >= marks.width || key[$0, y] != marks[$0, y] }
      }
      #expect(count >= 4, "\(other): \(count)")
    }
  }

  @Test(
    "Letters of each alphabet are drawn, and differ, in every size of words", arguments: alphabets)
  func words(alphabet: String) throws {
    for size in LetterSize.romaji {
      for height in Set([max(size.heights.lowerBound, 5), size.heights.upperBound]) {
        var forms: [(Character, Marks)] = []
        for character in alphabet {
          let letter = try Self.letter(character)
          let sizes = LetterSize.all(.romaji, for: [String(character)])
          guard let own = sizes.first(where: { $0.standard == size.standard }) else { continue }
          let height = max(height, own.heights.lowerBound)
          let width = size.width(of: letter)
          let marks = try #require(
            LetterForms.marks(letter, width: width, height: height, unit: size.standard),
            "\(character) at \(size.standard)x\(height)")
          #expect(
            marks.height == height && marks.width <= width,
            "\(character) at \(size.standard)x\(height): \(marks.width)x\(marks.height), not \(width)"
          )
          forms.append((character, marks))
        }
        for part in Dictionary(grouping: forms, by: \.1.height).values {
          Self.expectDifferent(part, "at \(size.standard)x\(part[0].1.height)")
        }
      }
    }
  }

  @Test(
    "Letters of each alphabet are drawn, and differ, in names", arguments: [latin, greek, cyrillic])
  func names(alphabet: String) throws {
    var forms: [(Character, Marks)] = []
    for character in alphabet {
      let letters = try #require(
        LetterForms.letters(of: String(character), height: 7), "\(character)")
      #expect(letters.count == 1 && (7...8).contains(letters[0].height), "\(character)")
      forms.append((character, letters[0]))
    }
    for part in Dictionary(grouping: forms, by: \.1.height).values {
      Self.expectDifferent(part, "in names")
    }
  }

  @Test("Letters of a name are equally high, and small ones are capitals")
  func heights() throws {
    for (name, height) in [
      ("Zoë", 7), ("Łukasz", 7), ("Željko", 8), ("Ольга", 7), ("Андрій", 8), ("Ωμέγα", 8),
    ] {
      let letters = try #require(LetterForms.letters(of: name, height: 7), "\(name)")
      #expect(Set(letters.map(\.height)) == [height], "\(name)")
      #expect(letters == LetterForms.letters(of: name.uppercased(), height: 7))
      #expect(LetterForms.letters(of: name) == letters)
      #expect(BigText(line: name)?.cells.rows == 4)
    }
    #expect(LetterForms.letters(of: "straße")?.count == 7)
  }

  @Test("Hyphens, low lines and apostrophes are drawn in names and words")
  func signs() throws {
    for height in [5, 7] {
      for name in ["Anne-Marie", "d_b", "O'Hara"] {
        let letters = try #require(LetterForms.letters(of: name, height: height), "\(name)")
        #expect(letters.allSatisfy { $0.height == height })
      }
    }
    #expect(
      LetterForms.letters(of: "O’Hara", height: 7) == LetterForms.letters(of: "O'Hara", height: 7))
    for size in LetterSize.all(.romaji, for: ["L’EAU-DE·VIE"]) {
      for word in ["L’EAU", "A-B", "A·B", "A״B"] {
        let text = try #require(BigText(word, size, height: size.heights.lowerBound), "\(word)")
        // A gap is free at each side of the sign.
        let marks = text.letters[0]
        let free = (0..<marks.width).filter { x in (0..<marks.height).allSatisfy { !marks[x, $0] } }
        #expect(free.count >= 2 * size.gap, "\(word) at \(size.standard)")
      }
    }
  }

  @Test("Letters with three bars stay open on low cards of a few")
  func bars() throws {
    for letter in "BEFGRSЗΞ" {
      for width in 10...20 {
        for height in 7...9 {
          let marks = try #require(
            LetterForms.marks(try Self.letter(letter), width: width, height: height, unit: width))
          // Between its bars, two rows are free somewhere in the middle.
          let middle = marks.width / 2
          let free = (0..<height).count { !marks[middle, $0] }
          #expect(free >= 2, "\(letter) at \(width)x\(height)")
        }
      }
    }
  }

  @Test("A figure keeps its form in every size of words")
  func figures() throws {
    for size in LetterSize.romaji where size.standard >= 5 {
      for height in [7, size.heights.upperBound] {
        var forms: [(Character, Marks)] = []
        for character in "0123456789" {
          let marks = try #require(
            LetterForms.marks(
              Self.letter(character), width: size.standard, height: height, unit: size.standard))
          // A form that is filled or empty is none.
          let count = (0..<marks.height).reduce(0) { count, y in
            count + (0..<marks.width).count { marks[$0, y] }
          }
          let share = Double(count) / Double(marks.width * marks.height)
          #expect(
            (0.2...0.75).contains(share), "\(character) at \(size.standard)x\(height): \(share)")
          forms.append((character, marks))
        }
        Self.expectDifferent(forms, "at \(size.standard)x\(height)")
      }
    }
  }

  @Test("Words with letters that are not drawn stay text")
  func others() {
    for word in ["पानी", "שלום", "กุ้ง", "ơi", "q̱"] {
      #expect(!LetterForms.areDrawn(word), "\(word)")
      #expect(LetterForms.letters(of: word) == nil, "\(word)")
    }
    for word in ["ŻÓŁĆ", "ЩЁКИ", "ΨΩΜΊ", "ẾCH", "L’EAU", "なま"] {
      #expect(LetterForms.areDrawn(word), "\(word)")
    }
    // Two marks over a letter have no room in a name.
    #expect(LetterForms.letters(of: "Nguyễn") == nil)
  }
}
