import Text
import TouchModel

extension Drawing {
  /// The colors of paths, by the number of the finger.
  private static let colors = ["#b3003b", "#00508c", "#2e6b00", "#6a00a3", "#8a4b00"]

  /// Takes the areas of paths and marks, so that no label covers them.
  mutating func takeMarks() {
    guard let input else { return }
    var samples = 0
    for touch in input.touches {
      for (index, point) in touch.points.enumerated() {
        let center = areas.point(point)
        let radius = index == 0 || index == touch.points.count - 1 ? 8.0 : 2.5
        placer.take(square(center, radius))
        guard index > 0, samples < 2000 else { continue }
        let before = areas.point(touch.points[index - 1])
        let steps = Int(min(200, (before.distance(to: center) / 10).rounded(.up)))
        for step in 1..<max(1, steps) {
          let share = Double(step) / Double(steps)
          let sample = Point(
            x: before.x + (center.x - before.x) * share, y: before.y + (center.y - before.y) * share
          )
          placer.take(square(sample, 2.5))
          samples += 1
        }
      }
    }
  }

  /// Draws the path of each finger, what it caused, and what reached the sinks.
  mutating func drawFingers() {
    guard let input else { return }
    for touch in input.touches where writer.hasRoom(for: 8) { drawForwarding(of: touch) }
    for (index, touch) in input.touches.enumerated() {
      guard writer.hasRoom(for: 16) else {
        legend.note(
          "some fingers are not drawn: a picture has at most \(SVGWriter.mostElements) elements")
        break
      }
      draw(touch, Self.colors[index % Self.colors.count])
    }
    numberTouches(input.touches)
    draw(input.events)
    if !options.isMoment, input.events.contains(where: { $0.kind == .scroll }) {
      legend.note("views were scrolled meanwhile: --at TIME draws them as they are at a time")
    }
    if input.isIncomplete { legend.note("some fingers are not drawn: there are too many") }
    if input.touches.isEmpty, input.heat.most == 0 {
      legend.note("no touch outside of sensitive views")
    }
  }

  private mutating func drawForwarding(of touch: DrawnInput.Touch) {
    for part in touch.handled {
      guard let sink = views.first(where: { $0.id == part.responder })?.sink else { continue }
      legend.addSink(sink, of: part.responder)
      let points = Array(touch.points[part.first...(part.last ?? touch.points.count - 1)])
      let path = points.map(areas.point)
      if path.count > 1 {
        writer.add(
          "path",
          [
            "d": SVGWriter.path(path, isClosed: false), "fill": "none", "stroke": Legend.sinkColor,
            "stroke-width": "11", "stroke-linecap": "round", "stroke-linejoin": "round",
          ])
      } else if let center = path.first {
        writer.circle(center, 13, ["fill": Legend.sinkColor])
      }
    }
  }

  private mutating func draw(_ touch: DrawnInput.Touch, _ color: String) {
    let path = touch.points.map(areas.point)
    guard let first = path.first, let last = path.last else { return }
    if path.count > 1 {
      writer.add(
        "path",
        [
          "d": SVGWriter.path(path, isClosed: false), "fill": "none", "stroke": color,
          "stroke-width": "2.2", "stroke-linejoin": "round",
        ])
    }
    for index in touch.lost { writer.cross(path[min(index, path.count - 1)], 4, color) }
    legend.hasLost = legend.hasLost || !touch.lost.isEmpty
    if path.count > 1 || touch.isLifted != true {
      writer.circle(first, 5, ["fill": color, "stroke": "#ffffff", "stroke-width": "1"])
      legend.hasBegin = true
    }
    switch touch.isLifted {
    case true? where path.count == 1:
      // A tap: the mark of the end around that of the begin.
      writer.circle(first, 6.5, ["fill": "#ffffff", "stroke": color, "stroke-width": "1.6"])
      writer.circle(first, 3.5, ["fill": color])
      legend.hasTap = true
    case true?:
      writer.circle(last, 5, ["fill": "#ffffff", "stroke": color, "stroke-width": "2"])
      legend.hasEnd = true
    case false?:
      writer.cross(last, 6, color)
      legend.hasCancel = true
    case nil: break
    }
  }

  /// Writes the numbers of touches; those that began at one place share a label.
  private mutating func numberTouches(_ touches: [DrawnInput.Touch]) {
    var groups: [(point: Point, numbers: [Int])] = []
    for (index, touch) in touches.enumerated() {
      guard let first = touch.points.first.map(areas.point) else { continue }
      if let group = groups.firstIndex(where: { $0.point.distance(to: first) < 12 }) {
        groups[group].numbers.append(index + 1)
      } else {
        groups.append((first, [index + 1]))
      }
    }
    for group in groups where writer.hasRoom(for: 4) {
      var text = group.numbers.prefix(4).map { String($0) }.joined(separator: ", ")
      if group.numbers.count > 4 { text += ", …" }
      let size = Size(width: TextWidth.of(text, size: 11, isBold: true), height: 13)
      guard let area = placer.place(size, near: group.point, within: areas.screen) else { continue }
      let color =
        group.numbers.count == 1
        ? Self.colors[(group.numbers[0] - 1) % Self.colors.count] : "#222222"
      writer.text(
        text, at: Point(x: area.minX, y: area.minY + 10.5), size: 11, fill: color, isBold: true)
    }
  }

  /// What happened at one place.
  private struct EventGroup {
    var center: Point
    var color: String
    var lines: [(text: String, color: String, count: Int)] = []
  }

  /// Draws a ring where something happened, with one label for all that happened there.
  private mutating func draw(_ events: [DrawnInput.Event]) {
    var groups: [EventGroup] = []
    for event in events {
      let center = areas.point(event.point)
      let name = UntrustedText(event.name).escaped
      let text = TextWidth.fitting(
        name == event.word ? name : name + ": " + event.word, width: 240, size: 10.5, isBold: true)
      let color = event.kind.color
      legend.events.insert(event.kind)
      var index = groups.count
      if let near = groups.firstIndex(where: { $0.center.distance(to: center) < 14 }) {
        index = near
      } else {
        groups.append(EventGroup(center: center, color: color))
      }
      if let line = groups[index].lines.firstIndex(where: { $0.text == text }) {
        groups[index].lines[line].count += 1
      } else {
        groups[index].lines.append((text, color, 1))
      }
    }
    var tags: [(area: Rect, lines: [TextTag.Line])] = []
    for group in groups where writer.hasRoom(for: 12) {
      writer.circle(
        group.center, 9,
        ["fill": "none", "stroke": group.color, "stroke-width": "1.4", "stroke-dasharray": "3 2"])
      var lines = group.lines.prefix(6).map {
        TextTag.Line(text: $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text, color: $0.color)
      }
      if group.lines.count > 6 {
        lines.append(TextTag.Line(text: "+\(group.lines.count - 6) more", color: "#444444"))
      }
      let size = TextTag.size(of: lines, fontSize: 10.5)
      guard let area = placer.place(size, near: group.center, within: areas.screen) else {
        continue
      }
      TextTag.drawLeader(from: group.center, to: area, group.color, &writer)
      tags.append((area, lines))
    }
    for tag in tags { TextTag.draw(tag.lines, tag.area, fontSize: 10.5, &writer) }
  }

  private func square(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension DrawnInput.Event.Kind {
  /// The color of the mark.
  var color: String {
    switch self {
    case .gesture: "#9c4a00"
    case .press: "#16498a"
    case .scroll: "#14602f"
    }
  }

  /// The line of the legend.
  var legend: String {
    switch self {
    case .gesture: "a gesture was recognized"
    case .press: "a control had an event"
    case .scroll: "a scroll began"
    }
  }
}

extension SVGWriter {
  /// Adds a circle.
  mutating func circle(
    _ center: Point, _ radius: Double, _ style: KeyValuePairs<String, String?>
  ) {
    var all: [(String, String?)] = [
      ("cx", Self.number(center.x)), ("cy", Self.number(center.y)), ("r", Self.number(radius)),
    ]
    all += style.map { ($0.key, $0.value) }
    add("circle", all)
  }

  /// Adds the mark of a cancel.
  mutating func cross(_ center: Point, _ radius: Double, _ color: String) {
    let (x, y, r) = (center.x, center.y, radius)
    let lines =
      Self.path([Point(x: x - r, y: y - r), Point(x: x + r, y: y + r)], isClosed: false)
      + Self.path([Point(x: x + r, y: y - r), Point(x: x - r, y: y + r)], isClosed: false)
    add("path", ["d": lines, "stroke": color, "stroke-width": "2.4", "fill": "none"])
  }
}
