import Evdev
import Testing
import TouchModel

/// The parser for sets of codes in sysfs.
struct CodeMaskTests {
  private func members(_ text: String, wordBits: Int = 64) -> [UInt16]? {
    CodeMask.codes(in: Array(text.utf8), wordBits: wordBits)?.members
  }

  @Test("The last word holds the smallest codes; words have the kernel's width")
  func words() {
    // A five-finger panel: BTN_TOUCH; X, Y, slot, position X and Y, tracking id.
    #expect(members("400 0 0 0 0 0\n") == [0x14a])
    #expect(members("260800000000003\n") == [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39])
    #expect(members("2608000 3\n", wordBits: 32) == [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39])
    #expect(members("b\n") == [0, 1, 3])
    #expect(members("8000000000000000 1") == [0, 127])
    #expect(members("0\n") == [])
  }

  @Test(
    "Invalid text is not a mask",
    arguments: ["", "\n", "x", "-1", "0x3", "1 g", "10000000000000000", "1,2", "1\u{0}"])
  func broken(_ text: String) {
    #expect(members(text) == nil)
  }

  @Test("A word wider than the kernel's is invalid, and codes above the limit are ignored")
  func bounds() {
    #expect(members("100000000", wordBits: 32) == nil)
    let text = "1 " + String(repeating: "0 ", count: 15) + "2"
    #expect(members(text) == [1])
    #expect(members("1 " + String(repeating: "0 ", count: 14) + "2") == [1, 960])
    #expect(members(String(repeating: "ffffffffffffffff ", count: 300))?.count == 1024)
  }
}
