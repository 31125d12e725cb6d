import TouchKit
import TouchModel

/// The numbers that decide what is a gesture.
extension LayoutReading {
  func constants(_ node: LayoutNode?, idiom: LayoutDocument.Idiom) -> TouchConstants {
    var result = TouchConstants()
    result.controlDragMargin = idiom == .pad ? 25 : 70
    guard let node,
      let mapping = LayoutMapping(node, LayoutKeys.constants, for: "constants", self)
    else { return result }
    let times: [(String, WritableKeyPath<TouchConstants, Microseconds>)] = [
      ("tapGap", \.tapGap), ("tapDuration", \.tapDuration), ("swipeDuration", \.swipeDuration),
      ("scrollDelay", \.scrollDelay),
    ]
    for (key, path) in times {
      result[keyPath: path] = mapping.time(key, default: result[keyPath: path])
    }
    // `rotationSlop` is radians, all others are points.
    let lengths: [(String, WritableKeyPath<TouchConstants, Double>)] = [
      ("tapDistance", \.tapDistance), ("tapMovement", \.tapMovement), ("panSlop", \.panSlop),
      ("pinchSlop", \.pinchSlop), ("rotationSlop", \.rotationSlop),
      ("swipeDistance", \.swipeDistance), ("swipeStray", \.swipeStray), ("edgeWidth", \.edgeWidth),
      ("controlDragMargin", \.controlDragMargin), ("unmeasuredRadius", \.unmeasuredRadius),
    ]
    for (key, path) in lengths {
      result[keyPath: path] = mapping.number(key, default: result[keyPath: path], in: .length)
    }
    return result
  }
}
