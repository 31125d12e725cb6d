import Testing
import TouchModel

/// The lines of `libinput debug-events`.
struct LibinputLineTests {
  @Test("What happened, to which finger, when and where")
  func touches() {
    let line = LibinputLine(
      "-event4   TOUCH_DOWN              +1.027s\t3 (0)  2.44/ 4.17 ( 6.25/ 6.30mm)")
    let down = TouchTelling(
      word: .down, slot: 3, time: Microseconds(1_027_000), place: Point(x: 2.44, y: 4.17))
    #expect(line == .touch(down, millimetres: Point(x: 6.25, y: 6.3)))
    let motion = LibinputLine(
      "                TOUCH_MOTION            +0.001s\t0 (0) 99.98/-0.30 (255.94/-1.00mm)")
    guard case .touch(let telling, let millimetres) = motion else {
      Issue.record("\(motion)")
      return
    }
    #expect(telling.word == .motion)
    #expect(telling.place == Point(x: 99.98, y: -0.3))
    #expect(millimetres == Point(x: 255.94, y: -1))
    let up = LibinputLine(" event12  TOUCH_UP                +12.500s\t9 (2)")
    #expect(
      up
        == .touch(
          TouchTelling(word: .up, slot: 9, time: Microseconds(12_500_000)), millimetres: nil))
    let cancel = LibinputLine(" event4   TOUCH_CANCEL            +0.002s\t1 (1)")
    #expect(
      cancel
        == .touch(
          TouchTelling(word: .cancel, slot: 1, time: Microseconds(2000)), millimetres: nil))
  }

  @Test("A time that wraps is before the start, and a finger without a slot is in the first")
  func oddities() {
    guard
      case .touch(let telling, _) = LibinputLine(
        " event4   TOUCH_UP                +4294967.295s\t-1 (0)")
    else {
      Issue.record("no touch")
      return
    }
    #expect(telling.time == Microseconds(-1000))
    #expect(telling.slot == 0)
  }

  @Test("What is about a device, a frame, or nothing")
  func others() {
    #expect(
      LibinputLine(
        "-event4   DEVICE_ADDED            TOUCH_UP Panel   seat0 default group1  cap:t  size 1x2mm"
      ) == .added)
    #expect(LibinputLine("-event4   DEVICE_REMOVED          Panel   seat0") == .removed)
    #expect(LibinputLine(" event4   TOUCH_FRAME             +0.001s\t") == .frame)
    #expect(LibinputLine("") == .other)
    #expect(LibinputLine(" event4   TOUCH_DOWN              +0.001s\t0 (0)") == .other)
    #expect(LibinputLine(" event4   TOUCH_UP                soon\t0 (0)") == .other)
    #expect(LibinputLine(" event4   POINTER_MOTION          +0.1s\t1.0/2.0") == .other)
  }
}
