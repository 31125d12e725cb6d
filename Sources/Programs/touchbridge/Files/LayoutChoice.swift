import Glibc
import System
import Text

/// The files of which one is the layout of a daemon (O-6).
struct LayoutChoice: Hashable, Sendable {
  /// The file that `--layout` names; nil for none.
  let file: UntrustedText?
  /// The file that is used while there is no such file; nil for none.
  let fallback: UntrustedText?

  /// Returns the file to read; nil for the standard layout.
  ///
  /// A layout whose file is gone is not replaced by the fallback: then the file that is gone is returned, and the
  /// reload fails.
  ///
  /// - Parameter inForce: The file of the layout in force; nil at the start.
  /// - Returns: The file.
  func path(replacing inForce: UntrustedText? = nil) -> UntrustedText? {
    guard let file, let fallback, Self.isMissing(file) else { return file }
    return inForce == nil || inForce == fallback ? fallback : file
  }

  /// True if there is no such file; false if that is unknown.
  private static func isMissing(_ file: UntrustedText) -> Bool {
    file.withPath { Kernel.access($0, F_OK) } != 0 && errno == ENOENT
  }
}
