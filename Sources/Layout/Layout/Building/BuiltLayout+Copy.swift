import TouchKit

extension BuiltLayout {
  /// Returns a copy of the windows and views as they are now, which shares no object with the layout.
  ///
  /// A change is tried on it, and then the hit test of the copy is asked. It has all that decides which view a finger
  /// hits, and no touches. The layout must be laid out, as it is after a hit test. O(n).
  func copy() -> BuiltLayout {
    let copy = document.build()
    for view in views {
      guard let other = copy.view(id: view.identifier) else { continue }
      other.takeState(of: view)
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
      copy.recognizer(id: id)?.isEnabled = built.recognizer.isEnabled
    }
    return copy
  }
}

extension View {
  /// Takes what decides whether a finger hits a view from another one of the same layout.
  fileprivate func takeState(of other: View) {
    isHidden = other.isHidden
    alpha = other.alpha
    isUserInteractionEnabled = other.isUserInteractionEnabled
    geometry = other.geometry
    if let window = self as? Window, let other = other as? Window {
      window.windowLevel = other.windowLevel
    }
    if let control = self as? Control, let other = other as? Control {
      control.isEnabled = other.isEnabled
    }
  }
}
