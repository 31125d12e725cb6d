import VirtualFingers

/// Checks the invariants of every dispatch log, for any device, file, layout or fault.
///
/// Reads only the log and shares no code with the program that wrote it. Skips `stage` records.
package struct DispatchLogChecker {
  /// The violations with their line numbers; at most the first thousand.
  package internal(set) var violations: [String] = []
  /// The number of records of each kind, and of touch records of each phase.
  package private(set) var counts: [String: Int] = [:]

  var touches: [Int: TouchHistory] = [:]
  private var devices: [String: String] = [:]
  private var lastTimes: [String: Double] = [:]
  private var highestTouch = 0
  private var frame: [Int] = []
  private var frameKey = ""
  private var expectedHit: Int?
  var gestures: [String: GestureHistory] = [:]
  var controls: [String: ControlHistory] = [:]
  var scrolls: [String: GestureHistory] = [:]
  /// Violations that do not count if drag events were coalesced for a slow reader.
  var dragViolations: [String] = []
  /// The number of records that the log reports as coalesced.
  private var coalesced = 0
  private(set) var line = 0
  private var seq = 0
  private var firstKind: String?
  private var lastKind: String?
  /// Touches that have ended, the oldest first.
  private var ended: [Int] = []

  private static let maximumViolations = 1000
  private let framesMayShareTimes: Bool
  private let mayHold: Bool
  private let memory: Int

  /// Creates a checker for a log that is read line by line.
  ///
  /// A log has no marker for the end of a frame. The order of touches within a frame is therefore
  /// checked only if all frames have different times. If recognizers or scroll views may delay
  /// touches, a view may receive a touch later than its record.
  ///
  /// - Parameters:
  ///   - framesMayShareTimes: True if two frames may have the same time.
  ///   - mayHold: True if touches may be delayed.
  ///   - memory: The number of ended touches that are remembered, because later records may refer to
  ///     them. Limits the memory for an endless log.
  package init(framesMayShareTimes: Bool = false, mayHold: Bool = false, memory: Int = .max) {
    self.framesMayShareTimes = framesMayShareTimes
    self.mayHold = mayHold
    self.memory = memory
  }

  /// Checks a complete log, from `start` to `end`.
  package init(_ log: String, framesMayShareTimes: Bool = false, mayHold: Bool = false) {
    self.init(framesMayShareTimes: framesMayShareTimes, mayHold: mayHold)
    for result in DispatchLogLine.lines(of: log) { take(result) }
    stop()
  }

  /// Checks the next line of the log.
  ///
  /// - Parameter text: The line without its line feed.
  /// - Returns: The record, or nil if the line is not a record.
  @discardableResult
  package mutating func take(_ text: some StringProtocol) -> DispatchLogLine? {
    take(DispatchLogLine.read(text, number: line + 1))
  }

  /// Checks that the log is complete.
  package mutating func stop() {
    line += 1
    if firstKind != "start" { violate("the log does not begin with start") }
    if lastKind != "end" { violate("the log does not end with end") }
    finish()
  }

  /// The number of touches that are down, according to the records read so far.
  package var touchesDown: Int { touches.values.count { $0.isDown } }

  /// The number of devices in use, according to the records read so far.
  package var devicesInUse: Int {
    devices.values.count { $0 == "added" || $0 == "resumed" || $0 == "suspended" }
  }

  /// The number of stored items: touches, devices, recognizers, controls, scroll views, violations.
  package var footprint: Int {
    touches.count + devices.count + lastTimes.count + gestures.count + controls.count
      + scrolls.count + ended.count + dragViolations.count + violations.count
  }

  @discardableResult
  private mutating func take(
    _ result: Result<DispatchLogLine, NotationError>
  ) -> DispatchLogLine? {
    switch result {
    case .failure(let error):
      line += 1
      if violations.count < Self.maximumViolations { violations.append(error.description) }
      return nil
    case .success(let record):
      line = record.number
      seq += 1
      checkEnvelope(record, seq: seq)
      if ["start", "end"].contains(record.kind), counts[record.kind] != nil {
        violate("start or end occurs more than once")
      }
      if firstKind == nil { firstKind = record.kind }
      lastKind = record.kind
      check(record)
      return record
    }
  }

  mutating func violate(_ message: String) {
    guard violations.count < Self.maximumViolations else { return }
    violations.append("line \(line): \(message)")
  }

  mutating func violateUnlessCoalesced(_ message: String) {
    guard dragViolations.count < Self.maximumViolations else { return }
    dragViolations.append("line \(line): \(message)")
  }

  private mutating func checkEnvelope(_ record: DispatchLogLine, seq: Int) {
    if record["v"] != .number(1) { violate("v is not 1") }
    if record["seq"]?.integer != seq { violate("seq is not \(seq)") }
    guard let time = record["t"]?.number else { return violate("t is not a number") }
    if !time.isFinite { violate("t is not finite") }
    if !record.hasSixDecimals { violate("t does not have six decimals") }
    guard let known = DispatchLogKeys.known[record.kind] else {
      return violate("unknown kind '\(record.kind)'")
    }
    let isRedacted = record["redacted"] == .bool(true)
    let required =
      isRedacted
      ? DispatchLogKeys.requiredIfRedacted[record.kind] : DispatchLogKeys.required[record.kind]
    if isRedacted, required == nil { violate("a redacted \(record.kind)") }
    for key in required ?? [] where record[key] == nil {
      violate("\(record.kind) has no \(key)")
    }
    if record.kind == "stage" { return }
    let permitted = isRedacted ? DispatchLogKeys.knownIfRedacted(record.kind) : known
    for key in record.value.keys where !permitted.contains(key) {
      violate("\(record.kind) has the unknown key \(key)")
    }
  }

  private mutating func check(_ record: DispatchLogLine) {
    if record.kind == "stage" { return }
    counts[record.kind, default: 0] += 1
    if let expected = expectedHit {
      expectedHit = nil
      if record.kind != "hit" || record["touch"]?.integer != expected {
        violate("touch \(expected) began and its hit does not follow")
      }
    } else if record.kind == "hit" {
      violate("a hit without began before it")
    }
    // The calls of a frame come after its touches.
    if ["dispatch", "gesture", "control", "scroll"].contains(record.kind) { frame = [] }
    switch record.kind {
    case "device": checkDevice(record)
    case "gap": checkTime(record, device: record["device"]?.string ?? "")
    case "ignored": checkIgnored(record)
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

  private mutating func checkIgnored(_ record: DispatchLogLine) {
    let device = record["device"]?.string ?? ""
    checkTime(record, device: device)
    if devices[device] != "added" && devices[device] != "resumed" {
      violate("a contact is ignored on \(device), which is not in use")
    }
    let filter = record["by"]?.string ?? ""
    if !DispatchLogKeys.filters.contains(filter) {
      violate("a contact is ignored by the unknown filter '\(filter)'")
    }
    let isRedacted = record["redacted"] == .bool(true)
    if (record["x"] == nil) != isRedacted || (record["y"] == nil) != isRedacted {
      violate("x or y is missing, or is not redacted")
    }
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
    // The removal of an ignored device is not recorded.
    devices[device] = action == "removed" || action == "ignored" ? nil : action
    if action == "removed" { lastTimes[device] = nil }
  }

  private mutating func checkTouch(_ record: DispatchLogLine) {
    guard let touch = record["touch"]?.integer, let device = record["device"]?.string,
      let phase = record["phase"]?.string, let time = record["t"]?.number
    else { return violate("a touch without number, device or phase") }
    checkTime(record, device: device)
    // A cancellation outside of frames may have the time of a frame.
    let cause = record["reason"]?.string ?? ""
    let group = ["palm", "filter"].contains(cause) ? "" : cause
    noteFrame(touch: touch, key: "\(device) \(time) \(group)")
    if devices[device] != "added" && devices[device] != "resumed" {
      violate("touch \(touch) on \(device), which is not in use")
    }
    let reason = record["reason"]?.string
    switch phase {
    case "began":
      if touch <= highestTouch { violate("touch \(touch) began after touch \(highestTouch)") }
      highestTouch = max(highestTouch, touch)
      touches[touch] = TouchHistory(device: device)
      // A touch in a sensitive view has no hit.
      if record["redacted"] == nil || record["view"] == .null { expectedHit = touch }
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

  /// Remembers that a touch ended, and forgets touches that ended long before with all calls made.
  private mutating func forget(after touch: Int) {
    ended.append(touch)
    guard memory < .max, ended.count >= 2 * memory else { return }
    var kept: [Int] = []
    for old in ended.dropLast(memory) {
      if let history = touches[old], !history.unfinished.isEmpty {
        kept.append(old)
      } else {
        touches[old] = nil
      }
    }
    if kept.count > memory {
      violate("\(kept.count) touches have ended, but their views have not received it")
    }
    ended = kept.suffix(memory) + ended.suffix(memory)
  }

  /// Checks that a frame has each touch once, in ascending order.
  private mutating func noteFrame(touch: Int, key: String) {
    if key != frameKey || frame.contains(touch) { frame = [] }
    if !framesMayShareTimes, let last = frame.last, touch < last {
      violate("touch \(touch) comes after \(last)")
    }
    frame.append(touch)
    frameKey = key
  }

  private mutating func checkHit(_ record: DispatchLogLine) {
    guard let touch = record["touch"]?.integer, touches[touch] != nil else {
      return violate("a hit of an unknown touch")
    }
    let window = record["window"]?.string
    let view = record["view"]?.string
    if view == nil {
      if (record["reason"]?.string ?? "").isEmpty { violate("no view and no reason") }
      touches[touch]?.isDead = true
    } else {
      let path = record["path"]?.strings ?? []
      if path.first != window || path.last != view {
        violate("the path does not go from the window to the view")
      }
    }
    if touches[touch]?.view != view || touches[touch]?.window != window {
      violate("hit and touch \(touch) name different views")
    }
  }

  /// Checks a call with a touch whose location and receivers are secret: it has the time of its phase.
  private mutating func checkRedactedDispatch(_ record: DispatchLogLine) {
    guard let method = record["method"]?.string, let view = record["view"]?.string,
      let touch = record["touch"]?.integer
    else { return violate("a dispatch without a required key") }
    guard var history = touches[touch] else {
      return violate("a dispatch of the unknown touch \(touch)")
    }
    let violation = history.call(method, view: view, time: record["t"]?.number ?? 0)
    if let violation { violate("touch \(touch): \(violation)") }
    touches[touch] = history
  }

  private mutating func checkDispatch(_ record: DispatchLogLine) {
    if record["redacted"] == .bool(true) { return checkRedactedDispatch(record) }
    guard let method = record["method"]?.string, let view = record["view"]?.string,
      let members = record["touches"]?.integers, let at = record["at"]?.array,
      let chain = record["chain"]?.strings, let handledBy = record["handledBy"]?.strings
    else { return violate("a dispatch without a required key") }
    if members.isEmpty { violate("a dispatch without touches") }
    if Set(members).count != members.count { violate("a touch occurs twice in a dispatch") }
    if at.count != members.count { violate("at and touches differ in number") }
    if chain.isEmpty { violate("an empty chain") }
    var rest = chain[...]
    for handler in handledBy {
      guard let index = rest.firstIndex(of: handler) else {
        violate("\(handler) is in handledBy, but not in the chain or in another order")
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
      let violation = history.call(
        method, view: view, time: record["t"]?.number ?? 0,
        timing: reason != nil ? .anytime : mayHold ? .late : .now)
      if let violation {
        violate("touch \(touch): \(violation)")
      }
      touches[touch] = history
    }
  }

  private mutating func checkNote(_ record: DispatchLogLine) {
    let message = record["message"]?.string ?? ""
    if message.hasSuffix(" was reloaded and is in use") { forgetLayout() }
    let beginning = "the reader of the log is slow: "
    guard message.hasPrefix(beginning), message.contains(" of moves ") else { return }
    let words = message.dropFirst(beginning.count).split(separator: " ", maxSplits: 1)
    guard let count = words.first.flatMap({ Int($0) }) else { return }
    coalesced += count
  }

  private mutating func checkEnd(_ record: DispatchLogLine) {
    finish()
    let expected = [
      ("touches", counts["began", default: 0]), ("began", counts["began", default: 0]),
      ("ended", counts["ended", default: 0]), ("cancelled", counts["cancelled", default: 0]),
      ("gaps", counts["gap", default: 0]), ("ignored", counts["ignored", default: 0]),
    ]
    for (key, count) in expected where record[key]?.integer != count {
      violate("end has \(key) \(record[key]?.number ?? -1), the records have \(count)")
    }
    // Coalesced calls were made and count.
    for (key, count) in [
      ("dispatches", counts["dispatch", default: 0]),
      ("unhandled", counts["unhandled", default: 0]),
    ] {
      let reported = record[key]?.integer ?? -1
      if reported < count || reported > count + coalesced {
        let more = coalesced > 0 ? " and up to \(coalesced) more" : ""
        violate("end has \(key) \(reported), the records have \(count)\(more)")
      }
    }
  }

  private mutating func finish() {
    for (touch, history) in touches.sorted(by: { $0.key < $1.key }) {
      for violation in history.unfinished { violate("touch \(touch): \(violation)") }
    }
    touches = [:]
    ended = []
    finishActions(isCoalesced: coalesced > 0)
  }
}
