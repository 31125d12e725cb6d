import ControlProtocol
import DispatchLog
import Evdev
import Layout
import TouchKit
import TouchModel

extension ControlServer {
  /// The result of `status`.
  var status: JSONValue {
    let now = EventLoop.now()
    let document = bridge.layout.document
    return .members([
      "version": .text(ProgramVersion.text), "uptime": .seconds(now - start),
      "active": .flag(bridge.isActive), "display": .flag(bridge.isDisplayOn),
      "layout": .members([
        "file": .text(document.file.isEmpty ? nil : document.file) ?? .null,
        "age": .seconds(now - (host?.layoutTime ?? start)),
      ]),
      "screen": .list([.number(document.screen.width), .number(document.screen.height)]),
      "panels": host?.panelStatus ?? .list([]),
      "sinks": .list(
        document.sinks.map {
          .members(["id": .text($0.id), "type": .text($0.kind.rawValue)])
        }),
      "clients": .list(sessions.map(\.status)),
      "counters": counters, "cancels": cancels, "ignoredBy": ignored, "heat": heat,
    ])
  }

  private var counters: JSONValue {
    let dispatched = bridge.application.counts
    let counts = bridge.recorder.counts
    func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
    return .members([
      "frames": count(counts.frames), "events": count(counts.events),
      "touches": count(dispatched.touchesBegan), "ended": count(dispatched.touchesEnded),
      "cancelled": count(dispatched.touchesCancelled), "dispatches": count(dispatched.calls),
      "unhandled": count(dispatched.unhandledCalls), "gaps": count(counts.gaps),
      "ignored": count(counts.ignored),
    ])
  }

  private var cancels: JSONValue {
    let counts = zip(CancelReason.allCases, bridge.application.counts.cancelsByReason)
    return .object(counts.filter { $1 > 0 }.map { .init($0.rawValue, .integer(Int64($1))) })
  }

  private var ignored: JSONValue {
    .object(
      bridge.recorder.metrics.ignored.map {
        .init($0.filter.rawValue, .integer(Int64($0.count)))
      })
  }

  private var heat: JSONValue {
    .members([
      "columns": .integer(Int64(TouchMetrics.columns)), "rows": .integer(Int64(TouchMetrics.rows)),
      "counts": .list(bridge.recorder.metrics.heat.map { .integer(Int64($0)) }),
    ])
  }

  /// Returns the result of `tree`: the windows and views, each after the one that contains it; hidden windows
  /// first, then the others from back to front.
  ///
  /// - Parameter showsSecrets: True for the state of what is below a sensitive view.
  /// - Returns: An object with the list `views`.
  func tree(showsSecrets: Bool) -> JSONValue {
    let layout = bridge.layout
    var kinds: [String: String] = [:]
    for view in layout.document.views { kinds[view.traits.responder.id] = view.kind.rawValue }
    var items: [JSONValue] = []
    let hidden = layout.application.windows.filter(\.isHidden)
    for window in hidden + layout.application.windowsFrontToBack.reversed() {
      for view in layout.subtree(of: window.identifier) ?? [] {
        items.append(item(view, kinds[view.identifier], showsSecrets: showsSecrets))
      }
    }
    return .members(["views": .list(items)])
  }

  private func item(_ view: View, _ kind: String?, showsSecrets: Bool) -> JSONValue {
    let window = view as? Window
    let sinks = bridge.layout.document.sinks
    var members: [JSONValue.Member] = [
      .init("id", .text(view.identifier)), .init("type", .text(kind ?? "window")),
      .init("parent", view.superview.map { .text($0.identifier) } ?? .null),
    ]
    let isSecret = !showsSecrets && view.superview?.outermostSensitiveView != nil
    // The frame in a scroll view says how far it is scrolled.
    if !isSecret || !view.isBelowSensitiveScrollView {
      members.append(.init("frame", view.frameOnScreen))
    }
    if isSecret { return .object(members) }
    members += [
      .init("hidden", .flag(view.isHidden)), .init("alpha", .number(view.alpha)),
      .init("userInteractionEnabled", .flag(view.isUserInteractionEnabled)),
    ]
    if view.isSensitive { members.append(.init("sensitive", .flag(true))) }
    if let window {
      members.append(.init("windowLevel", .number(window.windowLevel.rawValue)))
      members.append(.init("key", .flag(window.isKeyWindow)))
    }
    if let control = view as? Control {
      members.append(.init("enabled", .flag(control.isEnabled)))
      if showsSecrets || !view.isSensitive { members += selection(of: control) }
    }
    if let scroll = view as? ScrollView, showsSecrets || !view.isSensitive {
      members.append(.init("contentOffset", .point(scroll.contentOffset)))
      if let scale = scroll.reportedZoomScale { members.append(.init("zoomScale", .number(scale))) }
    }
    if sinks.indices.contains(Int(view.sink)) {
      members.append(.init("sink", .text(sinks[Int(view.sink)].id)))
    }
    return .object(members)
  }
}

/// Returns the value of a control, with its key in a layout.
private func selection(of control: Control) -> [JSONValue.Member] {
  switch control {
  case let control as Switch: [.init("on", .flag(control.isOn))]
  case let control as SegmentedControl:
    [.init("selectedSegmentIndex", .integer(Int64(control.selectedSegmentIndex)))]
  default:
    control.reportedValue.map { [.init("value", .number(JSONValue.rounded($0)))] } ?? []
  }
}

extension ControlSession {
  /// The client, for `status`.
  fileprivate var status: JSONValue {
    .members([
      "uid": .integer(Int64(peer.user)),
      "subscriptions": .integer(Int64(connection.subscriptions.count)),
      "waiting": .integer(Int64(connection.outgoing.byteCount)),
    ])
  }
}

extension JSONValue {
  /// Returns a duration or a time in seconds.
  static func seconds(_ time: Microseconds) -> JSONValue { .number(time.inSeconds) }

  /// Returns a point, rounded to thousandths.
  fileprivate static func point(_ point: Point) -> JSONValue {
    .list([.number(rounded(point.x)), .number(rounded(point.y))])
  }

  fileprivate static func rounded(_ number: Double) -> Double {
    (number * 1000).rounded() / 1000
  }
}

extension View {
  /// True if a scroll view above it is sensitive, or below a sensitive view.
  fileprivate var isBelowSensitiveScrollView: Bool {
    var next = superview
    while let view = next {
      if view is ScrollView, view.outermostSensitiveView != nil { return true }
      next = view.superview
    }
    return false
  }

  /// The rectangle on the screen, or its four corners if it is rotated.
  fileprivate var frameOnScreen: JSONValue {
    let corners = [
      bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY),
      Point(x: bounds.minX, y: bounds.maxY),
    ].map { convertToScreen($0) }
    let isUpright =
      corners[0].y == corners[1].y && corners[0].x == corners[3].x && corners[0].x <= corners[1].x
      && corners[0].y <= corners[3].y
    guard isUpright else { return .list(corners.map { .point($0) }) }
    let size = Point(x: corners[2].x - corners[0].x, y: corners[2].y - corners[0].y)
    return .list(
      [corners[0].x, corners[0].y, size.x, size.y].map { .number(JSONValue.rounded($0)) })
  }
}
