/// The failure requirements between the recognizers of a layout.
struct FailureRequirements {
  private var recognizers: [LayoutRecognizer] = []
  private var indexes: [String: Int] = [:]

  /// Removes from each cycle the requirement that the file gives last, with a warning.
  ///
  /// No recognizer of a cycle could ever recognize (R-GST-14).
  static func breakCycles(in document: inout LayoutDocument, _ context: ReadingContext) {
    let requirements = FailureRequirements(document, context.identifiers)
    let closing = GraphCycles.closingEdges(in: requirements.edges)
    if closing.isEmpty { return }
    var removed: [String: Set<Int>] = [:]
    for edge in closing {
      removed[requirements.recognizers[edge.node].id, default: []].insert(edge.index)
      requirements.warn(of: edge, context)
    }
    for index in document.windows.indices {
      remove(removed, from: &document.windows[index].traits.gestureRecognizers)
    }
    for index in document.views.indices {
      remove(removed, from: &document.views[index].traits.gestureRecognizers)
    }
  }

  private init(_ document: LayoutDocument, _ identifiers: IdentifierTable) {
    let all =
      document.windows.flatMap(\.traits.gestureRecognizers)
      + document.views.flatMap(\.traits.gestureRecognizers)
    let ordered = all.map { (identifiers.position(of: $0.id), $0) }.sorted { $0.0 < $1.0 }
    for (_, recognizer) in ordered where indexes[recognizer.id] == nil {
      indexes[recognizer.id] = recognizers.count
      recognizers.append(recognizer)
    }
  }

  /// The required recognizers of each recognizer; -1 for an id that is not that of a recognizer.
  private var edges: [[Int]] {
    recognizers.map { $0.requireToFail.map { indexes[$0] ?? -1 } }
  }

  private func warn(of edge: GraphCycles.ClosingEdge, _ context: ReadingContext) {
    let recognizer = recognizers[edge.node]
    let cycle = (edge.path + edge.path.prefix(1)).prefix(8).map { name(recognizers[$0].id) }
    let position = context.identifiers.position(of: recognizer.id, key: "requireToFail")
    context.notes.add(
      .requirementCycle, at: position,
      "`requireToFail` makes a cycle: \(cycle.joined(separator: " → "))"
        + (edge.path.count > 7 ? " → …" : "")
        + "; the requirement given last is ignored: \(name(recognizer.id)) does not wait for"
        + " \(name(recognizer.requireToFail[edge.index]))", remedy: "remove one of them")
  }

  private func name(_ id: String) -> String { Quoting.name(id) }

  private static func remove(
    _ removed: [String: Set<Int>], from recognizers: inout [LayoutRecognizer]
  ) {
    for index in recognizers.indices {
      guard let indexes = removed[recognizers[index].id] else { continue }
      let all = recognizers[index].requireToFail
      recognizers[index].requireToFail = all.indices.filter { !indexes.contains($0) }.map {
        all[$0]
      }
    }
  }
}
