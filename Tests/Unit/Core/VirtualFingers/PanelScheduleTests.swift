import Testing
import Text
import TouchModel
import VirtualFingers

/// What a virtual panel sends of a script or a recording, and when.
struct PanelScheduleTests {
  private let panel = Panel("Glass")

  private func schedule(
    _ script: String, on panel: Panel = Panel("Glass")
  ) throws -> PanelSchedule {
    var schedule = PanelSchedule(of: panel.description, named: "Copy")
    for event in try FingerScript(script).stream(on: panel).events { schedule.append(event) }
    return schedule
  }

  private func tracking(_ records: some Sequence<InputEvent>) -> [Int32] {
    records.filter { $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue }
      .map(\.value)
  }

  @Test("V-20: frames have the times of the script, counted from the first one")
  func times() throws {
    var schedule = try schedule("D1(10,10) @2; M1(20,20) @2.5; U1 @4")
    var times: [Microseconds] = []
    while let time = schedule.nextTime {
      times.append(time)
      let frame = schedule.takeFrame()
      #expect(frame.last?.isReport == true)
      #expect(frame.count(where: \.isReport) == 1)
    }
    #expect(times == [.zero, .milliseconds(500), .seconds(2)])
    #expect(schedule.duration == .seconds(2))
    #expect(schedule.takeFrame().isEmpty)
  }

  @Test("V-20: a clock that goes back does not delay, and an incomplete frame is not sent")
  func clock() {
    var schedule = PanelSchedule(of: panel.description, named: "Copy")
    for time in [5.0, 3, 9] {
      schedule.append(InputEvent(time: .seconds(time), axis: .positionX, value: Int32(time)))
      schedule.append(.report(time: .seconds(time)))
    }
    schedule.append(InputEvent(time: .seconds(10), axis: .positionX, value: 1))
    var times: [Microseconds] = []
    while let time = schedule.nextTime {
      times.append(time)
      _ = schedule.takeFrame()
    }
    #expect(times == [.zero, .zero, .seconds(4)])
  }

  @Test("V-20: the panel has the name, a path of its own, and nothing that types")
  func description() {
    var device = panel.description
    device.uniq = "1234"
    device.idPath = "pci"
    device.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX": "1 0 0 0 1 0"]
    device.codes[.key] = BitSet([30, KeyCode.leftButton.rawValue, KeyCode.touch.rawValue, 0x1d0])
    device.codes[.relative] = BitSet([0, 1])
    device.codes[.autorepeat] = BitSet([0, 1])
    var schedule = PanelSchedule(of: device, named: "Copy")
    #expect(schedule.device.name == "Copy")
    #expect(schedule.device.phys == "touchbridge-play/Copy")
    #expect(schedule.device.uniq.isEmpty && schedule.device.idPath.isEmpty)
    #expect(schedule.device.udevProperties.isEmpty)
    #expect(schedule.device.codes[.key]?.members == [0x110, 0x14a])
    #expect(schedule.device.codes[.relative] == nil && schedule.device.codes[.autorepeat] == nil)
    #expect(schedule.device.axes == device.axes)
    for code in [30, 0x14a] as [UInt16] {
      schedule.append(InputEvent(time: .zero, key: KeyCode(rawValue: code), value: 1))
    }
    schedule.append(InputEvent(time: .zero, type: .relative, code: 0, value: 5))
    schedule.append(.report(time: .zero))
    let sent = schedule.takeFrame()
    #expect(sent.map(\.code) == [0x14a, 0])
  }

  @Test("V-20: the state at the start comes first, in the slot that the recording continues with")
  func initialState() {
    var device = panel.description
    device.initialState = DeviceState(
      currentSlot: 1,
      slots: [
        .init(axis: .trackingID, values: [-1, 7]), .init(axis: .positionX, values: [40, 50]),
      ], axes: [.x: 50], pressedKeys: BitSet([KeyCode.touch.rawValue]))
    var schedule = PanelSchedule(of: device, named: "Copy")
    schedule.append(InputEvent(time: .seconds(9), axis: .positionX, value: 51))
    schedule.append(.report(time: .seconds(9)))
    let first = schedule.takeFrame()
    let expected: [(AbsoluteAxis, Int32)] = [
      (.slot, 0), (.trackingID, -1), (.positionX, 40), (.slot, 1), (.trackingID, 7),
      (.positionX, 50), (.slot, 1), (.x, 50),
    ]
    let axes = first.filter { $0.type == .absolute }
    #expect(axes.map(\.code) == expected.map(\.0.rawValue))
    #expect(axes.map(\.value) == expected.map(\.1))
    #expect(first.contains { $0.type == .key && $0.value == 1 })
    #expect(schedule.nextTime == .zero)
    #expect(tracking(schedule.lift) == [-1])
    _ = schedule.takeFrame()
    #expect(schedule.duration == .zero)
  }

  @Test("V-20: what a gap leaves is not sent, and the state after it is")
  func gap() {
    var schedule = PanelSchedule(of: panel.description, named: "Copy")
    func axis(_ axis: AbsoluteAxis, _ value: Int32) {
      schedule.append(InputEvent(time: .zero, axis: axis, value: value))
    }
    axis(.trackingID, 1)
    schedule.append(.report(time: .zero))
    axis(.trackingID, -1)
    schedule.append(
      InputEvent(
        time: .zero, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0))
    axis(.trackingID, 2)
    schedule.append(.report(time: .zero))
    schedule.append(DeviceState(slots: [.init(axis: .trackingID, values: [3])]))
    axis(.trackingID, -1)
    schedule.append(.report(time: .seconds(1)))
    var sent: [Int32] = []
    while schedule.nextTime != nil { sent += tracking(schedule.takeFrame()) }
    #expect(sent == [1, 3, -1])
    #expect(schedule.lift.filter { $0.type == .absolute }.isEmpty)
  }

  @Test(
    "V-21: every finger that is down can be lifted after each frame",
    arguments: [.slots(10), .single, .anonymous(hasIDs: true), .anonymous(hasIDs: false)]
      as [Panel.Wire])
  func lift(_ wire: Panel.Wire) throws {
    let panel = Panel("Glass", wire: wire)
    var schedule = try schedule("D1(10,10); D2(50,50); U1; U2; D1(20,20); U1", on: panel)
    #expect(schedule.lift.isEmpty)
    var down: [Bool] = []
    while schedule.nextTime != nil {
      _ = schedule.takeFrame()
      down.append(!schedule.lift.isEmpty)
    }
    // A panel with one contact does not report that the second finger lifts.
    let frames = wire == .single ? [true, true, false] : [true, true, true, false]
    #expect(down == frames + [true, false], "\(wire)")
    var fingers = try self.schedule("D1(10,10) D2(50,50)", on: panel)
    _ = fingers.takeFrame()
    let lift = fingers.lift
    #expect(lift.last?.isReport == true)
    if case .slots = wire {
      #expect(tracking(lift) == [-1, -1])
      #expect(
        lift.contains { $0.type == .key && $0.code == KeyCode.touch.rawValue && $0.value == 0 })
    }
  }
}
