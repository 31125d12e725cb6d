import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev

/// A session of each kind, with every one of its calls to the system failing in turn.
struct EveryCallTests {
  private static let isExhaustive =
    ProcessInfo.processInfo.environment["TOUCHBRIDGE_FAULTS"] == "all"
  private static let errors = [EINTR, EAGAIN, EIO, ENOSPC, EPIPE, ENOMEM]
  /// What may be broken for good.
  private static let breaking: Set<String> = [
    "open", "write", "send", "sendto", "connect", "mmap", "stat", "fstat", "fsync", "ftruncate",
    "lseek", "fcntl", "poll", "EVIOCGMTSLOTS", "libevdev_grab", "libevdev_new_from_fd",
  ]

  /// What libudev itself tells apart, beside those.
  private static let errorsOfUdev = [EACCES, ENOBUFS]
  /// What only looks into memory, or gives something back.
  private static let unfailing: Set<String> = [
    // The clock of no kernel fails.
    "clock_gettime", "getenv", "udev_list_entry_get_next", "udev_list_entry_get_name",
    "udev_list_entry_get_value", "udev_unref", "udev_monitor_unref", "udev_enumerate_unref",
    "udev_device_unref",
  ]

  /// The faults of one call: once each error, fewer bytes, and what stays broken from then on.
  private static func faults(
    at index: Int, of entries: [SystemCallSeam.Entry]
  ) -> [SystemCallSeam.Fault] {
    let name = entries[index].question.name
    if unfailing.contains(name) { return [] }
    let isOfUdev = name.hasPrefix("udev_")
    var result = (errors + (isOfUdev ? errorsOfUdev : [])).map {
      SystemCallSeam.Fault(nil, index + 1, .error($0))
    }
    let nth = entries[...index].count { $0.question.name == name }
    for piece in pieces(of: entries[index].question) {
      result.append(SystemCallSeam.Fault(nil, index + 1, .short(piece)))
      result.append(SystemCallSeam.Fault(name, nth, times: 5, .short(piece)))
    }
    // What the kernel itself is behind, timers and the like, may fail once and not for ever.
    guard breaking.contains(name) || isOfUdev else { return result }
    for number in [EIO, ENOSPC, EPIPE, ENOMEM] {
      result.append(SystemCallSeam.Fault(name, nth, times: .max, .error(number)))
    }
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EINTR)))
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EAGAIN)))
    return result
  }

  /// Whether a case is tried where not all are; of udev's calls so many that each of them fails at
  /// each use, in one way or two.
  private static func isPicked(_ number: Int, _ call: String, of session: PaperSession) -> Bool {
    number % (call.hasPrefix("udev_") ? min(session.stride, 13) : session.stride) == 0
  }

  /// How few bytes may be moved.
  ///
  /// The kernel gives records of devices whole, and of timers and signals all that there is.
  private static func pieces(of question: SystemCallSeam.Question) -> [Int] {
    switch (question.name, question.count) {
    // What goes in one datagram goes whole.
    case (_, 0...1), ("send", _), ("sendto", _): []
    case ("read", RecordStream.capacity * RecordParser.recordSize):
      [1, 3].map { $0 * RecordParser.recordSize }
    case ("read", 8), ("read", 2048): []
    default: [1, 3]
    }
  }

  @Test(
    "Whichever call fails: no trap, no hang, no touch without its end, nothing left open",
    arguments: PaperSession.names)
  func everyCall(_ name: String) throws {
    let session = try #require(try PaperSession.all().first { $0.name == name })
    var cases = 0
    var complaints: [String] = []
    var census = FaultCensus()
    let good = session.play()
    try #require(good.status == 0 && !good.isStuck, "\(good.talk)")
    var pick = 0
    for index in good.entries.indices {
      let call = good.entries[index].question.name
      for fault in Self.faults(at: index, of: good.entries) {
        pick += 1
        if !Self.isExhaustive, !Self.isPicked(pick, call, of: session) { continue }
        cases += 1
        let result = session.play([fault])
        let verdict = FaultVerdict(result, fault, beside: good, of: session)
        census.add(call, fault, verdict, result)
        for complaint in verdict.complaints {
          complaints.append("call \(index + 1), \(call), \(fault.words): \(complaint)")
        }
      }
    }
    let shown = complaints.prefix(50).joined(separator: "\n")
    #expect(complaints.isEmpty, "\(complaints.count) complaints:\n\(shown)")
    print("calls that fail: \(name): \(good.entries.count) calls, \(cases) cases\n\(census.text)")
  }
}
