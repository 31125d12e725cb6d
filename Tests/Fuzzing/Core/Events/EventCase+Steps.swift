import TouchModel
import TouchTracking

extension EventCase {
  /// The number of bytes of each step.
  package static let width = 8
  private static let most = 2_000

  /// Creates the case that the bytes encode.
  ///
  /// Any bytes are valid.
  ///
  /// A header of fixed length describes the device, and pieces of fixed length encode steps. So a
  /// fuzzer inserts, removes or copies whole steps, and a change of a single byte mostly changes
  /// one number in a step.
  package init(bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    self = Self.device(&choices)
    var decoder = StepDecoder(device: self)
    while !choices.isAtEnd, steps.count < Self.most {
      var part = choices.part(Self.width)
      decoder.decode(&part, into: &steps)
    }
    steps.append(.batch)
  }
}

/// Converts pieces of bytes into steps, with a clock that mostly advances.
private struct StepDecoder {
  private let slots: Int
  private let width: Int64
  private let height: Int64
  private let left: Int64
  private let top: Int64
  private let isSingle: Bool
  private var time = Microseconds.seconds(100)
  private var lastID: Int32 = 0
  /// The number of following records that are lost before they are read.
  private var lost = 0

  init(device: EventCase) {
    let axes = device.description.axes
    slots = Int(axes[.slot]?.maximum ?? 0) + 1
    isSingle = axes[.positionX] == nil
    let x = axes[isSingle ? .x : .positionX] ?? AxisInfo(minimum: 0, maximum: 0)
    let y = axes[isSingle ? .y : .positionY] ?? AxisInfo(minimum: 0, maximum: 0)
    (left, width) = (Int64(x.minimum), Int64(x.maximum) - Int64(x.minimum))
    (top, height) = (Int64(y.minimum), Int64(y.maximum) - Int64(y.minimum))
  }

  private mutating func send(_ event: InputEvent, into list: inout [EventCase.Step]) {
    if lost > 0 {
      lost -= 1
      list.append(.lostRecord(event))
    } else {
      list.append(.record(event))
    }
  }

  private mutating func send(
    _ axis: AbsoluteAxis, _ value: Int32, into list: inout [EventCase.Step]
  ) {
    send(InputEvent(time: time, axis: axis, value: value), into: &list)
  }

  /// Returns the coordinate at a share of an axis, in 255ths.
  private func coordinate(_ share: UInt8, from start: Int64, over length: Int64) -> Int32 {
    Int32(truncatingIfNeeded: start &+ length &* Int64(share) / 255)
  }

  mutating func decode(_ part: inout ByteChoices, into list: inout [EventCase.Step]) {
    let what = part.roll(24)
    switch what {
    case 0...5: decodeFinger(what, &part, into: &list)
    case 6...15: decodeRecord(what, &part, into: &list)
    default: decodeOwnerAction(what, &part, into: &list)
    }
  }

  /// Appends the records of a finger, as drivers send them.
  private mutating func decodeFinger(
    _ what: Int, _ part: inout ByteChoices, into list: inout [EventCase.Step]
  ) {
    let slot = part.roll(min(slots, 16))
    let (x, y) = (part.byte(), part.byte())
    let isReported = part.flag()
    if isSingle {
      if what != 4 {
        send(.x, coordinate(x, from: left, over: width), into: &list)
        send(.y, coordinate(y, from: top, over: height), into: &list)
      }
      if what != 2 {
        send(InputEvent(time: time, key: .touch, value: what == 4 ? 0 : 1), into: &list)
      }
    } else {
      if slots > 1 { send(.slot, Int32(slot), into: &list) }
      if what == 4 {
        send(.trackingID, -1, into: &list)
      } else {
        if what < 2 {
          lastID = (lastID + 1) & 0xffff
          send(.trackingID, lastID, into: &list)
        }
        send(.positionX, coordinate(x, from: left, over: width), into: &list)
        send(.positionY, coordinate(y, from: top, over: height), into: &list)
        if what == 5 { send(.toolType, Int32(part.roll(3)), into: &list) }
      }
    }
    if isReported {
      time = time + .milliseconds(8)
      send(.report(time: time), into: &list)
    }
  }

  /// Appends single records, valid or not.
  private mutating func decodeRecord(
    _ what: Int, _ part: inout ByteChoices, into list: inout [EventCase.Step]
  ) {
    let axes: [AbsoluteAxis] = [
      .slot, .trackingID, .positionX, .positionY, .toolType, .multitouchDistance,
      .multitouchPressure, .touchMajor, .touchMinor, .orientation, .x, .y, .pressure, .distance,
      .blobID, .toolX, .widthMajor, .beforeSlot,
    ]
    switch what {
    case 6, 7:
      let waits: [Int64] = [0, 1, 1_000, 8_000, 16_000, 40_000, 200_000, 1_000_000]
      time = time + Microseconds(waits[Int(part.byte() & 7)])
      send(.report(time: time, value: part.byte() == 0xff ? 1 : 0), into: &list)
    case 8: send(part.pick(axes), Int32(Int8(bitPattern: part.byte())), into: &list)
    case 9: send(part.pick(axes), part.word(), into: &list)
    case 10: send(.slot, Int32(Int8(bitPattern: part.byte())), into: &list)
    case 11: send(.trackingID, Int32(Int8(bitPattern: part.byte())), into: &list)
    case 12:
      send(InputEvent(time: time, key: .touch, value: Int32(part.roll(3))), into: &list)
    case 13:
      let event = InputEvent(
        time: time, type: EventType(rawValue: UInt16(part.byte())), code: part.short(),
        value: part.word())
      send(event, into: &list)
    case 14:
      let code = SynchronizationCode.multitouchReport.rawValue
      send(InputEvent(time: time, type: .synchronization, code: code, value: 0), into: &list)
    default:
      let code = SynchronizationCode.dropped.rawValue
      lost = 0
      send(InputEvent(time: time, type: .synchronization, code: code, value: 0), into: &list)
      lost = Int(part.byte() & 15)
    }
  }

  /// Appends an action of the tracker's owner, or an advance of time.
  private mutating func decodeOwnerAction(
    _ what: Int, _ part: inout ByteChoices, into list: inout [EventCase.Step]
  ) {
    switch what {
    case 16: list.append(.batch)
    case 17:
      lost = 0
      list.append(.kernelState(time: time))
    case 18:
      let count = part.pick([5, 0, 1, 2, 300])
      list.append(.state(EventCase.state(slots: count, &part), time: time))
    case 19:
      let how = part.byte()
      let wait = Microseconds(Int64(part.word()) &* (how & 2 == 0 ? 1 : 100))
      list.append(.advance(how & 1 == 0 ? nil : time + wait))
    case 20: list.append(.cancelAll(part.pick(CancelReason.allCases), time: time))
    case 21:
      let hasState = part.flag()
      list.append(.mute(hasState ? EventCase.state(slots: 5, &part) : nil, time: time))
    case 22: list.append(.change(EventCase.settings(&part), time: time))
    default:
      let how = part.byte()
      if how >= 28 << 3 { return decodeRareAction(how, &part, into: &list) }
      let number = Int64(part.word())
      time =
        switch how & 7 {
        case 0: Microseconds(Int64.max)
        case 1: Microseconds(Int64.min)
        case 2: .zero
        case 3: time + Microseconds(number &* 1_000_000)
        default: time + Microseconds(number)
        }
    }
  }

  /// Appends an action of the tracker's owner that is rare.
  private func decodeRareAction(
    _ how: UInt8, _ part: inout ByteChoices, into list: inout [EventCase.Step]
  ) {
    switch how >> 3 {
    case 28: list.append(.pen(isNear: part.flag(), time: time))
    case 29: list.append(.recover(EventCase.state(slots: 5, &part), time: time))
    case 30:
      let hasState = part.flag()
      list.append(.verify(hasState ? EventCase.state(slots: 5, &part) : nil, time: time))
    default: list.append(.ignoreBegins(before: part.flag() ? time : Microseconds(.min)))
    }
  }
}
