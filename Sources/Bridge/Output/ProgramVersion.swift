/// The program's name and version, as written by `--version` and by the `start` record.
package enum ProgramVersion {
  /// The version of the program and of its public interface.
  package static let number = "0.1.0"
  /// The name followed by the version.
  package static let text = "touchbridge \(number)"
}
