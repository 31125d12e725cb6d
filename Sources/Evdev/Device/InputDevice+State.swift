import Glibc
package import TouchModel

extension InputDevice {
  /// What the kernel holds of the device at this moment.
  ///
  /// The tracking ids are read first and again last, three times at the most while they differ
  /// (E-DROP-2); then keys, axes and the current slot. Reading the keys takes queued key records
  /// away (E-DROP-3). A device without slots has its keys and pointer axes only (E-INIT-5).
  ///
  /// - Returns: The state; nil for a device without absolute axes.
  /// - Throws: What the kernel says.
  package func state() throws(SystemError) -> DeviceState? {
    let rows = try slots.read { (axis, count) throws(SystemError) in
      try values(of: axis, count: count)
    }
    let context = try LibevdevContext(descriptor, path: path)
    let axes = context.axes
    guard !axes.isEmpty else { return nil }
    var result = DeviceState(slots: rows, pressedKeys: context.pressedKeys)
    for (axis, info) in axes {
      if axis == .slot { result.currentSlot = info.value }
      if !axis.isMultitouch { result.axes[axis] = info.value }
    }
    return result
  }

  /// What the kernel holds after everything that waited was thrown away, so that this state and the
  /// next record belong together.
  ///
  /// - Returns: The state; nil where there is none, or the device no longer answers.
  package func freshState() -> DeviceState? {
    (try? stream.settle { () throws(SystemError) in try state() }) ?? nil
  }

  /// The values of an axis in all slots; nil where the device keeps none.
  ///
  /// libevdev would read the first 256 slots only.
  private func values(
    of axis: AbsoluteAxis, count: Int
  ) throws(SystemError) -> [Int32]? {
    var request = [Int32](repeating: 0, count: count + 1)
    request[0] = Int32(axis.rawValue)
    let answer = SystemCall.retrying {
      Kernel.inputSlots(descriptor, &request)
    }
    switch answer {
    case .success: return Array(request.dropFirst())
    case .failure(let error) where error.number == EINVAL || error.number == ENOTTY: return nil
    case .failure(let error):
      throw SystemError(call: "EVIOCGMTSLOTS", path: path, number: error.number)
    }
  }
}
