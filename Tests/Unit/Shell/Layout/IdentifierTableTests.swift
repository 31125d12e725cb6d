import Testing

@testable import Layout

/// The ids of a layout.
@Suite struct IdentifierTableTests {
  private let positions = ObjectPositions(start: .start)

  @Test("Made ids are counted for each type, and skip ids in use and reserved ids")
  func madeIDs() {
    var table = IdentifierTable()
    table.reserve(["view-2"])
    table.add("view-1", as: .view, at: positions)
    #expect(table.make(.counted("view"), as: .view, at: positions) == "view-3")
    #expect(table.make(.counted("button"), as: .view, at: positions) == "button-1")
    #expect(table.make(.single("application"), as: .application, at: positions) == "application")
    #expect(table.make(.single("application"), as: .view, at: positions) == "application-1")
    #expect(
      table.entries.map(\.id) == ["view-1", "view-3", "button-1", "application", "application-1"])
  }

  @Test("An id has the kind and the position of its object and of the object's keys")
  func positionsOfKeys() {
    var table = IdentifierTable()
    let key = LayoutPosition(line: 4, column: 3)
    let positions = ObjectPositions(
      start: LayoutPosition(line: 3, column: 3), keys: [("alpha", key)])
    table.add("ok", as: .view, at: positions)
    #expect(table.entry(of: "ok")?.kind == .view)
    #expect(table.entry(of: "missing")?.kind == nil)
    #expect(table.position(of: "ok", key: "alpha") == key)
    #expect(table.position(of: "ok", key: "hidden") == positions.start)
    #expect(table.position(of: "missing") == .start)
  }
}
