package import Layout
package import TouchKit
import TouchModel

/// Finds out why no finger reaches some views, as they are now, in the words of `check` (C-22).
///
/// Each view is tested by itself, so that a daemon can test some of them in each turn of its event loop.
package struct UnreachableViews {
  /// The hit tests that take as long as an explanation, which uses no index of subviews.
  private static let testsInExplanation = 10

  private let layout: BuiltLayout
  private var reach: TouchReach

  /// Creates it for the views of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - mostVisits: The most views that all its hit tests may visit. One test of each view is made in any case,
  ///     except in layouts with many windows. Views that were not tested enough have no reason.
  package init(of layout: BuiltLayout, mostVisits: Int) {
    self.layout = layout
    reach = TouchReach(of: layout, mostVisits: mostVisits)
  }

  /// Prepares some more of the tests, so that the first of them need not prepare all.
  ///
  /// - Parameter mostConversions: The most conversions of a rectangle from a view to its superview.
  /// - Returns: True if nothing is left to prepare.
  package mutating func prepare(mostConversions: Int) -> Bool {
    reach.prepare(mostConversions: mostConversions)
  }

  /// Returns why no finger reaches a view.
  ///
  /// - Parameters:
  ///   - view: A view or window of the layout that is shown.
  ///   - showsSecrets: False if the reason must not name a view below a sensitive one.
  /// - Returns: The reason; nil if a finger reaches it, if it does not react to touches, or if it was not
  ///   tested enough.
  package mutating func reason(for view: View, showsSecrets: Bool) -> String? {
    guard view.reacts else { return nil }
    switch reach.reach(of: view) {
    case .at, .unknown: return nil
    case .empty: return "has no extent"
    case .offScreen: return "is outside the screen"
    case .blocked(let middle):
      let tree = ScrolledTree(to: view)
      let hit = tree.hitTest(at: middle, in: layout.application).view
      let isSecret = !showsSecrets && hit?.isBelowSensitiveView == true
      guard !isSecret, reach.mayTest(times: Self.testsInExplanation) else {
        return "is behind another view"
      }
      return layout.finding(about: view, at: middle, in: tree).message
    }
  }
}
