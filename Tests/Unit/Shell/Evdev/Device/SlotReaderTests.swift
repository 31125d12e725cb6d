import Evdev
import Testing
import TouchModel

struct SlotReaderTests {
  private static func axes(
    slots: Int32, _ others: [AbsoluteAxis] = [.trackingID, .positionX, .positionY, .x]
  ) -> [AbsoluteAxis: AxisInfo] {
    var result = [AbsoluteAxis.slot: AxisInfo(minimum: 0, maximum: slots - 1)]
    for axis in others { result[axis] = AxisInfo(minimum: 0, maximum: 100) }
    return result
  }

  @Test("E-DROP-2: Tracking ids are read first and last, the other axes between")
  func order() throws {
    var asked: [AbsoluteAxis] = []
    let rows = try SlotReader(Self.axes(slots: 2)).read { axis, count in
      asked.append(axis)
      return Array(repeating: Int32(axis.rawValue), count: count)
    }
    #expect(asked == [.trackingID, .positionX, .positionY, .trackingID])
    #expect(rows.map(\.axis) == [.positionX, .positionY, .trackingID])
    #expect(rows.map(\.values) == [[0x35, 0x35], [0x36, 0x36], [0x39, 0x39]])
  }

  @Test(
    "E-DROP-2: While the ids change, everything is read again, at most three times",
    arguments: [
      (ids: [5, 5], passes: 1), (ids: [-1, 5, 5, 5], passes: 2),
      (ids: [1, 2, 2, 3, 3, 3], passes: 3), (ids: [1, 2, 3, 4, 5, 6], passes: 3),
    ] as [(ids: [Int32], passes: Int32)])
  func passes(ids: [Int32], passes: Int32) throws {
    var answers = ids
    var positions: Int32 = 0
    let rows = try SlotReader(Self.axes(slots: 1, [.trackingID, .positionX])).read { axis, _ in
      if axis == .trackingID { return [answers.removeFirst()] }
      positions += 1
      return [positions]
    }
    #expect(answers.isEmpty)
    #expect(rows.map(\.values) == [[passes], ids.suffix(1)])
  }

  @Test("E-INIT-5: A device without slots gives an empty table")
  func withoutSlots() throws {
    let single = SlotReader([.x: AxisInfo(minimum: 0, maximum: 1)])
    #expect(single.count == 0)
    #expect(try single.read { _, _ in nil }.isEmpty)
    let wrong = try SlotReader(Self.axes(slots: 5)).read { _, _ in nil }
    #expect(wrong.isEmpty)
  }

  @Test("E-SLOT-5: At most 1024 slots are read, whatever is announced")
  func bounds() throws {
    for (announced, count): (Int32, Int) in [
      (1, 1), (1000, 1000), (1024, 1024), (1025, 1024), (.max, 1024), (.min + 1, 0), (0, 0),
    ] {
      #expect(SlotReader(Self.axes(slots: announced)).count == count)
    }
    let rows = try SlotReader(Self.axes(slots: .max)).read { _, count in
      Array(repeating: 0, count: count)
    }
    #expect(rows.allSatisfy { $0.values.count == 1024 })
  }

  @Test("E-ST-8: A device that announces the axis before ABS_MT_SLOT has no slots")
  func fake() {
    #expect(SlotReader(Self.axes(slots: 5, [.trackingID, .beforeSlot])).count == 0)
  }
}
