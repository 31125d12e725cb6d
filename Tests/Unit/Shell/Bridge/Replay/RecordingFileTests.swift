import Bridge
import System
import Foundation
import Testing
import Text
import TouchBridgeTestSupport

struct RecordingFileTests {
  private func piece(_ parts: [String]) -> RecordedBytes {
    var result = RecordedBytes()
    for part in parts { result.append(Array(part.utf8)) }
    return result
  }

  @Test("Only the owner can read a new file")
  func mode() throws {
    let folder = try ScratchDirectory()
    let path = folder.url.appendingPathComponent("new").path
    let file = try RecordingFile(creating: UntrustedText(path))
    try file.write(piece(["one\n", "two\n"]))
    try file.flush()
    var information = stat()
    try #require(stat(path, &information) == 0)
    #expect(information.st_mode & 0o7777 == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }

  @Test("An existing file is not replaced, and a symbolic link is not followed")
  func existing() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("file", "kept").path
    let link = folder.url.appendingPathComponent("link").path
    let loose = folder.url.appendingPathComponent("loose").path
    let target = folder.url.appendingPathComponent("target").path
    try #require(symlink(file, link) == 0 && symlink(target, loose) == 0)
    for path in [file, link, loose, "/dev/null", folder.url.path] {
      let error = #expect(throws: SystemError.self) {
        try RecordingFile(creating: UntrustedText(path))
      }
      #expect(error?.number == EEXIST)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("Only an open regular file is used as it is")
  func redirected() throws {
    let folder = try ScratchDirectory()
    let path = try folder.file("log", "before\n").path
    let descriptor = open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    let file = try #require(RecordingFile(open: descriptor, name: "standard output"))
    try file.write(piece(["one\n"]))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before\none\n")
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    #expect(RecordingFile(open: null, name: "") == nil)
    #expect(RecordingFile(open: -1, name: "") == nil)
  }

  @Test("If the end does not fit, the file is truncated after the last complete item")
  func full() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try ScratchDirectory()
      let path = folder.url.appendingPathComponent("full").path
      let file = try RecordingFile(creating: UntrustedText(path))
      var limit = rlimit(rlim_cur: 20, rlim_max: 20)
      try #require(setrlimit(__rlimit_resource_t(1), &limit) == 0)
      var first = RecordedBytes()
      first.append(Array("whole\n".utf8))
      try file.write(first)
      var second = RecordedBytes()
      second.append(Array("this too\n".utf8))
      second.append(Array("but not this\n".utf8))
      let error = #expect(throws: SystemError.self) { try file.write(second) }
      #expect(error?.number == EFBIG)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole\nthis too\n")
      var last = RecordedBytes()
      last.append(Array("end\n".utf8))
      try file.write(last)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole\nthis too\nend\n")
    }
  }
}
