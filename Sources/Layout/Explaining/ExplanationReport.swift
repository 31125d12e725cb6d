package import TouchKit
package import TouchModel

/// A report of why a touch is delivered to the view that receives it, with positions in the layout.
///
/// Adds the file of the layout to an `Explanation`, which is about views (R-DIAG-1).
package struct ExplanationReport: Sendable {
  /// What happens with the touch at one view.
  package struct Finding: Hashable, Sendable {
    /// The view.
    package var view: String
    /// The window that it is in; nil where it is in none.
    package var window: String?
    /// One word for the verdict, as `HitVerdict.name`.
    package var verdict: String
    /// The view or recognizer that is the cause; nil if there is none.
    package var cause: String?
    /// The verdict in a few words, to follow the name of the view.
    package var message: String
    /// What to change; nil where nothing is wrong.
    package var remedy: String?
    /// The position of the cause in the layout, such as `layout.yaml:14:5`; nil for the standard layout.
    package var citation: String?
  }

  /// The location of the touch in points of the screen.
  package var point: Point
  /// True if the location is on the screen.
  package var isOnScreen: Bool
  /// The window that is hit.
  package var window: String?
  /// The view that is hit.
  package var view: String?
  /// The views from the window to the hit view.
  package var path: [String]
  /// The responders that would be called, from the view to the end of the chain.
  package var chain: [String]
  /// The responder that handles the call; nil where none does and the call is discarded.
  package var handledBy: String?
  /// The views under the point, the frontmost first, and the view in question.
  package var findings: [Finding]
  /// The number of views of the layout that are not under the point.
  package var elsewhere: Int
  /// The recognizers of the hit view and its superviews, in the order in which they receive the touch
  /// (R-GST-4).
  package var recognizers: [RecognizerOutlook] = []
  /// What delays the touch.
  package var delays: [TouchDelay] = []
  /// What happens with the touch at the view in question; nil if there is none.
  package var asked: Finding?

  /// Creates the report of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation of the application.
  ///   - built: The layout that the application was built from.
  ///   - subject: The view in question, the same as in the explanation.
  package init(_ explanation: Explanation, of built: BuiltLayout, about subject: View?) {
    let document = built.document
    if let hit = explanation.hitView {
      let explainer = RecognizerExplainer(built, hit: hit, at: explanation.point)
      recognizers = explainer.outlooks
      delays = explainer.delays
    }
    let messages = VerdictMessages(document: document)
    point = explanation.point
    let screen = document.screen
    isOnScreen =
      point.x >= 0 && point.x < screen.width && point.y >= 0 && point.y < screen.height
    window = explanation.window?.identifier
    view = explanation.hitView?.identifier
    path = explanation.path.map(\.identifier)
    chain = explanation.chain.map(\.identifier)
    handledBy = explanation.handler?.identifier
    let near = explanation.entries.filter { entry in
      entry.containsPoint || entry.view === explanation.hitView || entry.view === subject
    }
    findings = near.map { messages.finding(of: $0.verdict, at: $0.view) }
    elsewhere = explanation.entries.count - near.count
    let holder = recognizers.first(where: \.holdsBegan).flatMap { built.recognizer(id: $0.id) }
    asked = subject.flatMap { subject in
      explanation.cause.map { messages.finding(of: $0.or(holder), at: subject) }
    }
  }
}

extension BuiltLayout {
  /// Returns why a touch at a point of the screen is delivered where it is, and why a view does not
  /// receive it.
  package func explain(_ point: Point, about view: View? = nil) -> ExplanationReport {
    ExplanationReport(application.explain(point, view: view), of: self, about: view)
  }
}

extension HitVerdict {
  /// Returns the verdict on a hit view, given the recognizer that delays its touches, if one does.
  ///
  /// The delay comes before whether the view handles the touch (R-DIAG-1).
  fileprivate func or(_ holder: GestureRecognizer?) -> HitVerdict {
    guard let holder else { return self }
    switch self {
    case .hit, .controlDisabled, .noHandler: return .recognizerHolds(holder)
    default: return self
    }
  }
}
