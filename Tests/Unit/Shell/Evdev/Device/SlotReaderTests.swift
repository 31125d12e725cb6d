import Evdev
import Testing

struct SlotReaderTests {
  @Test(
    "E-DROP-2: While the ids differ from those before, the table is read again, at most three times",
    arguments: [
      (ids: [5, 5], reads: 2), (ids: [-1, 5, 5], reads: 3), (ids: [1, 2, 3, 3], reads: 4),
      (ids: [1, 2, 3, 4, 5], reads: 4),
    ] as [(ids: [Int32], reads: Int)])
  func passes(ids: [Int32], reads: Int) throws {
    var count = 0
    let last = try SlotReader.read {
      count += 1
      return count
    } ids: {
      [ids[$0 - 1]]
    }
    #expect(count == reads)
    #expect(last == reads)
  }

  @Test("E-REL-4: A table without tracking ids is read twice")
  func withoutIDs() throws {
    var count = 0
    _ = try SlotReader.read {
      count += 1
    } ids: {
      nil
    }
    #expect(count == 2)
  }
}
