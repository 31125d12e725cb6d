/// A finger as a panel on the HID bus tells of it.
struct HidFinger: Hashable, Sendable {
  /// The identifier; a panel without a count of contacts uses it as the place in its reports.
  var id: UInt8
  var x: Int32
  var y: Int32
  /// Whether it touches the glass.
  var isTouching = true
  /// Whether the panel sees it at all; only panels of the Windows 8 class tell.
  var isInRange = true
  /// Whether the panel takes it for a finger rather than a palm; as above.
  var isConfident = true
  /// From 0 to 255.
  var pressure: UInt8 = 60
  /// In units of X.
  var width: Int32 = 120
  /// In units of X.
  var height: Int32 = 90
}
