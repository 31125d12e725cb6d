import Text
import TouchModel

/// The explanation of the signs that a picture has.
struct Legend {
  /// The color of what reached a sink.
  static let sinkColor = "#dcc3ec"

  var kinds: Set<DrawnView.Kind> = []
  var events: Set<DrawnInput.Event.Kind> = []
  var hasSensitive = false
  var hasUnreachable = false
  var hasOff = false
  var hasRegion = false
  var hasPassing = false
  var hasKeeping = false
  var hasBegin = false
  var hasEnd = false
  var hasTap = false
  var hasCancel = false
  var hasLost = false
  /// The largest count of a cell; nil without heat.
  var heat: Int?
  /// What received touches: views, each with its sink.
  private var sinks: [String] = []
  private var notes: [String] = []

  /// Adds a sink that received something by a view.
  mutating func addSink(_ sink: String, of view: String) {
    let name = "\(UntrustedText(view).escaped), sink \(UntrustedText(sink).escaped)"
    if !sinks.contains(name), sinks.count < 16 { sinks.append(name) }
  }

  /// Adds a sentence.
  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Draws the legend, in one column or in three, and returns its lower edge.
  func draw(in area: Rect, _ writer: inout SVGWriter) -> Double {
    let columns = area.width > 500 ? 3 : 1
    let width = area.width / Double(columns)
    var column = 0
    var (y, lowest) = (area.minY, area.minY)
    for sign in signs {
      let lines = TextWidth.lines(sign.text, width: width - 44, size: 10.5)
      let x = area.minX + Double(column) * width
      sign.draw(Point(x: x, y: y), &writer)
      for (index, line) in lines.enumerated() {
        writer.text(line, at: Point(x: x + 34, y: y + 11 + Double(index) * 13), size: 10.5)
      }
      lowest = max(lowest, y + Double(max(1, lines.count)) * 13 + 5)
      column += 1
      if column == columns {
        column = 0
        y = lowest
      }
    }
    y = lowest
    for note in notes {
      for line in TextWidth.lines(note, width: area.width, size: 10.5) {
        writer.text(line, at: Point(x: area.minX, y: y + 11), size: 10.5, fill: "#8a1f11")
        y += 14
      }
    }
    return y
  }

  private struct Sign {
    var text: String
    var draw: (Point, inout SVGWriter) -> Void
  }

  private var signs: [Sign] {
    var signs: [Sign] = []
    for kind in DrawnView.Kind.allCases where kinds.contains(kind) {
      signs.append(
        Sign(text: kind.legend) { point, writer in
          writer.rectangle(
            Rect(x: point.x, y: point.y + 1, width: 26, height: 13),
            [
              "rx": kind == .control ? "4" : nil, "fill": kind.fill, "stroke": kind.color,
              "stroke-width": SVGWriter.number(kind.stroke),
              "stroke-dasharray": kind == .passes ? "1 3" : nil,
            ])
          kind.drawIcon(at: Point(x: point.x + 9, y: point.y + 3.5), &writer)
        })
    }
    if hasSensitive {
      signs.append(
        Sign(text: "sensitive: what is below is secret") { point, writer in
          writer.rectangle(box(point), ["fill": "url(#hatch)", "stroke": "#b02a37"])
        })
    }
    if hasOff {
      signs.append(
        Sign(text: "hidden or disabled") { point, writer in
          writer.rectangle(
            box(point), ["fill": "none", "stroke": "#555555", "stroke-dasharray": "7 4"])
        })
    }
    if hasUnreachable {
      signs.append(
        Sign(text: "no finger reaches it") { point, writer in
          writer.rectangle(box(point), ["fill": "none", "stroke": "#b02a37"])
          let (x, y) = (point.x, point.y + 1)
          let lines =
            SVGWriter.path([Point(x: x, y: y), Point(x: x + 26, y: y + 13)], isClosed: false)
            + SVGWriter.path([Point(x: x + 26, y: y), Point(x: x, y: y + 13)], isClosed: false)
          writer.add("path", ["d": lines, "stroke": "#b02a37", "fill": "none"])
        })
    }
    if hasRegion {
      signs.append(
        Sign(text: "where a gesture begins") { point, writer in
          writer.rectangle(
            box(point),
            ["fill": "none", "stroke": DrawnView.Kind.gestures.color, "stroke-dasharray": "2 3"])
        })
    }
    for isPassing in [true, false] where isPassing ? hasPassing : hasKeeping {
      signs.append(
        Sign(
          text: isPassing
            ? "its touches go on to the sink behind" : "keeps its touches from the sink behind"
        ) { point, writer in
          writer.routeSign(at: Point(x: point.x + 13, y: point.y + 7.5), isPassing: isPassing)
        })
    }
    return signs + fingerSigns
  }

  private var fingerSigns: [Sign] {
    let color = "#b3003b"
    var signs: [Sign] = []
    func add(_ isShown: Bool, _ text: String, _ draw: @escaping (Point, inout SVGWriter) -> Void) {
      guard isShown else { return }
      signs.append(
        Sign(text: text) { point, writer in draw(Point(x: point.x + 13, y: point.y + 7.5), &writer)
        })
    }
    add(hasTap, "a finger touched and lifted here") { center, writer in
      writer.circle(center, 6.5, ["fill": "#ffffff", "stroke": color, "stroke-width": "1.6"])
      writer.circle(center, 3.5, ["fill": color])
    }
    add(hasBegin, "a finger began") { center, writer in
      writer.circle(center, 5, ["fill": color])
    }
    add(hasEnd, "a finger lifted") { center, writer in
      writer.circle(center, 5, ["fill": "#ffffff", "stroke": color, "stroke-width": "2"])
    }
    add(hasCancel, "a touch was cancelled") { center, writer in writer.cross(center, 6, color) }
    add(hasLost, "a view lost the touch") { center, writer in writer.cross(center, 4, color) }
    for kind in [DrawnInput.Event.Kind.gesture, .press, .scroll] {
      add(events.contains(kind), kind.legend) { center, writer in
        writer.circle(
          center, 7,
          [
            "fill": "none", "stroke": kind.color, "stroke-width": "1.4", "stroke-dasharray": "3 2",
          ])
      }
    }
    for sink in sinks {
      add(true, "reached " + sink) { center, writer in
        writer.rectangle(
          Rect(x: center.x - 13, y: center.y - 5.5, width: 26, height: 11),
          ["rx": "5.5", "fill": Self.sinkColor])
      }
    }
    if let heat {
      for share in 0..<min(5, heat) {
        let low = 1 + (share * heat + 4) / 5
        let count = heat < 5 ? share + 1 : low
        add(true, count == 1 ? "1 touch began" : "\(count) touches, or more") { center, writer in
          writer.rectangle(
            Rect(x: center.x - 13, y: center.y - 6.5, width: 26, height: 13),
            ["fill": HeatGrid.color(count, of: heat)])
        }
      }
    }
    return signs
  }

  private func box(_ point: Point) -> Rect {
    Rect(x: point.x, y: point.y + 1, width: 26, height: 13)
  }
}
