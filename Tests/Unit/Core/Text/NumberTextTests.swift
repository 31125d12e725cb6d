import Testing
import Text

/// Scanning and formatting of numbers.
struct NumberTextTests {
  @Test("Digits alone are a whole number: no sign, no blank, nothing that does not fit")
  func digits() {
    #expect(UInt16(digits: "65535".utf8) == 65_535)
    #expect(Int64(digits: "007".utf8) == 7)
    #expect(UInt16(digits: "00Ff".utf8, radix: 16) == 255)
    for text in ["", "65536", "+1", "-1", " 1", "1 ", "1_0", "0x1", "١"] {
      #expect(UInt16(digits: text.utf8) == nil, "\(text)")
    }
    #expect(UInt16(digits: "+f".utf8, radix: 16) == nil)
  }

  @Test("A decimal number has digits, a point and an exponent, and no other form of the C library")
  func decimals() {
    let numbers = ["1": 1, "-0.5": -0.5, "+2.": 2, ".25": 0.25, "1e3": 1000, "1E-1": 0.1]
    for (text, value) in numbers { #expect(Double(decimal: text.utf8) == value, "\(text)") }
    #expect(Double(decimal: "1e999".utf8) == .infinity)
    for text in ["", "-", ".", "e", "1e", "1.2.3", "--1", "0x10", "inf", "nan", "1,5", " 1"] {
      #expect(Double(decimal: text.utf8) == nil, "\(text)")
    }
  }

  @Test("Zeros stand between the sign and the digits, as with printf")
  func widths() {
    #expect(String(7, width: 3) == "007")
    #expect(String(-7, width: 3) == "-07")
    #expect(String(1234, width: 3) == "1234")
    #expect(String(UInt8(10), radix: 16, width: 2) == "0a")
    #expect(String(Int32.min, width: 1) == "-2147483648")
  }

  @Test("A number of thousandths or millionths has a fixed number of decimals")
  func fixedDecimals() {
    #expect(String(1500, decimals: 3) == "1.500")
    #expect(String(-5, decimals: 6) == "-0.000005")
    #expect(String(Int64.min, decimals: 6) == "-9223372036854.775808")
    #expect(String(12, decimals: 0) == "12")
  }

  @Test("A number without a fraction is printed without a point")
  func plain() {
    #expect(String(plain: 3) == "3")
    #expect(String(plain: -0.25) == "-0.25")
    #expect(String(plain: 1e300) == "1e+300")
    #expect(String(plain: .infinity) == "inf")
  }
}
