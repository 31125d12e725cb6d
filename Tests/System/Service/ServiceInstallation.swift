import Foundation
import Testing
import TouchBridgeTestSupport

/// The service as `make install` leaves it, in the guest's memory.
enum ServiceInstallation {
  /// The programme that `make release` builds for a machine without Swift, if it was built.
  static let releaseProgramme: URL? = {
    let file = TestEnvironment.root.appendingPathComponent(".build-static/release/touchbridge")
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }()

  /// Installs with the programme that was built for the tests, which takes no time.
  static func install() throws {
    guard let programme = TestEnvironment.programme else {
      throw LaneError("the programme was not built")
    }
    // Where `make install` finds what `make release` has built.
    let release = try Guest.folder("build-static").appendingPathComponent("release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: release.appendingPathComponent("touchbridge"), withDestinationURL: programme)
    let scratch = release.deletingLastPathComponent().path.dropLast("-static".count)
    try make("install", "SCRATCH=\(scratch)")
  }

  /// Takes the service off the machine, its layout as well.
  static func uninstall() throws {
    try make("uninstall")
    try? FileManager.default.removeItem(atPath: "/etc/touchbridge")
  }

  /// Calls make in the project's folder.
  static func make(_ words: String...) throws {
    let command = ["make", "--no-print-directory", "-C", TestEnvironment.root.path] + words
    let (end, text) = try Guest.ask(command, within: 300)
    guard end == .exited(0) else {
      throw LaneError("\(command.joined(separator: " ")): \(end)\n\(text)")
    }
  }
}

/// Installs the service for all cases of a suite.
struct InstalledService: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    guard Guest.isHere else { return }
    try ServiceInstallation.install()
    do {
      try await function()
    } catch {
      try? ServiceInstallation.uninstall()
      throw error
    }
    try ServiceInstallation.uninstall()
  }
}

extension Trait where Self == InstalledService {
  /// Installs the service for all cases of a suite.
  static var installedService: Self { Self() }
}
