import CLibevdev
import CLinux
import Glibc
package import System
package import Text
package import TouchModel

/// Reads queued records from a descriptor in batches.
///
/// Its two buffers are allocated once; reading allocates nothing (E-LAT-6).
package final class RecordStream {
  /// The largest number of records per read: the whole queue of a panel with ten fingers (E-LAT-1).
  package static let capacity = 512
  /// The largest number of attempts to read a state without new records meanwhile.
  package static let passes = 3
  /// The largest number of reads that discard records: more than the largest queue of any kernel.
  private static let mostDiscards = 512

  private let descriptor: Int32
  private let path: UntrustedText
  private var bytes: [UInt8]
  /// The number of bytes of an incomplete record at the start of `bytes`.
  private var remainder = 0
  private var events: [InputEvent] = []
  private var dropFilter = DropFilter()
  private var clock: ClockOffset?

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - descriptor: A nonblocking descriptor; the caller owns it.
  ///   - path: Its name, for errors.
  ///   - isMonotonic: True if time stamps use `CLOCK_MONOTONIC`.
  package init(descriptor: Int32, path: UntrustedText, isMonotonic: Bool = true) {
    self.descriptor = descriptor
    self.path = path
    bytes = Array(repeating: 0, count: Self.capacity * RecordParser.recordSize)
    events.reserveCapacity(Self.capacity)
    if !isMonotonic {
      clock = ClockOffset(monotonic: KernelClock.monotonic.now, realtime: KernelClock.realtime.now)
    }
  }

  /// Reads the queued records and passes them to a receiver.
  ///
  /// After a SYN_DROPPED, the records up to it are passed, the rest is discarded, then the last
  /// discarded SYN_REPORT is passed, then the device's state (E-DROP-1, E-DROP-2).
  ///
  /// - Parameters:
  ///   - receiver: Receives records and states.
  ///   - reads: The largest number of reads, so that other devices are read too (E-LIFE-19).
  ///   - state: Reads the device's state; called only after records were lost.
  /// - Returns: True if more records may be queued.
  /// - Throws: The error of `read(2)` or of `state`; the end of the file is `ENODEV` (E-READ-6).
  package func pump(
    into receiver: some DeviceInputReceiver, reads: Int,
    state: () throws(SystemError) -> DeviceState?
  ) throws(SystemError) -> Bool {
    for _ in 0..<reads {
      let count = try read()
      guard count > 0 else { return false }
      deliver(events, to: receiver)
      if dropFilter.isDiscarding {
        try resynchronize(receiver, state)
        return true
      }
      if count < Self.capacity { return false }
    }
    return true
  }

  // The array is an argument, because Swift 6.3 accepts no span of a property of a class where exclusivity is not checked.
  // Can go when it does.
  private func deliver(_ events: [InputEvent], to receiver: some DeviceInputReceiver) {
    receiver.take(events.span.extracting(first: passedCount(of: events)))
  }

  private func passedCount(of events: [InputEvent]) -> Int {
    dropFilter.passedCount(of: events.span)
  }

  /// Discards the queued records, up to a bound that no kernel's queue reaches.
  ///
  /// - Returns: The number of discarded records.
  /// - Throws: As `pump` does.
  @discardableResult
  package func discardPending() throws(SystemError) -> Int {
    var total = 0
    for _ in 0..<Self.mostDiscards {
      let count = try read()
      total += count
      if dropFilter.isDiscarding { _ = passedCount(of: events) }
      if count < Self.capacity { break }
    }
    return total
  }

  /// Reads the device's state until no records came meanwhile.
  ///
  /// Records from before the state would be applied to it a second time, and to the wrong slot,
  /// because the current slot is that of the last record.
  ///
  /// - Parameter state: Reads the device's state.
  /// - Returns: The last state.
  /// - Throws: As `pump` does.
  package func stableState(
    _ state: () throws(SystemError) -> DeviceState?
  ) throws(SystemError) -> DeviceState? {
    try discardPending()
    for _ in 1..<Self.passes {
      let found = try state()
      if try discardPending() == 0 { return found }
    }
    return try state()
  }

  private func resynchronize(
    _ receiver: some DeviceInputReceiver, _ state: () throws(SystemError) -> DeviceState?
  ) throws(SystemError) {
    let found = try stableState(state)
    if let report = dropFilter.endDiscarding() {
      let end = [report]
      receiver.take(end.span)
    }
    if let found { receiver.take(found) }
  }

  private func parse(_ bytes: [UInt8], count: Int) {
    RecordParser.parse(bytes.span.bytes.extracting(first: count), into: &events)
  }

  /// Reads one batch, and returns the number of records; 0 if none is queued.
  ///
  /// Kernels return complete records; a partial one from elsewhere is completed by the next read.
  private func read() throws(SystemError) -> Int {
    let kept = remainder
    let result = SystemCall.retrying {
      bytes.withUnsafeMutableBytes {
        Kernel.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[kept...]))
      }
    }
    switch result {
    case .success(0):
      throw SystemError(call: "read", path: path, number: ENODEV)
    case .success(let count):
      let end = kept + count
      parse(bytes, count: end)
      remainder = end % RecordParser.recordSize
      for index in 0..<remainder { bytes[index] = bytes[end - remainder + index] }
      if clock != nil { mapTimes() }
    case .failure(let error):
      guard error.number == EAGAIN else {
        throw SystemError(call: "read", path: path, number: error.number)
      }
      events.removeAll(keepingCapacity: true)
    }
    return events.count
  }

  private func mapTimes() {
    guard var clock else { return }
    clock.observe(monotonic: KernelClock.monotonic.now, realtime: KernelClock.realtime.now)
    for index in events.indices { events[index].time = clock.monotonic(events[index].time) }
    self.clock = clock
  }
}

/// Selects the records to pass on when the kernel lost some.
///
/// Records up to and including a SYN_DROPPED are passed on. Later ones are outdated when the
/// device's state is read, and are discarded, except for the last SYN_REPORT, which ends the gap
/// (E-DROP-1, E-DROP-10).
package struct DropFilter {
  /// True if records were lost and the present ones are discarded.
  package private(set) var isDiscarding = false
  private var lastReport: InputEvent?

  /// Creates a filter that discards nothing.
  package init() {}

  /// Returns how many of the first records of a batch are passed on.
  package mutating func passedCount(of batch: Span<InputEvent>) -> Int {
    if isDiscarding {
      discard(batch, from: 0)
      return 0
    }
    for index in batch.indices where batch[index].isDrop {
      isDiscarding = true
      discard(batch, from: index + 1)
      return index + 1
    }
    return batch.count
  }

  /// Ends the discarding, and returns the SYN_REPORT to pass on.
  ///
  /// Nil if there was none since the last SYN_DROPPED; the gap continues until the next one.
  package mutating func endDiscarding() -> InputEvent? {
    defer { lastReport = nil }
    isDiscarding = false
    return lastReport
  }

  private mutating func discard(_ batch: Span<InputEvent>, from start: Int) {
    for index in start..<batch.count {
      if batch[index].isDrop { lastReport = nil }
      if batch[index].isReport { lastReport = batch[index] }
    }
  }
}

extension InputEvent {
  /// True for SYN_DROPPED.
  fileprivate var isDrop: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }
}

/// Decodes the kernel's records.
package enum RecordParser {
  /// The size of a record in bytes: 24, or 16 on 32-bit machines (E-READ-1).
  package static let recordSize = MemoryLayout<input_event>.stride

  /// Replaces the records of an array by decoded ones; an incomplete record is ignored.
  ///
  /// It allocates nothing if the array's capacity suffices.
  ///
  /// - Parameters:
  ///   - bytes: The encoded records.
  ///   - events: Receives the records.
  package static func parse(_ bytes: RawSpan, into events: inout [InputEvent]) {
    events.removeAll(keepingCapacity: true)
    var offset = 0
    while offset &+ recordSize <= bytes.byteCount {
      // Every bit pattern is a valid record.
      var record = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: input_event.self)
      events.append(
        InputEvent(
          time: Microseconds(
            seconds: tb_event_seconds(&record), microseconds: tb_event_microseconds(&record)),
          type: EventType(rawValue: record.type), code: record.code, value: record.value))
      offset &+= recordSize
    }
  }
}
