import Text
import Foundation
import Glibc
import System
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Other programs and processes, as `doctor` reads them.
struct ProgramOutputTests {
  @Test(
    "A program has no input and an environment of its own, and what it writes is read"
  )
  func output() throws {
    let bytes = try ProgramOutput.read(
      "/bin/sh", ["-c", "read word; echo \"<$word> $HOME $LC_ALL\""])
    #expect(String(decoding: bytes, as: UTF8.self) == "<>  C.UTF-8\n")
    #expect(try ProgramOutput.read("/bin/sh", ["-c", "echo no >&2"]).isEmpty)
  }

  @Test("A program that does not end is ended, and what it has written is read")
  func endless() throws {
    let start = KernelClock.monotonic.now
    let bytes = try ProgramOutput.read(
      "/bin/sh", ["-c", "echo first; while :; do :; done"], within: .seconds(2))
    #expect(bytes == Array("first\n".utf8))
    #expect(KernelClock.monotonic.now - start >= .seconds(2))
  }

  @Test("A program that does not exist is an error")
  func missing() {
    #expect(throws: SystemError.self) { try ProgramOutput.read("/nonexistent/program", []) }
  }

  @Test("Processes are read from procfs, and those that have ended are left empty")
  func processes() throws {
    let folder = try ScratchDirectory()
    for (number, name, line) in [
      ("12", "touchbridge\n", "touchbridge\0run\0--layout\0a b\0\0"), ("7", "", ""),
    ] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(number), withIntermediateDirectories: true)
      _ = try folder.file("\(number)/comm", name)
      _ = try folder.file("\(number)/cmdline", line)
    }
    for other in ["self", "1x"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(other), withIntermediateDirectories: true)
    }
    let processes = RunningProcess.all(in: UntrustedText(folder.url.path))
    #expect(processes.map(\.number) == [7, 12])
    #expect(processes[0].name.isEmpty && processes[0].arguments.isEmpty)
    #expect(processes[1].name == "touchbridge")
    #expect(processes[1].arguments == ["touchbridge", "run", "--layout", "a b", ""])
    #expect(!processes[1].isProgramReplaced)
    #expect(RunningProcess.all(in: "/nonexistent").isEmpty)
  }
}
