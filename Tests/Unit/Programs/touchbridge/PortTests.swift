import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `run --port`, and of users that do not exist.
struct PortTests {
  private let scratch: ScratchDirectory
  private let layout: String

  init() throws {
    scratch = try ScratchDirectory()
    layout = try scratch.file(
      "port.yaml",
      """
      sinks:
        - {id: shop, type: client, user: nobody-of-this-name}
        - {id: keys, type: client, user: "@no-such-group"}
      windows:
        - {id: one, forwardTo: shop, multipleTouchEnabled: true}
        - {id: two, forwardTo: keys, multipleTouchEnabled: true}

      """
    ).path
  }

  @Test("P-2: a user that does not exist is a note of `check`, and an error of `run`")
  func missingUser() throws {
    let check = try ProgramRun(["check", layout])
    #expect(check.status == 0)
    for text in [
      "2:30: note: on this machine: the user `nobody-of-this-name` of sink `shop` does not exist;",
      "3:30: note: on this machine: the group `no-such-group` of sink `keys` does not exist;",
    ] {
      #expect(check.diagnostics.contains("\(layout):\(text)"))
    }
    // In this order: `run` with a layout that it does not refuse would not end.
    for command in [["check", "--here", layout], ["run", "--layout", layout]] {
      let run = try ProgramRun(command)
      try #require(run.status == 78)
      #expect(
        run.diagnostics.contains(
          "2:30: the user `nobody-of-this-name` of sink `shop` does not exist on this machine; create"
            + " it, or correct `user`"))
    }
  }

  @Test(
    "P-2: `check --here` and `run` refuse the same users of `session` and `control`",
    arguments: [
      (
        "session: {user: no-such-user}", "1:10: the user `no-such-user` of `session` does not exist"
      ),
      ("control: {read: [no-such-user]}", "1:18: the user `no-such-user` does not exist"),
    ])
  func missingOwners(_ line: String, _ problem: String) throws {
    let file = try scratch.file("owners.yaml", line + "\nwindows: [{id: page}]\n").path
    let check = try ProgramRun(["check", file])
    #expect(check.status == 0)
    #expect(check.diagnostics.contains("note: on this machine: the user `no-such-user`"))
    // In this order: `run` with a layout that it does not refuse would not end.
    for command in [["check", "--here", file], ["run", "--layout", file]] {
      let run = try ProgramRun(command)
      try #require(run.status == 78)
      #expect(run.diagnostics.contains("\(file):\(problem) on this machine;"))
    }
  }

  @Test(
    "P-5, C-21: `check` and `run` refuse a sensitive window whose absent client passes touches on")
  func sensitiveWindow() throws {
    let file = try scratch.file(
      "sensitive.yaml",
      """
      sinks:
        - {id: pin, type: client, user: "65534"}
      windows:
        - {id: home, view: {id: clock, handles: all}}
        - {id: keypad, forwardTo: pin, sensitive: true, multipleTouchEnabled: true}

      """
    ).path
    for command in [["check", file], ["run", "--layout", file]] {
      let run = try ProgramRun(command)
      #expect(run.status == 78)
      #expect(
        run.diagnostics.contains(
          "\(file):2:5: while the client of sink `pin` is absent, touches of window `keypad` pass to"
            + " what is behind it, and `keypad` is sensitive; add `whenAbsent: swallow` to the sink\n"
            + "  - {id: pin, type: client, user: \"65534\"}\n    ^"), "\(run.diagnostics)")
    }
  }

  @Test("P-2: a path at which no socket can be made is an error of `run`")
  func path() throws {
    let file = try scratch.file("file", "")
    let run = try ProgramRun(["run", "--port", file.path])
    #expect(run.status == 73)
    #expect(run.diagnostics.contains("exists and is not a socket"))
  }
}
