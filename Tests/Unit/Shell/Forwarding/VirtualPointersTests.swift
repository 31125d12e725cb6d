import CoreSurfaces
import Forwarding
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// The presses of virtual pointers, without a device.
struct VirtualPointersTests {
  @Test(
    "PTR-2, PTR-9: a position, the press 20 ms later, the release after 30 ms, parking after 100 ms"
  )
  func click() {
    var bench = PointerBench()
    bench.click(450, 620, at: 1000)
    bench.advance(to: 5000)
    #expect(
      bench.lines == [
        "1000: x450 y620 |", "1020: R1 |", "1020: clicked", "1050: R0 |", "1150: x65535 y65535 |",
      ])
    #expect(bench.pointers.deadline == nil)
  }

  @Test("PTR-2: a position that equals the last one follows a frame one unit aside")
  func samePoint() {
    var settings = PointerBench.settings
    settings.parking = .off
    var bench = PointerBench(settings)
    bench.click(0, 0, at: 0)
    bench.advance(to: 900)
    bench.click(0, 0, at: 1000)
    bench.advance(to: 1900)
    bench.click(70_000, 9, at: 2000)
    #expect(
      bench.lines == [
        "0: x1 | x0 |", "20: R1 |", "20: clicked", "50: R0 |", "1000: x1 | x0 |", "1020: R1 |",
        "1020: clicked", "1050: R0 |", "2000: dropped: outside",
      ])
  }

  @Test("PTR-2: late calls shorten no distance")
  func lateCalls() {
    var bench = PointerBench()
    bench.click(5, 6, at: 0)
    bench.take(.time, at: .milliseconds(500))
    bench.take(.time, at: .milliseconds(520))
    bench.take(.time, at: .milliseconds(900))
    #expect(bench.lines == ["0: x5 y6 |", "500: R1 |", "500: clicked", "900: R0 |"])
  }

  @Test("PTR-3: a click waits until the contacts of cancelled touches have lifted")
  func resting() {
    var bench = PointerBench()
    bench.touchscreens = .resting(until: .milliseconds(120))
    bench.click(5, 6, at: 0)
    #expect(bench.lines == [])
    #expect(bench.pointers.deadline == .milliseconds(120))
    #expect(bench.pointers.gate == .open)
    bench.touchscreens = .free
    bench.advance(to: 130)
    #expect(bench.lines == ["120: x5 y6 |"])
    #expect(bench.pointers.gate == .waiting)
  }

  @Test(
    "PTR-3: a click is dropped while a finger is down, when it is asked for and when it would begin"
  )
  func touching() {
    var bench = PointerBench()
    bench.touchscreens = .touched
    bench.click(5, 6, at: 0)
    bench.touchscreens = .resting(until: .milliseconds(120))
    bench.click(5, 6, at: 10)
    bench.touchscreens = .touched
    bench.advance(to: 900)
    #expect(bench.lines == ["0: dropped: touching", "120: dropped: touching"])
  }

  @Test("PTR-11: each click asks anew whether it may begin")
  func session() {
    var bench = PointerBench()
    bench.refusal = .session
    bench.click(5, 6, at: 0)
    bench.refusal = nil
    bench.click(5, 6, at: 10)
    #expect(bench.lines == ["0: dropped: session", "10: x5 y6 |"])
  }

  @Test("PTR-9: clicks come one after the other, and the pointer is parked after the last")
  func several() {
    var bench = PointerBench()
    bench.click(5, 6, at: 0)
    bench.click(7, 6, .left, at: 1)
    bench.advance(to: 900)
    #expect(
      bench.lines == [
        "0: x5 y6 |", "20: R1 |", "20: clicked", "50: R0 |", "50: x7 |", "70: L1 |",
        "70: clicked", "100: L0 |", "200: x65535 y65535 |",
      ])
    for _ in 0...VirtualPointers.mostWaiting + 1 { bench.click(1, 1, at: 1000) }
    #expect(bench.lines.last == "1000: dropped: busy")
  }

  @Test("PTR-10: a stop drops what waits, releases the button in time, and parks at once")
  func stop() {
    var bench = PointerBench()
    bench.click(5, 6, at: 0)
    bench.click(7, 8, at: 1)
    bench.advance(to: 25)
    bench.take(.stop, at: .milliseconds(30))
    bench.advance(to: 900)
    #expect(
      bench.lines == [
        "0: x5 y6 |", "20: R1 |", "20: clicked", "30: dropped: inactive", "50: R0 |",
        "50: x65535 y65535 |",
      ])
    bench.click(7, 8, at: 1000)
    bench.take(.stop, at: .milliseconds(1010))
    #expect(
      bench.lines.suffix(2) == ["1010: dropped: inactive", "1010: x65535 y65535 |"])
  }

  @Test("PTR-9: `park` names a point, and a new device has never been away")
  func parking() {
    var settings = PointerBench.settings
    settings.parking = .point(Point(x: 640, y: 0))
    var bench = PointerBench(settings)
    bench.take(.stop, at: .zero)
    #expect(bench.lines == [])
    bench.click(5, 6, at: 0)
    bench.advance(to: 900)
    #expect(bench.lines.last == "150: x640 y0 |")
  }

  @Test("PTR-6: a finger presses at its begin, drags, and releases where it lifts")
  func drag() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    #expect(bench.pointers.gate == .closed)
    bench.move(1, 101, 200, at: 10)
    bench.move(1, 103, 200, at: 15)
    bench.advance(to: 60)
    bench.move(1, 150, 210, at: 70)
    #expect(bench.pointers.deadline == nil, "a button that is held needs no call")
    bench.up(1, 160, 210, at: 80)
    bench.advance(to: 5000)
    #expect(
      bench.lines == [
        "0: x100 y200 |", "20: L1 |", "20: pressed 1", "20: x103 |", "70: x150 y210 |",
        "80: x160 |",
        "80: L0 |", "80: released 1",
      ])
    #expect(bench.pointers.gate == .open)
    #expect(bench.pointers.deadline == nil, "a finger does not park the pointer")
  }

  @Test("PTR-6: a finger that lifts at once presses for 30 ms")
  func tap() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.up(1, 100, 200, at: 0)
    #expect(bench.pointers.gate == .waiting)
    bench.advance(to: 5000)
    #expect(
      bench.lines == ["0: x100 y200 |", "20: L1 |", "20: pressed 1", "50: L0 |", "50: released 1"])
  }

  @Test(
    "PTR-6: the button of a cancelled touch goes up 64 points beyond the nearest side",
    arguments: [(100.0, "x0 | x-64 |"), (60000.0, "x65535 | x65599 |")])
  func cancelled(_ x: Double, positions: String) {
    var bench = PointerBench()
    bench.down(1, x, 200, at: 0)
    bench.advance(to: 60)
    bench.cancel(1, at: 70)
    bench.up(1, x, 200, at: 80)
    #expect(
      bench.lines == [
        "0: x\(Int(x)) y200 |", "20: L1 |", "20: pressed 1", "70: \(positions)", "70: L0 |",
        "70: cancelled 1",
      ])
  }

  @Test("PTR-6: a touch that is cancelled before the press presses nothing")
  func cancelledEarly() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.cancel(1, at: 10)
    bench.advance(to: 900)
    #expect(bench.lines == ["0: x100 y200 |"])
    #expect(bench.pointers.gate == .open)
    bench.down(2, 100, 200, at: 1000)
    bench.advance(to: 1100)
    #expect(bench.lines.dropFirst() == ["1000: x101 | x100 |", "1020: L1 |", "1020: pressed 2"])
  }

  @Test("PTR-6: a touch that is cancelled within 30 ms leaves before the button goes up")
  func cancelledAtOnce() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.advance(to: 20)
    bench.cancel(1, at: 25)
    bench.advance(to: 900)
    #expect(
      bench.lines.suffix(3) == ["50: x0 | x-64 |", "50: L0 |", "50: cancelled 1"])
  }

  @Test("PTR-6: the first finger drives; others and clicks of gestures are dropped meanwhile")
  func others() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.down(2, 300, 200, at: 5)
    bench.click(300, 200, at: 6)
    bench.advance(to: 30)
    bench.move(2, 400, 200, at: 31)
    bench.up(2, 400, 200, at: 32)
    bench.up(1, 100, 200, at: 60)
    bench.down(3, 300, 300, at: 61)
    #expect(
      bench.lines == [
        "0: x100 y200 |", "5: dropped: held", "6: dropped: held", "20: L1 |", "20: pressed 1",
        "60: L0 |", "60: released 1", "61: x300 y300 |",
      ])
  }

  @Test("PTR-6: quick taps come one after the other, each with its own distances")
  func quickTaps() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.up(1, 100, 200, at: 5)
    bench.down(2, 500, 200, at: 10)
    bench.move(2, 510, 200, at: 15)
    bench.up(2, 520, 200, at: 18)
    bench.advance(to: 900)
    #expect(
      bench.lines == [
        "0: x100 y200 |", "20: L1 |", "20: pressed 1", "50: L0 |", "50: released 1", "50: x500 |",
        "70: L1 |", "70: pressed 2", "70: x520 |", "100: L0 |", "100: released 2",
      ])
  }

  @Test("PTR-3: a finger that begins while a finger is down on a virtual touchscreen does nothing")
  func besideTouch() {
    var bench = PointerBench()
    bench.touchscreens = .touched
    bench.down(1, 5, 6, at: 0)
    bench.touchscreens = .free
    bench.move(1, 50, 6, at: 10)
    bench.up(1, 50, 6, at: 20)
    bench.advance(to: 900)
    #expect(bench.lines == ["0: dropped: touching"])
  }

  @Test(
    "PTR-7: a second press nearby goes to the point of the first, until the finger moves by 10 points"
  )
  func doubleClick() {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.up(1, 100, 200, at: 60)
    bench.down(2, 116, 212, at: 400)
    bench.advance(to: 430)
    bench.move(2, 121, 212, at: 440)
    bench.move(2, 126, 212, at: 450)
    bench.move(2, 121, 212, at: 460)
    bench.up(2, 121, 212, at: 470)
    #expect(
      bench.lines.dropFirst(5) == [
        "400: x101 | x100 |", "420: L1 |", "420: pressed 2", "450: x126 y212 |", "460: x121 |",
        "470: L0 |", "470: released 2",
      ])
  }

  @Test(
    "PTR-7: a press that is late, far, or after a cancelled one stays where the finger is",
    arguments: [(401, 110, false), (100, 121, false), (100, 110, true)])
  func noDoubleClick(_ pause: Int64, _ x: Int, _ isCancelled: Bool) {
    var bench = PointerBench()
    bench.down(1, 100, 200, at: 0)
    bench.advance(to: 50)
    if isCancelled { bench.cancel(1, at: 60) } else { bench.up(1, 100, 200, at: 60) }
    bench.down(2, Double(x), 200, at: pause)
    #expect(bench.lines.last == "\(pause): x\(x) |")
  }

  @Test("PTR-9: a finger does not park the pointer; a click after it and `idle` do")
  func parkingOfFingers() {
    var bench = PointerBench()
    bench.down(1, 5, 6, at: 0)
    bench.up(1, 5, 6, at: 60)
    bench.advance(to: 900)
    #expect(bench.lines.last == "60: released 1")
    bench.take(.idle, at: .milliseconds(1000))
    #expect(bench.lines.last == "1000: x65535 y65535 |")
    bench.down(2, 5, 6, at: 2000)
    bench.up(2, 5, 6, at: 2060)
    bench.click(9, 9, at: 2100)
    bench.advance(to: 3000)
    #expect(bench.lines.last == "2250: x65535 y65535 |")
  }

  @Test("PTR-10: a stop releases a held button beside the screen, and parks the pointer")
  func stopOfFinger() {
    var bench = PointerBench()
    bench.down(1, 5, 6, at: 0)
    bench.advance(to: 100)
    bench.take(.stop, at: .milliseconds(110))
    #expect(
      bench.lines.suffix(4) == [
        "110: x0 | x-64 |", "110: L0 |", "110: cancelled 1", "110: x65535 y65535 |",
      ])
    bench.down(2, 5, 6, at: 200)
    bench.take(.stop, at: .milliseconds(210))
    #expect(bench.lines.last == "210: x65535 y65535 |")
    #expect(bench.pointers.deadline == nil)
  }

  @Test("PTR-1: the device has absolute axes, three buttons and wheels, and no relative axes")
  func description() {
    var settings = PointerBench.settings
    settings.output = "HDMI-A-1"
    let description = settings.deviceDescription
    #expect(description.name == "touchbridge: mouse")
    #expect(description.phys == "touchbridge/mouse/HDMI-A-1")
    #expect(description.product == 2 && description.vendor == 0x1209 && description.bus == 6)
    #expect(description.codes[.key]?.members == [0x110, 0x111, 0x112])
    #expect(description.codes[.relative]?.members == [0x06, 0x08, 0x0b, 0x0c])
    #expect(description.axes.keys.sorted() == [.x, .y])
    #expect(description.axes[.x] == AxisInfo(minimum: 0, maximum: 65535))
    #expect(description.properties.members == [])
  }

  @Test("F-17: a reload keeps the position of a device that stays")
  func reload() {
    var settings = PointerBench.settings
    var bench = PointerBench(settings)
    bench.click(5, 6, at: 0)
    bench.advance(to: 900)
    settings.parking = .off
    bench.pointers.replace(with: [settings])
    bench.click(65535, 65535, at: 1000)
    #expect(bench.lines.last == "1000: x65534 | x65535 |")
    settings.name = "other"
    bench.pointers.replace(with: [settings])
    bench.click(65535, 65535, at: 2000)
    #expect(bench.lines.last == "2000: x65535 y65535 |")
  }
}
