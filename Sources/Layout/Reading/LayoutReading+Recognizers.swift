import TouchModel

/// Gesture recognizers.
extension LayoutReading {
  func recognizers(_ node: LayoutNode?) -> [LayoutRecognizer] {
    guard let node,
      let items = list(node, for: "gestureRecognizers", of: "gesture recognizers")
    else { return [] }
    return items.compactMap(recognizer)
  }

  private func recognizer(_ node: LayoutNode) -> LayoutRecognizer? {
    var kind: LayoutRecognizer.Kind?
    if case .mapping(let entries) = node.content {
      if let type = entries.first(where: { $0.key == "type" })?.value {
        kind = word(type, for: "type")
      } else {
        problems.add(
          at: node.position,
          "expected `type` in a gesture recognizer: one of"
            + " \(Quoting.list(LayoutRecognizer.Kind.allCases.map(\.rawValue)))")
      }
    }
    guard
      let mapping = LayoutMapping(
        node, LayoutKeys.recognizer(kind), for: "gestureRecognizers", self)
    else { return nil }
    let id = identify(mapping, as: .recognizer, type: kind?.rawValue ?? "recognizer")
    var result = LayoutRecognizer(id: id, kind: kind ?? .tap)
    result.isEnabled = mapping.flag("enabled", default: true)
    result.cancelsTouchesInView = mapping.flag("cancelsTouchesInView", default: true)
    result.delaysTouchesBegan = mapping.flag("delaysTouchesBegan", default: false)
    result.delaysTouchesEnded = mapping.flag("delaysTouchesEnded", default: true)
    result.shouldBegin = mapping.flag("shouldBegin", default: true)
    result.requireToFail = identifiers(mapping, "requireToFail", [.recognizer])
    result.simultaneousWith = identifiers(mapping, "simultaneousWith", [.recognizer])
    if let node = mapping["shouldReceive"],
      let keys = LayoutMapping(node, LayoutKeys.shouldReceive, for: "shouldReceive", self)
    {
      result.exceptViews = identifiers(keys, "except", [.view, .window])
    }
    readNumbers(mapping, &result)
    readWays(mapping, &result)
    return result
  }

  private func readNumbers(_ mapping: LayoutMapping, _ result: inout LayoutRecognizer) {
    let isPress = result.kind == .longPress
    result.numberOfTapsRequired =
      mapping.integer("numberOfTapsRequired", in: (isPress ? 0 : 1)...100) ?? (isPress ? 0 : 1)
    result.numberOfTouchesRequired = mapping.integer("numberOfTouchesRequired", in: 1...100) ?? 1
    result.minimumPressDuration = mapping.number(
      "minimumPressDuration", default: 0.5, in: .seconds)
    result.allowableMovement = mapping.number("allowableMovement", default: 10, in: .length)
    result.minimumNumberOfTouches = mapping.integer("minimumNumberOfTouches", in: 1...100) ?? 1
    result.maximumNumberOfTouches = mapping.integer("maximumNumberOfTouches", in: 1...100)
    if let maximum = result.maximumNumberOfTouches, let node = mapping["maximumNumberOfTouches"],
      maximum < result.minimumNumberOfTouches
    {
      problems.add(
        at: node.position,
        "expected `maximumNumberOfTouches` to be at least `minimumNumberOfTouches`"
          + " (\(result.minimumNumberOfTouches)), found `\(maximum)`")
    }
  }

  private func readWays(_ mapping: LayoutMapping, _ result: inout LayoutRecognizer) {
    if let node = mapping["direction"] {
      if case .sequence(let items) = node.content {
        result.directions = items.compactMap { word($0, for: "direction") }
        if items.isEmpty {
          mismatch(node, "direction", expected: "at least one direction")
        }
      } else if let direction: LayoutRecognizer.Direction = word(
        node, for: "direction", or: "a list of them")
      {
        result.directions = [direction]
      }
    }
    if let node = mapping["edges"], let items = list(node, for: "edges", of: "edges") {
      result.edges = items.compactMap { word($0, for: "edges") }
    }
  }

  /// A list of ids, each of which has to name something of one of the kinds.
  private func identifiers(_ mapping: LayoutMapping, _ key: String, _ kinds: [Kind]) -> [String] {
    guard let node = mapping[key], let items = list(node, for: key, of: "ids") else { return [] }
    return items.compactMap { item in
      guard let id = text(item, for: key) else { return nil }
      references.append(Reference(id: id, position: item.position, key: key, kinds: kinds))
      return id
    }
  }
}
