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

  @Test("Only the owner may read a file that is created, and a stricter source stays strict")
  func modes() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap)
    let fingers = try scratch.file("a.fingers", "D1(1,1); U1\n")
    func mode(of name: String, from source: URL, _ sourceMode: Int, _ command: [String]) throws
      -> Int?
    {
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: sourceMode], ofItemAtPath: source.path)
      let path = scratch.url.appendingPathComponent(name).path
      let run = try ProgramRun(command + ["-o", path, source.path])
      #expect(run.status == 0, "\(run.diagnostics)")
      return try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let convert = ["convert", "--to", "libinput"]
    #expect(try mode(of: "1", from: capture, 0o644, convert) == 0o600)
    #expect(try mode(of: "2", from: capture, 0o400, convert) == 0o400)
    #expect(try mode(of: "3", from: fingers, 0o666, ["play"]) == 0o600)
    #expect(try mode(of: "4", from: fingers, 0o444, ["play", "--to", "evemu"]) == 0o400)
    let stream = try ProgramRun(
      convert + ["-o", scratch.url.appendingPathComponent("5").path, "-"], input: EvemuSample.tap)
    #expect(stream.status == 0)
    let path = scratch.url.appendingPathComponent("5").path
    let made = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(made == 0o600)
  }
}
