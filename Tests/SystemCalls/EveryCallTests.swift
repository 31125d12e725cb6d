import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev

/// A session of each kind, with every one of its calls to the system failing in turn.
struct EveryCallTests {
  private static let errors = [EINTR, EAGAIN, EIO, ENOSPC, EPIPE, ENOMEM]
  /// What may be broken for good.
  private static let breaking: Set<String> = [
    "open", "write", "send", "sendto", "connect", "mmap", "stat", "fstat", "fsync", "ftruncate",
    "lseek", "fcntl", "poll", "EVIOCGMTSLOTS", "libevdev_grab", "libevdev_new_from_fd",
  ]

  /// The faults of one call: once each error, fewer bytes, and what stays broken from then on.
  private static func faults(
    at index: Int, of entries: [SystemCallSeam.Entry]
  ) -> [SystemCallSeam.Fault] {
    let name = entries[index].question.name
    // The clock of no kernel fails.
    if name == "clock_gettime" { return [] }
    var result = errors.map { SystemCallSeam.Fault(nil, index + 1, .error($0)) }
    for piece in pieces(of: entries[index].question) {
      result.append(SystemCallSeam.Fault(nil, index + 1, .short(piece)))
      result.append(SystemCallSeam.Fault(nil, index + 1, times: 5, .short(piece)))
    }
    // What the kernel itself is behind, timers and the like, may fail once and not for ever.
    guard breaking.contains(name) else { return result }
    let nth = entries[...index].count { $0.question.name == name }
    for number in [EIO, ENOSPC, EPIPE, ENOMEM] {
      result.append(SystemCallSeam.Fault(name, nth, times: .max, .error(number)))
    }
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EINTR)))
    result.append(SystemCallSeam.Fault(name, nth, times: 3, .error(EAGAIN)))
    return result
  }

  /// How few bytes may be moved.
  ///
  /// The kernel gives records of devices whole, and of timers and signals all that there is.
  private static func pieces(of question: SystemCallSeam.Question) -> [Int] {
    switch (question.name, question.count) {
    case (_, 0...1): []
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
    for index in good.entries.indices {
      let call = good.entries[index].question.name
      for fault in Self.faults(at: index, of: good.entries) {
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
