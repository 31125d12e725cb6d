import Text
import Glibc
import System
import TouchModel

/// Asks systemd about the service.
enum ServiceReader {
  /// Returns the state of a unit; nil if systemd does not run, or does not answer.
  static func service(_ unit: String) -> ServiceSnapshot? {
    guard Kernel.access("/run/systemd/system", F_OK) == 0 else { return nil }
    let properties = ServiceSnapshot.properties.joined(separator: ",")
    let output = try? ProgramOutput.read(
      "/usr/bin/systemctl", ["show", "--property=\(properties)", "\(unit).service"])
    return output.flatMap { $0.isEmpty ? nil : ServiceSnapshot(output: $0) }
  }
}
