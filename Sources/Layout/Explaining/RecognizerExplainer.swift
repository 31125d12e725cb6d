import TouchKit
import TouchModel

/// Finds out what the recognizers on the way of a finger would make of it.
///
/// Asks as the application itself would, so overrides of views are called.
struct RecognizerExplainer {
  private let built: BuiltLayout
  private let hit: View
  private let point: Point
  /// The recognizers on the way, those of the hit view first (R-GST-4).
  private var candidates: [Candidate] = []

  private struct Candidate {
    let recognizer: GestureRecognizer
    let view: View
    let id: String
    let type: String
    /// What the layout has written of it: itself, or its scroll view.
    let written: String
    /// Why it does not see the touch, and the key of the layout that makes it so.
    var refusal: (reason: String, key: String)?
    /// Why it can never recognise, likewise.
    var obstacle: (reason: String, key: String?, of: String)?
    /// Whether it fails as soon as the finger comes down, and so holds up nobody.
    var failsAtOnce = false
  }

  init(_ built: BuiltLayout, hit: View, at point: Point) {
    self.built = built
    self.hit = hit
    self.point = point
    var next: View? = hit
    while let view = next {
      for recognizer in view.gestureRecognizers { add(recognizer, of: view) }
      next = view.superview
    }
  }

  /// One outlook for each recognizer, in the order in which they are asked.
  var outlooks: [RecognizerOutlook] {
    candidates.map { candidate in
      let recognizer = candidate.recognizer
      let sees = candidate.refusal == nil
      let others = candidates.filter { $0.refusal == nil && $0.recognizer !== recognizer }
      let required = recognizer.failureRequirements
      return RecognizerOutlook(
        id: candidate.id, type: candidate.type, view: candidate.view.identifier, receives: sees,
        mayBegin: sees && candidate.obstacle == nil,
        holdsBegan: sees && !candidate.failsAtOnce && recognizer.delaysTouchesBegan,
        holdsEnded: sees && !candidate.failsAtOnce && recognizer.delaysTouchesEnded,
        cancels: sees && recognizer.cancelsTouchesInView,
        waitsFor: !sees
          ? []
          : others.filter { other in
            !other.failsAtOnce && required.contains { $0 === other.recognizer }
          }.map(\.id),
        preventedBy: !sees
          ? []
          : others.filter { $0.obstacle == nil && Self.excludes($0.recognizer, recognizer) }
            .map(\.id),
        reason: candidate.refusal?.reason ?? candidate.obstacle?.reason,
        citation: built.document.citation(
          of: candidate.refusal == nil
            ? candidate.obstacle?.of ?? candidate.written : candidate.written,
          key: candidate.refusal?.key ?? candidate.obstacle?.key))
    }
  }

  /// Who keeps the finger from the view for a while: scroll views around it, and the gate.
  var delays: [TouchDelay] {
    var result: [TouchDelay] = []
    var next = hit.superview
    while let view = next {
      if let scroll = view as? ScrollView, scroll.isScrollEnabled, scroll.delaysContentTouches {
        result.append(
          TouchDelay(
            by: scroll.identifier, time: built.document.constants.scrollDelay,
            citation: built.document.citation(of: scroll.identifier, key: "delaysContentTouches")))
      }
      next = view.superview
    }
    if let gate = built.application.edgeGate, !gate.edges(near: point).isEmpty {
      result.append(
        TouchDelay(
          by: "edgeGate", time: gate.delay,
          citation: built.document.citation(
            of: built.document.application.responder.id, key: "edgeGate")))
    }
    return result
  }

  private mutating func add(_ recognizer: GestureRecognizer, of view: View) {
    if let layout = built.recognizers.layouts[recognizer.identifier],
      built.recognizers.named[layout.id] === recognizer
    {
      var candidate = Candidate(
        recognizer: recognizer, view: view, id: layout.id, type: layout.kind.rawValue,
        written: layout.id)
      candidate.refusal = refusal(of: recognizer, layout)
      candidate.obstacle = obstacle(of: recognizer, layout)
      if let edge = recognizer as? ScreenEdgePanGestureRecognizer, !isAtEdge(of: edge) {
        candidate.obstacle = (
          layout.edges.isEmpty ? "it has no `edges`" : "the point is at none of its `edges`",
          layout.edges.isEmpty ? nil : "edges", layout.id
        )
        candidate.failsAtOnce = true
      }
      candidates.append(candidate)
    } else if let scroll = view as? ScrollView, scroll.panGestureRecognizer === recognizer,
      scroll.isScrollEnabled
    {
      var candidate = Candidate(
        recognizer: recognizer, view: view, id: recognizer.identifier, type: "pan",
        written: scroll.identifier)
      let isLarger =
        scroll.contentSize.width > scroll.bounds.size.width
        || scroll.contentSize.height > scroll.bounds.size.height
      if !isLarger {
        candidate.obstacle = (
          "the contents are not larger than the view", "contentSize", scroll.identifier
        )
      }
      candidates.append(candidate)
    }
  }

  private func refusal(
    of recognizer: GestureRecognizer, _ layout: LayoutRecognizer
  ) -> (reason: String, key: String)? {
    if !recognizer.isEnabled { return ("it is disabled", "enabled") }
    if layout.kind == .hover { return ("it follows pointers that touch nothing", "type") }
    let conduct = recognizer.delegate as? RecognizerConduct
    if let view = conduct?.excludedView(on: hit) {
      return (
        "it leaves the touches of `\(UntrustedText(view.identifier).escaped)` alone",
        "shouldReceive"
      )
    }
    return nil
  }

  private func obstacle(
    of recognizer: GestureRecognizer, _ layout: LayoutRecognizer
  ) -> (reason: String, key: String?, of: String)? {
    if !layout.shouldBegin { return ("its `shouldBegin` is false", "shouldBegin", layout.id) }
    var next: View? = hit
    while let view = next {
      if !view.gestureRecognizerShouldBegin(recognizer) {
        return (
          "`\(UntrustedText(view.identifier).escaped)` does not let it begin over itself", nil,
          view.identifier
        )
      }
      if view === recognizer.view { break }
      next = view.superview
    }
    return nil
  }

  /// Whether the point is where a drag from one of the recognizer's edges may begin (R-EDGE-1).
  private func isAtEdge(of recognizer: ScreenEdgePanGestureRecognizer) -> Bool {
    guard let window = recognizer.view?.window else { return false }
    let band = EdgeGate(
      screen: window.bounds, width: built.document.constants.edgeWidth,
      deferEdges: RectEdges.all.subtracting(recognizer.edges))
    return !band.edges(near: window.convertFromScreen(point)).isEmpty
  }

  /// Whether one recognizer that recognises fails another one that shares a touch (R-GST-15).
  private static func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    let either =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false
    return !either
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
        ?? false)
  }
}
