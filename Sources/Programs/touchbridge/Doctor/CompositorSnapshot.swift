import Text
import TouchModel

/// A compositor that runs, and what it does with touches.
///
/// Tests/Desktop/README.md says how that was tried.
struct CompositorSnapshot: Hashable {
  /// The name of its program.
  var name: String
  /// The process.
  var process: Int32
  /// The version of its package; nil if it is unknown.
  var version: String?

  /// The compositors by the names of their programs, with the Debian package of each.
  static let packages = [
    "cage": "cage", "weston": "weston", "sway": "sway", "labwc": "labwc", "wayfire": "wayfire",
    "Xorg": "xserver-xorg-core", "gnome-shell": "gnome-shell", "kwin_wayland": "kwin-wayland",
    "phoc": "phoc", "Hyprland": "hyprland",
  ]

  /// The name and the version, safe to print.
  var title: String { version.map { "\(name) \(UntrustedText($0).escaped)" } ?? name }

  /// True if the version is at least a number; nil if it is unknown.
  private func isAtLeast(_ major: Int, _ minor: Int) -> Bool? {
    // Debian's versions may begin with an epoch: 2:21.1.16-1.
    guard let version else { return nil }
    let start = version.firstIndex(of: ":").map { version.index(after: $0) } ?? version.startIndex
    let numbers = version[start...].split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1]) >= (major, minor)
  }

  /// False if clients are not told when a touch is complete, for which Chromium waits; nil if that is
  /// unknown.
  var sendsFrames: Bool? {
    switch name {
    case "cage": isAtLeast(0, 2)
    case "weston", "sway", "labwc", "Xorg": true
    default: nil
    }
  }

  /// True if clients receive a cancellation for a cancelled touch; nil if that is unknown.
  var passesCancels: Bool? {
    switch name {
    case "cage", "weston", "labwc", "Xorg": false
    case "sway": isAtLeast(1, 10)
    default: nil
    }
  }

  /// True if clients receive movements that end outside the panel; nil if that is unknown.
  var passesMovesOutside: Bool? {
    switch name {
    case "cage", "Xorg": false
    case "sway": isAtLeast(1, 10)
    case "weston", "labwc": true
    default: nil
    }
  }
}
