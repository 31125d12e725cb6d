import CLibevdev
import CLinux
import Glibc
import System
import Text
import TouchModel

/// The data that libevdev reads from a device when the context is created; it is not updated.
final class LibevdevContext {
  /// Disables libevdev's log, which prints device names without escaping.
  private static let silence: Void = tb_silence_libevdev()

  private let device: OpaquePointer
  private let path: UntrustedText

  /// Reads all data of a device.
  ///
  /// - Parameters:
  ///   - descriptor: The open device; the caller owns it.
  ///   - path: Its node, for errors.
  /// - Throws: The failed call; `EOVERFLOW` for a device that announces more slots than any kernel
  ///   has, because libevdev would allocate a table of that size.
  init(_ descriptor: Int32, path: UntrustedText) throws(SystemError) {
    _ = Self.silence
    var slot = input_absinfo()
    if Kernel.inputAxis(descriptor, UInt32(AbsoluteAxis.slot.rawValue), &slot) == 0,
      slot.maximum >= 1 << 17
    {
      throw SystemError(call: "EVIOCGABS(ABS_MT_SLOT)", path: path, number: EOVERFLOW)
    }
    var made: OpaquePointer?
    try Self.checked("libevdev_new_from_fd", path) { Kernel.libevdev(descriptor, &made) }
    guard let made else {
      throw SystemError(call: "libevdev_new_from_fd", path: path, number: ENOMEM)
    }
    device = made
    self.path = path
  }

  deinit {
    // This ends a grab and leaves the descriptor open.
    libevdev_free(device)
  }

  // MARK: - Description

  /// The announced axes, with their values.
  var axes: [AbsoluteAxis: AxisInfo] {
    var result: [AbsoluteAxis: AxisInfo] = [:]
    for code in codes(of: .absolute).members {
      guard let info = libevdev_get_abs_info(device, UInt32(code))?.pointee else { continue }
      result[AbsoluteAxis(rawValue: code)] = AxisInfo(
        value: info.value, minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz,
        flat: info.flat, resolution: info.resolution)
    }
    return result
  }

  // MARK: - State

  /// The largest number of slots that libevdev reads.
  static var mostSlots: Int { 256 }

  /// The number of slots whose values were read; 0 for a device without slots.
  var slotCount: Int { max(0, min(Int(libevdev_get_num_slots(device)), Self.mostSlots)) }

  /// The slot to which the next record applies; a negative number for a device without slots.
  var currentSlot: Int32 { libevdev_get_current_slot(device) }

  /// Returns true if the device announces an axis.
  func has(_ axis: AbsoluteAxis) -> Bool {
    libevdev_has_event_code(
      device, UInt32(EventType.absolute.rawValue), UInt32(axis.rawValue)) != 0
  }

  /// Returns the values of an axis in the slots; nil if the device has no slots or not the axis.
  func slotValues(of axis: AbsoluteAxis) -> [Int32]? {
    guard slotCount > 0 else { return nil }
    var values: [Int32] = []
    for slot in 0..<UInt32(slotCount) {
      var value: Int32 = 0
      guard libevdev_fetch_slot_value(device, slot, UInt32(axis.rawValue), &value) != 0
      else { return nil }
      values.append(value)
    }
    return values
  }

  /// The state of the device when the context was created; nil for a device without absolute axes.
  var state: DeviceState? {
    let axes = axes
    guard !axes.isEmpty else { return nil }
    var result = DeviceState(pressedKeys: pressedKeys)
    if slotCount > 0 { result.currentSlot = currentSlot }
    for (axis, info) in axes.sorted(by: { $0.key < $1.key }) {
      if !axis.isMultitouch {
        result.axes[axis] = info.value
      } else if axis != .slot, let values = slotValues(of: axis) {
        result.slots.append(DeviceState.SlotAxis(axis: axis, values: values))
      }
    }
    return result
  }

  /// The pressed keys.
  var pressedKeys: BitSet {
    BitSet(
      codes(of: .key).members.filter {
        libevdev_get_event_value(device, UInt32(EventType.key.rawValue), UInt32($0)) != 0
      })
  }

  /// Returns names, numbers, properties, codes and axes, without node and state.
  func describe() -> DeviceDescription {
    var result = DeviceDescription(name: Self.text(libevdev_get_name(device)))
    result.phys = Self.text(libevdev_get_phys(device))
    result.uniq = Self.text(libevdev_get_uniq(device))
    result.bus = UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device))
    result.vendor = UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device))
    result.product = UInt16(truncatingIfNeeded: libevdev_get_id_product(device))
    result.version = UInt16(truncatingIfNeeded: libevdev_get_id_version(device))
    for property in 0..<UInt16(INPUT_PROP_CNT)
    where libevdev_has_property(device, UInt32(property)) != 0 {
      result.properties.insert(property)
    }
    // As in the kernel, the bitmap of the first type contains the types.
    result.codes[.synchronization] = BitSet()
    for type in 0..<UInt16(EV_CNT) where libevdev_has_event_type(device, UInt32(type)) != 0 {
      result.codes[.synchronization]?.insert(type)
      let type = EventType(rawValue: type)
      if type != .synchronization { result.codes[type] = codes(of: type) }
    }
    result.axes = axes
    return result
  }

  private func codes(of type: EventType) -> BitSet {
    let number = UInt32(type.rawValue)
    let last = libevdev_event_type_get_max(number)
    guard last >= 0, libevdev_has_event_type(device, number) != 0 else { return BitSet() }
    return BitSet(
      (0...UInt16(truncatingIfNeeded: last)).filter {
        libevdev_has_event_code(device, number, UInt32($0)) != 0
      })
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> UntrustedText {
    guard let pointer else { return "" }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  // MARK: - Configuration

  /// Selects `CLOCK_MONOTONIC` for time stamps; throws if the kernel does not support it.
  func useMonotonicClock() throws(SystemError) {
    try Self.checked("EVIOCSCLOCKID", path) { Kernel.setClock(device, CLOCK_MONOTONIC) }
  }

  /// Grabs the device, or ends the grab.
  func grab(_ isWanted: Bool) throws(SystemError) {
    try Self.checked("EVIOCGRAB", path) { Kernel.grab(device, isWanted) }
  }

  /// Calls a function of libevdev, which returns a negated error number.
  private static func checked(
    _ name: StaticString, _ path: UntrustedText, _ call: () -> Int32
  ) throws(SystemError) {
    while true {
      let result = call()
      if result >= 0 { return }
      if result != -EINTR { throw SystemError(call: name, path: path, number: -result) }
    }
  }
}
