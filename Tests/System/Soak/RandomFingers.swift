import Evdev
import LogChecking
import System
import Text
import TouchModel
import VirtualFingers

/// Random fingers on a virtual panel, or the presses of a keyboard, and the time of their next frame.
final class RandomFingers {
  /// The protocol of the panel; nil for a keyboard.
  let wire: Panel.Wire?
  /// The interval between frames, in microseconds.
  let period: Int64
  /// The time of the next frame.
  var due: Int64
  /// The device.
  let device: VirtualDevice

  private static let extent = 4095
  private var fingers: [Finger?]
  private var lastNumber: Int
  private var stream: PanelStream

  /// Creates the device.
  init(_ wire: Panel.Wire?, period: Int64, at time: Int64, _ generator: inout SeededGenerator)
    throws(SystemError)
  {
    self.wire = wire
    self.period = period
    due = time + period
    let count =
      switch wire {
      case .slots(let slots): slots
      case .anonymous: 5
      case .single: 1
      case nil: 0
      }
    fingers = Array(repeating: nil, count: count)
    let firstID = generator.number(in: 0...65_000)
    lastNumber = firstID
    let side = Double(Self.extent + 1)
    var panel = Panel(
      "Soak Touchscreen", wire: wire ?? .single,
      screen: Rect(x: 0, y: 0, width: side, height: side))
    panel.resolution = 10
    panel.phys = ""
    stream = PanelStream(panel, firstID: Int32(firstID))
    var description = panel.description
    if wire == nil {
      description = DeviceDescription(name: "Soak Keyboard")
      (description.bus, description.vendor, description.product) = (3, 0x1209, 1)
      description.codes[.key] = BitSet((1...60).map { UInt16($0) })
    }
    device = try VirtualDevice(description)
  }

  /// True if a finger is down.
  var isTouched: Bool { fingers.contains { $0 != nil } }

  /// Lets fingers land, move and lift at random, and sends the frame.
  func play(_ generator: inout SeededGenerator, landing percent: Int = 6) throws(SystemError) {
    for index in fingers.indices {
      if var finger = fingers[index] {
        finger.framesLeft -= 1
        finger.move()
        set(index, finger.framesLeft > 0 ? finger : nil)
      } else if generator.chance(percent) {
        set(index, land(&generator))
      }
    }
    try send()
  }

  /// Sends one step of the fixed sequence that is measured.
  func play(step: Int, of count: Int) throws(SystemError) {
    for index in fingers.indices {
      if step == 0 {
        set(
          index,
          Finger(
            newNumber(), frames: count, at: (300 + Double(index) * 350, 200 + Double(index) * 90),
            step: (7, 11), extent: Self.extent))
      } else if step == count - 1 {
        set(index, nil)
      } else if var finger = fingers[index] {
        finger.move()
        set(index, finger)
      }
    }
    try send()
  }

  /// Replaces a finger.
  private func set(_ index: Int, _ finger: Finger?) {
    if let finger {
      stream.down(finger.number, at: finger.location)
    } else if let old = fingers[index] {
      stream.lift(old.number)
    }
    fingers[index] = finger
  }

  /// Returns the number of a new finger, which is one more than its tracking id without slots.
  private func newNumber() -> Int {
    lastNumber = lastNumber & 0xffff + 1
    return lastNumber
  }

  private func land(_ generator: inout SeededGenerator) -> Finger {
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
      newNumber(), frames: frames + generator.number(in: 0...frames), at: location, step: step,
      extent: Self.extent)
  }

  private func send() throws(SystemError) {
    guard wire != nil else {
      let events = [Int32(1), 0].flatMap { value in
        [InputEvent(time: .zero, key: KeyCode(rawValue: 30), value: value), .report(time: .zero)]
      }
      return try device.write(events.span)
    }
    stream.report(at: .zero)
    let events = stream.takeEvents()
    try device.write(events.span)
  }
}
