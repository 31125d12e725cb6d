internal import TouchModel

/// What a parser has found, on its way to the reader's caller.
///
/// Holds records back while a device without description may yet be described by them: at most
/// `lookAhead` records, so that a file and a pipe give the same description and memory is bounded.
struct CaptureOutput {
  /// How many records describe a device that nobody described.
  static let lookAhead = 65_536
  /// How many items are read before they are taken.
  static let batch = 512
  /// The most devices of one capture.
  static let mostDevices = 256
  /// The largest number of a type of records: `EV_MAX`.
  static let largestType: UInt16 = 0x1f

  private var ready: [CaptureItem] = []
  private var taken = 0

  private var held: [CaptureItem] = []
  private var heldEvents = 0
  private var incomplete: [Int: DeviceInference] = [:]

  /// The newest time of each device but the one that the last record was of.
  private var latest: [Int64] = []
  /// The device that the last record was of, and its newest time.
  private var newest: (device: Int, time: Int64) = (-1, .min)
  private var devicesWithOddTimes: [Int] = []
  private var complaints = [Int](repeating: 0, count: Complaint.allCases.count)

  /// How many items can be taken.
  var count: Int { ready.count - taken }

  /// The clock of the capture's times, where it says so.
  var clock: CaptureClock?

  /// How many devices were found.
  private(set) var deviceCount = 0

  /// How many records were found.
  private(set) var eventCount = 0

  /// Takes the oldest item that is ready.
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

  /// Adds a device; its description is completed from its records where `inference` is given.
  mutating func addDevice(
    _ description: DeviceDescription, inference: DeviceInference? = nil, line: Int
  ) throws(CaptureError) -> Int {
    guard deviceCount < Self.mostDevices else {
      throw CaptureError(line: line, "the capture holds more than \(Self.mostDevices) devices")
    }
    let index = deviceCount
    deviceCount += 1
    latest.append(.min)
    if let inference, inference.extent == .properties {
      // What is missing is told by the rest of the description, not by records to come.
      let (completed, message) = inference.complete(description)
      append(.device(index, completed))
      if let message { note(line, .info, message) }
      return index
    }
    if let inference { incomplete[index] = inference }
    append(.device(index, description))
    return index
  }

  /// Adds a record, and a note the first time that the device's times go backwards.
  @inline(__always)
  mutating func add(_ event: InputEvent, device: Int, line: Int) {
    if device != newest.device { turn(to: device) }
    if event.time.count < newest.time {
      timeWentBack(to: event.time, device: device, line: line)
    }
    if event.type.rawValue > Self.largestType { warnOfType(event, line) }
    newest.time = event.time.count
    eventCount += 1
    if incomplete.isEmpty {
      ready.append(.event(device, event))
    } else {
      held.append(.event(device, event))
      heldEvents += 1
      if heldEvents >= Self.lookAhead { release() }
    }
  }

  private mutating func turn(to device: Int) {
    if newest.device >= 0 { latest[newest.device] = newest.time }
    newest = (device, latest[device])
  }

  /// Adds a state that was read again after records were lost.
  mutating func add(_ state: DeviceState, device: Int) {
    append(.state(device, state))
  }

  /// Adds a note.
  mutating func note(_ line: Int, _ level: Note.Level, _ message: String) {
    append(.note(CaptureNote(line: line, note: Note(level, .capture, message))))
  }

  /// Adds a warning, unless there were enough of its kind.
  mutating func warn(_ complaint: Complaint, _ line: Int, _ message: @autoclosure () -> String) {
    complaints[complaint.rawValue] &+= 1
    let count = complaints[complaint.rawValue]
    if count <= Complaint.limit {
      note(line, .warning, message())
    } else if count == Complaint.limit + 1 {
      note(line, .warning, "\(message()); further such lines are not reported")
    }
  }

  /// Stops holding back: nothing more will come, or enough has.
  mutating func release() {
    guard !incomplete.isEmpty else { return }
    let items = held
    held = []
    heldEvents = 0
    let unfinished = incomplete
    incomplete = [:]
    for item in items {
      guard case .device(let index, let description) = item, var inference = unfinished[index]
      else {
        ready.append(item)
        continue
      }
      for case .event(index, let event) in items { inference.see(event) }
      let (completed, message) = inference.complete(description)
      ready.append(.device(index, completed))
      if let message {
        let note = Note(.info, .capture, message)
        ready.append(.note(CaptureNote(line: inference.line, note: note)))
      }
    }
  }

  private mutating func append(_ item: CaptureItem) {
    if incomplete.isEmpty { ready.append(item) } else { held.append(item) }
  }

  private mutating func warnOfType(_ event: InputEvent, _ line: Int) {
    let type = String(event.type.rawValue, radix: 16)
    warn(
      .unknownType, line,
      "no record of the kernel has the type 0x\(type); it is passed on and means nothing")
  }

  private mutating func timeWentBack(to time: Microseconds, device: Int, line: Int) {
    guard !devicesWithOddTimes.contains(device) else { return }
    devicesWithOddTimes.append(device)
    let step = Microseconds(newest.time) - time
    note(
      line, .warning,
      "the time goes back by \(step.count) µs; times are passed on as they are, and later such "
        + "steps of this device are not reported")
  }
}
