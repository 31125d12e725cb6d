import Capture
import Testing
import Text
import TouchModel

@Suite("evemu text")
struct EvemuParserTests {
  static let panel = """
    # EVEMU 1.3
    # Kernel: 6.1.0
    N: Panel #1 "wide" \\o/
    I: 0003 0eef 0001 0210
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4095 4 0 11
    A: 36 -5 4095 0 0
    L: 00 1

    """

  @Test(
    "E-REC-4: the description is parsed: a name with any character, bitmaps over several lines, axes"
  )
  func description() throws {
    let contents = CaptureContents(Self.panel)
    let device = try #require(contents.devices.first)
    #expect(contents.format == .evemu)
    #expect(device.name == "Panel #1 \"wide\" \\o/")
    #expect([device.bus, device.vendor, device.product, device.version] == [3, 0xeef, 1, 0x210])
    #expect(device.properties.members == [1])
    #expect(device.codes[.key]?.members == [330])
    #expect(device.codes[.absolute]?.members == [0x2f, 0x35, 0x36, 0x39])
    #expect(device.axes[.positionX] == AxisInfo(minimum: 0, maximum: 4095, fuzz: 4, resolution: 11))
    #expect(device.axes[.positionY] == AxisInfo(minimum: -5, maximum: 4095))
    #expect(!device.isInferred)
    #expect(contents.error == nil && contents.notes.isEmpty)
  }

  @Test("E-REC-4: records are parsed with comments, padding, either case and absolute times")
  func records() {
    let contents = CaptureContents(
      Self.panel + """
        E: 0.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID -1
        E: 1299660550.563177 0001 014A 1
        E: 4294967296.000002 0000 0000 0001\t# ------------ SYN_REPORT (1) ---------- +0ms
        """)
    #expect(
      contents.lines == [
        "0 3 57 -1@1", "0 1 330 1@1299660550563177", "0 0 0 1@4294967296000002",
      ])
  }

  @Test("E-REC-3: carriage returns, blank lines, trailing blanks and a missing last line end")
  func whiteSpace() {
    let plain = CaptureContents(Self.panel + "E: 0.000001 0003 0035 0012\nE: 0.000001 0000 0000 0")
    let odd = Self.panel.split(separator: "\n").joined(separator: "\r\n")
    let contents = CaptureContents(
      odd + "\r\n \r\n\r\nE: 0.000001 0003 0035 0012  \r\n\t\nE: 0.000001 0000 0000 0")
    #expect(contents.items == plain.items)
    #expect(contents.error == nil && contents.notes.isEmpty)
  }

  @Test("E-REC-4: version 1.0 has no first line; version 2 is read with a warning")
  func versions() throws {
    let old = CaptureContents(Self.panel.replacing("# EVEMU 1.3\n", with: ""))
    #expect(old.devices == CaptureContents(Self.panel).devices)
    let new = CaptureContents(Self.panel.replacing("# EVEMU 1.3", with: "# EVEMU 2.0"))
    #expect(new.devices == old.devices)
    #expect(new.notes.map(\.line) == [1])
    #expect(try #require(new.notes.first).note.message.contains("unknown version"))
  }

  @Test("E-REC-4: a short fraction is a number of microseconds, as in the reference reader")
  func fractions() {
    let contents = CaptureContents(
      "E: 0.1 0000 0000 0\nE: 1.5 0000 0000 0\nE: 2.1234567 0000 0000 0\n")
    #expect(contents.events.map(\.time.count) == [1, 1_000_005, 2_123_456])
    #expect(contents.notes.filter { $0.note.level == .warning }.map(\.line) == [1, 2, 3])
  }

  @Test("E-REC-4: description lines out of order are used, but not after the first record")
  func order() throws {
    let contents = CaptureContents(
      """
      # EVEMU 1.3
      N: Panel
      A: 35 0 100 0 0 0
      B: 03 00 00 00 00 00 00 20 00
      E: 0.000001 0000 0000 0000
      A: 36 0 100 0 0 0
      """)
    let device = try #require(contents.devices.first)
    #expect(device.axes[.positionX]?.maximum == 100)
    #expect(device.axes[.positionY] == nil)
    #expect(contents.notes.map(\.line) == [4, 6])
  }

  @Test("E-REC-4: a second recording in the same file is a second device")
  func concatenation() {
    let one = Self.panel + "E: 0.000001 0000 0000 0000\n"
    let contents = CaptureContents(one + one)
    #expect(contents.devices.count == 2)
    #expect(contents.lines == ["0 0 0 0@1", "1 0 0 0@1"])
  }

  @Test("E-REC-4: umockdev's variant: a node, records, and a description left in comments")
  func umockdev() throws {
    let contents = CaptureContents(
      """
      # device /dev/input/event5
      # EVEMU 1.2
      # N: Quoted panel
      # B: 03 00 00 00 00 00 00 20 00
      # A: 35 0 100 0 0 0
      E: 0.000000 0003 0035 0012
      E: 0.000000 0000 0000 0000
      """)
    let device = try #require(contents.devices.first)
    #expect(device.node == "/dev/input/event5")
    #expect(device.name == "Quoted panel")
    #expect(device.axes[.positionX]?.maximum == 100)
    #expect(contents.events.count == 2)
  }

  @Test("E-REC-4: a recording quoted in mail, with quotation marks and no-break spaces")
  func quoted() throws {
    let contents = CaptureContents(
      """
      Hi, here is my panel:
      > N: Panel
      > I: 0003 05ac 024f 0111
      >> B: 01 00 00 00 00 00 00 00 00
      > E: 0.000001 0001 001c 0000\u{a0}\u{a0}# EV_KEY / KEY_ENTER
      > E: 0.000001 0000 0000 0000

      """)
    #expect(contents.error == nil)
    #expect(try #require(contents.devices.first).name == "Panel")
    #expect(contents.lines == ["0 1 28 0@1", "0 0 0 0@1"])
    #expect(contents.notes.map(\.line) == [1])
  }

  @Test(
    "E-REC-3: a damaged record in a quotation is an error",
    arguments: ["> ^[OPE: 3.1 0001", "> E: 0.0", ">> B: 01 zz", "> A: 35 0"])
  func damagedQuotation(_ line: String) throws {
    let contents = CaptureContents(
      "> N: Panel\n\(line)\n> E: 0.000001 0000 0000 0000\n")
    #expect(contents.items.isEmpty)
    #expect(try #require(contents.error).line == 2)
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line; the records before it are returned",
    arguments: [
      "E: 0.0000", "E: 0.000001 0003", "E: 0.000001 0003 0035", "E: 0.000001 0003 0035 -",
      "E: 0.000001 0003 0035 12x", "E: 0.000001 0003 0035 2147483648",
      "E: 0.000001 10000 0035 1", "E: 0.000001 0003 10000 1", "E: 99999999999999999999.0 0 0 0",
      "E: x", "E:", "E: 1,5 0003 0035 12",
    ])
  func damaged(_ record: String) throws {
    let contents = CaptureContents(
      "# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n\(record)\nE: 0.000002 0000 0000 0000\n")
    #expect(contents.lines == ["0 0 0 0@1"])
    let error = try #require(contents.error)
    #expect(error.line == 3)
    #expect(error.message.contains("cut short or damaged"))
  }

  @Test("E-REC-3: if all other records have comments, a last one without a comment is cut short")
  func cutBeforeComment() throws {
    let contents = CaptureContents(
      "E: 0.000001 0003 0035 0012\t# EV_ABS\nE: 0.000001 0003 0036 12")
    #expect(contents.lines == ["0 3 53 12@1"])
    #expect(try #require(contents.error).line == 2)
  }

  @Test("E-REC-3: if some records have no comment, a last one without a comment is complete")
  func bareLastRecord() {
    let contents = CaptureContents(
      "E: 0.000001 0003 0035 0012\t# x\nE: 0.000001 0003 0036 12\nE: 0.000001 0000 0000 0")
    #expect(contents.events.count == 3 && contents.error == nil)
  }

  @Test(
    "E-REC-3: a damaged description line says what was expected",
    arguments: [
      ("A: 35 0 100", "expected minimum, maximum"), ("A: 00 0 WIDTH 0 0", "expected decimal"),
      ("A: 35 0 2147483648 0 0", "32 bits"), ("I: 0003 05ac", "bus, vendor, product"),
      ("P: 02 00 xx", "bitmap"), ("B: zz 00", "event type"), ("A: zz", "hexadecimal"),
    ])
  func damagedDescription(_ line: String, _ expected: String) throws {
    let contents = CaptureContents("# EVEMU 1.3\nN: Panel\n\(line)\n")
    let error = try #require(contents.error)
    #expect(error.line == 3)
    #expect(error.message.contains(expected))
  }
}
