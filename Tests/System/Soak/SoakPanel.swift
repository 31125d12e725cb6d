import Evdev
import System
import LogChecking
import Text
import TouchModel

/// A virtual panel with random fingers.
final class SoakPanel {
  /// The protocol of a panel.
  enum Kind: Hashable {
    /// Protocol B with a number of slots.
    case slotted(Int)
    /// Protocol A, with tracking ids or without.
    case unslotted(hasIDs: Bool)
    /// Single touch.
    case single
    /// A keyboard instead of a touchscreen.
    case keyboard
  }

  /// The protocol.
  let kind: Kind
  /// The interval between frames, in microseconds.
  var period: Int64
  /// The time of the next frame.
  var due: Int64
  /// The event node.
  var node: String { device.node.escaped }
  /// The path in sysfs.
  var syspath: String { device.syspath.escaped }
  /// The number of frames sent.
  private(set) var frames = 0

  private static let extent = 4095
  private let device: VirtualDevice
  private var fingers: [Finger?]
  private var nextID: Int32
  private var wasTouched = false
  private var events: [InputEvent] = []

  /// Creates the device.
  init(_ kind: Kind, period: Int64, at time: Int64, _ generator: inout SeededGenerator)
    throws(SystemError)
  {
    self.kind = kind
    self.period = period
    due = time + period
    let count =
      switch kind {
      case .slotted(let slots): slots
      case .unslotted: 5
      case .single: 1
      case .keyboard: 0
      }
    fingers = Array(repeating: nil, count: count)
    nextID = Int32(generator.number(in: 0...65_000))
    device = try VirtualDevice(Self.description(kind))
  }

  /// True if a finger is down.
  var isTouched: Bool { fingers.contains { $0 != nil } }

  /// Lets fingers land, move and lift at random, and sends the frame.
  func play(_ generator: inout SeededGenerator, landing percent: Int = 6) throws(SystemError) {
    for index in fingers.indices {
      if var finger = fingers[index] {
        finger.framesLeft -= 1
        finger.move()
        fingers[index] = finger.framesLeft > 0 ? finger : nil
      } else if generator.chance(percent) {
        fingers[index] = land(&generator)
      }
    }
    try send()
  }

  /// Lifts all fingers.
  func liftAll() throws(SystemError) {
    for index in fingers.indices { fingers[index] = nil }
    try send()
  }

  /// Sends one step of the fixed sequence that is measured.
  func play(step: Int, of count: Int) throws(SystemError) {
    for index in fingers.indices {
      if step == 0 {
        nextID = (nextID + 1) & 0xffff
        fingers[index] = Finger(
          id: nextID, frames: count, at: (300 + Double(index) * 350, 200 + Double(index) * 90),
          step: (7, 11), extent: Self.extent)
      } else if step == count - 1 {
        fingers[index] = nil
      } else {
        fingers[index]?.move()
      }
    }
    try send()
  }

  private func land(_ generator: inout SeededGenerator) -> Finger {
    nextID = (nextID + 1) & 0xffff
    let location = (
      Double(generator.number(in: 0...Self.extent)), Double(generator.number(in: 0...Self.extent))
    )
    // Taps, presses, drags and flicks.
    let (frames, speed) = [(3, 0), (8, 2), (80, 0), (60, 12), (300, 25), (6, 300)][
      generator.number(in: 0...5)]
    let step = (
      Double(generator.number(in: -speed...speed)), Double(generator.number(in: -speed...speed))
    )
    return Finger(
      id: nextID, frames: frames + generator.number(in: 0...frames), at: location, step: step,
      extent: Self.extent)
  }

  // MARK: - Frames

  private func send() throws(SystemError) {
    events.removeAll(keepingCapacity: true)
    switch kind {
    case .slotted: makeSlottedFrame()
    case .unslotted(let hasIDs): makeUnslottedFrame(hasIDs: hasIDs)
    case .single: makeSingleTouchFrame()
    case .keyboard: events.append(InputEvent(time: .zero, key: KeyCode(rawValue: 30), value: 1))
    }
    events.append(.report(time: .zero))
    if kind == .keyboard {
      events.append(InputEvent(time: .zero, key: KeyCode(rawValue: 30), value: 0))
      events.append(.report(time: .zero))
    }
    frames += 1
    let records = events
    try device.write(records.span)
  }

  /// The tracking id last sent for each slot; -1 for none.
  private var sentIDs: [Int32] = Array(repeating: -1, count: 16)

  private func makeSlottedFrame() {
    for (index, finger) in fingers.enumerated() {
      let before = sentIDs[index]
      guard let finger else {
        if before >= 0 {
          append(.slot, Int32(index))
          append(.trackingID, -1)
          sentIDs[index] = -1
        }
        continue
      }
      append(.slot, Int32(index))
      if before != finger.id {
        append(.trackingID, finger.id)
        sentIDs[index] = finger.id
      }
      append(.positionX, finger.location.x)
      append(.positionY, finger.location.y)
    }
    appendTouchKey()
  }

  private func makeUnslottedFrame(hasIDs: Bool) {
    for finger in fingers {
      guard let finger else { continue }
      if hasIDs { append(.trackingID, finger.id) }
      append(.positionX, finger.location.x)
      append(.positionY, finger.location.y)
      endContact()
    }
    if !isTouched { endContact() }
    appendTouchKey()
  }

  private func makeSingleTouchFrame() {
    if let finger = fingers[0] {
      append(.x, finger.location.x)
      append(.y, finger.location.y)
    }
    appendTouchKey()
  }

  private func endContact() {
    let marker = SynchronizationCode.multitouchReport.rawValue
    events.append(InputEvent(time: .zero, type: .synchronization, code: marker, value: 0))
  }

  private func appendTouchKey() {
    guard isTouched != wasTouched else { return }
    wasTouched = isTouched
    events.append(InputEvent(time: .zero, key: .touch, value: wasTouched ? 1 : 0))
  }

  private func append(_ axis: AbsoluteAxis, _ value: Int32) {
    events.append(InputEvent(time: .zero, axis: axis, value: value))
  }

  // MARK: - Description

  private static func description(_ kind: Kind) -> DeviceDescription {
    var result = DeviceDescription(name: "Soak Touchscreen")
    (result.bus, result.vendor, result.product) = (3, 0x1209, 1)
    if kind == .keyboard {
      result.name = "Soak Keyboard"
      result.codes[.key] = BitSet((1...60).map { UInt16($0) })
      return result
    }
    result.properties.insert(InputProperty.direct.rawValue)
    let extent = AxisInfo(minimum: 0, maximum: Int32(extent), resolution: 10)
    var axes: [AbsoluteAxis] = [.positionX, .positionY]
    if kind == .single { axes = [.x, .y] }
    for axis in axes { result.axes[axis] = extent }
    if case .slotted(let slots) = kind {
      result.axes[.slot] = AxisInfo(minimum: 0, maximum: Int32(slots - 1))
      result.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    }
    if kind == .unslotted(hasIDs: true) {
      result.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    }
    result.codes[.key] = BitSet([KeyCode.touch.rawValue])
    result.codes[.absolute] = BitSet(result.axes.keys.sorted().map(\.rawValue))
    return result
  }
}
