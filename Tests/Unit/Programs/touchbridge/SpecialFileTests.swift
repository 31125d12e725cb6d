import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of layouts that are not regular files, and of the modes of files that are created.
struct SpecialFileTests {
  @Test(
    "A layout that is not a regular file is refused without waiting for another process",
    arguments: ["run", "check", "explain", "replay", "play"])
  func specialLayout(_ command: String) throws {
    let scratch = try ScratchDirectory()
    let pipe = scratch.url.appendingPathComponent("pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    for (path, kind) in [
      (pipe, "a pipe, not a file; write - to read standard input"),
      ("/dev/null", "a device, not a file"), ("/dev/zero", "a device, not a file"),
      ("/dev/ptmx", "a device, not a file"), ("/usr", "a directory, not a file"),
    ] {
      let arguments: [String] =
        switch command {
        case "check": ["check", path]
        case "explain": ["explain", "--layout", path, "1", "2"]
        case "run": ["run", "--layout", path]
        default: [command, "--layout", path, "-"]
        }
      let run = try ProgramRun(arguments)
      #expect(run.status == 78)
      #expect(run.diagnostics == "\(path):1:1: the layout cannot be read: it is \(kind)\n")
    }
  }

  @Test("A layout larger than the limit is refused, and not read to its end")
  func endless() throws {
    let run = try ProgramRun(shell: "yes '#' | \"$TOUCHBRIDGE\" check -")
    #expect(run.status == 78)
    #expect(run.diagnostics.contains("the file has more than 16777216 bytes"))
  }

  @Test("A new file has the mode of the umask, and no right that its source does not give")
  func modes() throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("a.evemu", EvemuSample.tap)
    _ = try scratch.file("a.t", "D1(1,1); U1\n")
    _ = try scratch.file("a.yaml", "version: 1\n")
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && chmod 644 a.*
        umask 022
        "$TOUCHBRIDGE" draw -o 1 a.yaml && "$TOUCHBRIDGE" convert --to libinput -o 2 a.evemu
        "$TOUCHBRIDGE" convert --to libinput -o 3 - <a.evemu
        umask 027
        "$TOUCHBRIDGE" play -o 4 a.t
        umask 000
        chmod 400 a.evemu && "$TOUCHBRIDGE" convert --to libinput -o 5 a.evemu
        chmod 755 a.t && "$TOUCHBRIDGE" play --to evemu -o 6 a.t
        stat -c '%n %a' ?
        """)
    #expect(run.output == "1 644\n2 644\n3 644\n4 640\n5 400\n6 644\n", "\(run.diagnostics)")
  }

  @Test(
    "A file that is replaced keeps its mode, and one with two names, or of a device, is written in place"
  )
  func replacement() throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("a.yaml", "version: 1\n")
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && chmod 600 a.yaml && umask 022
        echo before >kept; chmod 664 kept; before=$(stat -c %i kept)
        "$TOUCHBRIDGE" draw -o kept a.yaml && stat -c %a kept
        [ $(stat -c %i kept) != $before ] && echo replaced
        echo before >one; ln one two; "$TOUCHBRIDGE" draw -o one a.yaml
        cmp one two && cmp one kept && echo both
        mkfifo pipe; cat pipe >read & "$TOUCHBRIDGE" draw -o pipe a.yaml; wait; cmp read kept && echo pipe
        "$TOUCHBRIDGE" draw -o /dev/stdout a.yaml | cmp - kept && echo stream
        echo before >appended; "$TOUCHBRIDGE" draw -o /dev/stdout a.yaml >>appended
        tail -n +2 appended | cmp - kept && echo appended
        ln -s pipe link; cat pipe >read & "$TOUCHBRIDGE" draw -o link a.yaml; wait; cmp read kept && echo link
        ln -s kept file; "$TOUCHBRIDGE" draw -o file a.yaml; echo $?
        ls -A
        """)
    #expect(
      run.output == """
        664
        replaced
        both
        pipe
        stream
        appended
        link
        73
        a.yaml
        appended
        file
        kept
        link
        one
        pipe
        read
        two

        """, "\(run.diagnostics)")
    #expect(
      run.diagnostics.hasSuffix("cannot create file: it is a symbolic link; name the file itself\n")
    )
  }
}
