import Text
import TouchKit
import TouchModel
import TouchTracking

/// The panels in use and the fingers that have been down for long, for `status`.
extension TouchBridge {
  /// Returns the state of a panel in use, without what only its open node shows.
  ///
  /// - Parameters:
  ///   - session: The panel.
  ///   - now: The present time, on the clock of the touches.
  /// - Returns: What it is, its frames and touches, when it was touched last (null for never), and the oldest finger
  ///   that is down.
  func status(of session: DeviceSession, at now: Microseconds) -> JSONValue {
    let panel = observer.metrics.panel(session.id)
    return .members([
      "device": .text("d\(session.id.rawValue)"), "node": .text(session.description.node),
      "name": .text(session.description.name), "used": .flag(true),
      "frames": .integer(Int64(session.frames)), "touches": .integer(Int64(panel?.touches ?? 0)),
      "lastTouch": panel.map { .seconds($0.lastTouch) } ?? .null,
      "oldestContact": oldestContact(of: session, at: now),
    ])
  }

  /// The time after which a finger that is down is a fault, and its place is shown, on a panel without `restLimit`
  /// (T-0).
  static let longestRest = Microseconds.seconds(10)

  /// Returns the oldest finger on a panel that is down; nil if there is none (T-0).
  ///
  /// - Parameters:
  ///   - session: The panel.
  ///   - now: The present time, on the clock of the touches.
  /// - Returns: The age and the touches that were withheld since then; after the time of `restLimit` also the part
  ///   of the panel, and outside of sensitive views the view and the location.
  func oldestContact(of session: DeviceSession, at now: Microseconds) -> JSONValue? {
    guard let contact = observer.contacts.oldest(of: session.id) else { return nil }
    let age = max(.zero, now - contact.began)
    var members: [JSONValue.Member] = [
      .init("age", .seconds(age)),
      .init("withheld", .integer(Int64(observer.contacts.withheld(since: contact)))),
    ]
    let settings = settings(for: session.id, session.description).settings
    guard age > settings.filters.restLimit?.time ?? Self.longestRest,
      let touch = application.touchesDown.first(where: { $0.identifier == contact.touch })
    else { return .object(members) }
    let location = touch.screenLocation
    members.append(.init("area", .text(PanelNinth(of: location, in: settings.region).rawValue)))
    if !observer.isRedacted(touch) {
      members += [
        .init("view", touch.view.map { .text($0.identifier) } ?? .null),
        .init("x", .rounded(location.x)), .init("y", .rounded(location.y)),
      ]
    }
    return .object(members)
  }
}
