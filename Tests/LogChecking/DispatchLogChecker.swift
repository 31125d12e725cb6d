import VirtualFingers

/// What must hold in every dispatch log, whatever the device, the file, the layout or the fault.
///
/// Reads only the log, and knows nothing of the programme that wrote it; `stage` records are passed
/// over.
package struct DispatchLogChecker {
  /// What is wrong, each with the line that shows it; the first thousand.
  package internal(set) var violations: [String] = []
  /// How many records of each kind have come, and how many touches of each phase.
  package private(set) var counts: [String: Int] = [:]

  var touches: [Int: TouchHistory] = [:]
  private var devices: [String: String] = [:]
  private var lastTimes: [String: Double] = [:]
  private var highestTouch = 0
  private var frame: [Int] = []
  private var frameKey = ""
  private var awaitedHit: Int?
  var gestures: [String: GestureHistory] = [:]
  var controls: [String: ControlHistory] = [:]
  var scrolls: [String: GestureHistory] = [:]
  /// What is wrong unless drags were left out for a slow reader.
  var dragViolations: [String] = []
  /// How many records the log says it has merged into later ones.
  private var merged = 0
  private(set) var line = 0
  private var seq = 0
  private var firstKind: String?
  private var lastKind: String?
  /// Touches that are over, the oldest first.
  private var over: [Int] = []

  private static let mostViolations = 1000
  private let framesMayShareTimes: Bool
  private let mayHold: Bool
  private let memory: Int

  /// Begins with a log of which nothing has been read.
  ///
  /// A log does not say where a frame ends. So the order of touches within one is checked only
  /// where no two frames of the recording have the same time. Where recognizers or scroll views may
  /// hold touches back, a view may hear of them later than their records stand.
  ///
  /// - Parameters:
  ///   - framesMayShareTimes: Whether two frames may have the same time.
  ///   - mayHold: Whether touches may be held back.
  ///   - memory: How many touches that are over are kept in mind, for records that still speak of
  ///     them: what keeps the judge of an endless log from growing.
  package init(framesMayShareTimes: Bool = false, mayHold: Bool = false, memory: Int = .max) {
    self.framesMayShareTimes = framesMayShareTimes
    self.mayHold = mayHold
    self.memory = memory
  }

  /// Checks a whole log, from `start` to `end`.
  package init(_ log: String, framesMayShareTimes: Bool = false, mayHold: Bool = false) {
    self.init(framesMayShareTimes: framesMayShareTimes, mayHold: mayHold)
    for result in DispatchLogLine.lines(of: log) { take(result) }
    stop()
  }

  /// Takes the next line of the log.
  ///
  /// - Parameter text: The line, without its newline.
  /// - Returns: What it says; nil where it is no record.
  @discardableResult
  package mutating func take(_ text: some StringProtocol) -> DispatchLogLine? {
    take(DispatchLogLine.read(text, number: line + 1))
  }

  /// Takes that nothing more comes.
  package mutating func stop() {
    line += 1
    if firstKind != "start" { violate("the log does not begin with start") }
    if lastKind != "end" { violate("the log does not stop with end") }
    finish()
  }

  /// How many touches are down by what has been told so far.
  package var touchesDown: Int { touches.values.count { $0.isDown } }

  /// How many devices are in use by what has been told so far.
  package var devicesInUse: Int {
    devices.values.count { $0 == "added" || $0 == "resumed" || $0 == "suspended" }
  }

  /// How many things are kept in mind: touches, devices, recognizers, controls, scroll views.
  package var footprint: Int {
    touches.count + devices.count + lastTimes.count + gestures.count + controls.count
      + scrolls.count + over.count + dragViolations.count + violations.count
  }

  @discardableResult
  private mutating func take(
    _ result: Result<DispatchLogLine, NotationError>
  ) -> DispatchLogLine? {
    switch result {
    case .failure(let error):
      line += 1
      if violations.count < Self.mostViolations { violations.append(error.description) }
      return nil
    case .success(let record):
      line = record.number
      seq += 1
      checkEnvelope(record, seq: seq)
      if ["start", "end"].contains(record.kind), counts[record.kind] != nil {
        violate("start or end stands more than once")
      }
      if firstKind == nil { firstKind = record.kind }
      lastKind = record.kind
      check(record)
      return record
    }
  }

  mutating func violate(_ message: String) {
    guard violations.count < Self.mostViolations else { return }
    violations.append("line \(line): \(message)")
  }

  mutating func violateUnlessMerged(_ message: String) {
    guard dragViolations.count < Self.mostViolations else { return }
    dragViolations.append("line \(line): \(message)")
  }

  private mutating func checkEnvelope(_ record: DispatchLogLine, seq: Int) {
    if record["v"] != .number(1) { violate("v is not 1") }
    if record["seq"]?.integer != seq { violate("seq is not \(seq)") }
    guard let time = record["t"]?.number else { return violate("t is no number") }
    if !time.isFinite { violate("t is not finite") }
    if !record.hasSixDecimals { violate("t has not six decimals") }
    guard let known = DispatchLogKeys.known[record.kind] else {
      return violate("unknown kind '\(record.kind)'")
    }
    for key in DispatchLogKeys.required[record.kind] ?? [] where record[key] == nil {
      violate("\(record.kind) has no \(key)")
    }
    if record.kind == "stage" { return }
    for key in record.value.keys where !known.contains(key) {
      violate("\(record.kind) has the unknown key \(key)")
    }
  }

  private mutating func check(_ record: DispatchLogLine) {
    if record.kind == "stage" { return }
    counts[record.kind, default: 0] += 1
    if let awaited = awaitedHit {
      awaitedHit = nil
      if record.kind != "hit" || record["touch"]?.integer != awaited {
        violate("touch \(awaited) began and its hit does not follow")
      }
    } else if record.kind == "hit" {
      violate("a hit that follows no began")
    }
    // The calls of a frame come after its touches.
    if ["dispatch", "gesture", "control", "scroll"].contains(record.kind) { frame = [] }
    switch record.kind {
    case "device": checkDevice(record)
    case "gap": checkTime(record, device: record["device"]?.string ?? "")
    case "touch": checkTouch(record)
    case "hit": checkHit(record)
    case "dispatch": checkDispatch(record)
    case "gesture": checkGesture(record)
    case "control": checkControl(record)
    case "scroll": checkScroll(record)
    case "note": checkNote(record)
    case "end": checkEnd(record)
    default: break
    }
  }

  private mutating func checkTime(_ record: DispatchLogLine, device: String) {
    let time = record["t"]?.number ?? 0
    if let last = lastTimes[device], time < last { violate("time goes back on \(device)") }
    lastTimes[device] = time
  }

  private mutating func checkDevice(_ record: DispatchLogLine) {
    let device = record["device"]?.string ?? ""
    let action = record["action"]?.string ?? ""
    if !["added", "removed", "ignored", "denied", "suspended", "resumed"].contains(action) {
      violate("unknown action '\(action)'")
    }
    if action == "ignored" || action == "denied", (record["reason"]?.string ?? "").isEmpty {
      violate("a device is \(action) without a reason")
    }
    if action == "removed", let open = touches.first(where: { $0.value.isOpen(on: device) }) {
      violate("\(device) is removed while touch \(open.key) is down")
    }
    // Of a device that is ignored nobody says that it goes.
    devices[device] = action == "removed" || action == "ignored" ? nil : action
    if action == "removed" { lastTimes[device] = nil }
  }

  private mutating func checkTouch(_ record: DispatchLogLine) {
    guard let touch = record["touch"]?.integer, let device = record["device"]?.string,
      let phase = record["phase"]?.string, let time = record["t"]?.number
    else { return violate("a touch without number, device or phase") }
    checkTime(record, device: device)
    // What cancels without a frame may come at the time of one.
    let cause = record["reason"]?.string ?? ""
    let group = ["palm", "filter"].contains(cause) ? "" : cause
    noteFrame(touch: touch, key: "\(device) \(time) \(group)")
    if devices[device] != "added" && devices[device] != "resumed" {
      violate("touch \(touch) on \(device), which is not there")
    }
    let reason = record["reason"]?.string
    switch phase {
    case "began":
      if touch <= highestTouch { violate("touch \(touch) began after touch \(highestTouch)") }
      highestTouch = max(highestTouch, touch)
      touches[touch] = TouchHistory(device: device)
      awaitedHit = touch
    case "moved", "ended", "cancelled":
      if touches[touch]?.isDown != true { violate("touch \(touch) \(phase) but is not down") }
      if touches[touch]?.device != device { violate("touch \(touch) changed its device") }
    default: violate("unknown phase '\(phase)'")
    }
    if phase == "cancelled", !DispatchLogKeys.reasons.contains(reason ?? "") {
      violate("touch \(touch) cancelled with the reason '\(reason ?? "")'")
    }
    if phase != "cancelled", reason != nil { violate("a reason without a cancel") }
    counts[phase, default: 0] += 1
    touches[touch]?.enter(phase: phase, time: time, record: record)
    if phase == "ended" || phase == "cancelled" { forget(after: touch) }
  }

  /// Keeps in mind that a touch is over, and no longer what is long over and was told in full.
  private mutating func forget(after touch: Int) {
    over.append(touch)
    guard memory < .max, over.count >= 2 * memory else { return }
    var kept: [Int] = []
    for old in over.dropLast(memory) {
      if let history = touches[old], !history.loose.isEmpty {
        kept.append(old)
      } else {
        touches[old] = nil
      }
    }
    if kept.count > memory { violate("\(kept.count) touches are over, and their views not told") }
    over = kept.suffix(memory) + over.suffix(memory)
  }

  /// Within a frame each touch stands once, by ascending number.
  private mutating func noteFrame(touch: Int, key: String) {
    if key != frameKey || frame.contains(touch) { frame = [] }
    if !framesMayShareTimes, let last = frame.last, touch < last {
      violate("touch \(touch) stands after \(last)")
    }
    frame.append(touch)
    frameKey = key
  }

  private mutating func checkHit(_ record: DispatchLogLine) {
    guard let touch = record["touch"]?.integer, touches[touch] != nil else {
      return violate("a hit of no touch")
    }
    let window = record["window"]?.string
    let view = record["view"]?.string
    if view == nil {
      if (record["reason"]?.string ?? "").isEmpty { violate("no view and no reason") }
      touches[touch]?.isDead = true
    } else {
      let path = record["path"]?.strings ?? []
      if path.first != window || path.last != view {
        violate("the path does not lead from the window to the view")
      }
    }
    if touches[touch]?.view != view || touches[touch]?.window != window {
      violate("hit and touch \(touch) name different views")
    }
  }

  private mutating func checkDispatch(_ record: DispatchLogLine) {
    guard let method = record["method"]?.string, let view = record["view"]?.string,
      let members = record["touches"]?.integers, let at = record["at"]?.array,
      let chain = record["chain"]?.strings, let handledBy = record["handledBy"]?.strings
    else { return violate("a dispatch that lacks something") }
    if members.isEmpty { violate("a dispatch of no touch") }
    if Set(members).count != members.count { violate("a touch stands twice in a dispatch") }
    if at.count != members.count { violate("at and touches differ in number") }
    if chain.isEmpty { violate("an empty chain") }
    var rest = chain[...]
    for handler in handledBy {
      guard let index = rest.firstIndex(of: handler) else {
        violate("\(handler) handles and is not in the chain, or out of order")
        continue
      }
      rest = rest[(index + 1)...]
    }
    let reason = record["reason"]?.string
    if let reason, method != "touchesCancelled" || !["gesture", "viewRemoved"].contains(reason) {
      violate("\(method) with the reason '\(reason)'")
    }
    if handledBy.isEmpty { counts["unhandled", default: 0] += 1 }
    for touch in members {
      guard var history = touches[touch] else {
        violate("a dispatch of the unknown touch \(touch)")
        continue
      }
      let complaint = history.call(
        method, view: view, time: record["t"]?.number ?? 0,
        timing: reason != nil ? .whenever : mayHold ? .late : .now)
      if let complaint {
        violate("touch \(touch): \(complaint)")
      }
      touches[touch] = history
    }
  }

  private mutating func checkNote(_ record: DispatchLogLine) {
    let message = record["message"]?.string ?? ""
    if message.hasSuffix(" was read again and is in force") { forgetLayout() }
    let beginning = "the reader of the log is slow: "
    guard message.hasPrefix(beginning), message.contains(" of moves ") else { return }
    let words = message.dropFirst(beginning.count).split(separator: " ", maxSplits: 1)
    guard let count = words.first.flatMap({ Int($0) }) else { return }
    merged += count
  }

  private mutating func checkEnd(_ record: DispatchLogLine) {
    finish()
    let expected = [
      ("touches", counts["began", default: 0]), ("began", counts["began", default: 0]),
      ("ended", counts["ended", default: 0]), ("cancelled", counts["cancelled", default: 0]),
      ("gaps", counts["gap", default: 0]),
    ]
    for (key, count) in expected where record[key]?.integer != count {
      violate("end says \(key) \(record[key]?.number ?? -1), the records say \(count)")
    }
    // Calls that were merged for a slow reader have been made, and count.
    for (key, count) in [
      ("dispatches", counts["dispatch", default: 0]),
      ("unhandled", counts["unhandled", default: 0]),
    ] {
      let said = record[key]?.integer ?? -1
      if said < count || said > count + merged {
        let more = merged > 0 ? " and up to \(merged) more" : ""
        violate("end says \(key) \(said), the records say \(count)\(more)")
      }
    }
  }

  private mutating func finish() {
    for (touch, history) in touches.sorted(by: { $0.key < $1.key }) {
      for complaint in history.loose { violate("touch \(touch): \(complaint)") }
    }
    touches = [:]
    over = []
    finishActions(isMerged: merged > 0)
  }
}
