import Testing
import TouchModel

/// Tests of parsing `libinput debug-events`.
struct LibinputLineTests {
  @Test("A touch line has an event, a slot, a time and a position")
  func touches() {
    let line = LibinputLine(
      "-event4   TOUCH_DOWN              +1.027s\t3 (0)  2.44/ 4.17 ( 6.25/ 6.30mm)")
    let down = ReportedTouch(
      kind: .down, slot: 3, time: Microseconds(1_027_000), position: Point(x: 2.44, y: 4.17))
    #expect(line == .touch(down, millimeters: Point(x: 6.25, y: 6.3)))
    let motion = LibinputLine(
      "                TOUCH_MOTION            +0.001s\t0 (0) 99.98/-0.30 (255.94/-1.00mm)")
    guard case .touch(let touch, let millimeters) = motion else {
      Issue.record("\(motion)")
      return
    }
    #expect(touch.kind == .motion)
    #expect(touch.position == Point(x: 99.98, y: -0.3))
    #expect(millimeters == Point(x: 255.94, y: -1))
    let up = LibinputLine(" event12  TOUCH_UP                +12.500s\t9 (2)")
    #expect(
      up
        == .touch(
          ReportedTouch(kind: .up, slot: 9, time: Microseconds(12_500_000)), millimeters: nil))
    let cancel = LibinputLine(" event4   TOUCH_CANCEL            +0.002s\t1 (1)")
    #expect(
      cancel
        == .touch(
          ReportedTouch(kind: .cancel, slot: 1, time: Microseconds(2000)), millimeters: nil))
  }

  @Test("A wrapped time is before the start, and a finger without a slot is in slot 0")
  func oddities() {
    guard
      case .touch(let touch, _) = LibinputLine(
        " event4   TOUCH_UP                +4294967.295s\t-1 (0)")
    else {
      Issue.record("no touch")
      return
    }
    #expect(touch.time == Microseconds(-1000))
    #expect(touch.slot == 0)
  }

  @Test("Lines of devices and frames, and other lines")
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
