/// Where clients find the control socket (C-6).
package enum ControlPath {
  /// The path of the socket of the service.
  package static let standard = "/run/touchbridge/control"
  /// The environment variable with another path; an option of a command wins.
  package static let variable = "TOUCHBRIDGE_CONTROL"
}
