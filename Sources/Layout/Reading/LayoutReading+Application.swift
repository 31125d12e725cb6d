import TouchKit
import TouchModel

/// The application, its delegate and its scene.
extension LayoutReading {
  func application(_ node: LayoutNode?) -> LayoutApplication {
    guard let node,
      let mapping = LayoutMapping(node, LayoutKeys.application, for: "application", self)
    else {
      return LayoutApplication(
        responder: ResponderTraits(
          id: identify(
            default: "application", as: .application, at: node?.position ?? .start)))
    }
    var result = LayoutApplication(
      responder: responder(
        mapping, id: identify(mapping, as: .application, default: "application")))
    if let node = mapping["delegate"],
      let mapping = LayoutMapping(node, LayoutKeys.delegate, for: "delegate", self)
    {
      result.delegate = LayoutApplication.Delegate(
        responder: responder(mapping, id: identify(mapping, as: .delegate, default: "delegate")),
        isResponder: mapping.flag("responder", default: true))
    }
    if let node = mapping["scene"],
      let mapping = LayoutMapping(node, LayoutKeys.scene, for: "scene", self)
    {
      result.scene = responder(mapping, id: identify(mapping, as: .scene, default: "scene"))
    }
    result.maxTouches = mapping.integer("maxTouches", in: 1...10_000)
    result.overflow = mapping.word("overflow", default: .cancelAll)
    if let node = mapping["delivery"], let delivery = delivery(node) { result.delivery = delivery }
    if let node = mapping["edgeGate"] { result.edgeGate = edgeGate(node) }
    return result
  }

  /// A gate without `width` or `delay` has those of R-SYS-9.
  private func edgeGate(_ node: LayoutNode) -> LayoutEdgeGate? {
    guard let mapping = LayoutMapping(node, LayoutKeys.edgeGate, for: "edgeGate", self) else {
      return nil
    }
    var gate = LayoutEdgeGate()
    gate.width = mapping.number("width", default: gate.width, in: .length)
    gate.delay = mapping.time("delay", default: gate.delay)
    if let node = mapping["deferEdges"], let items = list(node, for: "deferEdges", of: "edges") {
      gate.deferredEdges = items.compactMap { word($0, for: "deferEdges") }
    }
    return gate
  }

  private func delivery(_ node: LayoutNode) -> Delivery? {
    guard case .mapping = node.content else {
      if case .scalar("immediate", _) = node.content { return .immediate }
      wrongWord(node, for: "delivery", words: ["immediate"], or: "{framesPerSecond: 60}")
      return nil
    }
    guard let mapping = LayoutMapping(node, LayoutKeys.delivery, for: "delivery", self) else {
      return nil
    }
    guard let rate = mapping["framesPerSecond"] else {
      problems.add(
        at: node.position, "expected `framesPerSecond` in `delivery`, such as {framesPerSecond: 60}"
      )
      return nil
    }
    return integer(rate, for: "framesPerSecond", in: 1...1000).map {
      .framesPerSecond(Int(clamping: $0))
    }
  }
}
