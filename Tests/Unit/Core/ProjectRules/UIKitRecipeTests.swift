import Foundation
import Testing
import CoreTestSupport

/// The steps of Documentation/uikit.md for code that was written for UIKit, made in a small library.
///
/// The library is in `Tests/Idioms/Recipe/Before`. The result is the module `Radio`, which the idiom tests play.
struct UIKitRecipeTests {
  /// A text of the library, and the text that replaces it.
  private struct Edit {
    let before: String
    let after: String
  }

  private let page: String
  /// The code of the page, without the fences.
  private let blocks: [String]

  init() throws {
    page = try #require(SourceTree.file("Documentation/uikit.md")).text
    blocks = page.matches(of: #/(?s)\n```swift\n(.*?)```/#).map { String($0.1) }
  }

  private var edits: [Edit] {
    blocks.flatMap { block in
      block.components(separatedBy: "// Before\n").dropFirst().map { pair in
        let parts = pair.components(separatedBy: "// After\n")
        return Edit(before: parts[0], after: parts.dropFirst().joined())
      }
    }
  }

  private static func file(_ path: String) throws -> String {
    try String(
      contentsOf: TestEnvironment.path("Tests/Idioms/Recipe/" + path), encoding: .utf8)
  }

  @Test("The edits of the page turn the library for UIKit into the one that is played")
  func edited() throws {
    #expect(edits.count > 12)
    var files = try ["Tuner.swift", "StationList.swift"].map { ($0, try Self.file("Before/" + $0)) }
    for edit in edits {
      let found = files.contains { ("\n" + $0.1).contains("\n" + edit.before) }
      #expect(found, "the library does not have the lines:\n\(edit.before)")
      for index in files.indices {
        files[index].1 = String(
          ("\n" + files[index].1).replacing("\n" + edit.before, with: "\n" + edit.after).dropFirst()
        )
      }
    }
    for (name, text) in files {
      if TestEnvironment.isRecording {
        try text.write(
          to: TestEnvironment.path("Tests/Idioms/Recipe/After/" + name), atomically: true,
          encoding: .utf8)
      }
      let expected = try Self.file("After/" + name)
      #expect(text == expected && !TestEnvironment.isRecording)
    }
  }

  @Test("The aliases and the flags of the page are those of the library that is played")
  func settings() throws {
    let aliases = try Self.file("After/Aliases.swift")
    #expect(blocks.contains(aliases))
    let target = try #require(blocks.first { $0.hasPrefix(".target(") })
    let manifest = try #require(SourceTree.file("Package.swift")).text
    let flags = try #require(
      target.components(separatedBy: "swiftSettings: [").last?.split(separator: "\n").first)
    #expect(manifest.contains(flags.trimmingCharacters(in: .whitespaces)))
  }
}
