import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev
@testable import System

/// Plays a run of each kind, with each of its system calls failing in turn.
struct EveryCallTests {
  private static let isExhaustive =
    ProcessInfo.processInfo.environment["TOUCHBRIDGE_FAULTS"] == "all"
  private static let errors = [EINTR, EAGAIN, EIO, ENOSPC, EPIPE, ENOMEM]
  /// The calls that may fail persistently.
  private static let persistent: Set<String> = [
    "open", "write", "send", "sendto", "connect", "mmap", "stat", "fstat", "fsync", "ftruncate",
    "lseek", "fcntl", "poll", "EVIOCGMTSLOTS", "libevdev_grab", "libevdev_new_from_fd",
  ]

  /// The further errors that libudev distinguishes.
  private static let errorsOfUdev = [EACCES, ENOBUFS]
  /// The calls that cannot fail: accessors of memory, and releases.
  private static let unfailing: Set<String> = [
    // No kernel's clock fails.
    "clock_gettime", "getenv", "udev_list_entry_get_next", "udev_list_entry_get_name",
    "udev_list_entry_get_value", "udev_unref", "udev_monitor_unref", "udev_enumerate_unref",
    "udev_device_unref", "libevdev_uinput_get_devnode", "libevdev_uinput_get_syspath",
    "libevdev_uinput_destroy",
  ]

  /// Returns the faults of one call: each error once, fewer bytes, and persistent errors.
  private static func faults(
    at index: Int, of entries: [SystemCallSeam.Entry]
  ) -> [SystemCallSeam.Fault] {
    let name = entries[index].call.name
    if unfailing.contains(name) { return [] }
    let isOfUdev = name.hasPrefix("udev_")
    var result = (errors + (isOfUdev ? errorsOfUdev : [])).map {
      SystemCallSeam.Fault(nil, index + 1, .error($0))
    }
    let nth = entries[...index].count { $0.call.name == name }
    for piece in pieces(of: entries[index].call) {
      result.append(SystemCallSeam.Fault(nil, index + 1, .short(piece)))
      result.append(SystemCallSeam.Fault(name, nth, times: 5, .short(piece)))
    }
    // Timers and similar calls may fail once, but not persistently.
    guard persistent.contains(name) || isOfUdev else { return result }
    for number in [EIO, ENOSPC, EPIPE, ENOMEM] {
      result.append(SystemCallSeam.Fault(name, nth, times: .max, .error(number)))
    }
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EINTR)))
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EAGAIN)))
    return result
  }

  /// True if a case runs when not all do.
  ///
  /// Each use of a udev call fails in at least one way in `.ci/run`.
  private static func isPicked(_ number: Int, _ call: String, of run: SimulatedRun) -> Bool {
    let stride = call.hasPrefix("udev_") ? min(run.stride, 13) : run.stride
    return number % (TestEnvironment.playsAllCases ? stride : stride * 8) == 0
  }

  /// Returns the numbers of bytes for short transfers.
  ///
  /// The kernel transfers whole records of devices, and complete values of timers and signals.
  private static func pieces(of call: SystemCallSeam.Call) -> [Int] {
    // The kernel takes whole records of a virtual device.
    if FaultVerdict.isOfDevice(call) { return [] }
    return switch (call.name, call.count) {
    // A datagram is sent completely or not at all.
    case (_, 0...1), ("send", _), ("sendto", _): []
    case ("read", RecordStream.capacity * RecordParser.recordSize):
      [1, 3].map { $0 * RecordParser.recordSize }
    case ("read", 8), ("write", 8), ("read", 2048): []
    default: [1, 3]
    }
  }

  @Test(
    "A failure of any system call causes no trap, no hang, no touch without an end and no leak",
    arguments: SimulatedRun.names)
  func everyCall(_ name: String) throws {
    let run = try #require(try SimulatedRun.all().first { $0.name == name })
    var cases = 0
    var violations: [String] = []
    let good = run.play()
    try #require(good.status == 0 && !good.isStuck, "\(good.diagnostics)")
    var pick = 0
    for index in good.entries.indices {
      let call = good.entries[index].call.name
      for fault in Self.faults(at: index, of: good.entries) {
        pick += 1
        if !Self.isExhaustive, !Self.isPicked(pick, call, of: run) { continue }
        cases += 1
        let result = run.play([fault])
        let verdict = FaultVerdict(result, fault, beside: good, of: run)
        for violation in verdict.violations {
          violations.append("call \(index + 1), \(call), \(fault.summary): \(violation)")
        }
      }
    }
    let shown = violations.prefix(50).joined(separator: "\n")
    #expect(violations.isEmpty, "\(violations.count) violations:\n\(shown)")
    print("calls that fail: \(name): \(good.entries.count) calls, \(cases) cases")
  }
}
