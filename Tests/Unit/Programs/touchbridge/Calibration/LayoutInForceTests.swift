import ControlProtocol
import Foundation
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// Tests of the layout file that `calibrate --apply` replaces.
struct LayoutInForceTests {
  private static func status(_ file: String?) -> JSONValue {
    .members(["layout": .members(["file": file.map { .text($0) } ?? .null])])
  }

  @Test(
    "I-32: the file is replaced and put back as a whole, and each old file has a name of its own")
  func replaced() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("wall.yaml", "version: 1\n")
    var names: [String] = []
    for number in 2...4 {
      let layout = try LayoutInForce(of: Self.status(file.path))
      let kept = try layout.replace(by: "version: 1   # \(number)\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == "version: 1   # \(number)\n")
      if number == 4 {
        try layout.putBack(kept)
      } else {
        names.append(kept.lastComponent.escaped)
      }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "version: 1   # 3\n")
    #expect(names.count == 2 && names[0].hasPrefix("wall-") && names[1].hasSuffix("-2.yaml"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == (names + ["wall.yaml"]).sorted())
  }

  @Test("I-32: a link leads to the file that is replaced, and stays")
  func link() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("real.yaml", "version: 1\n")
    let link = folder.url.appendingPathComponent("layout.yaml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let layout = try LayoutInForce(of: Self.status(link.path))
    _ = try layout.replace(by: "version: 1   # new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == "version: 1   # new\n")
  }

  @Test("I-32: a file that was changed meanwhile stays")
  func changed() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("layout.yaml", "version: 1\n")
    let layout = try LayoutInForce(of: Self.status(file.path))
    try "version: 1   # a person\n".write(to: file, atomically: false, encoding: .utf8)
    #expect(throws: Failure.self) { try layout.replace(by: "version: 1\n# new\n") }
    #expect(try String(contentsOf: file, encoding: .utf8) == "version: 1   # a person\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["layout.yaml"])
  }

  @Test("I-32: a layout that cannot be read or written is refused, with what to do")
  func refused() throws {
    let folder = try ScratchDirectory()
    let wrong = try folder.file("wrong.yaml", "version: 1\nwindow: []\n")
    for (file, status, words) in [
      (nil, 69, "/etc/touchbridge/layout.yaml"), ("layout.yaml", 69, "whole path"),
      (folder.url.path + "/none.yaml", 66, "none.yaml"), (wrong.path, 78, "unknown key"),
    ] as [(String?, Int32, String)] {
      do {
        _ = try LayoutInForce(of: Self.status(file))
        Issue.record("\(file ?? "no file") is accepted")
      } catch {
        #expect(error.exitCode == status)
        #expect(error.message.contains(words), "\(error.message)")
      }
    }
  }
}
