import Text
package import TouchModel
import TouchKit

/// The expected behavior of a recognizer for a touch.
package struct RecognizerOutlook: Hashable, Sendable {
  /// The id of the recognizer.
  package var id: String
  /// The value of `type` in the layout.
  package var type: String
  /// The view that it is attached to.
  package var view: String
  /// True if it receives the touch.
  package var receives: Bool
  /// True if it can recognize.
  package var mayBegin: Bool
  /// True if the view receives the touch only after the recognizer has failed.
  package var holdsBegan: Bool
  /// True if the view receives the end of the touch only after the recognizer has failed.
  package var holdsEnded: Bool
  /// True if recognition cancels the touch in the view.
  package var cancels: Bool
  /// The names of the keys that it types, in the order in which they go down; empty if it types none.
  package var sends: [String] = []
  /// The button that it clicks; nil if it does not click.
  package var clicks: PointerButton?
  /// What it sets, such as `shield hidden=false`; empty if it sets nothing.
  package var sets: [String] = []
  /// For how many seconds it sets that; nil if the time is not limited.
  package var setSeconds: Double?
  /// The recognizers that receive the touch and must fail first.
  package var waitsFor: CappedList<String>
  /// The recognizers that receive the touch and prevent this one when they recognize first.
  package var preventedBy: CappedList<String>
  /// The reason why it does not receive the touch, or cannot recognize; nil if it can.
  package var reason: String?
  /// The position of the cause in the layout, such as `layout.yaml:14:5`; nil for the standard layout.
  package var citation: String?
}

/// A delay of a touch before its view receives it.
package struct TouchDelay: Hashable, Sendable {
  /// The id of the scroll view that delays it, `edgeGate` or `touchAccommodations`.
  package var by: String
  /// The longest delay.
  package var time: Microseconds
  /// The position of the cause in the layout; nil for the standard layout.
  package var citation: String?

  /// The longest delay in seconds.
  var seconds: Double { Double(time.count) / 1_000_000 }
}

/// Determines the expected behavior of the recognizers of a view and of its superviews for a touch.
///
/// Calls the methods that a dispatch calls, so overrides of views are called too.
struct RecognizerExplainer {
  private let built: BuiltLayout
  private let hit: View
  private let point: Point
  /// The recognizers, those of the hit view first (R-GST-4).
  private var candidates: [Candidate] = []

  private struct Candidate {
    let recognizer: GestureRecognizer
    let view: View
    let id: String
    let type: String
    /// The id of the object in the layout: the recognizer, or its scroll view.
    let owner: String
    /// The reason why it does not receive the touch, and the key of the layout that is the cause.
    var refusal: (reason: String, key: String)?
    /// The reason why it cannot recognize, the key of the layout that is the cause, and its object.
    var failure: (reason: String, key: String?, owner: String)?
    /// True if a client has disabled it.
    var isSet = false
    /// True if it fails when the touch begins, and so delays nothing.
    var failsAtOnce = false
  }

  init(_ built: BuiltLayout, hit: View, at point: Point) {
    self.built = built
    self.hit = hit
    self.point = point
    var next: View? = hit
    while let view = next {
      for recognizer in view.gestureRecognizers ?? [] { add(recognizer, of: view) }
      next = view.superview
    }
  }

  /// The first recognizer that delays the begin of the touch in the view, or nil.
  var holder: GestureRecognizer? { candidates.first { holdsBegan($0) }?.recognizer }

  private func holdsBegan(_ candidate: Candidate) -> Bool {
    candidate.refusal == nil && !candidate.failsAtOnce && candidate.recognizer.delaysBegins(of: hit)
  }

  /// One outlook for each recognizer, in the order in which they receive the touch.
  var outlooks: CappedList<RecognizerOutlook> {
    CappedList(candidates).map { candidate in
      let recognizer = candidate.recognizer
      let receives = candidate.refusal == nil
      let others = candidates.filter { $0.refusal == nil && $0.recognizer !== recognizer }
      let required = recognizer.failureRequirements
      let layout = built.built(recognizer)?.layout
      return RecognizerOutlook(
        id: candidate.id, type: candidate.type, view: candidate.view.identifier,
        receives: receives,
        mayBegin: receives && candidate.failure == nil,
        holdsBegan: holdsBegan(candidate),
        holdsEnded: receives && !candidate.failsAtOnce && recognizer.delaysTouchesEnded,
        cancels: receives && recognizer.cancelsTouchesInView,
        sends: layout?.sends.map(\.name) ?? [], clicks: layout?.clicks,
        sets: layout?.setWords ?? [], setSeconds: layout?.setDuration?.inSeconds,
        waitsFor: CappedList(
          !receives
            ? []
            : others.filter { other in
              !other.failsAtOnce && required.contains { $0 === other.recognizer }
            }
        ).map(\.id),
        preventedBy: CappedList(
          !receives
            ? []
            : others.filter { $0.failure == nil && $0.recognizer.excludes(recognizer) }
        ).map(\.id),
        reason: candidate.refusal?.reason ?? candidate.failure?.reason,
        citation: candidate.isSet
          ? nil
          : built.document.citation(
            of: candidate.refusal == nil
              ? candidate.failure?.owner ?? candidate.owner : candidate.owner,
            key: candidate.refusal?.key ?? candidate.failure?.key))
    }
  }

  /// What delays the touch: its accommodations, scroll views around the hit view, and the edge gate.
  var delays: CappedList<TouchDelay> {
    var result: [TouchDelay] = []
    if let view = hit.accommodatingView, let settings = view.touchAccommodations,
      settings.longestDelay > .zero
    {
      result.append(
        TouchDelay(
          by: "touchAccommodations", time: settings.longestDelay,
          citation: built.document.citation(of: view.identifier, key: "touchAccommodations")))
    }
    var next = hit.superview
    while let view = next {
      if view.delaysSubviewTouches {
        result.append(
          TouchDelay(
            by: view.identifier, time: built.document.constants.scrollDelay,
            citation: built.document.citation(of: view.identifier, key: "delaysContentTouches")))
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
    return CappedList(result)
  }

  private mutating func add(_ recognizer: GestureRecognizer, of view: View) {
    if let known = built.built(recognizer) {
      candidates.append(candidate(known, of: view))
    } else if view.scrollRecognizer === recognizer {
      var candidate = Candidate(
        recognizer: recognizer, view: view, id: recognizer.identifier, type: "pan",
        owner: view.identifier)
      if !view.hasLargerContent {
        candidate.failure = (
          "the content is not larger than the view", "contentSize", view.identifier
        )
      }
      candidates.append(candidate)
    } else if (view as? ScrollView)?.pinchGestureRecognizer === recognizer {
      candidates.append(
        Candidate(
          recognizer: recognizer, view: view, id: recognizer.identifier, type: "pinch",
          owner: view.identifier))
    }
  }

  private func candidate(_ built: BuiltRecognizer, of view: View) -> Candidate {
    let layout = built.layout
    var candidate = Candidate(
      recognizer: built.recognizer, view: view, id: layout.id, type: layout.kind.rawValue,
      owner: layout.id)
    candidate.refusal = refusal(by: built)
    candidate.isSet = layout[RecognizerProperties.enabled] && !built.recognizer.isEnabled
    candidate.failure = failure(of: built)
    if layout.kind == .screenEdgePan, !isAtEdge(of: built) {
      let hasEdges = !layout[RecognizerProperties.edges].isEmpty
      candidate.failure = (
        hasEdges ? "the point is at none of its `edges`" : "it has no `edges`",
        hasEdges ? "edges" : nil, layout.id
      )
      candidate.failsAtOnce = true
    }
    return candidate
  }

  private func refusal(by built: BuiltRecognizer) -> (reason: String, key: String)? {
    if !built.recognizer.isEnabled {
      let isChanged = built.layout[RecognizerProperties.enabled]
      return (isChanged ? "a client has disabled it" : "it is disabled", "enabled")
    }
    if let region = built.recognizer.region, let view = built.recognizer.view,
      !region.contains(view.convertFromScreen(point))
    {
      return ("the point is not in its `region`", "region")
    }
    if let view = built.delegate?.excludedView(on: hit) {
      return (
        "its `shouldReceive` excludes `\(UntrustedText(view.identifier).escaped)`",
        "shouldReceive"
      )
    }
    return nil
  }

  /// Returns why a recognizer that receives the touch cannot recognize; nil if it can.
  private func failure(
    of built: BuiltRecognizer
  ) -> (reason: String, key: String?, owner: String)? {
    let layout = built.layout
    if !layout.shouldBegin { return ("its `shouldBegin` is false", "shouldBegin", layout.id) }
    var next: View? = hit
    while let view = next {
      if !view.gestureRecognizerShouldBegin(built.recognizer) {
        return (
          "`\(UntrustedText(view.identifier).escaped)` does not allow it to begin", nil,
          view.identifier
        )
      }
      if view === built.recognizer.view { break }
      next = view.superview
    }
    return nil
  }

  /// True if the point is where a drag from one of the recognizer's edges may begin (R-EDGE-1).
  private func isAtEdge(of known: BuiltRecognizer) -> Bool {
    guard let window = known.recognizer.view?.window else { return false }
    let band = EdgeGate(
      screen: window.bounds, width: built.document.constants.edgeWidth,
      deferEdges: RectEdges.all.subtracting(RectEdges(known.layout[RecognizerProperties.edges])))
    return !band.edges(near: window.convertFromScreen(point)).isEmpty
  }
}

extension LayoutRecognizer {
  /// What the gesture sets, in the form of the command `set`.
  fileprivate var setWords: [String] {
    sets.map { setting in
      let values = setting.changes.map { "\($0.property.rawValue)=\($0.value)" }
      return ([UntrustedText(setting.view).escaped] + values).joined(separator: " ")
    }
  }
}
