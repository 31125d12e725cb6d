import TouchModel

/// The pan recognizer of a scroll view (R-SCR-2).
///
/// Moves count only along the axes on which the content can scroll (R-SCR-7).
final class ScrollPanRecognizer: PanGestureRecognizer {
  override var isInternal: Bool { true }
  override func mayHave(_ delegate: (any GestureRecognizerDelegate)?) -> Bool {
    delegate === view
  }

  override func reset() {
    super.reset()
    (attachedView as? ScrollView)?.liftedWithoutDrag()
  }

  override var rules: PanProgress.Rules {
    var rules = super.rules
    guard let scroll = attachedView as? ScrollView else { return rules }
    let range = scroll.range
    if range.isWide != range.isHigh {
      let axis = range.isWide ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
      let direction = convert(displacement: axis, from: scroll)
      if direction.length > 0 {
        rules.direction = Point(
          x: direction.x / direction.length, y: direction.y / direction.length)
      }
    } else if !range.isWide {
      rules.slop = .infinity
    }
    return rules
  }
}
