import Text

/// The zoom scales of a scroll view, and the subview that zooms: its only one.
enum ZoomRules {
  /// Reports contradictory scales, and a scroll view that zooms and has several subviews or none.
  static func check(
    _ traits: ViewTraits, subviews: [LayoutNode], _ mapping: LayoutMapping,
    _ context: ReadingContext
  ) {
    let minimum = traits[ScrollProperties.minimumZoomScale]
    let maximum = traits[ScrollProperties.maximumZoomScale]
    guard minimum <= maximum else {
      guard let node = mapping["maximumZoomScale"] ?? mapping["minimumZoomScale"] else { return }
      let isDefault = mapping["maximumZoomScale"] == nil
      return context.problems.add(
        at: node.position,
        "`minimumZoomScale` (\(String(plain: minimum))) is above `maximumZoomScale`"
          + " (\(String(plain: maximum))\(isDefault ? " by default" : ""));"
          + " \(isDefault ? "add a larger `maximumZoomScale`" : "exchange them")")
    }
    let scale = traits[ScrollProperties.zoomScale]
    if let node = mapping["zoomScale"], scale < minimum || scale > maximum {
      context.problems.add(
        at: node.position,
        "`zoomScale` is not between `minimumZoomScale` (\(String(plain: minimum))) and"
          + " `maximumZoomScale` (\(String(plain: maximum)));"
          + " write a number between them, or change the limits")
    }
    guard let node = mapping["maximumZoomScale"] ?? mapping["minimumZoomScale"],
      minimum != 1 || maximum != 1
    else { return }
    let name = Quoting.short(traits.responder.id)
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
