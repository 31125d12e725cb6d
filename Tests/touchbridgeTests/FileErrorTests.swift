import Foundation
import Testing
import TouchBridgeTestSupport

/// Files that are not there, not ours, not files, or full.
struct FileErrorTests {
  @Test(
    "A file that does not exist ends with 66 and is named",
    arguments: [
      ["check", "/nonexistent/\u{9b}x"], ["explain", "--layout", "/nonexistent/\u{9b}x", "1", "2"],
      ["convert", "--to", "evemu", "/nonexistent/\u{9b}x"],
      ["convert", "--to", "evemu", "/dev/null/below"],
      ["convert", "--to", "evemu", ""],
    ])
  func missing(_ arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
    #expect(run.talk.hasPrefix("touchbridge: "))
    #expect(run.talk.contains("\\u{009b}x") || !run.talk.contains("nonexistent"))
  }

  @Test("A directory is no capture and no layout")
  func directory() throws {
    let capture = try ProgramRun(["convert", "--to", "evemu", "/usr"])
    #expect(capture.status == 65)
    #expect(capture.talk == "/usr:1: cannot read on: it is a directory\n")
    let layout = try ProgramRun(["check", "/usr"])
    #expect(layout.status == 78)
    #expect(layout.talk == "/usr:1:1: the layout cannot be read: it is a directory\n")
  }

  @Test("An input device is no recording, and nothing waits for it")
  func inputDevice() throws {
    let scratch = try ScratchDirectory()
    let node = scratch.url.appendingPathComponent("event0").path
    // Only root makes nodes; whoever has none to show has nothing to see here.
    let run = try ProgramRun(
      shell: "mknod '\(node)' c 13 64 || exit 99; \"$TOUCHBRIDGE\" replay '\(node)'")
    if run.status == 99 { return }
    let layout = try ProgramRun(["check", node])
    #expect(layout.status == 78)
    #expect(layout.talk.hasPrefix("\(node):1:1: this is an input device"))
    #expect(run.status == 65)
    #expect(run.talk.hasPrefix("\(node):1: this is an input device, not a recording; "))
  }

  @Test("A file that may not be read ends with 77, says whose it is and what helps")
  func permission() throws {
    guard geteuid() != 0 else {
      // Nothing is closed to root; another user stands in where the system lets us.
      let scratch = try ScratchDirectory()
      let file = try scratch.file("closed.yaml", "version: 1\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: file.path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.url.path)
      let run = try ProgramRun(
        shell: """
          command -v setpriv >/dev/null || exit 99
          cp "$TOUCHBRIDGE" '\(scratch.url.path)/program' && chmod 755 '\(scratch.url.path)/program'
          setpriv --reuid=65534 --regid=65534 --clear-groups \
            '\(scratch.url.path)/program' check '\(file.path)'
          """)
      if run.status == 99 { return }
      #expect(run.status == 77, "\(run.talk)")
      #expect(
        run.talk.contains(
          "belongs to root:root and has mode 0640, we are nobody, uid 65534, with the groups"))
      // To be in root's group would be far too much.
      #expect(run.talk.contains("remedy: sudo chmod o+r '\(file.path)'\n"))
      #expect(run.talk.split(separator: "\n").count == 1)
      return
    }
    let scratch = try ScratchDirectory()
    let file = try scratch.file("closed.yaml", "version: 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let run = try ProgramRun(["check", file.path])
    #expect(run.status == 77)
    #expect(run.talk.contains("and has mode 0000, we are "))
    #expect(run.talk.contains("remedy: chmod u+r '"))
  }

  @Test("A folder that is closed is named, with whose it is and what helps")
  func closedFolder() throws {
    let scratch = try ScratchDirectory()
    let folder = scratch.url.appendingPathComponent("it's closed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let scratchMode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.setAttributes(scratchMode, ofItemAtPath: scratch.url.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path)
    let run = try ProgramRun(
      shell: """
        cp "$TOUCHBRIDGE" '\(scratch.url.path)/program' && cd '\(scratch.url.path)' || exit 99
        if [ "$(id -u)" = 0 ]; then
          setpriv --reuid=65534 --regid=65534 --clear-groups ./program check "it's closed/a"
        else
          ./program check "it's closed/a"
        fi
        """)
    #expect(run.status == 77, "\(run.talk)")
    #expect(
      run.talk.contains("no permission to reach it's closed/a: the directory it's closed/ may"))
    #expect(run.talk.contains(" has mode 0600, we are "))
    #expect(run.talk.contains("+x 'it'\\''s closed/'\n"))
  }

  @Test("Output that cannot be made ends with 73, and what was there is untouched")
  func cannotCreate() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap)
    let link = scratch.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: capture.path)
    for target in [scratch.url.path, "/nonexistent/x", link, capture.path] {
      let run = try ProgramRun(["convert", "--to", "libinput", "-o", target, capture.path])
      #expect(run.status == 73, "\(target): \(run.talk)")
      #expect(run.talk.contains("cannot create \(target): "))
    }
    #expect(try String(contentsOf: capture, encoding: .utf8) == EvemuSample.tap)
    let nameless = try ProgramRun(["convert", "--to", "libinput", "-o", "", capture.path])
    #expect(nameless.status == 73)
    #expect(nameless.talk == "touchbridge: the name of the output is empty\n")
  }

  @Test("A full disk ends with 74, a closed output too")
  func cannotWrite() throws {
    let full = try ProgramRun(["--help"], outputFile: "/dev/full")
    #expect(full.status == 74)
    #expect(full.talk == "touchbridge: cannot write standard output: No space left on device\n")
    let live = try ProgramRun(["run"], outputFile: "/dev/full")
    #expect(live.status == 74)
    #expect(live.talk == full.talk)
    let closed = try ProgramRun(shell: "\"$TOUCHBRIDGE\" --version >&-")
    #expect(closed.status == 74)
    #expect(closed.talk == "touchbridge: cannot write standard output: Bad file descriptor\n")
    let file = try ProgramRun(
      ["convert", "--to", "evemu", "-o", "/dev/full", "-"], input: EvemuSample.tap)
    #expect(file.status == 74)
    #expect(file.talk.contains("cannot write /dev/full: "))
  }

  @Test("A closed pipe ends with 0 and without a word")
  func closedPipe() throws {
    // The reader is gone before the program begins to write.
    let run = try ProgramRun(
      shell: """
        { sleep 0.2; "$TOUCHBRIDGE" --help; echo $? >&2; } | true
        """)
    #expect(run.talk == "0\n")
  }

  @Test("A file opened while a stream is closed is not written into")
  func closedStreams() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap)
    let run = try ProgramRun(
      shell: "\"$TOUCHBRIDGE\" convert --to libinput '\(capture.path)' <&- >&- 2>&-")
    #expect(run.status == 74)
    #expect(try String(contentsOf: capture, encoding: .utf8) == EvemuSample.tap)
  }
}
