/// The programme's name and version, as logs and `--version` give it.
package enum Generator {
  /// The version of the programme and of its public interface.
  package static let version = "0.1.0"
  /// The name and the version.
  package static let name = "touchbridge \(version)"
}
