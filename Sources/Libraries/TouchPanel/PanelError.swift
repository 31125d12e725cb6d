import Evdev
import Text
import TouchTracking

/// The reason why a touchscreen cannot be read.
public enum PanelError: Error, Hashable, Sendable {
  /// No device is a touchscreen.
  case noTouchscreen
  /// The device is not a touchscreen; the text has the reason.
  case refused(node: String, reason: String)
  /// The device cannot be opened; the text has the reason and the remedy.
  case unavailable(node: String, reason: String)
  /// The device was unplugged, or access to it was revoked.
  case removed
  /// `close()` was called.
  case closed

  /// The error as one line without a full stop, safe to print.
  public var message: String {
    switch self {
    case .noTouchscreen: "no device is a touchscreen; `touchbridge devices --all` lists the reasons"
    case .refused(let node, let reason): "\(node) is not used: \(reason)"
    case .unavailable(let node, let reason): "\(node) cannot be read: \(reason)"
    case .removed: "the touchscreen is gone"
    case .closed: "the touchscreen was closed"
    }
  }

  /// Creates the error of a node.
  init(_ node: UntrustedText, _ refusal: RefusalReason) {
    self = .refused(node: node.escaped, reason: refusal.message)
  }

  /// Creates the error of a node that cannot be opened.
  init(_ node: UntrustedText, _ error: DeviceOpenError) {
    self = .unavailable(node: node.escaped, reason: error.explanation(opening: node).line)
  }
}
