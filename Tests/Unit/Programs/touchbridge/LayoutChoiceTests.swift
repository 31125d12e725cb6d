import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge

/// Tests of `LayoutChoice`.
struct LayoutChoiceTests {
  @Test(
    "O-6: the fallback is used while there is no layout, and never in place of one whose file is gone"
  )
  func choice() throws {
    let folder = try ScratchDirectory()
    let there = UntrustedText(try folder.file("layout.yaml", "version: 1\n").path)
    let missing = UntrustedText(folder.url.path + "/missing.yaml")
    let fallback: UntrustedText = "/usr/share/log.yaml"
    #expect(LayoutChoice(file: there, fallback: fallback).path() == there)
    #expect(LayoutChoice(file: missing, fallback: fallback).path() == fallback)
    #expect(LayoutChoice(file: missing, fallback: fallback).path(replacing: fallback) == fallback)
    #expect(LayoutChoice(file: missing, fallback: fallback).path(replacing: missing) == missing)
    #expect(LayoutChoice(file: there, fallback: fallback).path(replacing: fallback) == there)
    #expect(LayoutChoice(file: missing, fallback: nil).path() == missing)
    #expect(LayoutChoice(file: nil, fallback: nil).path() == nil)
  }

  @Test("T-2: a layout that is read from a file has its digest, and the standard layout has none")
  func digest() throws {
    let text = "version: 1\nwindows: []\n"
    let folder = try ScratchDirectory()
    let file = UntrustedText(try folder.file("layout.yaml", text).path)
    #expect(try LayoutFile.read(file).digest == LayoutDigest(of: Array(text.utf8)))
    #expect(try LayoutFile.read(nil).digest == nil)
  }

  @Test("O-6: --fallback without --layout is a wrong command line")
  func usage() throws {
    #expect(try ProgramRun(["run", "--fallback", "/a.yaml"]).status == 64)
  }
}
