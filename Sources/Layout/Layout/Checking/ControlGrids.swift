import TouchModel

/// Grids of controls that may be keypads.
///
/// The log of a keypad is a list of the keys that were pressed, so a grid that is not `sensitive` gets
/// a note, even if each of its controls is. The controls are those of one view, or of views that are its
/// rows. A layout that gives `sensitive: false` has decided, and gets none.
enum ControlGrids {
  /// How many controls are a grid, if they are in several rows and columns.
  private static let fewest = 10
  /// How many views with controls are rows, and how many controls such a view has.
  private static let fewestRows = 3

  /// Adds a note for each grid of controls for which no view around them says whether it is sensitive.
  static func check(_ document: LayoutDocument, _ context: ReadingContext) {
    var isDecided: [Bool] = []
    // By the id of the view or window that contains them.
    var controls: [String: [Int]] = [:]
    var parents: [(id: String, outer: String?)] = []
    func container(of view: LayoutView) -> String {
      view.parent.map { document.views[$0].id } ?? document.windows[view.window].id
    }
    for (index, view) in document.views.enumerated() {
      let outer =
        view.parent.map { isDecided[$0] }
        ?? (document.windows[view.window].traits[ViewProperties.sensitive] != nil)
      isDecided.append(outer || view.traits[ViewProperties.sensitive] != nil)
      // A key that is sensitive by itself is named in the log, because no view around it is.
      if view.kind.isControl, !outer, view.traits[ViewProperties.sensitive] != false {
        let parent = container(of: view)
        if controls[parent] == nil {
          parents.append((parent, view.parent.map { container(of: document.views[$0]) }))
        }
        controls[parent, default: []].append(index)
      }
    }
    var rows: [String: [Int]] = [:]
    var outers: [String] = []
    for (id, outer) in parents {
      let members = controls[id] ?? []
      if members.count >= fewest, isGrid(members.map { document.views[$0] }) {
        note(id, members.count, context)
      } else if let outer {
        if rows[outer] == nil { outers.append(outer) }
        rows[outer, default: []].append(members.count)
      }
    }
    for id in outers {
      let counts = rows[id] ?? []
      let count = counts.reduce(controls[id]?.count ?? 0, +)
      // A last row may be shorter.
      let rows = counts.count { $0 >= fewestRows }
      if rows >= fewestRows, count >= fewest { note(id, count, context) }
    }
  }

  /// Adds a note for each open view in a sensitive one that has as many controls as a keypad (R-DIAG-6).
  static func checkOpenViews(in document: LayoutDocument, _ context: ReadingContext) {
    var isSecret: [Bool] = []
    // The outermost open view around each view that is no secret again.
    var opened: [Int?] = []
    var counts: [Int: Int] = [:]
    for (index, view) in document.views.enumerated() {
      let outer =
        view.parent.map { isSecret[$0] }
        ?? (document.windows[view.window].traits[ViewProperties.sensitive] == true)
      let own = view.traits[ViewProperties.sensitive]
      isSecret.append(own ?? outer)
      let around = view.parent.flatMap { opened[$0] }
      opened.append(own == true ? nil : around ?? (outer && own == false ? index : nil))
      if view.kind.isControl, let open = opened[index] { counts[open, default: 0] += 1 }
    }
    for (index, count) in counts.sorted(by: { $0.key < $1.key }) where count >= fewest {
      let id = document.views[index].id
      context.notes.add(
        .openControls, at: context.identifiers.position(of: id, key: "sensitive"),
        "`\(Quoting.short(id))` is open in a sensitive view, and the log says which of its \(count) controls"
          + " is touched",
        remedy: "if they are keys of a keypad, remove `sensitive: false`")
    }
  }

  private static func note(_ id: String, _ count: Int, _ context: ReadingContext) {
    context.notes.add(
      .controlGrid, at: context.identifiers.position(of: id),
      "`\(Quoting.short(id))` has \(count) controls in a grid, and the log says which of them is"
        + " touched",
      remedy:
        "if they are keys of a keypad, add `sensitive: true` to `\(Quoting.short(id))`; otherwise"
        + " `sensitive: false` ends this note")
  }

  /// True if views lie in at least two rows and two columns.
  private static func isGrid(_ views: [LayoutView]) -> Bool {
    let centers = views.compactMap(\.geometry.center)
    return Set(centers.map(\.x)).count > 1 && Set(centers.map(\.y)).count > 1
      && Set(centers.map(\.x)).count < centers.count
  }
}

extension LayoutView.Geometry {
  /// The center in the parent; nil for a view that fills it.
  fileprivate var center: Point? {
    switch self {
    case .fill: nil
    case .frame(let frame, _):
      Point(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
    case .bounds(_, let center): center
    }
  }
}
