import System
import Glibc
import Testing
import Text
import TouchModel

/// The decoding of the kernel's directory events.
struct InotifyRecordTests {
  private func bytes(_ watch: Int32, _ mask: UInt32, _ name: [UInt8]) -> [UInt8] {
    let numbers: [UInt32] = [UInt32(bitPattern: watch), mask, 0, UInt32(name.count)]
    return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } } + name
  }

  private let name = Array("event3".utf8) + [UInt8](repeating: 0, count: 10)

  @Test("Names are padded with zeros, and an event of the directory has none")
  func records() {
    let all =
      bytes(1, UInt32(IN_CREATE), name) + bytes(1, UInt32(IN_IGNORED), [])
      + bytes(2, UInt32(IN_ATTRIB), Array("ev\n\u{1b}".utf8))
    #expect(
      InotifyRecord.records(in: all) == [
        InotifyRecord(watch: 1, mask: UInt32(IN_CREATE), name: "event3"),
        InotifyRecord(watch: 1, mask: UInt32(IN_IGNORED)),
        InotifyRecord(watch: 2, mask: UInt32(IN_ATTRIB), name: "ev\n\u{1b}"),
      ])
  }

  @Test("An incomplete event is ignored, wherever it is cut")
  func cut() {
    let whole = bytes(1, UInt32(IN_CREATE), name)
    for count in 0..<whole.count {
      #expect(InotifyRecord.records(in: Array(whole[..<count])).isEmpty)
      #expect(InotifyRecord.records(in: whole + whole[..<count]).count == 1)
    }
  }

  @Test("An invalid length ends the parsing")
  func wild() {
    var record = bytes(1, UInt32(IN_CREATE), name)
    for index in 12..<16 { record[index] = 0xff }
    #expect(InotifyRecord.records(in: record + record).isEmpty)
  }
}
