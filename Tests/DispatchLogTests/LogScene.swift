import DispatchLog
import TouchModel

/// A log with a few names, and short ways to write records into it.
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

  /// What was written since the last time.
  mutating func taken() -> String {
    String(decoding: log.takeBytes(), as: UTF8.self)
  }

  /// A finger at the button on the first device.
  func finger(_ touch: Int, _ phase: ContactPhase, x: Double, y: Double) -> TouchEntry {
    TouchEntry(
      touch: touch, device: DeviceID(rawValue: 1), slot: Int32(touch - 1), phase: phase,
      place: Point(x: x, y: y), window: main, view: button)
  }

  /// A call of the button with fingers, which the chain leads to those that handle it.
  mutating func call(
    _ method: ContactPhase, touches: [Int], places: [Point], chain: [NameID],
    handlers: [NameID], at time: Int64
  ) {
    log.dispatch(
      DispatchEntry(method: method, window: main, view: button), touches: touches.span,
      places: places.span, chain: chain.span, handlers: handlers.span, at: Microseconds(time))
  }

  /// The spelling of a length, as a record has it.
  mutating func length(_ value: Double) -> String {
    let path: [NameID] = []
    log.hit(
      HitEntry(touch: 1, place: Point(x: value, y: 0), window: .none, view: .none, reason: main),
      path: path.span, at: .zero)
    let line = taken()
    let start = line.firstRange(of: "\"x\":")?.upperBound ?? line.startIndex
    return String(line[start...].prefix { $0 != "," })
  }
}
