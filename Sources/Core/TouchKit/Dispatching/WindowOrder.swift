/// The visible windows of an application from front to back (R-WIN-2), sorted when they change.
struct WindowOrder {
  private var sorted: [Window] = []
  private var isSorted = false

  /// Discards the sorted list.
  mutating func invalidate() {
    isSorted = false
    // A window that has left the application is not retained.
    sorted.removeAll(keepingCapacity: true)
  }

  /// Returns the visible windows, the frontmost first.
  mutating func frontToBack(of windows: [Window]) -> [Window] {
    if isSorted { return sorted }
    for window in windows where !window.storedIsHidden { sorted.append(window) }
    sorted.sort { $0.isInFront(of: $1) }
    isSorted = true
    return sorted
  }
}

extension [Window] {
  /// Returns the index at which to insert a window into a list that is sorted from front to back.
  func index(inFrontToBack window: Window) -> Int {
    var index = count
    while index > 0, window.isInFront(of: self[index - 1]) { index -= 1 }
    return index
  }
}
