import Evdev
import System
import Text
import TouchModel

/// What `status` and the service manager show of the panels.
extension LiveDevices {
  /// The state without a touchscreen.
  static let waiting = "no touchscreen; waiting for one"
  /// The same where a terminal can end the daemon.
  static let waitingAtTerminal =
    waiting + " (Ctrl-C ends run, and `touchbridge play` needs no touchscreen)"

  /// The panels in use, those that are denied, and the nodes that are kept from other programs.
  var status: JSONValue {
    let used = open.map { device in
      bridge.status(of: device.session, at: EventLoop.now())
        .adding(.object(forwardingStatus(of: device)))
    }
    let denied = roster.denied.map { device -> JSONValue in
      .members([
        "node": .text(device.path), "used": .flag(false), "reason": .text(device.reason),
        "forwarding": device.error.isGrabbed
          ? .text(ForwardingState.held(by: holder(of: device.path)).text) : nil,
      ])
    }
    let kept = silenced.nodes.map { node -> JSONValue in
      .members([
        "node": .text(node.path), "used": .flag(false), "kept": .flag(true),
        "reason": .text(
          "it belongs to the device of \(node.panel.escaped), and is kept from other programs"
            + (node.isGrabbed ? "" : " as soon as nothing is pressed")),
      ])
    }
    return .list(used + denied + kept)
  }

  /// The numbers of panels in use, of those that are denied, and of those that are ignored (T-2).
  var panelCounts: JSONValue {
    .members([
      "used": .integer(Int64(open.count)), "denied": .integer(Int64(roster.denied.count)),
      "ignored": .integer(Int64(roster.ignoredPanelCount)),
    ])
  }

  /// Returns the process that keeps a denied device from being grabbed.
  private func holder(of path: UntrustedText) -> String {
    holders.first { $0.path == path }?.processes ?? ForwardingState.unknownProcess
  }
}
