import Text
import TouchModel

extension Drawing {
  /// Draws the outline of each view, from back to front.
  mutating func drawViews() {
    let isCovered = coveredViews
    for index in order {
      guard let outline = outlines[index] else { continue }
      guard writer.hasRoom(for: 24) else {
        omitted += 1
        outlines[index] = nil
        continue
      }
      draw(views[index], outline, isCovered: isCovered[index])
    }
    // After all of them, because views in front would cover it.
    for index in order where !views[index].isHidden && writer.hasRoom(for: 24) {
      guard let outline = outlines[index] else { continue }
      for region in views[index].recognizers.prefix(8).compactMap(\.region) { draw(region: region) }
      drawRoute(of: views[index], outline)
    }
  }

  /// For each view, true if another one in front hides its whole outline.
  private var coveredViews: [Bool] {
    var covered = Array(repeating: false, count: views.count)
    // Those in front; few are enough, as windows and pages are what hides others.
    var fronts: [Rect] = []
    for index in order.reversed() {
      guard let outline = outlines[index], outline.isUpright else { continue }
      let view = views[index]
      covered[index] = fronts.contains { outline.bounds.isInside($0) }
      let hides = !view.isHidden && view.unreachable == nil && view.offReason == nil
      if hides, !covered[index], !options.showsHeat, fronts.count < 200 {
        fronts.append(outline.bounds)
      }
    }
    return covered
  }

  private mutating func draw(_ view: DrawnView, _ outline: Polygon, isCovered: Bool) {
    let isOff = view.offReason != nil
    let kind = view.kind
    if !isCovered { legend.kinds.insert(kind) }
    writer.begin("g")
    writer.title(view.title(view.outline?.bounds ?? .zero))
    let isOutline = isOff || view.unreachable != nil || options.showsHeat
    let fill = isOutline ? "none" : kind.fill
    let style: KeyValuePairs<String, String?> = [
      "fill": fill, "stroke": kind.color, "stroke-width": SVGWriter.number(kind.stroke),
      "stroke-dasharray": isOff ? "7 4" : kind == .passes ? "1 3" : nil,
      // An area without color shows its tooltip, too.
      "pointer-events": fill == "none" ? "all" : nil,
      "rx": kind == .control && outline.isUpright ? "6" : nil,
    ]
    if outline.isUpright {
      writer.rectangle(outline.bounds, style)
    } else {
      writer.add(
        "path",
        [
          "d": SVGWriter.path(outline.corners, isClosed: true), "fill": fill, "stroke": kind.color,
          "stroke-width": SVGWriter.number(kind.stroke),
          "stroke-dasharray": isOff ? "7 4" : kind == .passes ? "1 3" : nil,
        ])
    }
    if view.isSensitive {
      legend.hasSensitive = true
      writer.add(
        "path", ["d": SVGWriter.path(outline.corners, isClosed: true), "fill": "url(#hatch)"])
    }
    if view.unreachable != nil {
      legend.hasUnreachable = true
      let box = outline.bounds
      writer.add(
        "path",
        [
          "d": SVGWriter.path([box.origin, Point(x: box.maxX, y: box.maxY)], isClosed: false)
            + SVGWriter.path(
              [Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY)], isClosed: false),
          "stroke": "#b02a37", "stroke-width": "1.2", "fill": "none",
        ])
    }
    if isOff { legend.hasOff = true }
    writer.end("g")
  }

  /// Draws where the touches of a gesture begin.
  private mutating func draw(region: Polygon) {
    let outline = areas.polygon(region).clipped(by: Polygon(areas.screen))
    if outline.isEmpty { return }
    legend.hasRegion = true
    writer.add(
      "path",
      [
        "d": SVGWriter.path(outline.corners, isClosed: true), "fill": "none",
        "stroke": DrawnView.Kind.gestures.color, "stroke-width": "1.2", "stroke-dasharray": "2 3",
      ])
  }

  /// Draws whether a sink behind a view receives its touches: an arrow through, or a bar (V-18).
  private mutating func drawRoute(of view: DrawnView, _ outline: Polygon) {
    guard view.offReason == nil, view.unreachable == nil else { return }
    let box = outline.bounds
    guard box.width >= 30, box.height >= 18 else { return }
    let center = Point(x: box.maxX - 12, y: box.maxY - 9)
    if view.reaches != nil, view.kind != .passes {
      legend.hasPassing = true
      writer.routeSign(at: center, isPassing: true)
    } else if view.keptFrom != nil {
      legend.hasKeeping = true
      writer.routeSign(at: center, isPassing: false)
    } else {
      return
    }
    placer.take(Rect(x: center.x - 11, y: center.y - 8, width: 22, height: 16))
  }

  /// Writes the id of each view, and its recognizers, where there is room; front views come first.
  ///
  /// - Returns: The views without a label that are more than containers.
  mutating func labelViews() -> [Int] {
    var isLabeled = Array(repeating: false, count: views.count)
    // The areas of the views in front.
    var obstacles: [Rect] = []
    for index in order.reversed() {
      guard let outline = outlines[index] else { continue }
      let view = views[index]
      defer { if !view.isHidden, view.unreachable == nil { obstacles.append(outline.bounds) } }
      guard !isLabeled[index], writer.hasRoom(for: 8) else { continue }
      // A view that fills its superview has one label with it.
      var chain = [index]
      while let parent = views[chain[0]].parent, outlines[parent] == outline, !isLabeled[parent] {
        chain.insert(parent, at: 0)
      }
      let near = obstacles.filter { $0.intersects(outline.bounds) }
      guard label(chain, outline, near) else { continue }
      for member in chain { isLabeled[member] = true }
    }
    return order.filter { index in
      outlines[index] != nil && !isLabeled[index] && views[index].kind != .passes
    }
  }

  /// Writes the ids of views that have no room for them, or are covered by their subviews, in frames.
  mutating func tagViews(_ indices: [Int]) {
    for index in indices.prefix(100) {
      guard let outline = outlines[index], writer.hasRoom(for: 4) else { continue }
      let view = views[index]
      var text = UntrustedText(view.id).escaped
      if view.kind == .scroll, let content = view.details.first { text += ": " + content }
      let fitted = TextWidth.fitting(text, width: 240, size: 9.5, isBold: true)
      let lines = [TextTag.Line(text: fitted, color: view.kind.color)]
      let size = TextTag.size(of: lines, fontSize: 9.5)
      let center = Point(x: outline.bounds.midX, y: outline.bounds.midY)
      if let area = placer.place(size, in: outline, obstacles: []) {
        TextTag.draw(lines, area, fontSize: 9.5, &writer)
      } else if let area = placer.place(size, near: center, within: areas.screen) {
        TextTag.drawLeader(from: center, to: area, view.kind.color, &writer)
        TextTag.draw(lines, area, fontSize: 9.5, &writer)
      }
    }
  }

  private mutating func label(_ chain: [Int], _ outline: Polygon, _ obstacles: [Rect]) -> Bool {
    let members = chain.map { views[$0] }
    let room = outline.bounds.width - 26
    guard let last = members.last, room > 8 else { return false }
    let names = members.map { UntrustedText($0.id).escaped }
    let details = members.flatMap { $0.details }
    let shown =
      details.count > 6 ? Array(details.prefix(5)) + ["+\(details.count - 5) more"] : details
    for (name, lines) in [
      (names.joined(separator: " › "), shown), (names[names.count - 1], shown),
      (names.joined(separator: " › "), []), (names[names.count - 1], []),
    ] {
      for size in LabelPlacer.sizes {
        let small = max(9, size - 2)
        let fitted = lines.map { TextWidth.fitting($0, width: room, size: small) }
        let width = TextWidth.of(name, size: size, isBold: true)
        guard width <= room else { continue }
        let box = Size(
          width: 14 + max(width, fitted.map { TextWidth.of($0, size: small) }.max() ?? 0),
          height: size * 1.25 + Double(fitted.count) * small * 1.25)
        guard let area = placer.place(box, in: outline, obstacles: obstacles) else { continue }
        write(name, fitted, at: area.origin, size, small, last)
        return true
      }
    }
    guard room >= 24 else { return false }
    let name = TextWidth.fitting(names[names.count - 1], width: room, size: 9, isBold: true)
    let box = Size(width: 14 + TextWidth.of(name, size: 9, isBold: true), height: 11.25)
    guard name.count > 6, let area = placer.place(box, in: outline, obstacles: obstacles) else {
      return false
    }
    write(name, [], at: area.origin, 9, 9, last)
    return true
  }

  private mutating func write(
    _ name: String, _ lines: [String], at origin: Point, _ size: Double, _ small: Double,
    _ view: DrawnView
  ) {
    if view.isSensitive || view.unreachable != nil {
      let widths = lines.map { TextWidth.of($0, size: small) }
      let width = max(TextWidth.of(name, size: size, isBold: true), widths.max() ?? 0)
      let height = size * 1.25 + Double(lines.count) * small * 1.25
      writer.rectangle(
        Rect(x: origin.x - 2, y: origin.y - 1, width: width + 18, height: height + 3),
        ["fill": "#ffffff"])
    }
    view.kind.drawIcon(at: Point(x: origin.x, y: origin.y + size * 0.6 - 4), &writer)
    writer.text(
      name, at: Point(x: origin.x + 13, y: origin.y + size), size: size, fill: "#1a1a1a",
      isBold: true)
    for (index, line) in lines.enumerated() {
      let y = origin.y + size * 1.25 + Double(index) * small * 1.25 + small
      writer.text(line, at: Point(x: origin.x + 13, y: y), size: small, fill: "#444444")
    }
  }
}

extension DrawnView {
  /// The lines below the id in a picture.
  var details: [String] {
    var lines: [String] = []
    if let sink { lines.append("→ " + UntrustedText(sink).escaped) }
    if let reaches, kind != .passes { lines.append("on to " + UntrustedText(reaches).escaped) }
    if let keptFrom { lines.append("not to " + UntrustedText(keptFrom).escaped) }
    if let contentSize {
      lines.append(
        "content \(SVGWriter.number(contentSize.width)) × \(SVGWriter.number(contentSize.height))")
    }
    lines += recognizers.prefix(64).map {
      UntrustedText($0.id).escaped + ": "
        + RecognizerWords.word(for: UntrustedText($0.type).escaped)
    }
    if isSensitive { lines.append("sensitive") }
    if let offReason { lines.append(offReason) }
    if let unreachable { lines.append(unreachable) }
    return lines
  }
}

extension SVGWriter {
  /// Draws whether touches go on to what is behind: an arrow that crosses a line, or one that ends at it.
  mutating func routeSign(at center: Point, isPassing: Bool) {
    let (x, y) = (center.x, center.y)
    func line(_ points: [(Double, Double)]) -> String {
      Self.path(points.map { Point(x: x + $0.0, y: y + $0.1) }, isClosed: false)
    }
    let end = isPassing ? 8.0 : -1.0
    let arrow = line([(-9, 0), (end, 0)]) + line([(end - 4, -3.5), (end, 0), (end - 4, 3.5)])
    let color = DrawnView.Kind.forwards.color
    add(
      "path",
      [
        "d": arrow + line([(1, -6), (1, 6)]), "fill": "none", "stroke": color,
        "stroke-width": isPassing ? "1.4" : "2.2",
      ])
  }
}

extension Rect {
  /// True if another rectangle contains all of it.
  fileprivate func isInside(_ other: Rect) -> Bool {
    minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
  }
}

extension DrawnView.Kind {
  /// Draws the sign of the kind, which does not depend on color, in 8 by 8 points.
  func drawIcon(at point: Point, _ writer: inout SVGWriter) {
    let (x, y) = (point.x, point.y)
    func path(_ points: [(Double, Double)]) -> String {
      SVGWriter.path(points.map { Point(x: x + $0.0, y: y + $0.1) }, isClosed: true)
    }
    switch self {
    case .control:
      writer.rectangle(
        Rect(x: x, y: y + 1, width: 9, height: 6), ["rx": "3", "fill": color])
    case .scroll:
      writer.add(
        "path",
        ["d": path([(4, 0), (7, 3), (1, 3)]) + path([(4, 8), (1, 5), (7, 5)]), "fill": color])
    case .forwards:
      writer.add(
        "path",
        [
          "d": path([(0, 3), (4, 3), (4, 0), (9, 4), (4, 8), (4, 5), (0, 5)]), "fill": color,
        ])
    case .gestures:
      writer.add(
        "circle",
        [
          "cx": SVGWriter.number(x + 4), "cy": SVGWriter.number(y + 4), "r": "3.2", "fill": "none",
          "stroke": color, "stroke-width": "1.8",
        ])
    case .takes:
      writer.rectangle(Rect(x: x + 1, y: y + 1, width: 6.5, height: 6.5), ["fill": color])
    case .passes:
      writer.rectangle(
        Rect(x: x + 1, y: y + 1, width: 6.5, height: 6.5),
        ["fill": "none", "stroke": color, "stroke-width": "1", "stroke-dasharray": "1 1"])
    }
  }
}
