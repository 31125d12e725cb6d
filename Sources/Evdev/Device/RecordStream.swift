import Glibc
package import TouchModel

/// Reads the records that wait in a descriptor, and hands them on in batches.
///
/// Its two buffers are made once; reading allocates nothing (E-LAT-6).
package final class RecordStream {
  /// How many records one read takes: the whole queue of a panel of ten fingers (E-LAT-1).
  package static let capacity = 512
  /// How often the device is asked after records were lost, until nothing came meanwhile.
  package static let passes = 3
  /// How many reads throw away what waits, at the most: more than the largest queue of any kernel.
  private static let mostDiscards = 512

  private let descriptor: Int32
  private let path: UntrustedText
  private var bytes: [UInt8]
  /// How many bytes of a record whose end has not come yet stand in front.
  private var remainder = 0
  private var events: [InputEvent] = []
  private var cutter = BatchCutter()
  private var clock: ClockOffset?

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - descriptor: Where records are read, without waiting; it stays the caller's.
  ///   - path: Its name, for errors.
  ///   - isMonotonic: Whether the records are stamped by the clock that counts from boot.
  package init(descriptor: Int32, path: UntrustedText, isMonotonic: Bool = true) {
    self.descriptor = descriptor
    self.path = path
    bytes = Array(repeating: 0, count: Self.capacity * RecordParser.recordSize)
    events.reserveCapacity(Self.capacity)
    if !isMonotonic {
      clock = ClockOffset(monotonic: KernelClock.monotonic.now, realtime: KernelClock.realtime.now)
    }
  }

  /// Reads what waits and hands it on.
  ///
  /// Where records were lost: those up to and including SYN_DROPPED are handed on, the rest is
  /// drained, then the last SYN_REPORT of that, then what the device holds (E-DROP-1, E-DROP-2).
  ///
  /// - Parameters:
  ///   - receiver: Takes the records.
  ///   - reads: How often to read at the most, so that other devices have their turn (E-LIFE-19).
  ///   - state: Asks the device what it holds; called only after records were lost.
  /// - Returns: Whether more may wait.
  /// - Throws: The error of `read(2)`, or what `state` throws; the end of the file is `ENODEV`
  ///   (E-READ-6).
  package func pump(
    into receiver: some DeviceInputReceiver, reads: Int,
    state: () throws(SystemError) -> DeviceState?
  ) throws(SystemError) -> Bool {
    for _ in 0..<reads {
      let count = try read()
      guard count > 0 else { return false }
      let kept = cutter.cut(events.span)
      receiver.take(events.span.extracting(first: kept))
      if cutter.isDraining {
        try resynchronize(receiver, state)
        return true
      }
      if count < Self.capacity { return false }
    }
    return true
  }

  /// Throws away what waits, up to a bound that no queue of a kernel reaches.
  ///
  /// - Returns: How many records that were.
  /// - Throws: As `pump` does.
  @discardableResult
  package func discardPending() throws(SystemError) -> Int {
    var total = 0
    for _ in 0..<Self.mostDiscards {
      let count = try read()
      total += count
      if cutter.isDraining { _ = cutter.cut(events.span) }
      if count < Self.capacity { break }
    }
    return total
  }

  /// Asks until the answer and the place in the stream belong together.
  ///
  /// What comes between draining and asking would be applied to a state that has it already, and
  /// to the wrong slot, because the current slot is that of the last record.
  ///
  /// - Parameter state: Asks the device.
  /// - Returns: Its last answer.
  /// - Throws: As `pump` does.
  package func settle(
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
    let found = try settle(state)
    if let report = cutter.endDraining() {
      let end = [report]
      receiver.take(end.span)
    }
    if let found { receiver.take(found) }
  }

  /// Reads one batch; the number of records, 0 where none waits.
  ///
  /// No kernel hands out a part of a record; where something else does, it goes on with the next.
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
      RecordParser.parse(bytes.span.bytes.extracting(first: end), into: &events)
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
