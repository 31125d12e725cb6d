/// The settings of a virtual touchscreen, which receives the touches that a layout forwards to it.
package struct VirtualTouchscreenSettings: Hashable, Sendable {
  /// The way in which a contact ends whose touch is cancelled.
  package enum CancelMethod: Hashable, Sendable {
    /// The device reports a palm, for compositors that pass the cancel on to clients.
    ///
    /// Source: F-5
    case palm
    /// The contact moves beyond the nearest left or right end of the axes, rests, and lifts.
    ///
    /// For clients, it makes a pinch with each touch that is not cancelled.
    ///
    /// Source: F-6
    case slide
    /// The contact moves by a displacement in points, rests, and lifts.
    ///
    /// Source: F-6
    case slideBy(Point)
  }

  /// The identifier of the sink in the layout; 1 to 32 bytes.
  package var sink: String
  /// The name of the sink, which follows `touchbridge: ` in the name of the device.
  ///
  /// uinput truncates the name of the device to 79 bytes.
  package var name: String
  /// The output of the compositor that it belongs to, such as `HDMI-A-1`; nil if the layout names none.
  package var output: String?
  /// The area of the screen that the axes cover, in points; its extents are finite and above zero.
  package var region: Rect
  /// The size of the region in millimeters; nil if the layout does not have it.
  package var size: Size?
  /// How far the compositor turns the touches of the device, clockwise: positions are turned back before they are
  /// written.
  package var turned = QuarterTurn.none
  /// The number of slots, 1 to 64.
  package var slots = 10
  /// True if the device reports pressure.
  package var reportsPressure = false
  /// True if the device reports the larger diameter of contacts.
  package var reportsTouchMajor = false
  /// The way in which a contact ends whose touch is cancelled.
  package var cancelMethod = CancelMethod.slide

  /// Creates the default settings of a sink that covers a region of the screen.
  package init(sink: String, name: String, region: Rect) {
    self.sink = sink
    self.name = name
    self.region = region
  }
}
