package import TouchModel

/// A destination outside the daemon, as a layout describes it.
///
/// A view or window with `forwardTo` delivers the touch calls that it handles to its sink. A keyboard receives keys
/// of gestures instead, and a pointer also their clicks.
package enum LayoutSink: Hashable, Sendable {
  /// A virtual touchscreen, which a compositor reads.
  case touchscreen(VirtualTouchscreenSettings)
  /// An application process, which reads the port.
  case client(LayoutClient)
  /// A virtual keyboard, which a compositor reads.
  case keyboard(LayoutKeyboard)
  /// A virtual pointer, which a compositor reads.
  case pointer(VirtualPointerSettings)

  /// The type of a sink; the raw values are those of the key `type`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A virtual touchscreen.
    case touchscreen
    /// An application process.
    case client
    /// A virtual keyboard.
    case keyboard
    /// A virtual pointer.
    case pointer

    /// True for a sink to which views and windows forward touches.
    package var receivesTouches: Bool { self != .keyboard }
  }

  /// The id; unique among the sinks of a layout.
  package var id: String {
    switch self {
    case .touchscreen(let settings): settings.sink
    case .client(let client): client.id
    case .keyboard(let keyboard): keyboard.id
    case .pointer(let settings): settings.sink
    }
  }

  /// The type.
  package var kind: Kind {
    switch self {
    case .touchscreen: .touchscreen
    case .client: .client
    case .keyboard: .keyboard
    case .pointer: .pointer
    }
  }

  /// Returns true if it receives touches that begin at a point of the screen.
  package func accepts(beginAt point: Point) -> Bool {
    (touchscreen?.region ?? pointer?.region)?.contains(point) ?? true
  }

  /// True for a virtual device that receives touches of panels, and none of a panel that is not forwarded (F-24).
  package var isFedByPanels: Bool { kind == .touchscreen || kind == .pointer }

  /// The settings of the client; nil for another sink.
  package var client: LayoutClient? {
    if case .client(let client) = self { client } else { nil }
  }

  /// The settings of the keyboard; nil for another sink.
  package var keyboard: LayoutKeyboard? {
    if case .keyboard(let keyboard) = self { keyboard } else { nil }
  }

  /// The settings of the pointer; nil for another sink.
  package var pointer: VirtualPointerSettings? {
    if case .pointer(let settings) = self { settings } else { nil }
  }

  /// The settings of the virtual touchscreen; nil for another sink.
  package var touchscreen: VirtualTouchscreenSettings? {
    if case .touchscreen(let settings) = self { settings } else { nil }
  }
}

/// An application process that receives the touches of one window, as a layout describes it.
package struct LayoutClient: Hashable, Sendable {
  /// What the window of a client does while the client is not connected.
  package enum Absence: String, Hashable, Sendable, CaseIterable {
    /// Touches pass to what is behind the window.
    case passThrough
    /// Touches end in the window.
    case swallow
  }

  /// The id of the sink.
  package var id: String
  /// The user who may connect: a name, a user id, or `@` and the name of a group.
  package var user = "root"
  /// What the window does while the client is not connected.
  package var whenAbsent = Absence.passThrough
  /// The time in which the client must answer a frame.
  package var answerWithin = Microseconds.seconds(5)

  /// Creates the defaults.
  package init(id: String) {
    self.id = id
  }
}

extension LayoutDocument {
  /// Returns the position of a key of a sink, or else of the sink.
  package func position(ofSink id: String, key: String? = nil) -> LayoutPosition {
    sinkIdentifiers.position(of: id, key: key)
  }

  /// The settings of the sinks that are virtual touchscreens, in the order of the file.
  package var touchscreens: [VirtualTouchscreenSettings] { sinks.compactMap(\.touchscreen) }

  /// The settings of the sinks that are virtual pointers, in the order of the file.
  package var pointers: [VirtualPointerSettings] { sinks.compactMap(\.pointer) }

  /// Returns the index of the sink with an id; nil if there is none.
  package func sinkIndex(of id: String) -> Int? {
    sinks.firstIndex { $0.id == id }
  }
}
