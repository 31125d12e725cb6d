import Evdev
import Text
import TouchModel

/// What the method `status` reports about devices.
extension LiveDevices {
  /// Returns the panels in use, those that are denied, and the nodes that are kept from other programs.
  func status(metrics: TouchMetrics) -> JSONValue {
    let used = open.map { device -> JSONValue in
      let panel = metrics.panel(device.id)
      return .members([
        "device": .text("d\(device.id.rawValue)"), "node": .text(device.input.path),
        "name": .text(device.session.description.name), "used": .flag(true),
        "frames": .integer(Int64(device.session.frames)),
        "touches": .integer(Int64(panel?.touches ?? 0)),
        "lastTouch": panel.map { .seconds($0.lastTouch) } ?? .null,
      ])
    }
    let denied = roster.denied.map { device -> JSONValue in
      .members([
        "node": .text(device.path), "used": .flag(false), "reason": .text(device.reason),
      ])
    }
    let kept = silenced.nodes.map { node -> JSONValue in
      .members([
        "node": .text(node.path), "used": .flag(false),
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
}
