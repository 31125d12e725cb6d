import Text

/// The zoom scales of a scroll view, and the subview that zooms: its only one.
enum ZoomRules {
  /// Reports contradictory scales, and a scroll view that zooms and has several subviews or none.
  static func check(
    _ scroll: LayoutView.Scroll, id: String, subviews: [LayoutNode], _ mapping: LayoutMapping,
    _ context: ReadingContext
  ) {
    let (minimum, maximum) = (scroll.minimumZoomScale, scroll.maximumZoomScale)
    guard minimum <= maximum else {
      guard let node = mapping["maximumZoomScale"] ?? mapping["minimumZoomScale"] else { return }
      let isDefault = mapping["maximumZoomScale"] == nil
      return context.problems.add(
        at: node.position,
        "`minimumZoomScale` (\(String(plain: minimum))) is above `maximumZoomScale`"
          + " (\(String(plain: maximum))\(isDefault ? " by default" : ""));"
          + " \(isDefault ? "add a larger `maximumZoomScale`" : "exchange them")")
    }
    if let scale = scroll.zoomScale, let node = mapping["zoomScale"],
      scale < minimum || scale > maximum
    {
      context.problems.add(
        at: node.position,
        "`zoomScale` is not between `minimumZoomScale` (\(String(plain: minimum))) and"
          + " `maximumZoomScale` (\(String(plain: maximum)));"
          + " write a number between them, or change the limits")
    }
    guard let node = mapping["maximumZoomScale"] ?? mapping["minimumZoomScale"],
      scroll.zooms
    else { return }
    let name = Quoting.short(id)
    if subviews.count > 1 {
      context.problems.add(
        at: node.position,
        "`\(name)` zooms and has \(subviews.count) subviews, and it zooms its only one;"
          + " put them into one view")
    } else if subviews.isEmpty {
      context.notes.add(
        .zoomsNothing, at: node.position, "`\(name)` zooms nothing: it has no subview",
        remedy: "give it one subview, which is then zoomed")
    }
  }
}
