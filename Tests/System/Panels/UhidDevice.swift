import CLinux
import Glibc
import System
import Text

/// A HID device that this process implements, and that the kernel's drivers use like a real one.
///
/// `attend` answers the driver's requests, and `send` calls it, so that no probe blocks. There is no
/// thread: without a call nothing is answered. The device is removed when the instance is deallocated.
///
/// Corresponds to `/dev/uhid`.
final class UhidDevice {
  /// The device's name on the bus, such as `0003:1209:7002.0005`.
  private(set) var busName = ""
  /// The number of feature reports that the driver has read.
  private(set) var questions = 0

  private let file: FileDescriptor
  private let feature: (UInt8) -> [UInt8]?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - identity: The identity of the device.
  ///   - descriptor: The report descriptor.
  ///   - feature: Returns the content of a feature report; nil is an error.
  /// - Throws: An error if there is no `/dev/uhid`, or if the kernel refuses the descriptor.
  init(
    _ identity: HidIdentity, descriptor: [UInt8], feature: @escaping (UInt8) -> [UInt8]?
  ) throws {
    self.feature = feature
    file = try FileDescriptor(opening: "/dev/uhid", O_RDWR | O_NONBLOCK)
    let before = Set(HidBus.devices())
    try write(UhidMessage.create(identity, descriptor: descriptor))
    // A worker of the kernel creates the device. Its `uevent` has more than its name, but cannot be
    // read until the driver is done, which waits for this process.
    try Deadline.wait(for: "the kernel to make \(identity.name)") {
      try attend()
      busName =
        HidBus.devices().first { !before.contains($0) && $0.hasPrefix(identity.busPrefix) } ?? ""
      return !busName.isEmpty
    }
  }

  deinit { try? write(UhidMessage.destroy) }

  /// Sends a report.
  ///
  /// The kernel has processed it when the call returns.
  func send(_ report: [UInt8]) throws {
    try attend()
    try write(UhidMessage.input(report))
  }

  /// Answers the pending requests of the driver.
  func attend() throws {
    var buffer = [UInt8](repeating: 0, count: UhidMessage.longest)
    while true {
      let count = read(file.rawValue, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      switch UhidMessage.incoming(buffer.prefix(count)) {
      case .getReport(let id, let report, let kind):
        let isFeature = UInt32(kind) == UHID_FEATURE_REPORT.rawValue
        try write(UhidMessage.reply(to: id, report: isFeature ? feature(report) : nil))
        questions += 1
      case .setReport(let id, let report, let kind):
        let isFeature = UInt32(kind) == UHID_FEATURE_REPORT.rawValue
        let isAccepted = isFeature && feature(report) != nil
        try write(UhidMessage.acknowledge(id, isAccepted: isAccepted))
      case .other, nil: break
      }
    }
  }

  private func write(_ message: [UInt8]) throws {
    try SystemCall.checked("write", "/dev/uhid") {
      Glibc.write(file.rawValue, message, message.count)
    }
  }
}
