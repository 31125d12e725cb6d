import System

/// The program's name and version, as written by `--version` and by the `start` record.
package enum ProgramVersion {
  /// The version of the program and of its public interface.
  package static let number = "0.1.0"
  /// The name followed by the version.
  package static let text = "touchbridge \(number)"
  /// The commit that an installed program was built from; nil for another one.
  ///
  /// It is read once, because an upgrade replaces the file while the daemon runs.
  package static let commit: String? = InstalledFolder.commit
}
