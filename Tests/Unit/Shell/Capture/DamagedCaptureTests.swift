import Capture
import Testing
import Text
import TouchModel

@Suite("Damaged and unsupported captures")
struct DamagedCaptureTests {
  @Test("E-REC-3: an empty file and a file of blank lines are errors")
  func empty() throws {
    let empty = try #require(CaptureContents("").error)
    #expect(empty.line == 1 && empty.message.contains("empty"))
    #expect(try #require(CaptureContents("\n \r\n\t\n").error).message.contains("blank"))
  }

  @Test("E-REC-3: a byte of value 0 is an error at any position")
  func zeroByte() throws {
    let start = Array("# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n".utf8)
    let contents = CaptureContents(start + [0x45, 0x3a, 0x00, 0x20, 0x0a])
    #expect(contents.events.count == 1)
    let error = try #require(contents.error)
    #expect(error.line == 3 && error.message.contains("binary"))
    #expect(try #require(CaptureContents([0x7f, 0x45, 0x4c, 0x46, 0]).error).line == 1)
  }

  @Test("E-REC-3: the error for a line that is too long does not depend on the size of the chunks")
  func zeroByteInLongLine() throws {
    let text = "# EVEMU 1.3\n# " + String(repeating: "x", count: 70_000)
    for rest in ["\0\n", "\0", "\n\0\n"] {
      let errors = try [1000, 65_000, 70_010, Int.max].map { chunk in
        try #require(CaptureContents(text + rest, chunk: chunk).error)
      }
      #expect(Set(errors.map(\.message)).count == 1)
      #expect(errors.allSatisfy { $0.line == 2 && $0.message.contains("longer than 65536 bytes") })
    }
  }

  @Test("E-REC-3: random bytes without zeros have no known format")
  func garbage() throws {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37 % 255 + 1) }
    let error = try #require(CaptureContents(bytes).error)
    #expect(error.message.contains("unknown format"))
    #expect(error.message.unicodeScalars.allSatisfy { !UntrustedText.isHarmful($0) })
  }

  @Test("E-REC-3: a line of more than 64 KiB is an error at any position and with any chunk size")
  func longLine() throws {
    let long = "# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n# " + String(repeating: "x", count: 70_000)
    for text in [long, long + "\n", long + "\nE: 0.000002 0000 0000 0000\n"] {
      for chunk in [1000, Int.max] {
        let contents = CaptureContents(text, chunk: chunk)
        #expect(contents.events.count == 1)
        let error = try #require(contents.error)
        #expect(error.line == 3 && error.message.contains("longer than 65536 bytes"))
      }
    }
    #expect(
      try #require(CaptureContents(String(repeating: "x", count: 10_000_000)).error).line == 1)
  }

  @Test("E-REC-3: a line of 64 KiB is parsed")
  func longestLine() {
    let comment = "#" + String(repeating: "x", count: 65_535)
    let contents = CaptureContents(
      "# EVEMU 1.3\n\(comment)\nE: 0.000001 0000 0000 0000\n", chunk: 999)
    #expect(contents.error == nil && contents.events.count == 1)
  }

  @Test("E-REC-3: five warnings of a kind are reported, a sixth, and the number of unknown lines")
  func repeatedWarnings() throws {
    let noise = (1...40).map { "noise \($0)\n" }.joined()
    let contents = CaptureContents("# EVEMU 1.3\n\(noise)E: 0.000001 0000 0000 0000\n")
    let warnings = contents.notes.filter { $0.note.level == .warning }
    #expect(warnings.map(\.line) == [2, 3, 4, 5, 6, 7, 42])
    #expect(
      warnings.dropLast().last?.note.message.contains(
        "further lines of this kind are not reported") == true)
    #expect(warnings.last?.note.message == "40 unknown lines were ignored in all")
    #expect(contents.events.count == 1)
  }

  @Test("E-REC-3: text of the file is escaped in messages")
  func escaping() throws {
    let contents = CaptureContents(
      "# EVEMU 1.3\nN: P\nred \u{1b}[31m\u{202e}\nE: \u{1b}]0;x\u{7}\n")
    let messages = contents.notes.map(\.note.message) + [try #require(contents.error).message]
    for message in messages {
      #expect(message.unicodeScalars.allSatisfy { !UntrustedText.isHarmful($0) })
    }
  }

  @Test("E-REC-3: a byte order mark is skipped")
  func byteOrderMark() {
    let contents = CaptureContents("\u{feff}# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n", chunk: 2)
    #expect(contents.error == nil && contents.events.count == 1)
    let plain = CaptureContents("# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n")
    #expect(contents.notes.map(\.note) == plain.notes.map(\.note))
  }

  @Test("E-TIME-2: times that go backwards are passed on, with one note per device")
  func backwards() {
    let contents = CaptureContents(
      """
      E: 5.000000 0000 0000 0000
      E: 4.000000 0000 0000 0000
      E: 3.000000 0000 0000 0000
      """)
    #expect(contents.events.map(\.time.count) == [5_000_000, 4_000_000, 3_000_000])
    let notes = contents.notes.filter { $0.note.message.contains("goes back by 1000000 µs") }
    #expect(notes.map(\.line) == [2])
  }

  @Test("E-FRAME-7: a record with an unknown event type is passed on, with a warning")
  func unknownType() {
    let record = "E: 0.000001 00ff 0030 0001\n"
    let contents = CaptureContents("# EVEMU 1.3\n" + String(repeating: record, count: 9))
    #expect(contents.events.count == 9)
    let notes = contents.notes.filter { $0.note.message.contains("type 0xff") }
    #expect(notes.map(\.line) == [2, 3, 4, 5, 6, 7])
  }

  @Test("E-REC-3: an error of the byte source is passed on with its errno")
  func sourceFails() throws {
    final class Broken: ByteSource {
      var isFirst = true
      func read(most: Int) throws(ByteSourceError) -> ArraySlice<UInt8> {
        guard isFirst else { throw ByteSourceError(errorNumber: 5, message: "input/output error") }
        isFirst = false
        return Array("E: 0.000001 0000 0000 0000\nE: 0.0".utf8)[...]
      }
    }
    var reader = CaptureReader(source: Broken())
    var events = 0
    var failure: CaptureError?
    do throws(CaptureError) {
      while let item = try reader.next() { if case .event = item { events += 1 } }
    } catch {
      failure = error
    }
    #expect(events == 1)
    #expect(try #require(failure).cause?.errorNumber == 5)
    #expect(try reader.next() == nil)
  }

  @Test(
    "E-REC-3: known files without evdev records are errors that say what to do",
    arguments: [
      ("R: 4 05 0d 09 04\nN: Panel\nI: 3 0596 0506\nE: 0.000000 8 03 90 2c 21\n", "/dev/uhid"),
      ("# a comment\nD: 0\nR: 4 05 0d 09 04\n", "hid-recorder"),
      (
        "P: /devices/virtual/input/input1\nN: input/event1\nE: DEVNAME=/dev/input/event1\n",
        "umockdev"
      ),
      ("@DEV /dev/input/event1\nEVIOCGID 0 0300\n", "umockdev"),
      ("I: Bus=0003 Vendor=0001\nN: Name=\"x\"\nB: EV=b\n", "/proc/bus/input/devices"),
      ("\u{1b}[33msample 0 -  -\u{1b}[0m (slot 0)    340    242    255\n", "ts_print"),
      ("1511.123456:    340    242    255\n", "ts_print"),
      ("/*\n * licence\n */\n#include \"x.h\"\n", "source code"), ("{\n  \"a\": 1\n}\n", "JSON"),
      ("[\n  {\n  }\n]\n", "JSON"),
      ("name\tvendor\tproduct\nx\t1\t2\n", "unknown format"),
      ("# Read me\n\nSome prose.\n", "unknown format"),
    ])
  func unsupported(_ text: String, _ expected: String) throws {
    let contents = CaptureContents(text)
    #expect(contents.items.isEmpty)
    #expect(try #require(contents.error).message.contains(expected))
  }

  @Test(
    "E-REC-3: a layout is recognized",
    arguments: [
      "version: 1\nscreen: {width: 10, height: 10}\n",
      "# A wall.\n\nversion: 1\n\ndevices:\n  - match: {name: \"x\"}\n    rotation: 90\n",
      "---\nversion: 1\nwindows:\n- id: main\n", "windows:\n- id: main\n",
      "{\"version\": 1, \"windows\": [{\"id\": \"main\"}]}\n",
      "{\n  \"version\": 1,\n  \"screen\": {\"width\": 1, \"height\": 1}\n}\n",
    ])
  func layout(_ text: String) throws {
    let contents = CaptureContents(text)
    #expect(contents.items.isEmpty)
    let error = try #require(contents.error)
    #expect(error.message.contains("a touchbridge layout, not a recording"), "\(error.message)")
    #expect(error.message.contains("--layout"))
  }

  @Test("E-REC-3: a recording that contains keys of layouts is a recording")
  func recordingWithLayoutKeys() throws {
    let libinput = "version: 1\nscreen: x\nndevices: 0\nwindows: y\n"
    #expect(CaptureContents(libinput).format == .libinput)
    let evemu = "windows: 10\n# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n"
    #expect(CaptureContents(evemu).events.count == 1)
    let likely = "N: A panel\nscreen: 1\n"
    #expect(CaptureContents(likely).format == .evemu)
    let prose = try #require(CaptureContents("Some words.\n\nscreen: 1\n").error)
    #expect(prose.message.contains("unknown format"))
  }

  @Test("E-REC-3: only the first line identifies source code")
  func quotedSource() throws {
    let prose = try #require(CaptureContents("Build it:\n\n// comment\n#include <x>\n").error)
    #expect(prose.line == 1 && prose.message.contains("unknown format"))
    let script = try #require(CaptureContents("#!/bin/sh\nexit\n").error)
    #expect(script.message.contains("source code"))
  }
}
