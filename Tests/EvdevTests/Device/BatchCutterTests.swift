import Evdev
import Testing
import TouchModel

struct BatchCutterTests {
  private func cut(_ cutter: inout BatchCutter, _ batch: [InputEvent]) -> Int {
    cutter.cut(batch.span)
  }

  @Test("Batches without a gap are handed on whole")
  func plain() {
    var cutter = BatchCutter()
    #expect(cut(&cutter, [.x(1, 1), .end(1), .x(2, 2)]) == 3)
    #expect(cut(&cutter, []) == 0)
    #expect(!cutter.isDraining)
    #expect(cutter.endDraining() == nil)
  }

  @Test("E-DROP-1: The SYN_DROPPED is the last record handed on; the last SYN_REPORT ends the gap")
  func gap() {
    var cutter = BatchCutter()
    #expect(cut(&cutter, [.x(1, 1), .drop(2), .x(2, 2), .end(3), .x(4, 4), .end(5)]) == 2)
    #expect(cutter.isDraining)
    #expect(cut(&cutter, [.x(6, 6), .end(7), .x(8, 8)]) == 0)
    #expect(cutter.endDraining() == .end(7))
    #expect(!cutter.isDraining)
    #expect(cut(&cutter, [.x(9, 9), .end(9)]) == 2)
  }

  @Test("E-DROP-1: A gap that ends with the batch is drained with the next")
  func gapAtTheEnd() {
    var cutter = BatchCutter()
    #expect(cut(&cutter, [.x(1, 1), .drop(2)]) == 2)
    #expect(cutter.isDraining)
    #expect(cut(&cutter, [.x(3, 3), .end(3)]) == 0)
    #expect(cutter.endDraining() == .end(3))
  }

  @Test("E-DROP-10: Several gaps before the device is asked are one")
  func severalGaps() {
    var cutter = BatchCutter()
    #expect(cut(&cutter, [.drop(1), .x(1, 1), .end(1), .drop(2), .x(2, 2), .end(2)]) == 1)
    #expect(cut(&cutter, [.drop(3), .end(3)]) == 0)
    #expect(cutter.endDraining() == .end(3))
  }

  @Test("E-DROP-1: Without a SYN_REPORT behind the last SYN_DROPPED the gap goes on")
  func openGap() {
    var cutter = BatchCutter()
    #expect(cut(&cutter, [.drop(1), .x(1, 1)]) == 1)
    #expect(cutter.endDraining() == nil)
    #expect(cut(&cutter, [.drop(2), .end(3), .drop(4), .x(4, 4)]) == 1)
    #expect(cutter.endDraining() == nil)
  }
}
