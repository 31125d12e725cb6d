/// The settings of a virtual pointer, with which gestures of a layout click, and which fingers drive.
package struct VirtualPointerSettings: Hashable, Sendable {
  /// Where the pointer goes after a click.
  package enum Parking: Hashable, Sendable {
    /// The last point at the right lower end of the region, where a cursor is almost invisible.
    case corner
    /// A point of the screen, which is in the region.
    case point(Point)
    /// Nowhere: the pointer stays where it clicked.
    case off
  }

  /// The identifier of the sink in the layout; 1 to 32 bytes.
  package var sink: String
  /// The name of the sink, which follows `touchbridge: ` in the name of the device.
  package var name: String
  /// The output of the compositor that it belongs to, such as `HDMI-A-1`; nil if the layout names none.
  package var output: String?
  /// The area of the screen that the axes cover, in points; its extents are finite and above zero.
  package var region: Rect
  /// Where the pointer goes after a click; the only setting that can change while the device exists.
  package var parking = Parking.corner

  /// Creates the default settings of a sink that covers a region of the screen.
  package init(sink: String, name: String, region: Rect) {
    self.sink = sink
    self.name = name
    self.region = region
  }
}

/// A button of a pointer; the raw values are those of the layout and the log.
package enum PointerButton: String, Hashable, Sendable, CaseIterable {
  /// The button that presses what is under the pointer.
  case left
  /// The button that opens a menu.
  case right
  /// The button that some programs paste with.
  case middle

  /// The key of the kernel.
  package var key: KeyCode {
    switch self {
    case .left: .leftButton
    case .right: .rightButton
    case .middle: .middleButton
    }
  }
}
