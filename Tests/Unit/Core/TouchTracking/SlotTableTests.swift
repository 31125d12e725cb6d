import Testing
import Text
import TouchModel

@testable import TouchTracking

/// The slots and the open frame by themselves.
struct SlotTableTests {
  private func table(slots: Int32) -> SlotTable {
    var device = DeviceDescription(name: "panel")
    device.axes[.slot] = AxisInfo(minimum: 0, maximum: slots - 1)
    return SlotTable(device: DeviceID(rawValue: 1), .slotted, device, .reported)
  }

  @Test("E-SLOT-8, E-ID-4: a replaced contact gets a segment with the values from before its end")
  func segments() {
    var table = table(slots: 2)
    table.slots[0].state = .live
    table.slots[0].values.x = 10
    table.open.begin(&table.slots[0])
    table.slots[0].values.x = 20
    table.open.begin(&table.slots[0])
    #expect(table.open.segments.map(\.values.x) == [10, 20])
    #expect(table.open.segments.map(\.operation) == [.ended, [.begun, .ended]])
    #expect(table.slots[0].firstSegment == 0)
    #expect(table.open.segments[0].next == 1)
    #expect(table.open.restarts == 2)
  }

  @Test("E-FRAME-4: contacts that begin and end in one frame are limited, and the others counted")
  func overflow() {
    var table = table(slots: 1)
    for _ in 0..<Segment.limit + 10 {
      table.open.begin(&table.slots[0])
      table.open.end(&table.slots[0])
    }
    #expect(table.open.segments.count == Segment.limit)
    #expect(table.open.overflows == 9)
  }

  @Test("E-DROP-1: a discarded frame leaves values, and no operation, id or segment")
  func discarded() {
    var table = table(slots: 70)
    table.slots[69].values.x = 5
    table.slots[69].trackingID = 3
    table.open.begin(&table.slots[69])
    table.open.dirty.insert(69)
    table.discardOpenFrame()
    #expect(table.slots[69].values.x == 5)
    #expect(table.slots[69].operation.isEmpty)
    #expect(table.slots[69].trackingID == -1)
    #expect(table.open.dirty.takeWord(1) == 0)
  }

  @Test("E-DROP-4, E-DROP-5, E-DROP-6, E-DROP-7: the kernel's ids decide what a gap changed")
  func comparedWithKernel() {
    let panel = TrackedPanel()
    var contacts = TrackedContacts(
      device: DeviceID(rawValue: 1), description: panel.description, settings: panel.settings,
      kind: .slotted)
    for (index, id) in [5, 6, 7].enumerated() {
      contacts.table.slots[index].committedID = Int32(id)
      contacts.table.slots[index].state = .live
    }
    contacts.resynchronize(
      with: DeviceState(slots: [.init(axis: .trackingID, values: [5, -1, 8, 9])]))
    let table = contacts.table
    #expect(table.slots[0].contact.flags == .afterGap)
    #expect(table.slots[1].operation == [.ended, .lost])
    #expect(table.slots[2].operation == [.begun, .late])
    #expect(table.open.segments.map(\.operation) == [[.ended, .lost]])
    #expect(table.slots[3].operation == [.begun, .late])
  }

  @Test("E-SLOT-5: a mask contains what was inserted, up to the largest number of slots")
  func mask() {
    var mask = SlotMask()
    for slot in [0, 63, 64, SlotMask.capacity - 1] { mask.insert(slot) }
    mask.remove(63)
    #expect((0..<SlotMask.capacity).filter { mask.contains($0) } == [0, 64, 1023])
    #expect(mask.takeWord(1) == 1)
    #expect(!mask.contains(64))
  }
}
