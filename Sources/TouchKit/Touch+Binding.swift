extension Touch {
  /// Whether the finger came down in a window.
  @inline(__always)
  func isBound(to window: Window) -> Bool {
    boundWindow.address == Optional(window).address
  }

  /// Whether the finger came down in a window, on a view.
  @inline(__always)
  func isBound(to view: View, in window: Window) -> Bool {
    boundView.address == Optional(view).address && isBound(to: window)
  }
}

extension Optional where Wrapped: AnyObject {
  /// Where the object is, and 0 for none: one comparison says whether two are the same, where `===`
  /// asks for nil besides.
  @inline(__always)
  fileprivate var address: UInt { unsafe unsafeBitCast(self, to: UInt.self) }
}
