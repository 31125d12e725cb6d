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
    var reach = TouchReach(review.built.application, screen: screen, redirected: redirectedViews)
    var reasons: [String: String] = [:]
    for id in shownViews.map(\.responder.id) {
      guard let view = review.built.view(id: id) else { continue }
      switch reach.reach(of: view) {
      case .at, .unknown: break
      case .empty: reasons[id] = "has no extent"
      case .offScreen: reasons[id] = "is outside the screen"
      case .blocked(let middle) where reasons.count < Self.mostExplained:
        reasons[id] = review.finding(about: view, at: middle).message
      case .blocked: reasons[id] = "is behind another view"
      }
    }
    return reasons
  }
}
