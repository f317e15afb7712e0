import Testing
import Text

@Suite("Numbers in texts")
struct NumberTests {
  @Test("Only decimal digits of a number of the range are accepted")
  func accepted() {
    for (text, number) in [("0", 0), ("-0", 0), ("007", 7), ("-12", -12), ("50", 50)] {
      #expect(Int(text, in: -12...50) == number, "\(text)")
    }
    for text in [
      "", "-", "--1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "１", "٣", "nan", "inf", "51", "-13",
    ] {
      #expect(Int(text, in: -12...50) == nil, "\(text)")
    }
  }

  @Test("Numbers at the limits of a type are accepted, larger ones are not")
  func limits() {
    #expect(Int("9223372036854775807", in: .min ... .max) == .max)
    #expect(Int("-9223372036854775808", in: .min ... .max) == .min)
    #expect(UInt64("18446744073709551615", in: 0 ... .max) == .max)
    for text in [
      "9223372036854775808", "-9223372036854775809", "1" + String(repeating: "0", count: 400),
    ] {
      #expect(Int(text, in: .min ... .max) == nil, "\(text)")
    }
    #expect(UInt64("-1", in: 0 ... .max) == nil)
  }
}
