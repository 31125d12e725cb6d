import Foundation
import Testing
import TouchBridgeTestSupport

/// What `make install` puts into the folders of a machine.
struct Installation {
  private let folder: ScratchDirectory

  /// Installs into a folder of its own.
  init(_ variables: [String] = []) throws {
    folder = try ScratchDirectory()
    try Self.make("install", into: folder, variables)
  }

  /// Runs make with files instead of the binaries and manual pages, so that nothing is built.
  static func make(
    _ target: String, into folder: ScratchDirectory, _ variables: [String] = []
  ) throws {
    let release = folder.url.appendingPathComponent("scratch/release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    for name in ["touchbridge", "touchbridge-watch", "touchbridge-live"] {
      let binary = release.appendingPathComponent(name)
      try Data("#!/bin/sh\n".utf8).write(to: binary)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: binary.path)
    }
    for page in ["man1/touchbridge.1", "man5/touchbridge-layout.5", "man8/touchbridge.8"] {
      let file = folder.url.appendingPathComponent("scratch/man/\(page)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("/usr/local/share/doc\n".utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "make", target, "STRIP=", "SCRATCH=\(folder.url.path)/scratch",
        "DESTDIR=\(folder.url.path)/root",
      ] + variables
    process.currentDirectoryURL = TestEnvironment.root
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Returns the installed files in a folder of the machine, such as `/usr/local/share/touchbridge/layouts`; all with
  /// an empty path.
  func files(under path: String, named end: String) throws -> [URL] {
    let root = folder.url.appendingPathComponent("root").resolvingSymlinksInPath()
    return TestEnvironment.files(under: root).filter {
      let own = $0.path.dropFirst(root.path.count)
      return own.hasPrefix(path + (path.isEmpty ? "" : "/")) && own.hasSuffix(end)
    }
  }
}
