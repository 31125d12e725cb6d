/// The fingers on a HID panel, and the reports that describe them.
///
/// Change the fingers, then call `frame()` for the reports of one scan. A lifted finger is reported
/// once more, without its tip.
struct HidFingers: Sendable {
  let design: PanelDesign
  /// The fingers on or above the glass, in the order in which they appeared.
  private(set) var present: [HidFinger] = []
  private var lifted: [HidFinger] = []
  private var scanTime: UInt16 = 0

  init(_ design: PanelDesign) {
    self.design = design
  }

  /// Adds a finger, or replaces the one with its identifier.
  mutating func put(_ finger: HidFinger) {
    if let index = present.firstIndex(where: { $0.id == finger.id }) {
      present[index] = finger
    } else {
      present.append(finger)
    }
  }

  mutating func down(_ id: UInt8, _ x: Int32, _ y: Int32) {
    put(HidFinger(id: id, x: x, y: y))
  }

  /// Moves a finger by a number of units.
  ///
  /// Does nothing if the finger does not exist.
  mutating func move(_ id: UInt8, by x: Int32, _ y: Int32) {
    change(id) { finger in
      finger.x += x
      finger.y += y
    }
  }

  /// Changes a finger.
  ///
  /// Does nothing if the finger does not exist.
  mutating func change(_ id: UInt8, _ body: (inout HidFinger) -> Void) {
    guard let index = present.firstIndex(where: { $0.id == id }) else { return }
    body(&present[index])
  }

  mutating func lift(_ id: UInt8) {
    guard let index = present.firstIndex(where: { $0.id == id }) else { return }
    var finger = present.remove(at: index)
    finger.isTouching = false
    finger.isInRange = false
    lifted.append(finger)
  }

  /// Reports a finger twice in the next frame: touching and no longer touching.
  ///
  /// Only possible on panels with a contact count. On others each finger has one field in a report.
  mutating func tap(_ finger: HidFinger) {
    var gone = finger
    gone.isTouching = false
    gone.isInRange = false
    lifted += [finger, gone]
  }

  /// Returns the reports of one scan, 10 ms after the previous one on the panel's clock.
  mutating func frame() -> [[UInt8]] {
    scanTime &+= 100
    let fingers = lifted + present
    lifted = []
    guard design.hasCount else { return [fixedReport(fingers)] }
    var reports: [[UInt8]] = []
    var rest = fingers[...]
    repeat {
      let share = Array(rest.prefix(design.fingersInReport))
      rest = rest.dropFirst(share.count)
      // The first report of a scan has the contact count. The following reports have 0.
      reports.append(report(share, count: reports.isEmpty ? fingers.count : 0))
    } while !rest.isEmpty
    return reports
  }

  /// Without a contact count, each field of a report has a fixed finger, present or not.
  private func fixedReport(_ fingers: [HidFinger]) -> [UInt8] {
    let fields = (0..<design.fingersInReport).map { index in
      fingers.last { Int($0.id) == index }
        ?? HidFinger(
          id: UInt8(index), x: 0, y: 0, isTouching: false, isInRange: false, pressure: 0,
          width: 0, height: 0)
    }
    return report(fields, count: fields.count)
  }

  private func report(_ fingers: [HidFinger], count: Int) -> [UInt8] {
    var bytes = [PanelDesign.Report.touch]
    let absent = HidFinger(
      id: 0, x: 0, y: 0, isTouching: false, isInRange: false, isConfident: false, pressure: 0,
      width: 0, height: 0)
    for index in 0..<design.fingersInReport {
      append(index < fingers.count ? fingers[index] : absent, to: &bytes)
    }
    if design.generation == .windows8 { append(Int32(scanTime), to: &bytes) }
    if design.hasCount { bytes.append(UInt8(count)) }
    return bytes
  }

  private func append(_ finger: HidFinger, to bytes: inout [UInt8]) {
    var flags: UInt8 = finger.isTouching ? 1 : 0
    if design.generation == .windows8 {
      if finger.isInRange { flags |= 2 }
      if finger.isConfident { flags |= 4 }
    }
    bytes.append(flags)
    bytes.append(finger.id)
    append(finger.x, to: &bytes)
    append(finger.y, to: &bytes)
    if design.hasSize {
      append(finger.width, to: &bytes)
      append(finger.height, to: &bytes)
    }
    if design.hasPressure { bytes.append(finger.pressure) }
  }

  private func append(_ value: Int32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }
}
