import Capture
import Text
import TouchBridgeTestSupport
import TouchModel

/// Generates random captures with all items, or with those that a format preserves.
struct RandomCapture {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a capture with any items.
  mutating func anything() -> [CaptureItem] {
    var items: [CaptureItem] = []
    var devices = 0
    for _ in 0..<random.number(in: 1...40) {
      switch random.number(in: 0...9) {
      case _ where devices == 0, 0:
        items.append(.device(devices, anyDevice()))
        devices += 1
      case 1: items.append(.state(random.number(in: 0...devices - 1), anyState()))
      default:
        items.append(
          .event(
            random.number(in: 0...devices - 1),
            InputEvent(
              time: Microseconds(anyTime()),
              type: EventType(rawValue: .random(in: .min ... .max, using: &random)),
              code: .random(in: .min ... .max, using: &random),
              value: .random(in: .min ... .max, using: &random))))
      }
    }
    return items
  }

  /// Returns a capture of one device without states, with times in order.
  ///
  /// With `hasUdev` the device has a node and udev properties, as libinput record stores them.
  mutating func plain(firstTime: Int64, hasUdev: Bool) -> [CaptureItem] {
    var device = DeviceDescription(name: text(printable: hasUdev))
    device.name = UntrustedText(bytes: device.name.bytes.filter { ![0, 10, 13].contains($0) })
    (device.bus, device.vendor) = (number(), number())
    (device.product, device.version) = (number(), number())
    for _ in 0..<random.number(in: 0...3) { device.properties.insert(code(below: 32)) }
    for type in [0, 1, 3, 4, 5, 0x11, 0x14, 0x15, 0x16] where type == 0 || random.chance(60) {
      var set = BitSet()
      for _ in 0..<random.number(in: 1...5) { set.insert(code(below: 0x300)) }
      device.codes[EventType(rawValue: UInt16(type))] = set
    }
    for _ in 0..<random.number(in: 0...5) {
      let axis = code(below: 0x40)
      device.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(
        minimum: value(), maximum: value(), fuzz: value(), flat: value(), resolution: value())
      device.codes[.absolute, default: BitSet()].insert(axis)
    }
    // The first bitmap of evemu lists the types.
    if !hasUdev { device.codes[.synchronization] = BitSet(device.codes.keys.map(\.rawValue)) }
    if hasUdev {
      device.node = text(printable: true)
      for _ in 0..<random.number(in: 0...3) {
        let key = UntrustedText("KEY_\(random.number(in: 0...99))")
        device.udevProperties[key] = text(printable: true)
      }
      device.udevProperties["ID_PATH"] = "pci-0000:00:14.0"
      device.idPath = "pci-0000:00:14.0"
    }
    var items: [CaptureItem] = [.device(0, device)]
    var time = firstTime
    for _ in 0..<random.number(in: 0...30) {
      let event = InputEvent(
        time: Microseconds(time), type: EventType(rawValue: code(below: 6)),
        code: code(below: 0x400),
        value: random.chance(30) ? value() : Int32(random.number(in: -2...9)))
      items.append(.event(0, event))
      time += Int64(random.number(in: 0...2_000_000))
    }
    return items
  }

  private mutating func number() -> UInt16 { .random(in: .min ... .max, using: &random) }
  private mutating func value() -> Int32 { .random(in: .min ... .max, using: &random) }
  private mutating func code(below end: Int) -> UInt16 { UInt16(random.number(in: 0...end - 1)) }

  private mutating func anyTime() -> Int64 {
    random.chance(10)
      ? .random(in: .min ... .max, using: &random) : Int64(random.number(in: -5...9_999_999))
  }

  private mutating func text(printable: Bool) -> UntrustedText {
    let characters = Array("ab \"\\#:%'[]{}&*\u{1b}\u{7f}\u{85}\u{202e}é触\t=")
    if printable {
      return UntrustedText(
        String(
          (0..<random.number(in: 0...12)).map { _ in
            characters[random.number(in: 0...characters.count - 1)]
          }))
    }
    return UntrustedText(
      bytes: (0..<random.number(in: 0...12)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      })
  }

  private mutating func anyState() -> DeviceState {
    var state = DeviceState(currentSlot: value())
    for axis in [0x30, 0x35, 0x39] as [UInt16] where random.chance(50) {
      let count = random.chance(10) ? 700 : random.number(in: 0...5)
      state.slots.append(
        DeviceState.SlotAxis(
          axis: AbsoluteAxis(rawValue: axis), values: (0..<count).map { _ in value() }))
    }
    for _ in 0..<random.number(in: 0...3) {
      state.axes[AbsoluteAxis(rawValue: number())] = value()
    }
    for _ in 0..<random.number(in: 0...3) { state.pressedKeys.insert(number()) }
    return state
  }

  private mutating func anyDevice() -> DeviceDescription {
    var device = DeviceDescription(name: text(printable: false))
    device.node = text(printable: false)
    device.phys = text(printable: false)
    device.uniq = text(printable: false)
    device.idPath = text(printable: false)
    (device.bus, device.vendor) = (number(), number())
    (device.product, device.version) = (number(), number())
    for _ in 0..<random.number(in: 0...3) { device.properties.insert(number()) }
    for _ in 0..<random.number(in: 0...4) {
      var set = BitSet()
      for _ in 0..<random.number(in: 0...400) { set.insert(number()) }
      device.codes[EventType(rawValue: number())] = set
    }
    for _ in 0..<random.number(in: 0...5) {
      device.axes[AbsoluteAxis(rawValue: number())] = AxisInfo(
        value: value(), minimum: value(), maximum: value(), fuzz: value(), flat: value(),
        resolution: value())
    }
    for _ in 0..<random.number(in: 0...4) {
      device.udevProperties[text(printable: false)] = text(printable: false)
    }
    if random.chance(50) { device.initialState = anyState() }
    device.isInferred = random.chance(30)
    return device
  }
}
