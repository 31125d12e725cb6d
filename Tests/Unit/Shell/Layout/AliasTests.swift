import Layout
import Testing
import Text
import TouchKit
import TouchModel

/// Anchors, aliases and merge keys of YAML.
@Suite struct AliasTests {
  private func report(_ text: String) -> String { LayoutReading.report(text) }

  @Test("An alias repeats a value, and `<<` takes the keys that a mapping does not have")
  func repetition() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: main
          subviews:
            - &key {id: a, type: button, frame: &where [0, 0, 100, 50]}
            - {<<: *key, id: b, frame: [100, 0, 100, 50]}
            - {id: c, frame: *where, hidden: true}
            - {<<: [{type: control}, *key], id: d, frame: [200, 0, 50, 50]}
      """)
    #expect([stage.hit(50, 20), stage.hit(150, 20), stage.hit(210, 20)] == ["a", "b", "d"])
    #expect(stage.built.view(id: "b") is Button)
    #expect(stage.built.view(id: "c")?.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    let first = try #require(stage.built.view(id: "d"))
    #expect(first is Control && !(first is Button))
  }

  @Test("A key that begins with `x-` at the top of the file may have any value, for anchors")
  func freeKeys() throws {
    let text = """
      x-key: &key {type: button, frame: [0, 0, 100, 50]}
      x-anything: [1, {nothing: known}, ~]
      windows: [{id: main, subviews: [{<<: *key, id: a}, {<<: *key, id: b, frame: [100, 0, 100, 50]}]}]
      """
    #expect(report(text).isEmpty)
    let stage = try LayoutStage(text)
    #expect([stage.hit(50, 20), stage.hit(150, 20)] == ["a", "b"])
    #expect(report("windows: [{x-key: 5}]").contains("unknown key `x-key`"))
    #expect(report("y-key: 5").contains("unknown key `y-key`"))
    #expect(report("x-key: &k {a: *k}").contains("alias `*k`"))
  }

  @Test("A problem in a value that is repeated is reported once, where the value is written")
  func positions() {
    #expect(
      report("windows:\n  - view: {subviews: [&a {frame: [0, 0, x, 5]}, *a]}") == """
        layout.yaml:2:41: expected a number of 0 or more for `width` of `frame`, found `x`
          - view: {subviews: [&a {frame: [0, 0, x, 5]}, *a]}
                                                ^

        """)
  }

  @Test(
    "What an alias cannot mean is refused",
    arguments: [
      ("screen: *s", "alias `*s`: no value before it has the anchor `&s`"),
      ("screen: &size {width: 5, height: 5}\nidle: *sise", "did you mean `*size`?"),
      (
        "windows: &w [{subviews: *w}]",
        "alias `*w` is in the value that it repeats; write the value out"
      ),
      (
        "windows: [{id: w, subviews: [&a {id: b}, *a]}]",
        "duplicate id `b`: an alias repeats it; remove it here, or give another `id` beside `<<`"
      ),
      ("windows: [{<<: 5}]", "expected a mapping for `<<`, found `5`"),
      ("windows: [{subviews: [&a {hidden: 1}, *a]}]", "expected `true` or `false` for `hidden`"),
    ])
  func refusals(_ text: String, _ message: String) {
    #expect(report(text).contains(message), "\(report(text))")
  }

  @Test("What aliases repeat is limited, at any depth")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      let alias = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    #expect(report(text).contains("layout.yaml:5:"))
    #expect(report(text).contains("aliases repeat more than 100000 keys and values"))
    let lists = { (inner: String, count: Int) in
      String(repeating: "[", count: count) + inner + String(repeating: "]", count: count)
    }
    #expect(!report("a: &a \(lists("", 600))\nb: \(lists("*a", 300))").contains("1000 levels"))
    #expect(report("a: &a \(lists("", 600))\nb: \(lists("*a", 400))").contains("1000 levels"))
  }

  @Test(
    "Suggestions for aliases without a value are limited: each compares the names of all anchors")
  func suggestions() {
    let aliases = Array(repeating: "*sise", count: 25).joined(separator: ", ")
    let text = report("x-a: &size 1\nx-b: [\(aliases)]")
    #expect(text.ranges(of: "alias `*sise`").count == 25)
    #expect(text.ranges(of: "did you mean `*size`?").count == 20)
    let anchors = (0..<500).map { "&a\($0) 1" }.joined(separator: ", ")
    #expect(!report("x-a: &size 1\nx-b: [\(anchors)]\nx-c: *sise").contains("did you mean"))
  }

  @Test("A quoted `<<` is a key like others")
  func quoted() {
    #expect(report("'<<': {version: 1}").contains("unknown key `<<`"))
  }
}
