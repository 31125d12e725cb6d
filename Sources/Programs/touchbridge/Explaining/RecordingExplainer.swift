import Bridge
import DispatchLog
import Layout
import Text
import TouchKit
import TouchModel

/// Plays a recording through a layout, and explains what one view had of its touches.
///
/// Source: V-15
struct RecordingExplainer {
  private let document: LayoutDocument
  private let view: String
  /// The remedies that were searched, by the causes that they are for.
  private var remedies: [(cause: ExplanationReport.ViewFinding, remedy: String?)] = []
  /// The recording in memory.
  private let input: FingerInput

  /// Creates it.
  ///
  /// - Parameters:
  ///   - input: The recording.
  ///   - document: The layout.
  ///   - view: The id of a view of it.
  init(_ input: FingerInput, through document: LayoutDocument, about view: String) {
    self.input = input
    self.document = document
    self.view = view
  }

  /// Plays the recording.
  ///
  /// - Returns: The explanation, and the failure of a recording that could not be read to its end.
  /// - Throws: `noTouchscreen` for a recording without one, and the failures of a replay.
  mutating func run() throws(Failure) -> (explanation: RecordingExplanation, failure: Failure?) {
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: .values), source: .replay)
    guard let subject = bridge.layout.view(id: view) else {
      throw .software("the layout has no view '\(UntrustedText(view).escaped)'")
    }
    let secret = subject.outermostSensitiveView
    var history = ViewTouches(of: secret?.identifier ?? view, isControl: subject is Control)
    var searched = remedies
    let outcome = try input.replay(through: bridge) { () throws(Failure) in
      for record in bridge.takeRecords() {
        history.take(record) { place in
          Self.arrival(at: place, in: bridge.layout, about: subject, &searched)
        } distance: { place in
          subject.screenDistance(to: place)
        }
      }
    }
    history.finish()
    if outcome.error == nil, outcome.touchscreens == 0 {
      throw .noTouchscreen("\(input.source.name) contains no touchscreen")
    }
    remedies = searched
    var explanation = RecordingExplanation(
      view: view, secret: secret?.identifier, isControl: subject is Control,
      layout: document.file.isEmpty ? nil : document.file, recording: input.source.name,
      history: history)
    explanation.remedy =
      remedies.first { cause, _ in
        explanation.touches.contains {
          $0.outcome == .missed(verdict: cause.verdict, message: cause.message)
        }
      }?.remedy
    let inside = explanation.touches.count(where: \.isInside)
    if case .capture = input.content, secret == nil, history.panels.count == 1,
      !explanation.isReached, !explanation.touches.isEmpty,
      !MappingTrial.fits(inside, of: explanation.touches.count)
    {
      explanation.trial = try MappingTrial(document: document, view: view).run(input)
    }
    do throws(Failure) {
      try outcome.requireEnd(of: input.source.name)
    } catch {
      return (explanation, error)
    }
    return (explanation, nil)
  }

  /// Returns what is known of a place when a touch has begun there; searches a remedy once for each cause.
  private static func arrival(
    at place: Point, in layout: BuiltLayout, about subject: View,
    _ remedies: inout [(cause: ExplanationReport.ViewFinding, remedy: String?)]
  ) -> ViewTouches.Arrival {
    let distance = subject.screenDistance(to: place)
    let report = layout.explain(place, about: subject, showsSecrets: false, mostCopied: 0)
    if distance == 0, report.view != subject.identifier, let finding = report.asked,
      !remedies.contains(where: { $0.cause == finding })
    {
      let search = layout.explain(place, about: subject, showsSecrets: false)
      remedies.append((finding, search.asked?.remedy))
    }
    return ViewTouches.Arrival(
      distance: distance, finding: report.asked, withheld: report.withheld)
  }
}
