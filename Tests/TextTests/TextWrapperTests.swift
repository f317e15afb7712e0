import Testing
import Text

@Suite("Wrapped lines")
struct TextWrapperTests {
  @Test("Narrow characters are measured as one column, whatever their script")
  func narrow() {
    let text = "Jürgen Größe liest …"
    #expect(TextWrapper.lines(text, columns: 20) == [text])
    #expect(TextWrapper.lines("ｱｷ ﾍﾞﾝ", columns: 6) == ["ｱｷ ﾍﾞﾝ"])
  }

  @Test("Words of narrow characters are not broken, those of wide ones are")
  func breaks() {
    #expect(TextWrapper.lines("Jürgen Größe", columns: 8) == ["Jürgen", "Größe"])
    #expect(TextWrapper.lines("トマトを、読む", columns: 6) == ["トマト", "を、読", "む"])
    #expect(TextWrapper.lines("カードは 45 枚", columns: 8) == ["カードは", "45 枚"])
  }

  @Test("Lines neither begin with closing nor end with opening punctuation")
  func punctuation() {
    let text = "正しくは（5 番）、「トマト（赤い実）」！そして『的』：次へ。"
    for columns in 6...40 {
      for line in TextWrapper.lines(text, columns: columns) {
        #expect(
          !"（「『".contains(line.last ?? " ") && !"）」』、。！：".contains(line.first ?? " "), "\(line)")
      }
    }
  }

  @Test("No line is wider than asked, unless it is a single piece, and nothing is lost")
  func widths() {
    let words = ["to", "mato", "トマト", "ü", "読", "、", "ﾎﾟ", "—", "「ま", "」", "e\u{301}", "…", "🍅"]
    var text = ""
    for step in 0..<400 { text += words[step * 7 % 13] + (step % 3 == 0 ? " " : "") }
    for columns in 1...40 {
      let lines = TextWrapper.lines(text, columns: columns)
      for line in lines where ColumnWidth.of(line) > columns {
        #expect(TextWrapper.pieces(line).count == 1, "\(columns): \(line)")
      }
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
