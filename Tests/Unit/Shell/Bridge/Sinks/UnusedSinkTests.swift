import Layout
import Testing
import TouchModel

@testable import Bridge

/// Tests of the notes about sinks that a daemon does not serve.
struct UnusedSinkTests {
  @Test("A sink is noted if the option that serves it is missing")
  func notes() throws {
    let document = try LiveBench.layout(
      """
      sinks: [{id: app, type: client}, {id: screen, type: touchscreen}, {id: keys, type: keyboard}]
      windows: [{id: front, forwardTo: app}, {view: {id: root, forwardTo: screen}}]
      """)
    func sinks(hasPort: Bool, forwards: Bool) -> [Substring] {
      document.notesAboutUnusedSinks(hasPort: hasPort, forwards: forwards).map {
        $0.message.prefix { $0 != ":" }
      }
    }
    #expect(
      sinks(hasPort: false, forwards: false) == [
        "sink app has no client", "sink screen receives no touches", "sink keys types nothing",
      ])
    #expect(
      sinks(hasPort: true, forwards: false)
        == ["sink screen receives no touches", "sink keys types nothing"])
    #expect(sinks(hasPort: false, forwards: true) == ["sink app has no client"])
    #expect(sinks(hasPort: true, forwards: true) == [])
  }
}
