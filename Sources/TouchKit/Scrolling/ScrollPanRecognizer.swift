import TouchModel

/// Finds the drags that scroll the view that it is attached to (R-SCR-2).
///
/// Moves count only along the axes on which the contents can be moved (R-SCR-7).
final class ScrollPanRecognizer: PanGestureRecognizer {
  override var isInternal: Bool { true }

  override var rules: PanProgress.Rules {
    var rules = super.rules
    guard let scroll = view as? ScrollView else { return rules }
    let range = scroll.range
    if range.isWide != range.isHigh {
      let axis = range.isWide ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
      let way = convert(displacement: axis, from: scroll)
      if way.length > 0 {
        rules.direction = Point(x: way.x / way.length, y: way.y / way.length)
      }
    } else if !range.isWide {
      rules.slop = .infinity
    }
    return rules
  }
}
