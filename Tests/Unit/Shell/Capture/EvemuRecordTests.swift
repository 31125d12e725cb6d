import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel

@Suite("evemu records")
struct EvemuRecordTests {
  private static func contents(_ line: String) -> CaptureContents {
    CaptureContents("N: Panel\nE: 0.000001 0000 0000 0000\n" + line + "\n")
  }

  @Test(
    "E-REC-4: a record is read in any form that a recorder has written",
    arguments: [
      ("E: 1.999999 0003 0036 -1", "3 54 -1@1999999"),
      ("E: 12.000000 0003 0039 -001", "3 57 -1@12000000"),
      ("E: 12345678901.123456 0003 0035 0012", "3 53 12@12345678901123456"),
      ("E: 3.000010 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1", "1 330 1@3000010"),
      ("E: 3.000010 0001 014A 0001 # upper case", "1 330 1@3000010"),
      ("E: 3.000010 001f ffff 7", "31 65535 7@3000010"),
      ("E: 3.000010 0003 0035 2147483647", "3 53 2147483647@3000010"),
      ("E: 3.000010 0003 0035 -2147483648", "3 53 -2147483648@3000010"),
      ("E: 3.000010 0003 0035 +12", "3 53 12@3000010"),
      ("E: 3.000010 0003 0035 12#", "3 53 12@3000010"),
      ("E: 3.000010 0003 0035 12\t# \u{7}\u{b}\u{8b}é漢", "3 53 12@3000010"),
      ("E: 3.000010 0003 0035 12 # \(String(repeating: "long ", count: 400))", "3 53 12@3000010"),
      ("E: 3.000010 0003 0035 12\t# after\r", "3 53 12@3000010"),
      ("E:  3.000010  0003\t0035 12\r", "3 53 12@3000010"),
      ("E: 3.000010 3 35 12", "3 53 12@3000010"),
    ])
  func form(_ line: String, _ expected: String) {
    let contents = Self.contents(line)
    #expect(contents.error == nil)
    #expect(contents.lines == ["0 0 0 0@1", "0 \(expected)"])
    #expect(contents.notes.allSatisfy { $0.note.message.contains("does not describe") })
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line",
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

  @Test("E-REC-4: every number is parsed exactly")
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
