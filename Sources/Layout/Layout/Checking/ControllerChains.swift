/// The order of view controllers in the responder chain.
///
/// A controller is followed by the one that presents it, or else by the one around its view
/// (R-RESP-3, R-RESP-4).
struct ControllerChains {
  private struct Node {
    var id: String
    var next: String?
    var isPresented: Bool
  }

  private var nodes: [Node] = []
  /// The controller after each one, if there is one.
  private var edges: [[Int]] = []

  /// Reports cycles among controllers: such a responder chain has no end (R-RESP-17).
  static func check(_ views: [LayoutView], _ context: ReadingContext) {
    let chains = ControllerChains(views)
    var isInCycle = GraphCycles.candidates(in: chains.edges)
    for start in chains.nodes.indices where isInCycle[start] && chains.nodes[start].isPresented {
      // A controller has one successor, so the walk from a cycle's controller returns to it.
      var cycle: [Int] = []
      var current = start
      while isInCycle[current], let next = chains.edges[current].first {
        isInCycle[current] = false
        cycle.append(current)
        current = next
      }
      let names = (cycle + [start]).prefix(8).map { "`\(Quoting.short(chains.nodes[$0].id))`" }
      context.problems.add(
        at: context.identifiers.position(of: chains.nodes[start].id, key: "presentedBy"),
        "`presentedBy` makes a cycle: \(names.joined(separator: " → "))"
          + (cycle.count > 7 ? " → …" : "") + "; a responder chain must end")
    }
  }

  private init(_ views: [LayoutView]) {
    var indexes: [String: Int] = [:]
    var controllerAround: [Int?] = []
    for view in views {
      let outer = view.parent.flatMap { controllerAround[$0] }
      guard let controller = view.controller else {
        controllerAround.append(outer)
        continue
      }
      controllerAround.append(nodes.count)
      indexes[controller.responder.id] = nodes.count
      nodes.append(
        Node(
          id: controller.responder.id,
          next: controller.presentedBy ?? outer.map { nodes[$0].id },
          isPresented: controller.presentedBy != nil))
    }
    edges = nodes.map { $0.next.flatMap { indexes[$0] }.map { [$0] } ?? [] }
  }
}
