import TouchModel

/// Lines of text in a frame, with a line to the point that they describe.
enum TextTag {
  /// A line of text.
  struct Line {
    var text: String
    var color: String
  }

  /// Returns the size of the frame.
  static func size(of lines: [Line], fontSize: Double) -> Size {
    let widths = lines.map { TextWidth.of($0.text, size: fontSize, isBold: true) }
    return Size(
      width: (widths.max() ?? 0) + 6,
      height: fontSize + 3.5 + Double(lines.count - 1) * fontSize * 1.25)
  }

  /// Draws a line between a point and a frame that is not beside it.
  static func drawLeader(
    from point: Point, to area: Rect, _ color: String, _ writer: inout SVGWriter
  ) {
    let near = Point(
      x: max(area.minX, min(point.x, area.maxX)), y: max(area.minY, min(point.y, area.maxY)))
    guard near.distance(to: point) > 12 else { return }
    writer.add(
      "path",
      [
        "d": SVGWriter.path([point, near], isClosed: false), "stroke": color,
        "stroke-width": "0.8", "fill": "none",
      ])
  }

  /// Draws the frame and the text, in the color of the first line.
  static func draw(_ lines: [Line], _ area: Rect, fontSize: Double, _ writer: inout SVGWriter) {
    writer.rectangle(
      area,
      ["rx": "3", "fill": "#ffffff", "stroke": lines.first?.color, "stroke-width": "0.8"])
    for (index, line) in lines.enumerated() {
      let y = area.minY + fontSize + Double(index) * fontSize * 1.25
      writer.text(
        line.text, at: Point(x: area.minX + 3, y: y), size: fontSize, fill: line.color,
        isBold: true)
    }
  }
}
