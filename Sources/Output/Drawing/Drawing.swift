package import Text
package import TouchModel

/// A picture of a layout, and of what fingers do in it, in SVG 1.1.
///
/// The same input gives the same bytes. The picture has no script and no reference to anything outside.
package struct Drawing {
  /// The settings of a picture.
  package struct Options {
    /// True to draw what is below sensitive views.
    package var revealsSecrets = false
    /// True to draw where touches began, and how many.
    package var showsHeat = false
    /// True if the views are those at the time of the last touches.
    package var isMoment = false

    /// Creates the settings of a plain picture.
    package init() {}
  }

  let areas: PictureAreas
  let views: [DrawnView]
  let options: Options
  let input: DrawnInput?
  var writer = SVGWriter()
  var placer = LabelPlacer()
  var legend = Legend()
  /// The visible outlines of the views in the picture; nil for views that are not drawn.
  var outlines: [Polygon?] = []
  /// The views that are drawn, from back to front; hidden and unreachable ones are in front.
  var order: [Int] = []
  /// The number of views without room in the picture.
  var omitted = 0

  /// Returns the picture of the views that `tree` describes.
  ///
  /// - Parameters:
  ///   - tree: The result of `tree`.
  ///   - screen: The extent of the screen in points.
  ///   - input: The fingers to draw; nil for none.
  ///   - options: The settings.
  /// - Returns: The text of the file.
  package static func svg(
    of tree: JSONValue, screen: Size, input: DrawnInput? = nil, options: Options = Options()
  ) -> String {
    var drawing = Drawing(tree, screen, input, options)
    return drawing.finish()
  }

  /// Returns where the screen is in each picture of it.
  package static func area(of screen: Size) -> Rect { PictureAreas(screen).screen }

  private init(_ tree: JSONValue, _ screen: Size, _ input: DrawnInput?, _ options: Options) {
    areas = PictureAreas(screen)
    views = DrawnView.views(of: tree)
    self.input = input
    self.options = options
    arrange()
  }

  /// Finds which views are drawn, where, and in which order.
  private mutating func arrange() {
    outlines = Array(repeating: nil, count: views.count)
    var children = Array(repeating: [Int](), count: views.count)
    var roots: [Int] = []
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
    }
    // Each with what limits where it is hit, and whether it is in a sensitive view.
    var pending = roots.reversed().map { ($0, Polygon(areas.screen), false) }
    var hidden: [Int] = []
    while let (index, limit, isInSensitive) = pending.popLast() {
      let view = views[index]
      guard let frame = view.outline else { continue }
      let isSecret = isInSensitive && !view.isOpen
      let whole = areas.polygon(frame)
      defer {
        // What is in a hidden view is a page of its own.
        if !view.isHidden {
          let inner = view.reachesOverflow ? limit : whole.clipped(by: limit)
          for child in children[index].reversed() {
            pending.append((child, inner, isSecret || view.isSensitive))
          }
        }
      }
      if isSecret, !options.revealsSecrets { continue }
      var visible = whole.clipped(by: limit)
      if visible.isEmpty, view.unreachable != nil {
        visible = whole.clipped(by: Polygon(areas.screen))
      }
      if !visible.isEmpty {
        outlines[index] = visible
        // What is covered or hidden has no area in front of others, but an outline.
        if view.isHidden || view.unreachable != nil {
          hidden.append(index)
        } else {
          order.append(index)
        }
      } else if view.unreachable != nil {
        legend.note("outside of the screen: " + UntrustedText(view.id).escaped)
      }
    }
    order += hidden
  }

  private mutating func finish() -> String {
    writer.rectangle(areas.screen, ["fill": "#ffffff"])
    if options.showsHeat { drawHeat() }
    drawViews()
    writer.rectangle(areas.screen, ["fill": "none", "stroke": "#222222", "stroke-width": "1"])
    takeMarks()
    let rest = labelViews()
    drawFingers()
    tagViews(rest)
    if omitted > 0 {
      legend.note(
        "\(omitted) views are not drawn: a picture has at most \(SVGWriter.mostElements) elements")
    }
    let bottom = legend.draw(in: areas.legend, &writer)
    let height = SVGWriter.number(max(areas.screen.maxY, bottom) + PictureAreas.margin)
    let width = SVGWriter.number(PictureAreas.width)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif">
      <defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">\
      <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="#b02a37" stroke-width="1"/></pattern></defs>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      \(writer.body)</svg>

      """
  }

  private mutating func drawHeat() {
    guard let grid = input?.heat, grid.most > 0 else { return }
    let (width, height) = (
      areas.screen.width / Double(HeatGrid.columns), areas.screen.height / Double(HeatGrid.rows)
    )
    for (index, count) in grid.counts.enumerated() where count > 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: HeatGrid.columns)
      let cell = Rect(
        x: areas.screen.minX + Double(column) * width, y: areas.screen.minY + Double(row) * height,
        width: width, height: height)
      writer.rectangle(cell, ["fill": HeatGrid.color(count, of: grid.most)])
    }
    legend.heat = grid.most
  }
}

extension DrawnView {
  /// True if subviews are hit outside of the bounds.
  var reachesOverflow: Bool { hitTest == "overflowChildren" }
}
