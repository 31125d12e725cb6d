import Text
import TouchModel
import TouchTracking

extension EventCase {
  /// The number of bytes that describe the device.
  package static let head = 48

  /// Returns a device that is mostly consistent, and sometimes not.
  static func device(_ choices: inout ByteChoices) -> EventCase {
    var part = choices.part(head)
    let kind = part.pick(TouchProtocol.allCases)
    var device = DeviceDescription(name: "Fuzzed Panel")
    let slots = part.pick([5, 1, 2, 10, 16, 63, 64, 65, 300, 1024] as [Int32])
    let shape = part.byte()
    let x = axis(&part)
    let y = axis(&part)
    device.properties = BitSet(shape & 1 == 0 ? [1] : [])
    device.codes[.synchronization] = BitSet([0, 1, 2, 3])
    device.codes[.key] = BitSet(shape & 2 == 0 ? [KeyCode.touch.rawValue] : [])
    var axes: [AbsoluteAxis: AxisInfo] = [:]
    if kind == .single {
      axes = [.x: x, .y: y]
      if shape & 4 != 0 { axes[.pressure] = axis(&part) }
      if shape & 8 != 0 { axes[.distance] = AxisInfo(minimum: 0, maximum: 100) }
    } else {
      axes = [.positionX: x, .positionY: y]
      if shape & 4 != 0 { axes[.multitouchPressure] = axis(&part) }
      if shape & 8 != 0 { axes[.touchMajor] = axis(&part) }
      if shape & 16 != 0 { axes[.touchMinor] = axis(&part) }
      if shape & 32 != 0 { axes[.orientation] = AxisInfo(minimum: -90, maximum: 90) }
      if shape & 64 != 0 { axes[.toolType] = AxisInfo(minimum: 0, maximum: 2) }
      if shape & 128 != 0 { axes[.multitouchDistance] = AxisInfo(minimum: 0, maximum: 255) }
    }
    if kind == .slotted {
      axes[.slot] = AxisInfo(minimum: 0, maximum: slots - 1)
      axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    } else if part.flag(), kind == .unslotted {
      axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    }
    device.axes = axes
    device.codes[.absolute] = BitSet(axes.keys.map(\.rawValue).sorted())
    let hints = part.byte()
    if hints & 1 != 0 { device.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "0 -1 1 1 0 0" }
    if hints & 2 != 0 { device.udevProperties["LIBINPUT_FUZZ_35"] = "2147483647" }
    if hints & 4 != 0 {
      device.udevProperties["ID_INPUT_WIDTH_MM"] = "300"
      device.udevProperties["ID_INPUT_HEIGHT_MM"] = "1"
    }
    device.isInferred = hints & 8 != 0
    if hints & 16 != 0 { device.initialState = state(slots: Int(min(slots, 16)), &part) }
    var result = EventCase(
      description: device, settings: settings(&part), kind: kind)
    if hints & 32 != 0 { result.kind = part.pick(TouchProtocol.allCases) }
    return result
  }

  /// Returns what a device announces for an axis.
  private static func axis(_ choices: inout ByteChoices) -> AxisInfo {
    let maximum = choices.pick(
      [4095, 1, 255, 999, 1919, 32767, 65535, Int32.max / 2 - 1, Int32.max, 0, -1])
    let minimum = choices.pick([0, 0, 0, 0, 1, -100, Int32.min, -32768])
    let fuzz = choices.pick([0, 0, 4, Int32.max, -1])
    let resolution = choices.pick([0, 12, 1, Int32.max, -1])
    return AxisInfo(minimum: minimum, maximum: maximum, fuzz: fuzz, resolution: resolution)
  }

  /// Returns settings that a layout could contain.
  static func settings(_ choices: inout ByteChoices) -> DeviceSettings {
    let regions = [
      Rect(x: 0, y: 0, width: 1080, height: 1920), Rect(x: 100, y: -50, width: 0.25, height: 3),
      Rect(x: 0, y: 0, width: 1e6, height: 1e6),
    ]
    var settings = DeviceSettings(region: choices.pick(regions))
    let what = choices.byte()
    settings.rotation = QuarterTurn.allCases[Int(what & 3)]
    settings.touchesAtOpen = what & 4 == 0 ? .ignore : .begin
    settings.outOfRange = [.clamp, .pass, .drop, .clamp][Int(what >> 3 & 3)]
    settings.reportsValueChanges = what & 32 != 0
    if what & 64 != 0 {
      settings.calibration = choices.pick([
        CalibrationMatrix(1, 0, 0, 0, 1, 0), CalibrationMatrix(0.5, 0, 0.25, 0, 0.5, 0.25),
        CalibrationMatrix(-1, 0, 1, 0, -1, 1), CalibrationMatrix(1e-5, 1, 0, 1, 1e-5, 0),
        CalibrationMatrix(1e6, 0, 0, 0, 1e6, 0),
      ])
    }
    if what & 128 != 0 {
      settings.rangeX = DeviceSettings.AxisRange(minimum: 100, maximum: 900)
      settings.rangeY = DeviceSettings.AxisRange(minimum: .min, maximum: .max)
    }
    switch what >> 4 & 7 {
    case 3: settings.release = .silence(.milliseconds(100))
    case 5: settings.release = .pressure(200)
    case 6: settings.release = .key
    default: break
    }
    settings.filters = filters(&choices)
    return settings
  }

  private static func filters(_ choices: inout ByteChoices) -> FilterSettings {
    var filters = FilterSettings()
    let what = choices.byte()
    let amount = Double(choices.byte())
    let wait = Microseconds.milliseconds(Int64(choices.byte()) * 4)
    filters.toolTypePalm = what & 1 == 0
    if what & 2 != 0 {
      filters.sizePalm = .init()
      filters.sizePalm?.majorShare = amount / 200
    }
    if what & 4 != 0 {
      filters.bounceMerge = .init()
      filters.bounceMerge?.time = wait
      filters.bounceMerge?.distance = amount
    }
    filters.hysteresis = what & 8 != 0 ? .init() : nil
    if amount > 100 { filters.hysteresis?.margin = amount - 100 }
    if what & 16 != 0 {
      filters.jumpReject = .init()
      filters.jumpReject?.distance = amount
      filters.jumpReject?.time = wait
    }
    if what & 32 != 0 {
      filters.ghostGuard = .init()
      filters.ghostGuard?.beginsPerSecond = 1 + Int(amount) / 8
      filters.ghostGuard?.maxContacts = amount > 128 ? 3 : nil
      filters.ghostGuard?.mute = wait
    }
    if what & 64 != 0 { filters.maxTouches = 1 + Int(amount) % 4 }
    addSlowFilters(to: &filters, what, amount, wait)
    if what & 128 != 0 {
      filters.regionMask = [
        [Point(x: 0, y: 0), Point(x: 0.2, y: 0), Point(x: 0, y: 0.2)],
        [Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)],
      ]
    }
    return filters
  }

  /// Adds the filters that depend on time or on the path of a contact.
  private static func addSlowFilters(
    to filters: inout FilterSettings, _ what: UInt8, _ amount: Double, _ wait: Microseconds
  ) {
    let choice = Int(amount) & 3
    if what & 2 != 0, choice == 1 {
      filters.minDuration = wait
      filters.minSamples = 1 + Int(amount) / 64
    }
    if what & 8 != 0, choice == 2 {
      filters.smoothing = .init()
      filters.smoothing?.factor = amount / 256
      filters.smoothing?.speed = amount * 8
      if what & 16 != 0 { filters.smoothing?.oneEuro = .init() }
    }
    if what & 4 != 0, choice == 3 {
      filters.minForce = amount / 256
      filters.penArbitration = true
    }
    if what & 32 != 0, choice == 3 {
      filters.edgeGuard = .init()
      filters.edgeGuard?.margin = amount / 8
    }
    if what & 64 != 0 {
      filters.stuckWatchdog = .init()
      filters.stuckWatchdog?.time = wait
      if choice != 0 {
        filters.restLimit = .init()
        filters.restLimit?.time = wait
        filters.restLimit?.distance = amount / 8
      }
    }
  }

  /// Returns a state that a device could report, mostly with fingers down.
  static func state(slots: Int, _ choices: inout ByteChoices) -> DeviceState {
    var state = DeviceState(currentSlot: Int32(Int8(bitPattern: choices.byte())))
    let base = Int32(choices.byte())
    let held = choices.byte()
    let rows: [AbsoluteAxis] = [
      .trackingID, .positionX, .positionY, .toolType, .multitouchDistance, .multitouchPressure,
    ]
    for (place, axis) in rows.prefix(1 + Int(held & 7)).enumerated() {
      let values = (0..<slots).map { slot -> Int32 in
        if place == 0 { return held >> (slot & 7) & 1 == 0 ? -1 : base &+ Int32(slot) }
        return place < 3 ? base &* Int32(slot &+ place) : Int32(slot) & 2
      }
      state.slots.append(DeviceState.SlotAxis(axis: axis, values: values))
    }
    state.axes = [.x: base &* 7, .y: base]
    if held & 128 != 0 { state.pressedKeys.insert(KeyCode.touch.rawValue) }
    return state
  }
}
