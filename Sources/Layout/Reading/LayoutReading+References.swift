import TouchModel

/// Checks that need the whole file: that ids name something, and that nothing goes in circles.
extension LayoutReading {
  /// How many ids are looked at for one that may have been meant, and how often.
  private static let suggestions = (ids: 500, times: 20)

  /// Reports each use of an id that names nothing, or nothing of the right kind.
  func checkReferences() {
    var searches = 0
    for reference in references {
      let expected = reference.kinds.map(\.rawValue).first ?? ""
      let quoted = Quoting.short(reference.id)
      if let kind = kind(of: reference.id) {
        if !reference.kinds.contains(kind) {
          problems.add(
            at: reference.position,
            "expected the id of a \(expected) for `\(reference.key)`, found `\(quoted)`, which is"
              + " \(kind.withArticle)")
        }
        continue
      }
      searches += 1
      let isDear = searches > Self.suggestions.times
      problems.add(
        at: reference.position, unknown(reference, expected, quoted, searching: !isDear))
    }
  }

  private func unknown(
    _ reference: Reference, _ expected: String, _ quoted: String, searching: Bool
  ) -> String {
    let candidates = ids.lazy.filter { reference.kinds.contains($0.kind) }.map(\.id)
    let sentence = "no \(expected) has the id `\(quoted)` that `\(reference.key)` names"
    guard searching else { return sentence }
    let near = Spelling.nearest(to: reference.id, among: candidates.prefix(Self.suggestions.ids))
    if let near {
      return sentence + "; did you mean `\(Quoting.short(near))`?"
    }
    let some: [String] = candidates.prefix(6).map { Quoting.short($0) }
    if some.isEmpty { return sentence + "; the layout has no \(expected)" }
    if some.count > 5 { return sentence }
    return sentence + "; there \(some.count == 1 ? "is" : "are") only \(Quoting.list(some, "and"))"
  }

  /// Reports circles among controllers: their chain of responders would never end.
  ///
  /// After a controller comes the one that presents it, else the one around its view (R-RESP-3, 4).
  func checkPresentation(_ views: [LayoutView]) {
    var controllerAround: [Int?] = []
    var controllers: [(id: String, next: String?, presented: Bool)] = []
    var indexes: [String: Int] = [:]
    for view in views {
      let outer = view.parent.flatMap { controllerAround[$0] }
      guard let controller = view.controller else {
        controllerAround.append(outer)
        continue
      }
      controllerAround.append(controllers.count)
      indexes[controller.responder.id] = controllers.count
      controllers.append(
        (
          controller.responder.id, controller.presentedBy ?? outer.map { controllers[$0].id },
          controller.presentedBy != nil
        ))
    }
    let next = controllers.map { $0.next.flatMap { indexes[$0] }.map { [$0] } ?? [] }
    for circle in Circles.find(in: next) {
      guard let first = circle.filter({ controllers[$0].presented }).min() else { continue }
      let turned = circle.drop { $0 != first } + circle.prefix { $0 != first } + [first]
      let names = turned.prefix(8).map { "`\(Quoting.short(controllers[$0].id))`" }
      problems.add(
        at: position(of: "presentedBy", in: controllers[first].id),
        "`presentedBy` makes a circle: \(names.joined(separator: " → "))"
          + (turned.count > 8 ? " → …" : "") + "; a chain of responders must end")
    }
  }

  /// Takes out of each circle in `requireToFail` the requirement that was given last, with an advice:
  /// as it stands none of the recognizers could ever win (R-GST-14).
  func breakCircles(in document: inout LayoutDocument) {
    var recognizers: [LayoutRecognizer] = []
    var indexes: [String: Int] = [:]
    let all =
      document.windows.flatMap(\.traits.gestureRecognizers)
      + document.views.flatMap(\.traits.gestureRecognizers)
    for recognizer in all.sorted(by: { position(of: $0.id) < position(of: $1.id) })
    where indexes[recognizer.id] == nil {
      indexes[recognizer.id] = recognizers.count
      recognizers.append(recognizer)
    }
    let next = recognizers.map { $0.requireToFail.map { indexes[$0] ?? -1 } }
    let closings = Circles.closings(in: next)
    if closings.isEmpty { return }
    var refused: [String: Set<Int>] = [:]
    for closing in closings {
      refused[recognizers[closing.node].id, default: []].insert(closing.place)
      adviseOfCircle(closing, recognizers)
    }
    for index in document.windows.indices {
      drop(refused, from: &document.windows[index].traits.gestureRecognizers)
    }
    for index in document.views.indices {
      drop(refused, from: &document.views[index].traits.gestureRecognizers)
    }
  }

  private func adviseOfCircle(_ closing: Circles.Closing, _ recognizers: [LayoutRecognizer]) {
    let name = "`\(Quoting.short(recognizers[closing.node].id))`"
    let other = "`\(Quoting.short(recognizers[closing.node].requireToFail[closing.place]))`"
    let circle = (closing.way + closing.way.prefix(1)).prefix(8).map {
      "`\(Quoting.short(recognizers[$0].id))`"
    }
    let place = citation(position(of: "requireToFail", in: recognizers[closing.node].id))
    advise(
      .requirementCycle,
      "`requireToFail` makes a circle: \(circle.joined(separator: " → "))"
        + (closing.way.count > 7 ? " → …" : "")
        + " (\(place)); the requirement given last is left out: \(name) does not wait for \(other)")
  }

  private func drop(_ refused: [String: Set<Int>], from recognizers: inout [LayoutRecognizer]) {
    for index in recognizers.indices {
      guard let places = refused[recognizers[index].id] else { continue }
      let all = recognizers[index].requireToFail
      recognizers[index].requireToFail = all.indices.filter { !places.contains($0) }.map { all[$0] }
    }
  }

  private func position(of id: String) -> LayoutPosition { places[id]?.position ?? .start }

  private func position(of key: String, in id: String) -> LayoutPosition {
    places[id].map { $0.keys[key] ?? $0.position } ?? .start
  }
}

extension LayoutReading.Kind {
  fileprivate var withArticle: String {
    self == .application ? "the application" : "a \(rawValue)"
  }
}
