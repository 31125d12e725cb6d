import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the check with which each build of the Makefile begins.
struct ToolchainTests {
  private static let remedy =
    " or newer from https://swift.org/install/linux, or set SWIFT to its path\n"

  /// The version that Package.swift asks for.
  private static func needed() throws -> String {
    let manifest = try #require(SourceTree.file("Package.swift"))
    return String(try #require(manifest.lines.first?.split(separator: " ").last))
  }

  /// Returns the output of `make toolchain` with a `swift` that is a script.
  private static func setup(_ script: String) throws -> ProgramRun {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("swift", "#!/bin/sh\n\(script)\n")
    return try ProgramRun(
      shell: """
        swift='\(scratch.url.path)/swift'
        chmod +x "$swift"
        make -s toolchain SWIFT="$swift" 2>&1 | sed -E 's#`/[^`]*/#`#; /^make:/d'
        """)
  }

  @Test("A toolchain that is new enough prints nothing", arguments: ["99.1", "99.1.3", "99.1-dev"])
  func newEnough(_ version: String) throws {
    let run = try Self.setup("echo 'Swift version \(version) (LLVM 1a2b)'; echo 'Target: any'")
    #expect(run.output == "")
  }

  @Test(
    "A toolchain that is too old or does not run is reported, with the version that is needed",
    arguments: [
      ("echo 'Swift version 6.1.3 (swift-6.1.3-RELEASE)'", "has version 6.1.3"),
      ("exit 127", "does not run"),
    ])
  func unusable(_ script: String, _ state: String) throws {
    let needed = try Self.needed()
    let run = try Self.setup(script)
    #expect(run.output == "setup: `swift` \(state): install Swift \(needed)\(Self.remedy)")
  }

  @Test(
    "Each page that names a version of Swift names the one that Package.swift or the tests ask for")
  func pages() throws {
    let makefile = try #require(SourceTree.file("Makefile")).text
    let tests = try #require(makefile.firstMatch(of: #/toolchain\.sh \$\(SWIFT\) ([0-9.]+)/#))
    let needed = [try Self.needed(), String(tests.1)]
    let pages =
      ["README.md", "CONTRIBUTING.md"].compactMap(SourceTree.file)
      + SourceTree.files(under: "Documentation", withExtension: "md")
    let versions = pages.flatMap { page in
      page.text.matches(of: #/\[Swift\]\([^)]*\) ([0-9.]*[0-9])|\bswift:([0-9.]*[0-9])/#)
        .map { (page.path, $0.1 ?? $0.2 ?? "") }
    }
    #expect(versions.count >= 6)
    for (page, version) in versions { #expect(needed.contains(String(version)), "\(page)") }
    #expect(Set(versions.map { String($0.1) }) == Set(needed))
  }

  @Test(
    "Every target that compiles begins with the check of the toolchain",
    arguments: ["setup", "build", "demo", "test", "lint", "docs", "fuzz", "bench", "exhaustive"])
  func missing(_ target: String) throws {
    let run = try ProgramRun(shell: "make -s \(target) SWIFT=/nonexistent/swift 2>&1")
    #expect(
      run.output.contains("setup: `/nonexistent/swift` is not found: install Swift "), "\(target)")
    #expect(run.status == 2)
  }
}
