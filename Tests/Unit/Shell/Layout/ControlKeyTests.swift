import Layout
import Testing
import Text
import TouchModel

/// The key `control`: who may use the control socket (C-2, C-5).
struct ControlKeyTests {
  private func read(_ text: String) throws(LayoutProblems) -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
  }

  @Test("C-2: control lists users and groups, and the default of read is a group")
  func lists() throws {
    let control = try read("control: {change: [kiosk, \"@admin\"], sensitive: [\"1000\"]}").access
    #expect(control.read == nil)
    #expect(control.change == ["kiosk", "@admin"])
    #expect(control.sensitive == ["1000"])
    #expect(try read("control: {read: []}").access.read == [])
    #expect(try read("version: 1").access == LayoutAccess())
  }

  @Test(
    "C-2: anything but names is refused, with its position",
    arguments: [
      ("control: {change: kiosk}", 19, "expected a list of users for `change`"),
      ("control: {change: [1000]}", 20, "expected text for `change`"),
      ("control: {change: [\"@\"]}", 20, "expected the name of a user"),
      ("control: {chnage: []}", 11, "did you mean `change`?"),
      ("control: []", 10, "expected a mapping"),
    ])
  func wrong(_ text: String, _ column: Int, _ words: String) {
    do throws(LayoutProblems) {
      _ = try read(text)
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.problems.first?.column == column)
      #expect(error.rendered.contains(words), "\(error.rendered)")
    }
  }
}
