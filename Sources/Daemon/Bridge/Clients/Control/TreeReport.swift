package import Layout
import LayoutReview
package import Text
import TouchKit
import TouchModel

/// The result of `tree`: the state of all windows and views at one time, encoded in pieces (C-20).
///
/// The state is copied in one step, which costs little, and encoded in later turns of the event loop. So
/// the result is that of one state, and nothing has to find out whether the tree has changed.
package struct TreeReport {
  /// The most windows and views: the answer has 200 bytes for each, and its limit is 3 MiB.
  static let mostViews = 16_000
  /// The views that are encoded in one turn of the event loop.
  static let viewsPerTurn = 200
  /// The most conversions to the superview with which these tests are prepared in a turn: about 1 ms of them.
  private static let conversionsPerTurn = 10_000
  /// The most views that the tests for unreachable views may visit in a turn of the event loop: about 2 ms of them.
  private static let mostVisitsOfDaemon = 200_000
  /// The most views that they may visit while a person waits: they take less than a second.
  private static let mostVisitsOfPicture = 10_000_000

  /// The state of a view.
  private struct Item {
    let view: View
    /// The index of its superview; nil for a window.
    var parent: Int?
    var geometry: ViewGeometry
    var isHidden: Bool
    var alpha: Double
    var isUserInteractionEnabled: Bool
    /// True if it, and each view above it, is shown.
    var isShown: Bool
    /// True if it, or a view above it, is sensitive, and it is not open.
    var isSecret: Bool
    /// True if a scroll view above it is sensitive, or below a sensitive view.
    var isScrolledInSecret: Bool
    var detail = Detail.none

    var scrolls: Bool {
      if case .scroll = detail { true } else { false }
    }
  }

  /// The state that only some views have.
  private enum Detail {
    case none
    case window(level: Double, isKey: Bool)
    case control(isEnabled: Bool, value: Double?)
    case scroll(Point, zoomScale: Double?)
  }

  private let layout: BuiltLayout
  private let sinks: [String]
  private let showsSecrets: Bool
  /// What gestures have set.
  private let settings: [GestureSettings.Entry]
  private var unreachable: UnreachableViews
  private var items: [Item] = []
  /// The index of the next view to encode.
  private var next = 0
  private var text = #"{"views":["#

  /// Copies the state of a layout: the windows and views, each after the one that contains it; hidden
  /// windows first, then the others from back to front.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - showsSecrets: True for the state of what is below a sensitive view.
  package init(of layout: BuiltLayout, showsSecrets: Bool) {
    self.init(of: layout, showsSecrets: showsSecrets, mostVisits: Self.mostVisitsOfDaemon)
  }

  private init(of layout: BuiltLayout, showsSecrets: Bool, mostVisits: Int) {
    self.layout = layout
    unreachable = UnreachableViews(of: layout, mostVisits: mostVisits)
    sinks = layout.document.sinks.map(\.id)
    self.showsSecrets = showsSecrets
    settings = layout.settings.entries
    items.reserveCapacity(Self.viewCount(of: layout))
    let hidden = layout.application.windows.filter(\.isHidden)
    for window in hidden + layout.application.windowsFrontToBack.reversed() {
      var index = items.count
      add(window, below: nil)
      while index < items.count {
        for child in items[index].view.subviews { add(child, below: index) }
        index += 1
      }
    }
  }

  /// Returns the number of windows and views, which no client changes.
  static func viewCount(of layout: BuiltLayout) -> Int {
    layout.windows.count + layout.document.views.count
  }

  private mutating func add(_ view: View, below parent: Int?) {
    let isInSecret = parent.map { items[$0].isSecret } ?? false
    let scrolls = parent.map { items[$0].isScrolledInSecret || isInSecret && items[$0].scrolls }
    var item = Item(
      view: view, parent: parent, geometry: view.geometry, isHidden: view.isHidden,
      alpha: view.alpha, isUserInteractionEnabled: view.isUserInteractionEnabled,
      isShown: !view.isHidden && parent.map { items[$0].isShown } ?? true,
      isSecret: view.isSensitive ?? isInSecret, isScrolledInSecret: scrolls ?? false)
    switch view {
    case let window as Window:
      item.detail = .window(level: window.windowLevel.rawValue, isKey: window.isKeyWindow)
    case let control as Control:
      item.detail = .control(isEnabled: control.isEnabled, value: control.reportedValue)
    case let scroll as ScrollView:
      item.detail = .scroll(scroll.contentOffset, zoomScale: scroll.reportedZoomScale)
    default: break
    }
    items.append(item)
  }

  /// Returns the result as a value, for a caller in the same process.
  ///
  /// Takes up to a second: for people, not for a daemon.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - showsSecrets: True for the state of what is below a sensitive view.
  /// - Returns: An object with `views` and `screen`.
  package static func value(of layout: BuiltLayout, showsSecrets: Bool) -> JSONValue {
    var report = TreeReport(
      of: layout, showsSecrets: showsSecrets, mostVisits: mostVisitsOfPicture)
    var views: [JSONValue] = []
    for item in report.items { views.append(report.value(of: item)) }
    return .members(["views": .list(views), "screen": report.screen])
  }

  /// Encodes the next views.
  ///
  /// - Returns: The result after the last of them; otherwise nil.
  package mutating func encode() -> JSONValue? {
    guard unreachable.prepare(mostConversions: Self.conversionsPerTurn) else { return nil }
    let end = min(next + Self.viewsPerTurn, items.count)
    for index in next..<end {
      if index > 0 { text += "," }
      value(of: items[index]).write(to: &text)
    }
    next = end
    guard end == items.count else { return nil }
    text += #"],"screen":"# + screen.json + "}"
    return .encoded(text)
  }

  /// The extent of the screen.
  private var screen: JSONValue {
    let screen = layout.document.screen
    return .list([.number(screen.width), .number(screen.height)])
  }

  private mutating func value(of item: Item) -> JSONValue {
    let parent = item.parent.map { items[$0] }
    let view = item.view
    var members: [JSONValue.Member] = [
      .init("id", .text(view.identifier)),
      .init("type", .text(view.layoutKind?.rawValue ?? "window")),
      .init("parent", parent.map { .text($0.view.identifier) } ?? .null),
    ]
    let isSecret = !showsSecrets && view.isBelowSensitiveView
    // The frame in a scroll view says how far it is scrolled.
    if showsSecrets || !item.isScrolledInSecret {
      members.append(.init("frame", frame(of: item.geometry.bounds, in: item)))
    }
    if isSecret { return .object(members) }
    members += [
      .init("hidden", .flag(item.isHidden)), .init("alpha", .number(item.alpha)),
      .init("userInteractionEnabled", .flag(item.isUserInteractionEnabled)),
    ]
    let set = settings.filter { $0.view === view && (showsSecrets || !$0.isSecret) }
    if !set.isEmpty { members.append(.init("set", .list(set.map(Self.value)))) }
    if let isSensitive = view.isSensitive, isSensitive || parent?.isSecret == true {
      members.append(.init("sensitive", .flag(isSensitive)))
    }
    let showsSelection = showsSecrets || view.isSensitive != true
    switch item.detail {
    case .none: break
    case .window(let level, let isKey):
      members += [.init("windowLevel", .number(level)), .init("key", .flag(isKey))]
    case .control(let isEnabled, let value):
      members.append(.init("enabled", .flag(isEnabled)))
      if showsSelection, let value { members.append(Self.selection(value, of: view)) }
    case .scroll(let offset, let scale):
      if !showsSelection { break }
      members.append(.init("contentOffset", .point(offset)))
      if let size = (view as? ScrollView)?.contentSize {
        members.append(.init("contentSize", .list([.rounded(size.width), .rounded(size.height)])))
      }
      if let scale { members.append(.init("zoomScale", .number(scale))) }
    }
    if sinks.indices.contains(Int(view.sink)) {
      members.append(.init("sink", .text(sinks[Int(view.sink)])))
    }
    members += behavior(of: item)
    // Tested now, and not in the step that copies the state, because it takes long.
    if item.isShown, let reason = unreachable.reason(for: view, showsSecrets: showsSecrets) {
      members.append(.init("unreachable", .text(reason)))
    }
    return .object(members)
  }

  /// Returns what the view does with touches, which the layout decides and no client changes (C-22).
  private func behavior(of item: Item) -> [JSONValue.Member] {
    let view = item.view
    var members: [JSONValue.Member] = []
    if !sinks.indices.contains(Int(view.sink)) {
      let route = SinkRoute(from: view)
      if let sink = route.reached.first, sinks.indices.contains(sink) {
        members.append(.init("reaches", .text(sinks[sink])))
      } else if let sink = route.kept, sinks.indices.contains(sink) {
        members.append(.init("keptFrom", .text(sinks[sink])))
      }
    }
    let methods = TouchMethod.allCases.filter { view.handles($0) == true }
    if !methods.isEmpty {
      members.append(.init("handles", .texts(methods.map { String(describing: $0) })))
    }
    switch view.hitTestOverride {
    case .passThrough: members.append(.init("hitTest", .text("passThrough")))
    case .overflowChildren: members.append(.init("hitTest", .text("overflowChildren")))
    default: break
    }
    let recognizers = (view.gestureRecognizers ?? []).compactMap { recognizer -> JSONValue? in
      guard let kind = layout.kind(of: recognizer) else { return nil }
      let showsRegion = showsSecrets || !item.isScrolledInSecret
      let region = showsRegion ? recognizer.region.map { frame(of: $0, in: item) } : nil
      return .members([
        "id": .text(recognizer.identifier), "type": .text(kind.rawValue), "region": region,
      ])
    }
    if !recognizers.isEmpty { members.append(.init("recognizers", .list(recognizers))) }
    return members
  }

  /// Returns what a gesture has set of a view (F-26).
  private static func value(of setting: GestureSettings.Entry) -> JSONValue {
    .members([
      "changes": .changes([setting.change]), "recognizer": .text(setting.recognizer),
      "until": setting.until.map { .number($0.inSeconds) },
    ])
  }

  /// Returns the value of a control, with its key in a layout.
  private static func selection(_ value: Double, of control: View) -> JSONValue.Member {
    switch control {
    case is Switch: .init("on", .flag(value != 0))
    case is SegmentedControl: .init("selectedSegmentIndex", .integer(Int64(value)))
    default: .init("value", .rounded(value))
    }
  }

  /// Returns a rectangle of a view on the screen, or its four corners if it is rotated.
  private func frame(of bounds: Rect, in item: Item) -> JSONValue {
    let corners = [
      bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY),
      Point(x: bounds.minX, y: bounds.maxY),
    ].map { pointOnScreen($0, of: item) }
    let isUpright =
      corners[0].y == corners[1].y && corners[0].x == corners[3].x && corners[0].x <= corners[1].x
      && corners[0].y <= corners[3].y
    guard isUpright else { return .list(corners.map { .point($0) }) }
    let size = Point(x: corners[2].x - corners[0].x, y: corners[2].y - corners[0].y)
    return .list([corners[0].x, corners[0].y, size.x, size.y].map { .rounded($0) })
  }

  private func pointOnScreen(_ point: Point, of item: Item) -> Point {
    var point = item.geometry.toParent(point)
    var next = item.parent
    while let index = next {
      point = items[index].geometry.toParent(point)
      next = items[index].parent
    }
    return point
  }
}

extension JSONValue {
  /// Returns a point, rounded to thousandths.
  fileprivate static func point(_ point: Point) -> JSONValue {
    .list([.rounded(point.x), .rounded(point.y)])
  }
}
