import TouchModel

extension GestureCase {
  /// The case as a layout and the fingers to play on it.
  var text: String {
    var lines = ["# seed \(seed)", "screen: {width: 400, height: 400}", "windows:", "  - id: w0"]
    addRecognizers(of: nil, indent: "    ", to: &lines)
    if views.contains(where: { $0.parent == nil }) { lines.append("    subviews:") }
    for place in views.indices where views[place].parent == nil {
      add(place, indent: "      ", to: &lines)
    }
    if rate != nil || maxTouches != nil || hasEdgeGate {
      lines.append("application:")
      if let rate { lines.append("  delivery: {framesPerSecond: \(rate)}") }
      if let maxTouches { lines.append("  maxTouches: \(maxTouches)") }
      if hasEdgeGate { lines.append("  edgeGate: {}") }
    }
    if decelerates { lines.append("# contents go on by themselves") }
    for deed in mischief {
      lines.append("# call \(deed.call) of a handler: \(deed.deed) \(deed.subject)")
    }
    lines.append("")
    var time: Int64 = 0
    for step in steps {
      time += step.wait
      let strokes = step.strokes.map { stroke in
        let name = "\(stroke.action.rawValue)\(stroke.finger)"
        return stroke.action == .lift || stroke.action == .cancel
          ? name : "\(name)(\(stroke.place.x),\(stroke.place.y))"
      }
      lines.append("@\(Double(time) / 1000) " + strokes.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }

  private func add(_ place: Int, indent: String, to lines: inout [String]) {
    let view = views[place]
    let frame = view.frame
    lines.append(
      "\(indent)- id: v\(place)\n\(indent)  type: \(view.kind.rawValue)\n\(indent)  handles: all\n"
        + "\(indent)  frame: [\(frame.origin.x), \(frame.origin.y), \(frame.size.width),"
        + " \(frame.size.height)]")
    if view.isMultiple { lines.append("\(indent)  multipleTouchEnabled: true") }
    if view.isExclusive { lines.append("\(indent)  exclusiveTouch: true") }
    addRecognizers(of: place, indent: indent + "  ", to: &lines)
    let inner = views.indices.filter { views[$0].parent == place }
    if !inner.isEmpty { lines.append("\(indent)  subviews:") }
    for child in inner { add(child, indent: indent + "    ", to: &lines) }
  }

  private func addRecognizers(of view: Int?, indent: String, to lines: inout [String]) {
    let mine = recognizers.indices.filter { recognizers[$0].view == view }
    if !mine.isEmpty { lines.append("\(indent)gestureRecognizers:") }
    for place in mine {
      let spec = recognizers[place]
      var parts = ["id: g\(place)", "type: \(spec.kind.rawValue)"]
      if !spec.cancels { parts.append("cancelsTouchesInView: false") }
      if spec.delaysBegan { parts.append("delaysTouchesBegan: true") }
      if !spec.delaysEnded { parts.append("delaysTouchesEnded: false") }
      if spec.taps > 1 { parts.append("taps: \(spec.taps)") }
      if spec.fingers > 1 { parts.append("fingers: \(spec.fingers)") }
      if !spec.mayBegin { parts.append("shouldBegin: false") }
      if !spec.requires.isEmpty { parts.append("requireToFail: \(spec.requires.map { "g\($0)" })") }
      if !spec.simultaneous.isEmpty {
        parts.append("simultaneousWith: \(spec.simultaneous.map { "g\($0)" })")
      }
      lines.append("\(indent)  - {\(parts.joined(separator: ", "))}")
    }
  }
}
