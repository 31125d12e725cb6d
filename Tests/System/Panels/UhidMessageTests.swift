import CLinux
import Testing

/// Tests of the messages of `/dev/uhid` against the kernel's header.
struct UhidMessageTests {
  @Test("The message that creates a device has the sizes and offsets of the kernel's header")
  func create() throws {
    let identity = HidIdentity(
      name: "Panel", bus: 3, vendor: 0x1209, product: 0x7002, version: 0x0111, phys: "here",
      uniq: String(repeating: "u", count: 100))
    let bytes = UhidMessage.create(identity, descriptor: [0xa1, 0x01, 0xc0])
    #expect(bytes.count == 4 + MemoryLayout<uhid_create2_req>.size)
    #expect(bytes[0..<4] == [11, 0, 0, 0])
    #expect(bytes[4..<10] == [0x50, 0x61, 0x6e, 0x65, 0x6c, 0])
    #expect(bytes[132..<137] == [0x68, 0x65, 0x72, 0x65, 0])
    // A text that is too long is truncated and still terminated.
    #expect(bytes[196..<260] == ArraySlice([UInt8](repeating: 0x75, count: 63) + [0]))
    #expect(bytes[260..<264] == [3, 0, 3, 0])
    #expect(bytes[264..<280] == [9, 0x12, 0, 0, 2, 0x70, 0, 0, 0x11, 1, 0, 0, 0, 0, 0, 0])
    #expect(bytes[280..<284] == [0xa1, 0x01, 0xc0, 0])
  }

  @Test("Reports, answers and the removal are encoded as the kernel reads them")
  func outgoing() {
    #expect(UhidMessage.input([1, 2, 3]) == [12, 0, 0, 0, 3, 0, 1, 2, 3])
    #expect(UhidMessage.destroy == [1, 0, 0, 0])
    #expect(
      UhidMessage.reply(to: 7, report: [2, 5]).prefix(15)
        == [10, 0, 0, 0, 7, 0, 0, 0, 0, 0, 2, 0, 2, 5, 0])
    #expect(
      UhidMessage.reply(to: 7, report: nil).prefix(12) == [10, 0, 0, 0, 7, 0, 0, 0, 5, 0, 0, 0])
    #expect(UhidMessage.acknowledge(8, isAccepted: true) == [14, 0, 0, 0, 8, 0, 0, 0, 0, 0])
    #expect(UhidMessage.acknowledge(8, isAccepted: false) == [14, 0, 0, 0, 8, 0, 0, 0, 5, 0])
  }

  @Test("Requests of the kernel are parsed, and truncated ones are refused")
  func incoming() {
    let question: [UInt8] = [9, 0, 0, 0, 1, 2, 0, 0, 3, 0, 99, 99]
    #expect(UhidMessage.incoming(question) == .getReport(id: 0x201, report: 3, kind: 0))
    let order: [UInt8] = [13, 0, 0, 0, 1, 0, 0, 0, 3, 0, 2, 0, 3, 1]
    #expect(UhidMessage.incoming(order) == .setReport(id: 1, report: 3, kind: 0))
    #expect(UhidMessage.incoming([2, 0, 0, 0]) == .other(2))
    #expect(UhidMessage.incoming(question.prefix(9)) == nil)
    #expect(UhidMessage.incoming([9, 0]) == nil)
  }
}
