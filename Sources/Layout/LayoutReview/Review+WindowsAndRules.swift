import Layout
import Text
import TouchKit
import TouchModel
import TouchTracking

extension Review {
  /// The most pairs of windows that are compared; windows that cover others beyond that are not found.
  private static let mostPairs = 10_000_000

  /// Notes windows that react to nothing and cover windows that do.
  mutating func reviewWindows() {
    var reacts = document.windows.map(\.traits.reacts)
    var hasViews = Array(repeating: false, count: reacts.count)
    for view in document.views {
      hasViews[view.window] = true
      if view.reacts || view.controller != nil { reacts[view.window] = true }
    }
    let covered = coveredWindows(reacts)
    for (index, window) in document.windows.enumerated() {
      guard let behind = covered[index] else { continue }
      add(
        .coveringWindow, window.id,
        "window \(name(window.id)) is in front of \(name(document.windows[behind].id)) and handles"
          + " nothing: touches in its frame end there",
        // Its views do not pass touches through when it does.
        remedy: (hasViews[index] ? "set " : "set `hitTest: passThrough` or ")
          + "`userInteractionEnabled: false`, or `handles: all` if it is meant to block them")
    }
  }

  /// Returns for each window that reacts to nothing the frontmost one behind it that reacts and that it covers.
  private func coveredWindows(_ reacts: [Bool]) -> [Int?] {
    let windows = document.windows
    let levels = windows.map { $0.traits[ViewProperties.windowLevel] }
    let order = windows.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
    var covered = [Int?](repeating: nil, count: windows.count)
    // The windows so far that react, from back to front.
    var behind: [(index: Int, frame: Rect)] = []
    var pairs = 0
    for index in order where !windows[index].traits[ViewProperties.hidden] {
      let window = windows[index]
      if reacts[index] {
        behind.append((index, window.frame))
      } else if window.endsTouches, pairs < Self.mostPairs {
        let found = behind.lastIndex { $0.frame.overlap(window.frame) != nil }
        pairs += behind.count - (found ?? 0)
        covered[index] = found.map { behind[$0].index }
      }
    }
    return covered
  }

  /// Notes recognizers that can never recognize.
  mutating func reviewRecognizers() {
    for traits in traits {
      for recognizer in traits.gestureRecognizers where recognizer[RecognizerProperties.enabled] {
        review(recognizer, on: traits.responder.id)
        if traits.pointInside == .bounds, traits.hitTest == .standard {
          reviewRegion(of: recognizer, on: traits.responder.id)
          reviewEdges(of: recognizer, on: traits.responder.id)
        }
      }
    }
  }

  private mutating func review(_ recognizer: LayoutRecognizer, on view: String) {
    let subject = "\(name(recognizer.id)) can never recognize"
    if recognizer.kind == .screenEdgePan, recognizer[RecognizerProperties.edges].isEmpty {
      add(
        .idleRecognizer, recognizer.id, key: "edges", "\(subject): it has no edge",
        remedy: "give it `edges`, such as `edges: [left]`")
    }
    if recognizer.kind == .swipe, recognizer[RecognizerProperties.directions].isEmpty {
      add(
        .idleRecognizer, recognizer.id, key: "direction", "\(subject): it has no direction",
        remedy: "give it `direction`, such as `direction: left`")
    }
    if let most = document.application.maxTouches, recognizer.fewestTouches > most {
      add(
        .idleRecognizer, recognizer.id,
        "\(subject): it needs \(recognizer.fewestTouches) touches, and `maxTouches` is \(most)",
        remedy: "raise `maxTouches` of `application`")
    }
    if recognizer.exceptViews.contains(view) {
      add(
        .idleRecognizer, recognizer.id, key: "shouldReceive",
        "\(subject): `shouldReceive` excludes its own view \(name(view))",
        remedy: "exclude subviews only")
    }
  }

  /// Notes a region that is outside of the view; a scroll view may scroll it into view.
  private mutating func reviewRegion(of recognizer: LayoutRecognizer, on id: String) {
    guard let region = recognizer[RecognizerProperties.region], let view = built.view(id: id),
      !(view is ScrollView), view.bounds.overlap(region) == nil
    else { return }
    let bounds = [view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height]
    let numbers = bounds.map { String(plain: $0) }.joined(separator: ", ")
    add(
      .idleRecognizer, recognizer.id, key: "region",
      "\(name(recognizer.id)) can never recognize: its `region` is outside of its view \(name(id))",
      remedy: "give it a region within [\(numbers)], in the coordinates of the view")
  }

  /// Notes a drag from an edge whose view is away from the edge; a scroll view may scroll it there.
  private mutating func reviewEdges(of recognizer: LayoutRecognizer, on id: String) {
    guard recognizer.kind == .screenEdgePan, !recognizer[RecognizerProperties.edges].isEmpty,
      let view = built.view(id: id), let window = view.window,
      !view.superviews.contains(where: { $0 is ScrollView })
    else { return }
    let frame = view.convert(view.bounds, to: window)
    let width = document.constants.edgeWidth
    let isNear = recognizer[RecognizerProperties.edges].contains { edge in
      switch edge {
      case .left: frame.minX < window.bounds.minX + width
      case .right: frame.maxX > window.bounds.maxX - width
      case .top: frame.minY < window.bounds.minY + width
      case .bottom: frame.maxY > window.bounds.maxY - width
      }
    }
    if isNear { return }
    add(
      .idleRecognizer, recognizer.id, key: "edges",
      "\(name(recognizer.id)) can never recognize: its view \(name(id)) is more than"
        + " \(String(plain: width)) points away from these edges of the window",
      remedy: "give it to a view that reaches an edge, such as the window's")
  }

  /// The most device rules that are compared with each other.
  private static let mostRules = 500

  /// Notes device rules that end a contact before a finger that rests can be recognized.
  mutating func reviewRestLimits() {
    let presses = traits.flatMap(\.gestureRecognizers).filter {
      $0.kind == .longPress && $0[RecognizerProperties.enabled]
    }
    let minimum = RecognizerProperties.minimumPressDuration
    guard let longest = presses.max(by: { $0[minimum] < $1[minimum] }) else { return }
    for (index, rule) in document.deviceRules.prefix(Self.mostRules).enumerated() {
      guard let limit = rule.settings.filters.restLimit?.time.inSeconds,
        limit <= longest[minimum],
        document.deviceRulePositions.indices.contains(index)
      else { continue }
      let duration = String(plain: longest[minimum])
      add(
        .restLimit, at: document.deviceRulePositions[index],
        "\(name(longest.id)) needs a finger that rests for \(duration) s, and `restLimit` of device rule"
          + " \(index + 1) cancels it after \(String(plain: limit)) s",
        remedy: "give `restLimit` a `time` above \(duration), or lower `minimumPressDuration`")
    }
  }

  /// Notes device rules that never apply, because an earlier one takes every device.
  mutating func reviewDeviceRules() {
    let rules = document.deviceRules.prefix(Self.mostRules)
    for (index, rule) in rules.enumerated() {
      guard let earlier = rules.prefix(index).firstIndex(where: { $0.match.covers(rule.match) }),
        document.deviceRulePositions.indices.contains(index)
      else { continue }
      let line = document.deviceRulePositions[earlier].line
      add(
        .deviceRule, at: document.deviceRulePositions[index],
        "device rule \(index + 1) never applies: rule \(earlier + 1) (line \(line)) takes every"
          + " device that it matches",
        remedy: "put it before rule \(earlier + 1), or give that rule a narrower `match`")
    }
  }
}

extension LayoutWindow {
  /// True if touches in its frame do not reach windows behind it; it is not hidden.
  fileprivate var endsTouches: Bool {
    traits[ViewProperties.userInteractionEnabled] && traits[ViewProperties.alpha] > 0.01
      && traits.hitTest == .standard
  }
}

extension LayoutRecognizer {
  /// The fewest touches with which it recognizes.
  var fewestTouches: Int {
    switch kind {
    case .pan, .screenEdgePan: self[RecognizerProperties.minimumNumberOfTouches]
    case .pinch, .rotation: 2
    default: self[RecognizerProperties.numberOfTouches]
    }
  }
}
