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
  private var indexes: [String: Int] = [:]

  /// Reports cycles among controllers: such a responder chain has no end (R-RESP-17).
  static func check(_ views: [LayoutView], _ context: ReadingContext) {
    let chains = ControllerChains(views)
    for cycle in GraphCycles.find(in: chains.edges) {
      let presented = cycle.filter { chains.nodes[$0].isPresented }
      guard let first = presented.min() else { continue }
      let ordered = cycle.drop { $0 != first } + cycle.prefix { $0 != first } + [first]
      let names = ordered.prefix(8).map { "`\(Quoting.short(chains.nodes[$0].id))`" }
      context.problems.add(
        at: context.identifiers.position(of: "presentedBy", in: chains.nodes[first].id),
        "`presentedBy` makes a cycle: \(names.joined(separator: " → "))"
          + (ordered.count > 8 ? " → …" : "") + "; a responder chain must end")
    }
  }

  private init(_ views: [LayoutView]) {
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
  }

  private var edges: [[Int]] {
    nodes.map { $0.next.flatMap { indexes[$0] }.map { [$0] } ?? [] }
  }
}
