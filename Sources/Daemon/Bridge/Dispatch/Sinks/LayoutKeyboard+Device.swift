package import Layout
package import Text
import TouchModel

extension LayoutKeyboard {
  /// The physical path of the device, by which other programs find it.
  package var phys: UntrustedText { DeviceDescription.ownPath(ofSink: id) }

  /// The description of the device: exactly the keys that the layout sends (F-22).
  var deviceDescription: DeviceDescription {
    var result = DeviceDescription(name: UntrustedText("touchbridge: " + name))
    result.phys = phys
    result.bus = 0x06
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownKeyboard
    result.version = 0x0001
    result.codes[.synchronization] = BitSet([SynchronizationCode.report.rawValue])
    result.codes[.key] = BitSet(keys.map(\.rawValue))
    return result
  }
}

extension [KeyCode] {
  /// Returns the records that type the keys: down in order, up in reverse, each in a frame of its own.
  ///
  /// A frame of its own gives a modifier its effect on the next key in every reader.
  func records(at time: Microseconds) -> [InputEvent] {
    let changes = map { ($0, Int32(1)) } + reversed().map { ($0, Int32(0)) }
    return changes.flatMap { key, value in
      [InputEvent(time: time, key: key, value: value), .report(time: time)]
    }
  }
}
