import TouchModel

/// Rectangles, points and transforms.
extension LayoutReading {
  /// `[x, y, width, height]` with an extent that is not negative.
  func rect(_ node: LayoutNode, for label: String) -> Rect? {
    guard
      let values = numbers(
        node, for: label, ["x", "y", "width", "height"],
        in: [.coordinate, .coordinate, .length, .length])
    else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// `[x, y]`.
  func point(
    _ node: LayoutNode, for label: String, in range: NumberRange = .coordinate
  ) -> Point? {
    guard let values = numbers(node, for: label, ["x", "y"], in: [range, range]) else {
      return nil
    }
    return Point(x: values[0], y: values[1])
  }

  /// `[width, height]`.
  func size(_ node: LayoutNode, for label: String) -> Size? {
    guard let values = numbers(node, for: label, ["width", "height"], in: [.length, .length])
    else { return nil }
    return Size(width: values[0], height: values[1])
  }

  /// A distance from all sides, or `[top, left, bottom, right]`.
  func insets(_ node: LayoutNode, for label: String) -> EdgeInsets? {
    if case .sequence = node.content {
      guard
        let values = numbers(
          node, for: label, ["top", "left", "bottom", "right"], in: [.coordinate])
      else { return nil }
      return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
    return number(node, for: label).map { EdgeInsets(all: $0) }
  }

  /// The six numbers of a transform, or what it does in words.
  ///
  /// However the keys are ordered, a view is first scaled, then turned, then moved.
  func transform(_ node: LayoutNode, for label: String) -> AffineTransform? {
    if case .sequence = node.content {
      guard
        let values = numbers(
          node, for: label, ["a", "b", "c", "d", "tx", "ty"], in: [.coordinate])
      else { return nil }
      return AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
    guard case .mapping = node.content else {
      mismatch(
        node, label,
        expected: "{rotate: degrees, scale: number, translate: [x, y]} or [a, b, c, d, tx, ty]")
      return nil
    }
    guard let mapping = LayoutMapping(node, LayoutKeys.transform, for: label, self) else {
      return nil
    }
    var result = AffineTransform.identity
    if let node = mapping["scale"], let scale = scale(node) {
      result = AffineTransform(scaleX: scale.x, y: scale.y)
    }
    if let node = mapping["rotate"], let degrees = number(node, for: "rotate") {
      result = result.concatenating(Turn.clockwise(degrees: degrees))
    }
    if let node = mapping["translate"], let offset = point(node, for: "translate") {
      result = result.concatenating(AffineTransform(translationX: offset.x, y: offset.y))
    }
    return result
  }

  private func scale(_ node: LayoutNode) -> Point? {
    if case .sequence = node.content { return point(node, for: "scale") }
    return number(node, for: "scale").map { Point(x: $0, y: $0) }
  }
}
