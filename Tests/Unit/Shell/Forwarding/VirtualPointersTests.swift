import CoreSurfaces
import Forwarding
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// The clicks of virtual pointers, without a device.
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
    #expect(!bench.pointers.isClicking)
    bench.touchscreens = .free
    bench.advance(to: 130)
    #expect(bench.lines == ["120: x5 y6 |"])
    #expect(bench.pointers.isClicking)
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

  @Test("PTR-13: random clicks press after a new position, release, and never beside a finger")
  func random() {
    PropertyTest.check(cases: 500, seed: 13) { seed in
      var dice = Dice(seed: seed)
      var bench = PointerBench()
      var time: Int64 = 0
      for _ in 0..<dice.roll(40) {
        time += Int64(dice.roll(80))
        bench.advance(to: time)
        // No contact begins while a click is under way.
        if !bench.pointers.isClicking {
          let occupancies: [TouchscreenOccupancy] = [
            .free, .free, .touched, .resting(until: .milliseconds(time + 120)),
          ]
          bench.touchscreens = occupancies[dice.roll(occupancies.count)]
        }
        if dice.roll(10) == 0 {
          bench.take(.stop, at: .milliseconds(time))
        } else {
          let isTouched = bench.touchscreens == .touched
          bench.click(Double(dice.roll(3)), Double(dice.roll(3)), at: time)
          if isTouched {
            try #require(!bench.pointers.isClicking, "nothing begins beside a finger")
          }
        }
      }
      bench.touchscreens = .free
      bench.advance(to: time + 10_000)
      try #require(bench.pointers.deadline == nil)
      try Self.checkInvariants(of: bench.records)
    }
  }

  private static func checkInvariants(of records: [InputEvent]) throws {
    var pressed: Microseconds?
    var moved: Microseconds?
    for record in records {
      switch record.type {
      case .absolute:
        try #require(pressed == nil, "a button that is down does not move")
        moved = record.time
      case .key where record.value == 1:
        let position = try #require(moved, "a new position comes before each press")
        try #require(record.time - position >= VirtualPointers.settlingTime)
        try #require(pressed == nil, "one button at a time")
        pressed = record.time
        moved = nil
      case .key:
        let press = try #require(pressed)
        try #require(record.time - press >= VirtualPointers.pressTime)
        pressed = nil
      default: break
      }
    }
    try #require(pressed == nil, "the last button is up")
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
