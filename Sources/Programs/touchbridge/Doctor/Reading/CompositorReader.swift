import Text
import Glibc
import System
import TouchModel

/// Finds the compositors that run, by the names of their programs.
enum CompositorReader {
  /// The most compositors that are reported.
  private static let most = 4

  /// Returns the compositors with the versions of their packages, and whether Chromium runs.
  static func compositors(
    among processes: [RunningProcess]
  ) -> (compositors: [CompositorSnapshot], hasChromium: Bool) {
    var compositors: [CompositorSnapshot] = []
    var hasChromium = false
    for process in processes {
      let name = process.name.escaped
      if name.hasPrefix("chrom") { hasChromium = true }
      guard let package = CompositorSnapshot.packages[name], compositors.count < most else {
        continue
      }
      compositors.append(
        CompositorSnapshot(
          name: name, process: process.number,
          version: compositors.first { $0.name == name }?.version ?? version(of: package)))
    }
    return (compositors, hasChromium)
  }

  /// Returns the version of a Debian package; nil if it is unknown.
  private static func version(of package: String) -> String? {
    guard
      let output = try? ProgramOutput.read(
        "/usr/bin/dpkg-query", ["--show", "--showformat=${Version}", package])
    else { return nil }
    let text = UntrustedText(bytes: output.prefix(64)).escaped
    return text.isEmpty ? nil : text
  }
}
