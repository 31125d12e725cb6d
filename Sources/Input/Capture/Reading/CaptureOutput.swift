internal import TouchModel

/// The queue of items between a parser and the caller of `CaptureReader`.
///
/// While a device's description is to be inferred from its records, all items are deferred: at most
/// `lookAhead` records. So a file and a pipe give the same description, and memory is bounded.
struct CaptureOutput {
  /// The number of records from which descriptions are inferred.
  static let lookAhead = 65_536
  /// The number of items after which a parser pauses.
  static let batch = 512
  /// The maximum number of devices of one capture.
  static let mostDevices = 256
  /// The largest event type of the kernel: `EV_MAX`.
  static let largestType: UInt16 = 0x1f

  private var ready: [CaptureItem] = []
  private var taken = 0

  private var deferred: [CaptureItem] = []
  private var deferredEvents = 0
  private var inferences: [Int: DeviceInference] = [:]

  /// The latest time of each device, except the device of the last record.
  private var latest: [Int64] = []
  /// The device of the last record, and its latest time.
  private var newest: (device: Int, time: Int64) = (-1, .min)
  private var devicesWithBackwardTimes: [Int] = []
  private var warnings = [Int](repeating: 0, count: Warning.allCases.count)

  /// The number of items that can be taken.
  var count: Int { ready.count - taken }

  /// The clock of the capture's times; nil if the capture does not name it.
  var clock: CaptureClock?

  /// The number of devices found.
  private(set) var deviceCount = 0

  /// Removes and returns the oldest item that is ready.
  @inline(__always)
  mutating func take() -> CaptureItem? {
    guard taken < ready.count else {
      ready.removeAll(keepingCapacity: ready.capacity <= 4096)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return ready[taken]
  }

  /// Adds a device and returns its index.
  ///
  /// An inference completes an incomplete description.
  mutating func addDevice(
    _ description: DeviceDescription, inference: DeviceInference? = nil, line: Int
  ) throws(CaptureError) -> Int {
    guard deviceCount < Self.mostDevices else {
      throw CaptureError(line: line, "the capture has more than \(Self.mostDevices) devices")
    }
    let index = deviceCount
    deviceCount += 1
    latest.append(.min)
    if let inference, inference.missing == .properties {
      // Missing properties are inferred from the rest of the description, not from records.
      let (completed, found) = inference.complete(description)
      append(.device(index, completed))
      if let found { append(.note(CaptureNote(line: line, note: found))) }
      return index
    }
    if let inference { inferences[index] = inference }
    append(.device(index, description))
    return index
  }

  /// Adds a record, and a note the first time that the device's time goes backwards.
  @inline(__always)
  mutating func add(_ event: InputEvent, device: Int, line: Int) {
    if device != newest.device { switchDevice(to: device) }
    if event.time.count < newest.time {
      noteBackwardTime(event.time, device: device, line: line)
    }
    if event.type.rawValue > Self.largestType { warnOfType(event, line) }
    newest.time = event.time.count
    if inferences.isEmpty {
      ready.append(.event(device, event))
    } else {
      deferred.append(.event(device, event))
      deferredEvents += 1
      if deferredEvents >= Self.lookAhead { release() }
    }
  }

  /// Adds a state that was read again after records were lost.
  mutating func add(_ state: DeviceState, device: Int) {
    append(.state(device, state))
  }

  /// Adds a note.
  mutating func note(_ line: Int, _ level: Note.Level, _ message: String) {
    append(.note(CaptureNote(line: line, note: Note(level, .capture, message))))
  }

  /// The kinds of warnings that may repeat on line after line; each is limited by itself.
  enum Warning: Int, CaseIterable {
    /// A line that is not part of the format.
    case unknownLine
    /// A line of a description in an unexpected position.
    case descriptionOrder
    /// A fraction of a second without exactly six digits.
    case fraction
    /// Text after the end of a record.
    case trailingText
    /// An unknown version of the format.
    case version
    /// An event type that the kernel does not have.
    case unknownType
    /// A different number of devices than the capture states.
    case deviceCount

    /// The number of warnings of one kind that are reported in full.
    static let limit = 5
  }

  /// Adds a warning, unless the limit of its kind is reached.
  mutating func warn(_ kind: Warning, _ line: Int, _ message: @autoclosure () -> String) {
    warnings[kind.rawValue] &+= 1
    let count = warnings[kind.rawValue]
    if count <= Warning.limit {
      note(line, .warning, message())
    } else if count == Warning.limit + 1 {
      note(line, .warning, "\(message()); further lines of this kind are not reported")
    }
  }

  /// Warns of a line that is not part of the format.
  ///
  /// - Throws: `CaptureError` for a line that contains a record, or that stands for lines that were left out
  ///   of a device's records. Touches would be lost.
  mutating func warnUnknown(_ line: TextLine, in format: CaptureFormat) throws(CaptureError) {
    if OtherOutput.isDeviceListing(line.cursor) { return }
    try refuseElision(line)
    if !OtherOutput.isHexdump(line.cursor), RecordSearch.contains(format, in: line.bytes) {
      throw line.surrounded
    }
    if deviceCount > 0, !line.isTerminated, RecordSearch.mayBegin(format, line) {
      throw CaptureError(
        line: line.number, "the last line is cut short: \(line.excerpt); remove it to use the rest")
    }
    warnUnknown(line.number, line.excerpt)
  }

  /// Refuses a line that says that lines are missing.
  ///
  /// - Throws: `CaptureError` for such a line after the first record.
  func refuseElision(_ line: TextLine) throws(CaptureError) {
    guard deviceCount > 0, line.isElision else { return }
    throw line.elision
  }

  /// Warns of a line that is not part of the format.
  mutating func warnUnknown(_ line: Int, _ excerpt: @autoclosure () -> String) {
    warn(.unknownLine, line, "unknown line, ignored: \(excerpt())")
  }

  /// Counts unknown lines that are not reported.
  mutating func countUnknown(_ lines: Int) {
    warnings[Warning.unknownLine.rawValue] &+= max(0, lines)
  }

  /// Adds the number of unknown lines at the end of a capture, unless each was reported.
  mutating func warnOfUnreported(_ line: Int) {
    let count = warnings[Warning.unknownLine.rawValue]
    guard count > Warning.limit + 1 else { return }
    note(line, .warning, "\(count) unknown lines were ignored in all")
  }

  /// Warns of text after the end of a record.
  ///
  /// - Throws: `CaptureError` if the text contains another record.
  mutating func warnTrailing(
    _ line: TextLine, _ rest: ArraySlice<UInt8>, in format: CaptureFormat
  ) throws(CaptureError) {
    if RecordSearch.contains(format, in: rest) { throw line.surrounded }
    warn(.trailingText, line.number, "the text after the record is ignored: \(line.excerpt)")
  }

  /// Warns of a description line after the device's first record.
  mutating func warnLateDescription(_ line: TextLine) {
    warn(
      .descriptionOrder, line.number,
      "a description after the first record is ignored: \(line.excerpt)")
  }

  /// Completes the incomplete descriptions and makes the deferred items ready.
  mutating func release() {
    guard !inferences.isEmpty else { return }
    let items = deferred
    deferred = []
    deferredEvents = 0
    let incomplete = inferences
    inferences = [:]
    for item in items {
      guard case .device(let index, let description) = item, var inference = incomplete[index]
      else {
        ready.append(item)
        continue
      }
      for case .event(index, let event) in items { inference.add(event) }
      let (completed, note) = inference.complete(description)
      ready.append(.device(index, completed))
      if let note { ready.append(.note(CaptureNote(line: inference.line, note: note))) }
    }
  }

  private mutating func append(_ item: CaptureItem) {
    if inferences.isEmpty { ready.append(item) } else { deferred.append(item) }
  }

  private mutating func switchDevice(to device: Int) {
    if newest.device >= 0 { latest[newest.device] = newest.time }
    newest = (device, latest[device])
  }

  private mutating func warnOfType(_ event: InputEvent, _ line: Int) {
    let type = String(event.type.rawValue, radix: 16)
    warn(
      .unknownType, line,
      "the event type 0x\(type) does not exist in the kernel; the record is passed on and has no "
        + "effect")
  }

  private mutating func noteBackwardTime(_ time: Microseconds, device: Int, line: Int) {
    guard !devicesWithBackwardTimes.contains(device) else { return }
    devicesWithBackwardTimes.append(device)
    let step = Microseconds(newest.time) - time
    note(
      line, .warning,
      "the time goes back by \(step.count) µs; times are passed on unchanged, and further backward "
        + "steps of this device are not reported")
  }
}
