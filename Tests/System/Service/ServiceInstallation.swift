import Foundation
import Testing
import TouchBridgeTestSupport

/// Installs and removes the service with `make`, in the memory of the guest.
enum ServiceInstallation {
  /// The binary that `make release` builds for machines without Swift; nil if it was not built.
  static let releaseBinary: URL? = {
    let file = TestEnvironment.root.appendingPathComponent(".build/release/touchbridge")
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }()

  /// Installs the debug binaries, so that nothing is built.
  static func install() throws {
    guard let program = TestEnvironment.program else {
      throw GuestError("the program was not built")
    }
    // `make install` takes the binaries from SCRATCH/release.
    let scratch = try Guest.folder("build")
    let release = scratch.appendingPathComponent("release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    let products = program.deletingLastPathComponent()
    for name in ["touchbridge", "touchbridge-watch", "touchbridge-live"]
    where !FileManager.default.fileExists(atPath: release.path + "/" + name) {
      try FileManager.default.createSymbolicLink(
        at: release.appendingPathComponent(name),
        withDestinationURL: products.appendingPathComponent(name))
    }
    // The manual pages need programs that the virtual machine does not have.
    try FileManager.default.createDirectory(
      at: scratch.appendingPathComponent("man/man1"), withIntermediateDirectories: true)
    try Data().write(to: scratch.appendingPathComponent("man/man1/touchbridge.1"))
    try make("install", "SCRATCH=\(scratch.path)")
  }

  /// The udev rule that `touchbridge setup forward` installs.
  static let forwardingRule = "/etc/udev/rules.d/70-touchbridge.rules"

  /// Removes the service and its layout.
  static func uninstall() throws {
    try make("uninstall")
    for path in ["/etc/touchbridge", forwardingRule, "/etc/modules-load.d/touchbridge.conf"] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Runs `make` in the project's folder.
  static func make(_ arguments: String...) throws {
    // With their symbols, because an emulated machine takes long to strip programs.
    let command =
      ["make", "--no-print-directory", "STRIP=", "-C", TestEnvironment.root.path] + arguments
    let (end, text) = try Guest.run(command, within: 300)
    guard end == .exited(0) else {
      throw GuestError("\(command.joined(separator: " ")): \(end)\n\(text)")
    }
  }
}

/// Installs the service for all tests of a suite, and removes it afterwards.
struct InstalledService: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    guard Guest.isCurrentMachine else { return }
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
  /// Installs the service for all tests of a suite.
  static var installedService: Self { Self() }
}
