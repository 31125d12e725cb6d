/// A finger in the reports of a HID panel.
struct HidFinger: Hashable, Sendable {
  /// The contact identifier.
  ///
  /// A panel without a contact count uses it as the index in its reports.
  var id: UInt8
  var x: Int32
  var y: Int32
  /// True if the finger touches the glass.
  var isTouching = true
  /// True if the panel detects the finger.
  ///
  /// Only Windows 8 panels report it.
  var isInRange = true
  /// True if the panel classifies the contact as a finger, not a palm.
  ///
  /// Only Windows 8 panels report it.
  var isConfident = true
  /// From 0 to 255.
  var pressure: UInt8 = 60
  /// In units of X.
  var width: Int32 = 120
  /// In units of X.
  var height: Int32 = 90
}
