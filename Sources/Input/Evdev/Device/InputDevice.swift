import CLibevdev
import CLinux
import Glibc
package import System
package import Text
package import TouchModel

/// An open input device.
///
/// libevdev describes the device, sets its clock, grabs it and reads its slots, keys and axes. The records are
/// read here, because `libevdev_next_event` drops a tracking id that changes without -1 (E-ID-4)
/// and replaces invalid slot numbers (E-SLOT-4). The node is closed when the object is released,
/// which ends a grab (E-LIFE-4).
package final class InputDevice {
  /// The path of the node, as it was given.
  package let path: UntrustedText
  /// The device number of the node that was opened.
  package let number: DeviceNumber
  /// True if the kernel's time stamps use `CLOCK_MONOTONIC`; otherwise they are converted to it.
  package let keepsMonotonicTime: Bool

  let stream: RecordStream
  /// The description from when the device was opened.
  let opened: LibevdevContext
  /// True while this process has grabbed the device.
  package internal(set) var isGrabbed = false
  private let file: FileDescriptor

  /// Opens a node.
  ///
  /// It is opened read-only (E-PERM-7). Queued records are discarded (E-INIT-3).
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - expected: The expected device number; nil accepts every device.
  /// - Returns: The device.
  /// - Throws: The failed call, or that it is another device or no input device.
  package static func open(
    _ path: UntrustedText, expecting expected: DeviceNumber? = nil
  ) throws(DeviceOpenError) -> InputDevice {
    var information = stat()
    // Opening another kind of node can have effects: a watchdog's starts the watchdog.
    if path.withPath({ Kernel.status(at: $0, &information) }) == 0, !isInputNode(information) {
      throw .notInputDevice(path)
    }
    let file = try opened(path, &information)
    let number = DeviceNumber(rawValue: UInt(information.st_rdev))
    if let expected, number != expected { throw .anotherDevice(path) }
    var version: Int32 = 0
    let descriptor = file.rawValue
    let answer = SystemCall.retrying { Kernel.inputVersion(descriptor, &version) }
    if case .failure(let error) = answer {
      switch error.number {
      case ENOTTY, EINVAL: throw .notInputDevice(path)
      default:
        throw .system(SystemError(call: "EVIOCGVERSION", path: path, number: error.number))
      }
    }
    do throws(SystemError) {
      return try InputDevice(file, path: path, number: number)
    } catch {
      throw .system(error)
    }
  }

  /// Opens the file and reads its status.
  private static func opened(
    _ path: UntrustedText, _ information: inout stat
  ) throws(DeviceOpenError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let descriptor = file.rawValue
      try SystemCall.checked("fstat", path) { Kernel.status(of: descriptor, &information) }
      return file
    } catch {
      throw .system(error)
    }
  }

  private init(
    _ file: consuming FileDescriptor, path: UntrustedText, number: DeviceNumber
  ) throws(SystemError) {
    let opened = try LibevdevContext(file.rawValue, path: path)
    var isMonotonic = true
    do throws(SystemError) { try opened.useMonotonicClock() } catch { isMonotonic = false }
    self.path = path
    self.number = number
    self.opened = opened
    keepsMonotonicTime = isMonotonic
    stream = RecordStream(descriptor: file.rawValue, path: path, isMonotonic: isMonotonic)
    self.file = file
    try stream.discardPending()
  }

  /// Opens and describes a node that was found before.
  ///
  /// - Parameter node: The node.
  /// - Returns: The device, and its complete description.
  /// - Throws: The failed call, or that the node belongs to another device by now (E-UDEV-6).
  package static func open(
    _ node: DeviceNode
  ) throws(DeviceOpenError) -> (device: InputDevice, description: DeviceDescription) {
    let device = try open(node.path, expecting: node.number)
    // The device number may have been reused by another device.
    guard node.isStillTheSame else { throw .anotherDevice(node.path) }
    return (device, device.describe(completing: node.description))
  }

  /// The file descriptor, for the event loop.
  package var descriptor: Int32 { file.rawValue }

  /// Discards the queued records.
  ///
  /// - Throws: The error of `read(2)`.
  package func discardPending() throws(SystemError) {
    try stream.discardPending()
  }

  // MARK: - Description and state

  /// Returns the description of the device with its present state.
  ///
  /// Queued records are discarded, so that the state and the next record that `pump` reads belong
  /// together (E-INIT-3).
  ///
  /// - Parameter known: The description from before the device was opened; its node, udev
  ///   properties and persistent path are copied. Without it the node is `path`.
  /// - Returns: The description; if the device is gone, the one from when it was opened, without a
  ///   state.
  package func describe(completing known: DeviceDescription? = nil) -> DeviceDescription {
    let context = try? LibevdevContext(descriptor, path: path)
    var result = (context ?? opened).describe()
    result.node = known?.node ?? path
    result.udevProperties = known?.udevProperties ?? [:]
    result.idPath = known?.idPath ?? ""
    result.initialState = freshState()
    return result
  }

  /// Returns the kernel's state of the device.
  ///
  /// libevdev reads it anew, again while the tracking ids differ (E-DROP-2), and the first 256 slots of a device
  /// that has more. Reading the keys removes queued key records (E-DROP-3). A device without slots has only keys
  /// and pointer axes (E-INIT-5).
  ///
  /// - Returns: The state; nil for a device without absolute axes.
  /// - Throws: The failed call.
  package func state() throws(SystemError) -> DeviceState? {
    guard opened.slotCount > 0 else { return try LibevdevContext(descriptor, path: path).state }
    let context = try SlotReader.read { () throws(SystemError) in
      try LibevdevContext(descriptor, path: path)
    } ids: {
      $0.slotValues(of: .trackingID)
    }
    return context.state
  }

  /// Returns the kernel's tracking ids and current slot, with no effect on queued records.
  ///
  /// Without libevdev, whose new context would remove queued key records (E-DROP-3).
  ///
  /// - Returns: The state, without keys and other axes; nil for a device without slots, whose contact
  ///   cannot be read without removing queued key records (E-DROP-3).
  /// - Throws: The failed call.
  package func contacts() throws(SystemError) -> DeviceState? {
    guard opened.slotCount > 0, opened.has(.trackingID),
      let ids = try trackingIDs(count: opened.slotCount)
    else { return nil }
    var slot = input_absinfo()
    let descriptor = descriptor
    let answer = SystemCall.retrying {
      Kernel.inputAxis(descriptor, UInt32(AbsoluteAxis.slot.rawValue), &slot)
    }
    if case .failure(let error) = answer {
      throw SystemError(call: "EVIOCGABS(ABS_MT_SLOT)", path: path, number: error.number)
    }
    return DeviceState(
      currentSlot: slot.value,
      slots: [DeviceState.SlotAxis(axis: .trackingID, values: ids)])
  }

  /// Discards the queued records and returns the kernel's state, so that the state and the next
  /// record belong together.
  ///
  /// - Returns: The state; nil if there is none or the device is gone.
  package func freshState() -> DeviceState? {
    (try? stream.stableState { () throws(SystemError) in try state() }) ?? nil
  }

  /// Returns the tracking ids of the slots; nil if the device has none.
  private func trackingIDs(count: Int) throws(SystemError) -> [Int32]? {
    var request = [Int32](repeating: 0, count: count + 1)
    request[0] = Int32(AbsoluteAxis.trackingID.rawValue)
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

  // MARK: - Reading

  /// Reads the queued records and passes them to a receiver.
  ///
  /// After a SYN_DROPPED, the records up to it are passed, the rest is discarded, the last
  /// discarded SYN_REPORT is passed, and then the state of the device. Only that case allocates.
  ///
  /// - Parameters:
  ///   - receiver: Receives records and states.
  ///   - reads: The largest number of batches of 512 records (E-LIFE-19).
  /// - Returns: True if more records may be queued.
  /// - Throws: The error of `read(2)`: `ENODEV` if the device is gone or access was revoked
  ///   (E-READ-5, E-PERM-6).
  package func pump(
    into receiver: some DeviceInputReceiver, reads: Int = 2
  ) throws(SystemError) -> Bool {
    try stream.pump(into: receiver, reads: reads) { () throws(SystemError) in try state() }
  }

  /// True if records are queued.
  ///
  /// It costs one system call. It is false for a device that is gone.
  package var hasPending: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Kernel.poll(&request, 0) > 0 && request.revents & Int16(POLLIN) != 0
  }

  /// Passes the kernel's state to a function, nil if it cannot be read.
  ///
  /// Not if records arrived meanwhile: a difference may be in them, and the caller asks again after them.
  package func compareState(_ body: (DeviceState?) -> Void) {
    let state = (try? state()) ?? nil
    if !hasPending { body(state) }
  }

  // MARK: - Grabbing

  /// Grabs the device: other processes receive no records until `ungrab`.
  ///
  /// Do not call it while contacts are down: other readers would never receive their end (E-LIFE-3).
  ///
  /// - Throws: `EBUSY` if another process has grabbed it.
  package func grab() throws(SystemError) {
    guard !isGrabbed else { return }
    try opened.grab(true)
    isGrabbed = true
  }

  /// Ends the grab; without a grab it has no effect.
  package func ungrab() {
    guard isGrabbed else { return }
    isGrabbed = false
    // It fails only if the device is gone, and the grab with it.
    try? opened.grab(false)
  }

  /// Returns whether another process has grabbed the device, so that it delivers no records.
  ///
  /// It grabs and releases the device; call it only while no contact is down.
  package func isGrabbedByAnother() -> Bool {
    guard !isGrabbed else { return false }
    do throws(SystemError) {
      try grab()
      ungrab()
      return false
    } catch {
      return error.number == EBUSY
    }
  }

  /// True if the status is that of an input device's node.
  private static func isInputNode(_ information: stat) -> Bool {
    information.st_mode & S_IFMT == S_IFCHR
      && DeviceNumber(rawValue: UInt(information.st_rdev)).major == UInt32(INPUT_MAJOR)
  }
}

/// Receives the records and states of a device, in their order.
package protocol DeviceInputReceiver: AnyObject {
  /// Receives records, which are borrowed for the call; a batch may end within a frame.
  func take(_ events: Span<InputEvent>)

  /// Receives the kernel's state that was read after the last SYN_DROPPED (E-DROP-2).
  func take(_ state: DeviceState)
}
