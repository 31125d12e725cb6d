package import TouchKit
package import TouchModel

/// Why a finger lands where it lands, in words, with the lines of the layout that make it so.
///
/// Made of an `Explanation`, which knows views; this knows the file they came from (R-DIAG-1).
package struct ExplanationReport: Sendable {
  /// What becomes of the finger at one view.
  package struct Finding: Hashable, Sendable {
    /// The view.
    package var view: String
    /// The window it is in; nil where it is in none.
    package var window: String?
    /// One word for the verdict, as `HitVerdict.name`.
    package var verdict: String
    /// What is to blame, where there is something.
    package var cause: String?
    /// The verdict in a few words, to follow the name of the view.
    package var message: String
    /// What to change; nil where nothing is wrong.
    package var remedy: String?
    /// Where the layout says so: `layout.yaml:14:5`; nil for the standard layout.
    package var citation: String?
  }

  /// The place of the finger in points of the screen.
  package var point: Point
  /// Whether the place is on the screen.
  package var isOnScreen: Bool
  /// The window that takes the point.
  package var window: String?
  /// The view that is hit.
  package var view: String?
  /// The way from the window to the view.
  package var path: [String]
  /// Who would be called, from the view to the end.
  package var chain: [String]
  /// Who handles the call; nil where it would be discarded.
  package var handledBy: String?
  /// The views under the point, the frontmost first, and the view that was asked about.
  package var findings: [Finding]
  /// How many views of the layout are not under the point.
  package var elsewhere: Int
  /// The recognizers on the way of the finger, in the order in which they are asked (R-GST-4).
  package var recognizers: [RecognizerOutlook] = []
  /// Who keeps the finger from its view for a while.
  package var delays: [TouchDelay] = []
  /// What becomes of the finger at the view that was asked about; nil if none was.
  package var asked: Finding?

  /// Puts an explanation into words.
  ///
  /// - Parameters:
  ///   - explanation: what the application says.
  ///   - built: the layout that was asked.
  ///   - subject: the view that was asked about, the same as the explanation was asked for.
  package init(_ explanation: Explanation, of built: BuiltLayout, about subject: View?) {
    let document = built.document
    if let hit = explanation.hitView {
      let explainer = RecognizerExplainer(built, hit: hit, at: explanation.point)
      recognizers = explainer.outlooks
      delays = explainer.delays
    }
    let wording = VerdictWording(document: document)
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
    findings = near.map { wording.finding(of: $0.verdict, at: $0.view) }
    elsewhere = explanation.entries.count - near.count
    let holder = recognizers.first(where: \.holdsBegan).flatMap { built.recognizer(id: $0.id) }
    asked = subject.flatMap { subject in
      explanation.cause.map { wording.finding(of: $0.or(holder), at: subject) }
    }
  }
}

extension BuiltLayout {
  /// Why a finger at a point of the screen lands where it lands, and why a view does not get it.
  package func explain(_ point: Point, about view: View? = nil) -> ExplanationReport {
    ExplanationReport(application.explain(point, view: view), of: self, about: view)
  }
}

extension HitVerdict {
  /// The verdict on a view that a finger would land on, where a recognizer would keep it back: that
  /// comes before whether the view would do anything with it (R-DIAG-1).
  fileprivate func or(_ holder: GestureRecognizer?) -> HitVerdict {
    guard let holder else { return self }
    switch self {
    case .hit, .controlDisabled, .noHandler: return .recognizerHolds(holder)
    default: return self
    }
  }
}
