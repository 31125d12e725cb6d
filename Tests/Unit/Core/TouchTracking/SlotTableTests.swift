import Testing
import TouchModel

@testable import TouchTracking

/// The slots and the open frame by themselves.
struct SlotTableTests {
  @Test("E-SLOT-8, E-ID-4: a replaced contact gets a segment with the values from before its end")
  func segments() {
    var table = SlotTable(count: 2)
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
    var table = SlotTable(count: 1)
    for _ in 0..<Segment.limit + 10 {
      table.open.begin(&table.slots[0])
      table.open.end(&table.slots[0])
    }
    #expect(table.open.segments.count == Segment.limit)
    #expect(table.open.overflows == 9)
  }

  @Test("E-DROP-1: a discarded frame leaves values, and no operation, id or segment")
  func discarded() {
    var table = SlotTable(count: 70)
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
    var table = SlotTable(count: 4)
    for (index, ids) in [(5, 5), (6, -1), (7, 8), (-1, 9)].enumerated() {
      table.slots[index].committedID = Int32(ids.0)
      table.slots[index].trackingID = Int32(ids.1)
      table.slots[index].state = ids.0 >= 0 ? .live : .empty
    }
    table.compareWithKernel(isAbove: { $0.distance > 0 }) { _ in false }
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
