import TouchModel

extension GestureCase {
  /// The views and recognizers as a layout, with the actions of handlers as comments.
  package var layout: String {
    var lines = ["# seed \(seed)", "version: 1", "screen: {width: 400, height: 400}"]
    if rate != nil || maxTouches != nil || edgeGateWidth != nil {
      lines.append("application:")
      if let rate { lines.append("  delivery: {framesPerSecond: \(rate)}") }
      if let maxTouches { lines.append("  maxTouches: \(maxTouches)") }
      if let edgeGateWidth { lines.append("  edgeGate: {width: \(edgeGateWidth)}") }
    }
    lines += ["windows:", "  - id: w0"]
    addRecognizers(of: nil, indent: "    ", to: &lines)
    if views.contains(where: { $0.parent == nil }) { lines.append("    subviews:") }
    for index in views.indices where views[index].parent == nil {
      add(index, indent: "      ", to: &lines)
    }
    if decelerates { lines.append("# scroll views decelerate, and zoom their first subview") }
    for action in handlerActions {
      lines.append("# call \(action.call) of a handler: \(action.action) \(action.subject)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The fingers as a script for `touchbridge play`.
  package var fingers: String {
    var down: Set<Int> = []
    var time: Int64 = 0
    var lines: [String] = []
    for step in steps {
      time += step.wait
      var line = "@\(Double(time) / 1000)"
      for stroke in step.strokes where down.contains(stroke.finger) == (stroke.action != .down) {
        let isEnd = stroke.action == .lift || stroke.action == .cancel
        line += " \(stroke.action.rawValue)\(stroke.finger)"
        if !isEnd { line += "(\(stroke.location.x),\(stroke.location.y))" }
        if stroke.action == .cancel { line += "(palm)" }
        if isEnd { down.remove(stroke.finger) } else { down.insert(stroke.finger) }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func add(_ index: Int, indent: String, to lines: inout [String]) {
    let view = views[index]
    let frame = view.frame
    lines.append(
      "\(indent)- id: v\(index)\n\(indent)  type: \(view.kind.rawValue)\n\(indent)  handles: all\n"
        + "\(indent)  frame: [\(frame.origin.x), \(frame.origin.y), \(frame.size.width),"
        + " \(frame.size.height)]")
    if view.kind == .scrollView { lines.append("\(indent)  contentSize: [500, 500]") }
    if view.transform != .identity {
      let (turn, anchor) = (view.transform, view.anchor)
      let numbers = [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty].map(\.description)
      lines.append("\(indent)  transform: [\(numbers.joined(separator: ", "))]")
      lines.append("\(indent)  anchorPoint: [\(anchor.x), \(anchor.y)]")
    }
    if view.isMultiple { lines.append("\(indent)  multipleTouchEnabled: true") }
    if view.isExclusive { lines.append("\(indent)  exclusiveTouch: true") }
    addRecognizers(of: index, indent: indent + "  ", to: &lines)
    let inner = views.indices.filter { views[$0].parent == index }
    if !inner.isEmpty { lines.append("\(indent)  subviews:") }
    for child in inner { add(child, indent: indent + "    ", to: &lines) }
  }

  private func addRecognizers(of view: Int?, indent: String, to lines: inout [String]) {
    let mine = recognizers.indices.filter { recognizers[$0].view == view }
    if !mine.isEmpty { lines.append("\(indent)gestureRecognizers:") }
    for index in mine {
      let spec = recognizers[index]
      var parts = ["id: g\(index)", "type: \(spec.kind.rawValue)"]
      if !spec.cancels { parts.append("cancelsTouchesInView: false") }
      if spec.delaysBegan { parts.append("delaysTouchesBegan: true") }
      if !spec.delaysEnded { parts.append("delaysTouchesEnded: false") }
      parts += Self.counts(of: spec)
      if !spec.mayBegin { parts.append("shouldBegin: false") }
      for (key, others) in [
        ("requireToFail", spec.requires), ("simultaneousWith", spec.simultaneous),
      ] {
        let names = others.filter { $0 < recognizers.count && $0 != index }.map { "g\($0)" }
        if !names.isEmpty { parts.append("\(key): [\(names.joined(separator: ", "))]") }
      }
      lines.append("\(indent)  - {\(parts.joined(separator: ", "))}")
    }
  }

  /// Returns the layout keys for the numbers of taps and fingers, and for edges.
  private static func counts(of spec: RecognizerSpec) -> [String] {
    switch spec.kind {
    case .tap:
      ["numberOfTapsRequired: \(spec.taps)", "numberOfTouchesRequired: \(spec.fingers)"]
    case .longPress:
      ["numberOfTapsRequired: \(spec.taps - 1)", "numberOfTouchesRequired: \(spec.fingers)"]
    case .pan: ["minimumNumberOfTouches: \(spec.fingers)"]
    case .swipe: ["numberOfTouchesRequired: \(spec.fingers)"]
    case .screenEdgePan: ["edges: [left]"]
    default: []
    }
  }
}
