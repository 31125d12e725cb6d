import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of files that are missing, forbidden, of another type, or full.
struct FileErrorTests {
  @Test(
    "A missing file exits with 66, and the message has its name",
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
    #expect(run.diagnostics.hasPrefix("touchbridge: "))
    #expect(run.diagnostics.contains("\\u{009b}x") || !run.diagnostics.contains("nonexistent"))
  }

  @Test("A directory is neither a capture nor a layout")
  func directory() throws {
    let capture = try ProgramRun(["convert", "--to", "evemu", "/usr"])
    #expect(capture.status == 65)
    #expect(capture.diagnostics == "/usr:1: cannot read: it is a directory, not a file\n")
    let layout = try ProgramRun(["check", "/usr"])
    #expect(layout.status == 78)
    #expect(
      layout.diagnostics == "/usr:1:1: the layout cannot be read: it is a directory, not a file\n")
  }

  @Test("An input device is not a capture, and is not read")
  func inputDevice() throws {
    let scratch = try ScratchDirectory()
    let node = scratch.url.appendingPathComponent("event0").path
    // Only root can create the node; otherwise the test is skipped.
    let run = try ProgramRun(
      shell: "mknod '\(node)' c 13 64 || exit 99; \"$TOUCHBRIDGE\" replay '\(node)'")
    if run.status == 99 { return }
    let layout = try ProgramRun(["check", node])
    #expect(layout.status == 78)
    #expect(layout.diagnostics.hasPrefix("\(node):1:1: this is an input device"))
    #expect(run.status == 65)
    #expect(run.diagnostics.hasPrefix("\(node):1: this is an input device, not a capture; "))
  }

  @Test("A file without read permission exits with 77, with its owner and the remedy")
  func permission() throws {
    guard geteuid() != 0 else {
      // root may read everything, so the program runs as another user if possible.
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
      #expect(run.status == 77, "\(run.diagnostics)")
      #expect(
        run.diagnostics.contains(
          "belongs to root:root and has mode 0640, this process is nobody, uid 65534, with the groups"
        ))
      // The remedy must not be membership in root's group, nor a file that everyone may read.
      #expect(
        run.diagnostics.hasSuffix(
          "remedy: sudo chgrp nogroup '\(file.path)' && sudo chmod g+r '\(file.path)'\n"))
      #expect(run.diagnostics.split(separator: "\n").count == 1)
      return
    }
    let scratch = try ScratchDirectory()
    let file = try scratch.file("closed.yaml", "version: 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let run = try ProgramRun(["check", file.path])
    #expect(run.status == 77)
    #expect(run.diagnostics.contains("and has mode 0000, this process is "))
    #expect(run.diagnostics.contains("remedy: chmod u+r '"))
  }

  @Test("A folder without search permission is named, with its owner and the remedy")
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
    #expect(run.status == 77, "\(run.diagnostics)")
    #expect(
      run.diagnostics.contains(
        "no permission to reach it's closed/a: the directory it's closed/ may not be entered"))
    #expect(run.diagnostics.contains(" has mode 0600, this process is "))
    #expect(run.diagnostics.contains("+x 'it'\\''s closed/'\n"))
  }

  @Test("An output that cannot be created exits with 73, and existing files are unchanged")
  func cannotCreate() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap)
    let link = scratch.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: capture.path)
    for target in [scratch.url.path, "/nonexistent/x", link, capture.path] {
      let run = try ProgramRun(["convert", "--to", "libinput", "-o", target, capture.path])
      #expect(run.status == 73, "\(target): \(run.diagnostics)")
      #expect(run.diagnostics.contains("cannot create \(target): "))
    }
    #expect(try String(contentsOf: capture, encoding: .utf8) == EvemuSample.tap)
    let nameless = try ProgramRun(["convert", "--to", "libinput", "-o", "", capture.path])
    #expect(nameless.status == 73)
    #expect(nameless.diagnostics == "touchbridge: the name of the output file is empty\n")
  }

  @Test("A full disk exits with 74, and so does a closed output")
  func cannotWrite() throws {
    let full = try ProgramRun(["--help"], outputFile: "/dev/full")
    #expect(full.status == 74)
    #expect(
      full.diagnostics == "touchbridge: cannot write standard output: No space left on device\n")
    let live = try ProgramRun(["run"], outputFile: "/dev/full")
    #expect(live.status == 74)
    #expect(live.diagnostics == full.diagnostics)
    let closed = try ProgramRun(shell: "\"$TOUCHBRIDGE\" --version >&-")
    #expect(closed.status == 74)
    #expect(
      closed.diagnostics == "touchbridge: cannot write standard output: Bad file descriptor\n")
    let file = try ProgramRun(
      ["convert", "--to", "evemu", "-o", "/dev/full", "-"], input: EvemuSample.tap)
    #expect(file.status == 74)
    #expect(file.diagnostics.contains("cannot write /dev/full: "))
  }

  @Test("A closed pipe exits with 0 and without a message")
  func closedPipe() throws {
    // The reader is gone before the program starts to write.
    let run = try ProgramRun(
      shell: """
        { sleep 0.2; "$TOUCHBRIDGE" --help; echo $? >&2; } | true
        """)
    #expect(run.diagnostics == "0\n")
  }

  @Test("A file opened while a standard stream is closed does not receive its output")
  func closedStreams() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap)
    let run = try ProgramRun(
      shell: "\"$TOUCHBRIDGE\" convert --to libinput '\(capture.path)' <&- >&- 2>&-")
    #expect(run.status == 74)
    #expect(try String(contentsOf: capture, encoding: .utf8) == EvemuSample.tap)
  }
}
