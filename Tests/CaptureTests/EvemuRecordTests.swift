import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Records in exactly the form of evemu-record are parsed by `EvemuRecord`, and all others by
/// `EvemuParser`; both must give the same result.
@Suite("evemu records in the form of the recorder")
struct EvemuRecordTests {
  private static let head = "N: Panel\nE: 0.000001 0000 0000 0000\n"
  /// A record that makes the text long enough for `EvemuRecord`, which loads several bytes at once.
  private static let tail = "E: 99999999999.999999 0000 0000 0000\t# ---------------- SYN_REPORT\n"

  private static func contents(_ line: String) -> CaptureContents {
    CaptureContents(head + line + "\n" + tail)
  }

  @Test(
    "E-REC-4: a record is the same with one space before its first number and with two",
    arguments: [
      "E: 0.000001 0003 0035 1200", "E: 1.999999 0003 0036 -1", "E: 12.000000 0003 0039 -001",
      "E: 1234567890.123456 0003 0035 0000", "E: 12345678901.123456 0003 0035 0012",
      "E: 3.000010 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1",
      "E: 3.000010 0001 014A 0001 # upper case", "E: 3.000010 001f ffff 7",
      "E: 3.000010 0003 0035 1234567", "E: 3.000010 0003 0035 12345678",
      "E: 3.000010 0003 0035 -1234567", "E: 3.000010 0003 0035 2147483647",
      "E: 3.000010 0003 0035 -2147483648", "E: 3.000010 0003 0035 +12",
      "E: 3.000010 0003 0035 12\t#", "E: 3.000010 0003 0035 12\t# \u{7}\u{b}\u{8b}é漢",
      "E: 3.000010 0003 0035 12 # \(String(repeating: "long ", count: 400))",
      "E: 3.000010 0003 0035 12\r", "E: 3.000010 0003 0035 12\t# after\r", "E: 3.1 0003 0035 12",
      "E: 3.1234567 0003 0035 12", "E: 3.000010 3 35 12", "E: 3.000010 0003 0035 12 more",
      "E: 3.000010 0003 0035 12#", "E: 3.000010 0020 0035 1",
    ])
  func sameRecord(_ line: String) throws {
    let exact = Self.contents(line)
    let other = Self.contents(line.replacing("E: ", with: "E:  ", maxReplacements: 1))
    #expect(exact.error == nil)
    #expect(exact.lines.count == 3)
    #expect(exact.lines == other.lines)
    #expect(exact.notes.map(\.line) == other.notes.map(\.line))
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line in any form",
    arguments: [
      "E: .000001 0003 0035 1200", "E: 0:000001 0003 0035 1200", "E: 0.0000a1 0003 0035 1200",
      "E: 0.000001 000g 0035 1200", "E: 0.000001 0003 003: 1200", "E: 0.000001 0003 00/5 1200",
      "E: 0.000001 0003 003@ 1200", "E: 0.000001 0003 003` 1200", "E: 0.000001 0003 0035 ",
      "E: 0.000001 0003 0035 -", "E: 0.000001 0003 0035 12a", "E: 0.000001 0003 0035 3000000000",
      "E: 0.00\u{e9}01 0003 0035 1200", "E: 0.000001 0003 00\u{e9} 1200",
      "E: 0.000001 \u{e9}\u{e9} 0035 1200", "E: 0.000001 0003 0035 1\u{e9}2",
      "E: 0.000001 0003\u{e9}0035 12", "E: 0.000001 0003 0035 :2", "E: 0.000001 0003 0035 /2",
    ])
  func damaged(_ line: String) throws {
    let contents = Self.contents(line)
    #expect(contents.lines.count == 1)
    #expect(try #require(contents.error).line == 3)
  }

  @Test("E-REC-3: a byte of value 0 within a comment ends the capture with its line")
  func binary() throws {
    let contents = Self.contents("E: 3.000010 0003 0035 12\t# a\u{0} b, and what else it takes")
    #expect(contents.lines.count == 1)
    #expect(try #require(contents.error).line == 3)
  }

  @Test("E-REC-4: every number in the form of the recorder is parsed exactly")
  func numbers() {
    var random = SeededGenerator(default: 0x5eed)
    var text = "N: Panel\n"
    var expected: [String] = []
    for _ in 0..<5000 {
      let seconds = random.number(in: 0...2_000_000)
      let fraction = random.number(in: 0...999_999)
      let type = random.number(in: 0...0x1f)
      let code = random.number(in: 0...0xffff)
      let magnitude = random.number(in: 0...31)
      let value = (random.number(in: 0...0x7fff_ffff) >> magnitude) * random.number(in: -1...1)
      let sign = value < 0 ? "-" : ""
      func padded(_ number: Int, _ width: Int, _ radix: Int = 10) -> String {
        let digits = String(number, radix: radix)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
      text += "E: \(seconds).\(padded(fraction, 6)) \(padded(type, 4, 16)) \(padded(code, 4, 16)) "
      text += sign + padded(abs(value), value < 0 ? 3 : 4)
      text += random.number(in: 0...1) == 0 ? "\n" : "\t# EV_ABS / ABS_MT_SLOT  \(value)\n"
      expected.append("0 \(type) \(code) \(value)@\(seconds * 1_000_000 + fraction)")
    }
    let contents = CaptureContents(text)
    #expect(contents.error == nil)
    #expect(contents.lines == expected)
  }
}
