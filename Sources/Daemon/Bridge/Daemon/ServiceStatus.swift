import Evdev
import Text

/// The state of the daemon in a few words, which `systemctl status` shows.
struct ServiceStatus {
  /// The number of denied devices that the text names.
  private static let maximumDenials = 4

  /// The number of touchscreens in use.
  var openCount: Int
  /// The touchscreens that cannot be used, each with the error.
  var denied: [(path: UntrustedText, error: DeviceOpenError)]
  /// False while touch input is suspended.
  var isActive = true
  /// The first line of the error for which a new layout was refused; nil if none was.
  var refusal: String?

  /// The reason why nothing is forwarded, with the remedy; nil if touches are forwarded or not meant to
  /// be.
  var sinkProblem: String?

  /// The reason why the log is not written; nil if it is.
  var logProblem: String?

  /// The state as one line.
  var text: String {
    var parts = [devices]
    if let sinkProblem { parts.append("nothing is forwarded: \(sinkProblem)") }
    if let logProblem { parts.append(logProblem) }
    if !isActive { parts.append("touch input is suspended") }
    if let refusal { parts.append("the previous layout stays in use: \(refusal)") }
    return parts.joined(separator: "; ")
  }

  private var devices: String {
    let present =
      switch openCount {
      case 0 where denied.isEmpty: LiveDevices.waiting
      case 0: "no touchscreen in use"
      case 1: "1 touchscreen"
      default: "\(openCount) touchscreens"
      }
    guard !denied.isEmpty else { return present }
    // Bounded, because there may be any number of devices.
    let shown = denied.prefix(Self.maximumDenials).map { path, error in
      "\(path.escaped) cannot be used: \(Self.reason(error))"
    }
    let more = denied.count - shown.count
    return ([present] + shown + (more > 0 ? ["\(more) more cannot be used"] : []))
      .joined(separator: "; ") + " (the journal has the remedy)"
  }

  private static func reason(_ error: DeviceOpenError) -> String {
    error.isPermissionDenied
      ? "no permission" : error.isGrabbed ? "grabbed by another process" : "no response"
  }
}

extension ServiceStatus {
  /// Creates the state of all devices.
  init(of devices: LiveDevices) {
    self.init(
      openCount: devices.open.count, denied: devices.roster.denied.map { ($0.path, $0.error) })
  }
}
