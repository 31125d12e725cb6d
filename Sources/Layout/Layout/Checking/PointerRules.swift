import TouchKit
import TouchModel

/// The rules for pointers, and for the gestures that click with them (PTR-1, PTR-4).
enum PointerRules {
  /// Reports pointers that cover the same point of the screen, and those that are parked outside their regions.
  ///
  /// - Parameters:
  ///   - sinks: The sinks of the layout.
  ///   - drafts: The same sinks as they were read.
  ///   - context: Collects problems.
  static func check(
    _ sinks: [LayoutSink], of drafts: [SinkKeys.Draft], _ context: ReadingContext
  ) {
    var former: [VirtualPointerSettings] = []
    for (sink, draft) in zip(sinks, drafts) {
      guard let pointer = sink.pointer else { continue }
      let name = Quoting.short(pointer.sink)
      if let other = former.first(where: { $0.region.overlap(pointer.region) != nil }) {
        context.problems.add(
          at: draft.regionPosition,
          "pointers `\(Quoting.short(other.sink))` and `\(name)` cover the same part of the screen, so it is not clear"
            + " which one clicks there",
          remedy: "give each a `region` of its own, or remove one")
      }
      if case .point(let point) = pointer.parking, !pointer.region.contains(point) {
        context.problems.add(
          at: draft.parkPosition, "`park` of sink `\(name)` is outside its region",
          remedy: "choose a point of the region")
      }
      former.append(pointer)
    }
  }

  /// Reports gestures that click without a pointer, or where none is, and `as` without one.
  ///
  /// - Parameters:
  ///   - document: The complete layout.
  ///   - context: Collects problems.
  static func checkUses(in document: LayoutDocument, _ context: ReadingContext) {
    let pointers = document.pointers
    let ids = Set(pointers.map(\.sink))
    for traits in document.traits where traits.pointerUse != nil {
      if let sink = traits.forwardTo, ids.contains(sink) { continue }
      context.problems.add(
        at: context.identifiers.position(of: traits.responder.id, key: "as"),
        "`as` says what a finger is for a pointer, and \(Quoting.name(traits.responder.id)) forwards to none",
        remedy: "forward to a pointer sink, or remove `as`")
    }
    let clickers = document.clickers
    guard !pointers.isEmpty else {
      for clicker in clickers {
        context.problems.add(
          at: context.identifiers.position(of: clicker.id, key: "clicks"),
          "`clicks` needs a pointer, and no sink is one",
          remedy: "add `{id: mouse, type: pointer}` to `sinks`")
      }
      return
    }
    if clickers.isEmpty || pointers.contains(where: { $0.region.contains(document.screenRect) }) {
      return
    }
    // A wrong layout may not be built.
    guard context.problems.isEmpty else { return }
    let built = document.build()
    for clicker in clickers {
      guard let view = built.recognizer(id: clicker.id)?.view else { continue }
      let area = view.screenArea
      if pointers.contains(where: { $0.region.overlap(area) != nil }) { continue }
      context.problems.add(
        at: context.identifiers.position(of: clicker.id, key: "clicks"),
        "no pointer covers `\(Quoting.short(view.identifier))`, so this gesture could click nowhere",
        remedy: "extend `region` of a pointer sink over it, or remove `region`")
    }
  }
}

extension View {
  /// The smallest rectangle of the screen that contains the view.
  fileprivate var screenArea: Rect {
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map { convertToScreen($0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
