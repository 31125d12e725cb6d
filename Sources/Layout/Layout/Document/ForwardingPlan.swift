package import TouchModel

/// What a daemon does with the sinks of a layout: the virtual devices that it makes, and whether it takes the
/// panels away from other programs (F-23).
///
/// A function of the layout and of one option of `run`. Every part that depends on forwarding asks this value, so
/// a running daemon, its reloads and `doctor` agree.
package struct ForwardingPlan: Hashable, Sendable {
  /// The virtual touchscreens to which a view or window forwards, in the order of the layout.
  package private(set) var touchscreens: [VirtualTouchscreenSettings] = []
  /// The keyboard, if a gesture or `idle` sends keys.
  package private(set) var keyboard: LayoutKeyboard?
  /// The pointers that are used, all of them if a gesture clicks: what a page sees of the mere device has a price
  /// (PTR-1).
  package private(set) var pointers: [VirtualPointerSettings] = []
  /// True if the panels are grabbed: then a compositor receives only what the layout forwards.
  package private(set) var grabsPanels = false
  /// True if a dark screen also gets KEY_WAKEUP, because the compositor cannot read the panels (W-2).
  package private(set) var sendsWakeKey = false

  /// Creates the plan of a daemon.
  ///
  /// Linear in the number of views.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - isAllowed: False for `run --no-forward`: then no device is made.
  package init(of document: LayoutDocument, isAllowed: Bool = true) {
    guard isAllowed, !document.sinks.isEmpty else { return }
    let used = document.receivingSinks
    touchscreens = document.touchscreens.filter { used.contains($0.sink) }
    keyboard = document.keyboard.flatMap { $0.keys.isEmpty ? nil : $0 }
    let clicks = !document.clickers.isEmpty
    pointers = document.pointers.filter { clicks || used.contains($0.sink) }
    grabsPanels = !touchscreens.isEmpty || pointers.contains { used.contains($0.sink) }
    sendsWakeKey = grabsPanels && document.wake?.sendsKey == true
  }

  /// True if the daemon makes a virtual device, for which it needs `/dev/uinput`.
  package var makesDevices: Bool { grabsPanels || keyboard != nil || !pointers.isEmpty }
}

extension LayoutDocument {
  /// The ids of the sinks to which views and windows forward.
  ///
  /// Walks over all views of a layout with sinks.
  package var receivingSinks: Set<String> {
    sinks.isEmpty ? [] : Set(traits.lazy.compactMap(\.forwardTo))
  }
}
