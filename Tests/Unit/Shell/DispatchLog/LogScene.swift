import DispatchLog
import Text
import TouchModel

/// A log with some names, and functions that write records with them.
struct LogScene: ~Copyable {
  var log: DispatchLog
  let main: NameID
  let root: NameID
  let panel: NameID
  let button: NameID
  let application: NameID

  init(_ format: LogFormat, button name: String = "ok") {
    log = DispatchLog(format: format)
    main = log.intern("main")
    root = log.intern("root")
    panel = log.intern("panel")
    button = log.intern(name)
    application = log.intern("application")
  }

  /// Returns the text written since the last call.
  mutating func taken() -> String {
    String(decoding: log.takeBytes(), as: UTF8.self)
  }

  /// Returns a touch at the button on the first device.
  func finger(_ touch: Int, _ phase: ContactPhase, x: Double, y: Double) -> TouchRecord {
    TouchRecord(
      touch: touch, device: DeviceID(rawValue: 1), slot: Int32(touch - 1), phase: phase,
      location: Point(x: x, y: y), window: main, view: button)
  }

  /// Writes a call of the button.
  mutating func call(
    _ method: CallMethod, touches: [Int], locations: [Point], chain: [NameID],
    handlers: [NameID], reason: CancelReason? = nil, at time: Int64
  ) {
    let record = CallRecord(
      method: method, window: main, view: button, touches: touches, locations: locations,
      chain: chain, handlers: handlers, reason: reason)
    log.write(record, at: Microseconds(time))
  }

  /// Writes a note.
  mutating func note(_ level: Note.Level, _ blame: Blame, _ message: String, at time: Int64 = 0) {
    log.write(NoteRecord(Note(level, blame, message)), at: Microseconds(time))
  }

  /// Writes a loss of input events of the device `d1`.
  mutating func gap(
    device: Int32 = 1, lost: Int? = nil, at time: Int64 = 0
  ) {
    log.write(GapRecord(DeviceID(rawValue: device), lost: lost), at: Microseconds(time))
  }

  /// Writes a contact that a filter removed from the device `d1`.
  mutating func ignored(
    slot: Int32 = 0, by filter: FilterName, at location: Point?, time: Int64 = 0
  ) {
    let contact = IgnoredContact(
      device: DeviceID(rawValue: 1), slot: slot, filter: filter, position: location ?? .zero)
    log.write(IgnoredRecord(contact, at: location), at: Microseconds(time))
  }

  /// Writes a change of the sink `glass`.
  mutating func sink(
    _ action: SinkRecord.Action, touch: Int? = nil, node: UntrustedText? = nil,
    reason: String? = nil, time: Int64 = 0
  ) {
    var record = SinkRecord(action, log.intern("glass"))
    record.touch = touch
    record.node = node
    record.reason = reason
    log.write(record, at: Microseconds(time))
  }

  /// Writes the last record.
  mutating func end(at time: Int64, _ fill: (inout LogCounts) -> Void = { _ in }) {
    var counts = LogCounts()
    fill(&counts)
    log.write(EndRecord(counts), at: Microseconds(time))
  }

  /// Returns a number as a record contains it.
  mutating func decimal(_ value: Double) -> String {
    log.write(HitRecord(touch: 1, location: Point(x: value, y: 0), reason: main), at: .zero)
    let line = taken()
    let start = line.firstRange(of: "\"x\":")?.upperBound ?? line.startIndex
    return String(line[start...].prefix { $0 != "," })
  }
}
