import TouchModel

/// The rules for devices.
extension LayoutReading {
  /// The rules with the places where they are written.
  func devices(
    _ node: LayoutNode?, screen: Rect
  ) -> [(rule: DeviceRule, position: LayoutPosition)] {
    guard let node, let items = list(node, for: "devices", of: "device rules") else { return [] }
    return items.compactMap { item in
      guard let mapping = LayoutMapping(item, LayoutKeys.device, for: "devices", self) else {
        return nil
      }
      return (rule(mapping, screen: screen), item.position)
    }
  }

  private func rule(_ mapping: LayoutMapping, screen: Rect) -> DeviceRule {
    var settings = DeviceSettings(region: screen)
    if let node = mapping["region"], let region = rect(node, for: "region") {
      if region.width == 0 || region.height == 0 {
        problems.add(
          at: node.position, "expected a width and a height above 0 for `region`, found 0")
      }
      settings.region = region
    }
    if let node = mapping["rotation"], let rotation = rotation(node) {
      settings.rotation = rotation
    }
    if let node = mapping["calibration"] { settings.calibration = calibration(node) }
    if let node = mapping["range"],
      let ranges = LayoutMapping(node, LayoutKeys.range, for: "range", self)
    {
      settings.rangeX = ranges["x"].flatMap { axisRange($0, for: "x") }
      settings.rangeY = ranges["y"].flatMap { axisRange($0, for: "y") }
    }
    settings.touchesAtOpen = mapping.word("touchesAtOpen", default: .ignore)
    settings.outOfRange = mapping.word("outOfRange", default: .clamp)
    if let node = mapping["filters"] { settings.filters = filters(node) }
    return DeviceRule(match: mapping["match"].map(match) ?? DeviceMatch(), settings: settings)
  }

  private func match(_ node: LayoutNode) -> DeviceMatch {
    var match = DeviceMatch()
    guard let mapping = LayoutMapping(node, LayoutKeys.match, for: "match", self) else {
      return match
    }
    match.name = mapping["name"].flatMap { pattern($0, for: "name") }
    match.vendor = mapping["vendor"].flatMap { identity($0, for: "vendor") }
    match.product = mapping["product"].flatMap { identity($0, for: "product") }
    match.path = mapping["path"].flatMap { pattern($0, for: "path") }
    match.phys = mapping["phys"].flatMap { pattern($0, for: "phys") }
    return match
  }

  /// A pattern, refused where it is longer than what is kept of a device's own texts.
  private func pattern(_ node: LayoutNode, for label: String) -> UntrustedText? {
    guard let text = text(node, for: label) else { return nil }
    guard text.utf8.count <= UntrustedText.maximumLength else {
      problems.add(
        at: node.position,
        "expected at most \(UntrustedText.maximumLength) bytes for `\(label)`, found"
          + " \(text.utf8.count)")
      return nil
    }
    return UntrustedText(text)
  }

  private func rotation(_ node: LayoutNode) -> QuarterTurn? {
    if case .scalar(let text, true) = node.content,
      case .integer(let degrees) = ScalarValue(text, isPlain: true),
      let turn = QuarterTurn(rawValue: Int(clamping: degrees))
    {
      return turn
    }
    mismatch(
      node, "rotation", expected: "`0`, `90`, `180` or `270`",
      remedy: "degrees are counted clockwise")
    return nil
  }

  private func calibration(_ node: LayoutNode) -> CalibrationMatrix? {
    guard
      let values = numbers(
        node, for: "calibration", ["a", "b", "c", "d", "e", "f"], in: [.coordinate])
    else { return nil }
    let matrix = CalibrationMatrix(
      values[0], values[1], values[2], values[3], values[4], values[5])
    if matrix.isSingular {
      problems.add(
        at: node.position,
        "`calibration` flattens the panel to a line (a*e - b*d is 0); [1, 0, 0, 0, 1, 0] changes"
          + " nothing")
      return nil
    }
    return matrix
  }

  private func axisRange(_ node: LayoutNode, for axis: String) -> DeviceSettings.AxisRange? {
    guard case .sequence(let items) = node.content, items.count == 2 else {
      mismatch(node, "\(axis)` of `range", expected: "[minimum, maximum]")
      return nil
    }
    let limits = Int64(Int32.min)...Int64(Int32.max)
    let minimum = integer(items[0], for: "minimum` of `\(axis)", in: limits)
    let maximum = integer(items[1], for: "maximum` of `\(axis)", in: limits)
    guard let minimum, let maximum else { return nil }
    guard minimum < maximum else {
      problems.add(
        at: node.position,
        "expected a minimum below the maximum for `\(axis)` of `range`, found \(minimum) and"
          + " \(maximum)")
      return nil
    }
    return DeviceSettings.AxisRange(minimum: Int32(minimum), maximum: Int32(maximum))
  }
}
