import Foundation
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

  @Test("O-6: --fallback without --layout is a wrong command line")
  func usage() throws {
    #expect(try ProgramRun(["run", "--fallback", "/a.yaml"]).status == 64)
  }
}
