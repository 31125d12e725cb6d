import Layout
import Testing
import TouchModel

@testable import Bridge

/// Tests of the notes about sinks that a daemon does not serve.
struct UnservedSinkTests {
  @Test("F-23: a sink is noted if an option keeps it from being served, and something uses it")
  func notes() throws {
    let used = try LiveBench.layout(
      """
      sinks: [{id: app, type: client}, {id: screen, type: touchscreen}, {id: keys, type: keyboard}]
      idle: {after: 60, sends: [KEY_HOME]}
      windows: [{id: front, forwardTo: app}, {view: {id: root, forwardTo: screen}}]
      """)
    let unused = try LiveBench.layout(
      """
      sinks: [{id: screen, type: touchscreen}, {id: keys, type: keyboard}]
      windows: [{view: {id: root}}]
      """)
    func sinks(_ document: LayoutDocument, hasPort: Bool, mayForward: Bool) -> [Substring] {
      document.notesAboutUnservedSinks(hasPort: hasPort, mayForward: mayForward).map {
        $0.message.prefix { $0 != ":" && $0 != "," }
      }
    }
    #expect(
      sinks(used, hasPort: false, mayForward: false) == [
        "sink app has no client", "sink screen receives no touches", "sink keys types nothing",
      ])
    #expect(
      sinks(used, hasPort: true, mayForward: false)
        == ["sink screen receives no touches", "sink keys types nothing"])
    #expect(sinks(used, hasPort: false, mayForward: true) == ["sink app has no client"])
    #expect(sinks(used, hasPort: true, mayForward: true) == [])
    #expect(sinks(unused, hasPort: false, mayForward: false) == [])
  }
}
