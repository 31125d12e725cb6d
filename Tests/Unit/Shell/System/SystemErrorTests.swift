import System
import Glibc
import Testing
import Text
import TouchModel

struct SystemErrorTests {
  @Test("The message names the call, the node and the system's error message")
  func message() {
    let error = SystemError(call: "open", path: "/dev/input/event3", number: ENODEV)
    #expect(error.message == "open /dev/input/event3: No such device")
  }

  @Test("A node's name is printed without characters that could harm a terminal")
  func harmless() {
    let error = SystemError(call: "open", path: "/dev/input/\u{1b}[2J", number: ENOENT)
    #expect(error.message == "open /dev/input/\\x1b[2J: No such file or directory")
  }
}
