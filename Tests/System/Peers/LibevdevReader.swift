import CLibevdev
import CLinux
import Evdev
import Glibc
import TouchModel

/// Reads a node by `libevdev_next_event`, as most programmes do.
final class LibevdevReader {
  /// All records read so far, those of a synchronization among them.
  private(set) var events: [InputEvent] = []
  /// How many times records were lost.
  private(set) var drops = 0

  private let file: FileDescriptor
  private let device: OpaquePointer

  init(_ path: String) throws {
    file = try FileDescriptor(opening: UntrustedText(path), O_RDONLY | O_NONBLOCK)
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(file.rawValue, &device)
    guard status == 0, let device else {
      throw LaneError("libevdev_new_from_fd \(path): \(SystemCall.errorMessage(-status))")
    }
    self.device = device
    libevdev_set_clock_id(device, CLOCK_MONOTONIC)
  }

  deinit { libevdev_free(device) }

  /// Reads all that waits; false once the device is gone.
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
        throw LaneError("libevdev_next_event: \(SystemCall.errorMessage(-status))")
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
  /// A record as the kernel hands it out.
  init(kernel event: input_event) {
    var event = event
    self.init(
      time: Microseconds(
        seconds: tb_event_seconds(&event), microseconds: tb_event_microseconds(&event)),
      type: EventType(rawValue: event.type), code: event.code, value: event.value)
  }
}
