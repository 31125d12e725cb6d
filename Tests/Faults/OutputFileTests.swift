import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import System

/// Files that are named with `-o`, when a call fails.
struct OutputFileTests {
  /// The commands, with what they read.
  static let commands: [(words: [String], source: String)] = [
    (["convert", "--to", "evemu"], SimulatedRun.capture),
    (["convert", "--to", "fingers"], SimulatedRun.capture),
    (["play", "--json"], "D1(5,5); U1\n"),
    (["play", "--to", "evemu"], "D1(5,5); U1\n"),
    (["draw"], "version: 1\n"),
  ]

  /// Runs a command in a folder with a file `output`, unless that is new, and returns its exit status and files.
  private func run(
    _ words: [String], _ source: String, isNew: Bool = false, _ faults: [SystemCallSeam.Fault]
  ) throws -> (status: Int32, files: [String: String]) {
    let folder = try ScratchDirectory()
    let source = try folder.file("source", source)
    let output = folder.url.appendingPathComponent("output")
    if !isNew { _ = try folder.file("output", "before\n") }
    let system = SimulatedSystem()
    let status = SystemCallSeam(faults).intercept {
      system.run(words + ["-o", output.path, source.path])
    }
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    where name != "source" {
      let data = FileManager.default.contents(atPath: folder.url.path + "/" + name)
      files[name] = data.map { String(decoding: $0, as: UTF8.self) }
    }
    return (status, files)
  }

  @Test("A full disk leaves the file that -o names as it was, and no part of a new one")
  func fullDisk() throws {
    for (words, source) in Self.commands {
      for kind in [SystemCallSeam.Fault.Kind.error(ENOSPC), .short(1)] {
        let faults = [
          SystemCallSeam.Fault("write", 2, times: 1000, .error(ENOSPC)),
          SystemCallSeam.Fault("write", 1, kind),
        ]
        let replaced = try run(words, source, faults)
        #expect(replaced.status == 74, "\(words)")
        #expect(replaced.files == ["output": "before\n"], "\(words)")
        let new = try run(words, source, isNew: true, faults)
        #expect(new.status == 74 && new.files.isEmpty, "\(words)")
      }
    }
  }

  @Test(
    "A file is replaced only when it is stored",
    arguments: [("fsync", EIO), ("fsync", ENOSPC), ("rename", EACCES), ("rename", EXDEV)])
  func incomplete(_ call: String, _ error: Int32) throws {
    for (words, source) in Self.commands {
      let (status, files) = try run(words, source, [SystemCallSeam.Fault(call, 1, .error(error))])
      #expect(status == 74 && files == ["output": "before\n"], "\(words)")
    }
  }

  @Test("A file beside which none can be made is written in place", arguments: [EACCES, EPERM])
  func inPlace(_ error: Int32) throws {
    for (words, source) in Self.commands {
      let good = try run(words, source, [])
      #expect(good.status == 0 && good.files["output"] != "before\n", "\(words)")
      let (status, files) = try run(
        words, source, [SystemCallSeam.Fault("fchownat", 1, .error(error))])
      #expect(status == 0 && files == good.files, "\(words)")
    }
  }
}
