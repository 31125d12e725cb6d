import CLibevdev
import CLinux
import System
import Glibc
import Text
import TouchModel

/// Reads a node with `libevdev_next_event`, as most programs do.
final class LibevdevReader {
  /// The records read so far, including those of a resynchronization.
  private(set) var events: [InputEvent] = []
  /// The number of times that records were lost.
  private(set) var drops = 0

  private let file: FileDescriptor
  private let device: OpaquePointer

  init(_ path: String) throws {
    file = try FileDescriptor(opening: UntrustedText(path), O_RDONLY | O_NONBLOCK)
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(file.rawValue, &device)
    guard status == 0, let device else {
      throw GuestError("libevdev_new_from_fd \(path): \(SystemCall.errorMessage(-status))")
    }
    self.device = device
    libevdev_set_clock_id(device, CLOCK_MONOTONIC)
  }

  deinit { libevdev_free(device) }

  /// Reads all available records.
  ///
  /// Returns false after the device is removed.
  @discardableResult
  func pump() throws -> Bool {
    var flag = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
    while true {
      var event = input_event()
      let status = libevdev_next_event(device, flag, &event)
      if status == -EAGAIN {
        if flag == LIBEVDEV_READ_FLAG_NORMAL.rawValue { return true }
        flag = LIBEVDEV_READ_FLAG_NORMAL.rawValue
        continue
      }
      if status == -ENODEV { return false }
      guard status >= 0 else {
        throw GuestError("libevdev_next_event: \(SystemCall.errorMessage(-status))")
      }
      if status == LIBEVDEV_READ_STATUS_SYNC.rawValue {
        if flag == LIBEVDEV_READ_FLAG_NORMAL.rawValue { drops += 1 }
        flag = LIBEVDEV_READ_FLAG_SYNC.rawValue
      }
      events.append(InputEvent(kernel: event))
    }
  }
}

extension InputEvent {
  /// Creates a record from one of the kernel.
  init(kernel event: input_event) {
    var event = event
    self.init(
      time: Microseconds(
        seconds: tb_event_seconds(&event), microseconds: tb_event_microseconds(&event)),
      type: EventType(rawValue: event.type), code: event.code, value: event.value)
  }
}
