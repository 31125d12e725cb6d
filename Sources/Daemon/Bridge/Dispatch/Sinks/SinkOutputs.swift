import Layout
import TouchKit
import TouchModel

/// What receives the touches of sinks, and what the log says of them.
struct SinkOutputs {
  /// The virtual touchscreens; nil if nothing is forwarded.
  var forwarder: TouchForwarder?
  /// What receives the changes for sinks after them: the clients of the port.
  var others: [any SinkReceiver] = []
  /// True if the application collects the changes for them.
  var areChangesCollected = false
  /// The panels whose touches reach no virtual touchscreen.
  var unforwarded = UnforwardedPanels()
  /// The sinks of the layout.
  private(set) var all: [LayoutSink] = []
  /// The same if the log shows them.
  private(set) var shown: [LayoutSink] = []

  /// True if no virtual touchscreen and no client receives touches.
  var isEmpty: Bool { forwarder == nil && others.isEmpty }

  /// Gives the changes of a pass to all: to the virtual touchscreens first, whose contacts the pointers must know.
  func apply(_ changes: [SinkChange], _ pointers: PointerForwarder?, at time: Microseconds) {
    forwarder?.apply(changes, at: time)
    pointers?.apply(changes, at: time)
    for sink in others { sink.apply(changes, at: time) }
  }

  /// Continues with the sinks of a layout.
  mutating func use(_ sinks: [LayoutSink]) {
    all = sinks
    unforwarded.use(sinks)
  }

  /// Sets whether the log shows the sinks.
  mutating func show(_ isShown: Bool) { shown = isShown ? all : [] }
}
