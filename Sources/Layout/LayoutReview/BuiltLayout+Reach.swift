package import Layout
package import TouchKit
import TouchModel

extension BuiltLayout {
  /// Returns whether a finger reaches a view or a subview of it at any point of the screen.
  ///
  /// Takes up to 4,096 hit tests: for people, not for a daemon.
  ///
  /// - Parameter view: A view of the layout.
  /// - Returns: The answer; nil if it would take too long.
  package func reach(of view: View) -> ExplanationReport.Reach? {
    var reach = TouchReach(of: self)
    switch reach.reach(of: view) {
    case .at(let point):
      // The point was found with the scroll views scrolled to the view.
      let isThere = application.hitTest(at: point).view?.isDescendant(of: view) == true
      return isThere ? .at(point) : .scrolled
    case .empty, .offScreen, .blocked: return .never
    case .unknown: return nil
    }
  }

  /// Returns why the hit test does not give a view at a point, with some views scrolled.
  func finding(
    about view: View, at point: Point, in tree: ScrolledTree
  ) -> ExplanationReport.ViewFinding {
    let verdict =
      application.explain(point, view: view, listing: .none, after: tree.content).cause
      ?? .notInWindow
    return VerdictMessages(self).finding(of: verdict, at: view)
  }
}
