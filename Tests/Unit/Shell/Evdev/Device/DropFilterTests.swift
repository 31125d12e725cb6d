import Evdev
import Testing
import TouchModel

struct DropFilterTests {
  private func cut(_ filter: inout DropFilter, _ batch: [InputEvent]) -> Int {
    filter.passedCount(of: batch.span)
  }

  @Test("Batches without a gap are passed on completely")
  func plain() {
    var filter = DropFilter()
    #expect(cut(&filter, [.x(1, 1), .end(1), .x(2, 2)]) == 3)
    #expect(cut(&filter, []) == 0)
    #expect(!filter.isDiscarding)
    #expect(filter.endDiscarding() == nil)
  }

  @Test("E-DROP-1: The SYN_DROPPED is the last record passed on; the last SYN_REPORT ends the gap")
  func gap() {
    var filter = DropFilter()
    #expect(cut(&filter, [.x(1, 1), .drop(2), .x(2, 2), .end(3), .x(4, 4), .end(5)]) == 2)
    #expect(filter.isDiscarding)
    #expect(cut(&filter, [.x(6, 6), .end(7), .x(8, 8)]) == 0)
    #expect(filter.endDiscarding() == .end(7))
    #expect(!filter.isDiscarding)
    #expect(cut(&filter, [.x(9, 9), .end(9)]) == 2)
  }

  @Test("E-DROP-1: A gap at the end of a batch continues in the next")
  func gapAtTheEnd() {
    var filter = DropFilter()
    #expect(cut(&filter, [.x(1, 1), .drop(2)]) == 2)
    #expect(filter.isDiscarding)
    #expect(cut(&filter, [.x(3, 3), .end(3)]) == 0)
    #expect(filter.endDiscarding() == .end(3))
  }

  @Test("E-DROP-10: Several gaps before the state is read are one")
  func severalGaps() {
    var filter = DropFilter()
    #expect(cut(&filter, [.drop(1), .x(1, 1), .end(1), .drop(2), .x(2, 2), .end(2)]) == 1)
    #expect(cut(&filter, [.drop(3), .end(3)]) == 0)
    #expect(filter.endDiscarding() == .end(3))
  }

  @Test("E-DROP-1: Without a SYN_REPORT behind the last SYN_DROPPED the gap continues")
  func openGap() {
    var filter = DropFilter()
    #expect(cut(&filter, [.drop(1), .x(1, 1)]) == 1)
    #expect(filter.endDiscarding() == nil)
    #expect(cut(&filter, [.drop(2), .end(3), .drop(4), .x(4, 4)]) == 1)
    #expect(filter.endDiscarding() == nil)
  }
}
