import Testing

@testable import touchbridge_bench

@Suite("The table of rows")
struct RowTableTests {
  @Test("The names of the rows are unique and contain no blanks")
  func names() {
    let names = RowTable.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains(" ") })
  }
}
