package import Text
package import TouchKit
package import TouchModel

/// A report of why a touch is delivered to the view that receives it, with positions in the layout.
///
/// Adds positions in the file to an `Explanation`, which refers to views only (R-DIAG-1).
package struct ExplanationReport: Sendable {
  /// The result for one view.
  package struct ViewFinding: Hashable, Sendable {
    /// The view.
    package var view: String
    /// The window of the view; nil for a view in no window.
    package var window: String?
    /// The name of the verdict: `HitVerdict.name`.
    package var verdict: String
    /// The view or recognizer that is the cause; nil if there is none.
    package var cause: String?
    /// The verdict as a predicate that follows the name of the view in a sentence.
    package var message: String
    /// The change that lets the view receive the touch; nil if it does, or if no change that was tried does.
    package var remedy: String?
    /// The position of the cause in the layout, such as `layout.yaml:14:5`; nil for the standard layout, and for
    /// what a client has set.
    package var citation: String?
    /// True if the hit view is another one, which passes the touch on to this one.
    package var isPassedOn = false
  }

  /// The name of the layout file; nil for the standard layout.
  package var layout: UntrustedText?
  /// The location of the touch in points of the screen.
  package var point: Point
  /// The extent of the screen in points.
  package var screen: Size
  /// The hit window; nil if none is hit.
  package var window: String?
  /// The hit view; nil if none is hit.
  package var view: String?
  /// True if the hit view is in a sensitive view and not named: `view` is the sensitive view.
  package var isRedacted: Bool
  /// The views from the window to the hit view.
  package var path: [String]
  /// The responder chain of the hit view.
  package var chain: [String]
  /// The responder that handles the call; nil if the call is discarded.
  package var handledBy: String?
  /// The sinks that receive the touch, in the order of the chain (F-19).
  package var sinks: [String] = []
  /// The sinks that would receive it if their regions contained the point.
  package var missedSinks: [String] = []
  /// The sink of a responder behind the one that handles the touch and keeps it; nil if there is none (F-19).
  package private(set) var keptFrom: String?
  /// Why the touch reaches no virtual touchscreen of the running daemon; nil if it does, or without a daemon (F-24).
  package private(set) var forwardingRefusal: String?
  /// The touch for which a finger that comes down now would be withheld; nil if there is none (T-0).
  package private(set) var withheld: Withheld?
  /// What gestures have set of the views of the report (F-26).
  package private(set) var settings: [Setting] = []
  /// The results for the views under the point, from front to back, and for the requested view.
  package var findings: CappedList<ViewFinding>
  /// The number of views of the layout that are not under the point.
  package var elsewhere: Int
  /// The recognizers of the hit view and its superviews, in the order in which they receive the touch
  /// (R-GST-4).
  package var recognizers = CappedList<RecognizerOutlook>()
  /// The filters that remove a finger at the point, so that it is no touch.
  package var filters: [FilterOutlook]
  /// The delays of the touch.
  package var delays = CappedList<TouchDelay>()
  /// The result for the requested view; nil if there is none.
  package var asked: ViewFinding?
  /// Whether a finger reaches the requested view at any point; nil if that was not asked.
  package var reach: Reach?

  /// A touch for which another one is withheld.
  package struct Withheld: Hashable, Sendable {
    /// The number of the touch.
    package var touch: Int
    /// The view that receives it, or the sensitive view around that one.
    package var view: String
    /// True if it is on another view, and one of the two has `exclusiveTouch`.
    package var isExclusive: Bool
    /// The seconds for which its finger has been down; nil if unknown.
    package var seconds: Double?
  }

  /// A value that a gesture has set.
  package struct Setting: Hashable, Sendable {
    /// The view.
    package var view: String
    /// The property with its value.
    package var change: FlagChange
    /// The recognizer.
    package var recognizer: String
    /// The time until which it lasts, on the clock of the log; nil if that is not limited.
    package var until: Microseconds?
    /// For how many seconds it lasts from now on; nil if unknown.
    package var seconds: Double?
  }

  /// Adds for how long what gestures have set lasts from now on.
  ///
  /// - Parameter now: The present time, on the clock of the log.
  package mutating func setRemainingTimes(at now: Microseconds) {
    for index in settings.indices {
      settings[index].seconds = settings[index].until.map { max(.zero, $0 - now).inSeconds }
    }
  }

  /// Adds for how long the finger has been down for which others are withheld.
  package mutating func setWithheld(for seconds: Double?) { withheld?.seconds = seconds }

  /// Whether a finger reaches a view at any point of the screen.
  package enum Reach: Hashable, Sendable {
    /// A finger at the point reaches it.
    case at(Point)
    /// A finger reaches it after scrolling.
    case scrolled
    /// None does.
    case never
  }

  /// Removes the virtual touchscreens and pointers from the sinks, because the panel is not forwarded now.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - document: The layout.
  package mutating func refuseForwarding(_ reason: String, in document: LayoutDocument) {
    let devices = document.sinks.filter(\.isFedByPanels).map(\.id)
    guard sinks.contains(where: devices.contains) else { return }
    sinks.removeAll(where: devices.contains)
    forwardingRefusal = reason
  }

  /// Creates the report of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation of the application.
  ///   - built: The layout that the application was built from.
  ///   - subject: The requested view, the same as in the explanation.
  ///   - showsSecrets: False to leave out what is below a sensitive view.
  ///   - mostCopied: The most views that are copied to try remedies.
  package init(
    _ explanation: Explanation, of built: BuiltLayout, about subject: View?,
    showsSecrets: Bool = true, mostCopied: Int
  ) {
    let document = built.document
    let secret = showsSecrets ? nil : explanation.hitView?.outermostSensitiveView
    isRedacted = secret != nil
    var holder: GestureRecognizer?
    if let hit = explanation.hitView, secret == nil {
      let explainer = RecognizerExplainer(built, hit: hit, at: explanation.point)
      recognizers = explainer.outlooks
      delays = explainer.delays
      holder = explainer.holder
    }
    filters = FilterExplainer(document: document).outlooks(at: explanation.point)
    let messages = VerdictMessages(built)
    layout = document.file.isEmpty ? nil : document.file
    point = explanation.point
    screen = document.screen
    window = explanation.window?.identifier
    view = (secret ?? explanation.hitView)?.identifier
    let below = explanation.path.drop { $0 !== secret }.dropFirst().count
    path = explanation.path.dropLast(below).map(\.identifier)
    chain = explanation.chain.drop { secret != nil && $0 !== secret }.map(\.identifier)
    handledBy = secret == nil ? explanation.handler?.identifier : nil
    if let hit = explanation.hitView, secret == nil {
      let route = SinkRoute(from: hit)
      for index in route.reached where document.sinks.indices.contains(index) {
        let target = document.sinks[index]
        if target.accepts(beginAt: point) {
          sinks.append(target.id)
        } else {
          missedSinks.append(target.id)
        }
      }
      keptFrom = route.kept.flatMap {
        document.sinks.indices.contains($0) ? document.sinks[$0].id : nil
      }
    }
    withheld = explanation.withholder.flatMap { touch in
      touch.view.map {
        Withheld(
          touch: touch.identifier, view: ($0.outermostSensitiveView ?? $0).identifier,
          isExclusive: $0 !== explanation.hitView)
      }
    }
    // The verdict of the sensitive view itself names the view below it that is hit. Views below one are not
    // even counted: which of them are under a point may say what was entered.
    findings = CappedList(
      explanation.entries.map { messages.finding(of: $0.verdict.naming(secret), at: $0.view) },
      omitted: explanation.omitted)
    elsewhere = explanation.elsewhere
    let listed = explanation.entries.map(\.view)
    settings = Self.settings(of: listed, in: built.settings.entries).filter { entry in
      !entry.isSecret && (showsSecrets || !entry.view.isBelowSensitiveView)
    }.map {
      Setting(
        view: $0.view.identifier, change: $0.change, recognizer: $0.recognizer, until: $0.until)
    }
    guard let subject, subject !== secret, let cause = explanation.cause?.or(holder) else { return }
    var finding = messages.finding(of: cause.naming(secret), at: subject)
    let isPassedOn =
      explanation.hitView !== subject && explanation.handlers.contains { $0 === subject }
    if isPassedOn, secret == nil {
      finding.message += " and passes the touch on to it"
      finding.isPassedOn = true
    } else if finding.remedy == nil {
      var search = RemedySearch(
        built, for: subject, at: point, showsSecrets: showsSecrets, mostCopied: mostCopied)
      finding.remedy = search.remedy()
      if finding.remedy == nil, case .outsideBounds = cause {
        finding.message += subject.remark(onDistanceTo: point)
      }
    }
    asked = finding
  }

  /// Returns the entries of some views and of their superviews.
  private static func settings(
    of views: [View], in entries: [GestureSettings.Entry]
  ) -> [GestureSettings.Entry] {
    if entries.isEmpty { return [] }
    var concerned: Set<ObjectIdentifier> = []
    for view in views {
      var next: View? = view
      // With a view, all its superviews were added.
      while let view = next, concerned.insert(ObjectIdentifier(view)).inserted {
        next = view.superview
      }
    }
    return entries.filter { concerned.contains(ObjectIdentifier($0.view)) }
  }
}

extension View {
  /// The middle of the bounds in points of the screen.
  fileprivate var middleOnScreen: Point {
    convertToScreen(Point(x: bounds.midX, y: bounds.midY))
  }

  /// Returns the end of a sentence that says how far a point of the screen is from the view; empty if it is inside.
  fileprivate func remark(onDistanceTo point: Point) -> String {
    guard let distance = screenDistance(to: point), distance >= 1 else { return "" }
    return "; the nearest point of it is \(String(plain: distance.rounded())) points away"
  }

  /// Returns how far a point of the screen is from the bounds of the view, in points; 0 inside.
  ///
  /// - Parameter point: The point.
  /// - Returns: The distance; nil if a transform flattens the view.
  package func screenDistance(to point: Point) -> Double? {
    let location = convertFromScreen(point)
    if bounds.contains(location) { return 0 }
    let nearest = convertToScreen(
      Point(
        x: min(max(location.x, bounds.minX), bounds.maxX),
        y: min(max(location.y, bounds.minY), bounds.maxY)))
    let distance = nearest.distance(to: point)
    return distance.isFinite ? distance : nil
  }

  /// The width of the bounds on the screen, in points.
  package var screenWidth: Double {
    convertToScreen(Point(x: bounds.minX, y: bounds.midY))
      .distance(to: convertToScreen(Point(x: bounds.maxX, y: bounds.midY)))
  }
}

extension BuiltLayout {
  /// Explains which view receives a touch at a point of the screen, and why others do not.
  ///
  /// - Parameters:
  ///   - point: The point; nil for the middle of the view.
  ///   - view: The view in question, or nil.
  ///   - showsSecrets: False to leave out what is below a sensitive view: its state may say what was
  ///     entered.
  ///   - mostCopied: The most views that are copied to try remedies; without a copy there is none.
  /// - Returns: The report.
  package func explain(
    _ point: Point?, about view: View? = nil, showsSecrets: Bool = true,
    mostCopied: Int = RemedySearch.mostCopied
  ) -> ExplanationReport {
    let point = point ?? view?.middleOnScreen ?? .zero
    return ExplanationReport(
      application.explain(
        point, view: view,
        listing: .underPoint(
          most: CappedList<ExplanationReport.ViewFinding>.most, showsSecrets: showsSecrets)),
      of: self, about: view, showsSecrets: showsSecrets, mostCopied: mostCopied)
  }
}

extension HitVerdict {
  /// Returns the verdict with a sensitive view in place of the views below it; itself without one.
  fileprivate func naming(_ secret: View?) -> HitVerdict {
    guard let secret else { return self }
    func shown(_ view: View) -> View { view.isDescendant(of: secret) ? secret : view }
    return switch self {
    case .covered(let cover, let hit): .covered(by: shown(cover), hit: shown(hit))
    case .windowInFront(let window, let hit): .windowInFront(window, hit: shown(hit))
    default: self
    }
  }
}
