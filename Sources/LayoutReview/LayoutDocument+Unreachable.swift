package import Layout
import TouchKit
import TouchModel

extension LayoutDocument {
  /// The most views whose cover is named: an explanation takes as long as a hit test without an index.
  private static let mostExplained = 200

  /// Why no finger reaches a view, by the view's id, in the words of `check`.
  ///
  /// Has the views that react to touches. Builds the layout and tests points of it: for people, not for a
  /// daemon.
  package var unreachableViews: [String: String] {
    let review = Review(self)
    let application = review.built.application
    let messages = VerdictMessages(document: self)
    var reach = TouchReach(application, screen: screen, redirected: redirectedViews)
    var reasons: [String: String] = [:]
    for id in review.shownViews {
      guard let view = review.built.view(id: id) else { continue }
      switch reach.reach(of: view) {
      case .at, .unknown: break
      case .empty: reasons[id] = "has no extent"
      case .offScreen: reasons[id] = "is outside the screen"
      case .blocked(let middle) where reasons.count < Self.mostExplained:
        let verdict = application.explain(middle, view: view).cause ?? .notInWindow
        reasons[id] = messages.finding(of: verdict, at: view).message
      case .blocked: reasons[id] = "is behind another view"
      }
    }
    return reasons
  }
}

extension Review {
  /// The ids of the views and windows that react to touches and are not hidden.
  fileprivate var shownViews: [String] {
    var isHidden: [Bool] = []
    var ids: [String] = []
    for view in document.views {
      let isParentHidden =
        view.parent.map { isHidden[$0] } ?? document.windows[view.window].traits.isHidden
      isHidden.append(isParentHidden || view.traits.isHidden)
      if view.reacts, isHidden.last == false { ids.append(view.id) }
    }
    return ids
      + document.windows.filter { $0.traits.reacts && !$0.traits.isHidden }.map(\.id)
  }
}
