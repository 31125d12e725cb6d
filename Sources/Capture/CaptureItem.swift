package import TouchModel

/// One thing that a capture says, in the order in which it says it.
///
/// The number is the index of the device within the capture, counted from 0 in the order of the
/// `device` items. A device's item comes before everything else of that device.
package enum CaptureItem: Hashable, Sendable {
  /// A device, as it describes itself or as its records tell.
  indirect case device(Int, DeviceDescription)
  /// One record of a device.
  case event(Int, InputEvent)
  /// The kernel's state of a device, read again after records were lost (E-DROP-2).
  indirect case state(Int, DeviceState)
  /// Something odd in the capture that a person should know.
  indirect case note(CaptureNote)
}
