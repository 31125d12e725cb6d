import Layout
import Text
import TouchKit
import TouchModel

extension Review {
  /// Notes windows that react to nothing and cover windows that do.
  mutating func reviewWindows() {
    var reacts = document.windows.map(\.traits.reacts)
    for view in document.views where view.reacts || view.controller != nil {
      reacts[view.window] = true
    }
    for (index, window) in document.windows.enumerated() where !reacts[index] {
      guard !window.traits.isHidden, window.traits.isUserInteractionEnabled,
        window.traits.alpha > 0.01, window.traits.hitTest == .standard,
        let covered = behind(index).first(where: {
          reacts[$0] && document.windows[$0].frame.overlap(window.frame) != nil
        })
      else { continue }
      // Its views do not pass touches through when it does.
      let hasViews = document.views.contains { $0.window == index }
      add(
        .coveringWindow, window.id,
        "window \(name(window.id)) is in front of \(name(document.windows[covered].id)) and handles"
          + " nothing: touches in its frame end there",
        remedy: (hasViews ? "set " : "set `hitTest: passThrough` or ")
          + "`userInteractionEnabled: false`, or `handles: all` if it is meant to block them")
    }
  }

  /// The visible windows behind another one, the frontmost first.
  private func behind(_ index: Int) -> [Int] {
    let window = document.windows[index]
    return document.windows.indices.filter { other in
      let candidate = document.windows[other]
      return !candidate.traits.isHidden
        && (candidate.level, other) < (window.level, index)
    }.reversed()
  }

  /// Notes recognizers that can never recognize.
  mutating func reviewRecognizers() {
    for traits in traits {
      for recognizer in traits.gestureRecognizers where recognizer.isEnabled {
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
    if recognizer.kind == .screenEdgePan, recognizer.edges.isEmpty {
      add(
        .idleRecognizer, recognizer.id, key: "edges", "\(subject): it has no edge",
        remedy: "give it `edges`, such as `edges: [left]`")
    }
    if recognizer.kind == .swipe, recognizer.directions.isEmpty {
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
    guard let region = recognizer.region, let view = built.view(id: id), !(view is ScrollView),
      view.bounds.overlap(region) == nil
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
    guard recognizer.kind == .screenEdgePan, !recognizer.edges.isEmpty,
      let view = built.view(id: id), let window = view.window,
      !view.superviews.contains(where: { $0 is ScrollView })
    else { return }
    let frame = view.convert(view.bounds, to: window)
    let width = document.constants.edgeWidth
    let isNear = recognizer.edges.contains { edge in
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
      $0.isEnabled && $0.kind == .longPress
    }
    guard let longest = presses.max(by: { $0.minimumPressDuration < $1.minimumPressDuration })
    else { return }
    for (index, rule) in document.deviceRules.prefix(Self.mostRules).enumerated() {
      guard let limit = rule.settings.filters.restLimit?.time.inSeconds,
        limit <= longest.minimumPressDuration,
        document.deviceRulePositions.indices.contains(index)
      else { continue }
      let duration = String(plain: longest.minimumPressDuration)
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

extension LayoutRecognizer {
  /// The fewest touches with which it recognizes.
  var fewestTouches: Int {
    switch kind {
    case .pan, .screenEdgePan: minimumNumberOfTouches
    case .pinch, .rotation: 2
    default: numberOfTouchesRequired
    }
  }
}
