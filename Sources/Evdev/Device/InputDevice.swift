import CLibevdev
import CLinux
import Glibc
package import TouchModel

/// An input device that is open for reading.
///
/// libevdev says what it is, sets its clock, grabs it and tells its keys and axes; the records are
/// read here, because `libevdev_next_event` loses a tracking id that changes without -1 (E-ID-4)
/// and moves wild slots to the last one (E-SLOT-4). The node is closed when nobody holds the device
/// any longer, which lets a grab go (E-LIFE-4).
package final class InputDevice {
  /// The node, as it was given.
  package let path: UntrustedText
  /// The kernel's number of the node that was opened.
  package let number: DeviceNumber
  /// Whether the kernel stamps records by `CLOCK_MONOTONIC`; if not, their times are mapped to it.
  package let keepsMonotonicTime: Bool

  let stream: RecordStream
  /// What the device said when it was opened.
  let opened: LibevdevContext
  let slots: SlotReader
  var isGrabbed = false
  private let file: FileDescriptor

  /// Opens a node, and makes it ready to be described and read.
  ///
  /// Read-only is enough for touches (E-PERM-7). What was queued before is thrown away (E-INIT-3).
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - expected: The number of the device that is meant; nil takes whatever is there.
  /// - Returns: The device.
  /// - Throws: Why it cannot be opened, or is not the device that is meant.
  package static func open(
    _ path: UntrustedText, expecting expected: DeviceNumber? = nil
  ) throws(DeviceOpenError) -> InputDevice {
    var information = stat()
    // Merely opening a node of another kind may do something: a watchdog's starts it.
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

  /// Opens the file and says what it is.
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
    slots = SlotReader(opened.axes)
    stream = RecordStream(descriptor: file.rawValue, path: path, isMonotonic: isMonotonic)
    self.file = file
    try stream.discardPending()
  }

  /// The open file, for the loop that waits for it.
  package var descriptor: Int32 { file.rawValue }

  /// Throws away what waits to be read.
  ///
  /// - Throws: The error of `read(2)`.
  package func discardPending() throws(SystemError) {
    try stream.discardPending()
  }

  /// Whether the information is that of a node of the input devices, event nodes among them.
  private static func isInputNode(_ information: stat) -> Bool {
    information.st_mode & S_IFMT == S_IFCHR
      && DeviceNumber(rawValue: UInt(information.st_rdev)).major == UInt32(INPUT_MAJOR)
  }
}
