import TouchKit

extension BuiltLayout {
  /// Returns a layout with the windows and views of a snapshot, which shares no object with this one.
  ///
  /// A change is tried on it, and then the hit test of the copy is asked. It has all that decides which view a finger
  /// hits, and no touches. The layout must be laid out, as it is after a hit test. O(n).
  ///
  /// - Parameter tree: A snapshot of this layout.
  /// - Returns: The copy.
  func copy(of tree: TreeSnapshot) -> BuiltLayout {
    let copy = document.build()
    for view in views {
      guard let other = copy.view(id: view.identifier) else { continue }
      other.take(tree.state(of: view))
      if let control = other as? Control { control.isEnabled = tree.isEnabled(view) }
      let order = view.subviews.map(\.identifier)
      if order == other.subviews.map(\.identifier) { continue }
      for id in order { copy.view(id: id).map(other.bringSubviewToFront) }
    }
    for window in windows {
      guard let regions = (window.hitPolicy as? LayoutHitPolicy)?.regions,
        let other = copy.view(id: window.identifier) as? Window
      else { continue }
      copy.setTouchRegions(regions, of: other)
    }
    // Windows that are shown come to the front, so their order follows.
    for window in application.windowsFrontToBack.reversed() {
      (copy.view(id: window.identifier) as? Window)?.bringToFront()
    }
    for (id, built) in recognizers {
      copy.recognizer(id: id)?.isEnabled = tree.isEnabled(built.recognizer)
    }
    return copy
  }
}

extension View {
  /// Takes what decides whether a finger hits a view.
  fileprivate func take(_ state: TreeSnapshot.State) {
    isHidden = state.isHidden
    alpha = state.alpha
    isUserInteractionEnabled = state.isUserInteractionEnabled
    geometry = state.geometry
    if let level = state.level { (self as? Window)?.windowLevel = level }
  }
}
