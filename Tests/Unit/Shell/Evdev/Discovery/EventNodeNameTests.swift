import Evdev
import Testing
import Text

/// The names of event nodes.
struct EventNodeNameTests {
  @Test("E-DET-2: event and a number, nothing else")
  func names() {
    #expect(EventNodeName("event0")?.number == 0)
    #expect(EventNodeName("/dev/input/event17")?.number == 17)
    let others: [UntrustedText] = [
      "event", "mouse0", "js0", "input3", "event-1", "event1x", "eventx", "Event1", "event 1",
      "", "/", "myevent1", "event18446744073709551616", "event1\n",
    ]
    for name in others { #expect(EventNodeName(name) == nil, "\(name.escaped)") }
  }

  @Test("E-DET-2: nodes are sorted by number")
  func order() throws {
    let names: [UntrustedText] = ["event10", "event9", "event2", "event100"]
    let sorted = try names.map { try #require(EventNodeName($0)) }.sorted()
    #expect(sorted.map(\.number) == [2, 9, 10, 100])
  }
}
