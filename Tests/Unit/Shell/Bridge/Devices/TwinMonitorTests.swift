import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the detection of two nodes that report the same finger.
struct TwinMonitorTests {
  private static func panel(_ number: Int, phys: UntrustedText) -> DeviceDescription {
    var device = DeviceDescription(name: "Acme panel")
    device.node = UntrustedText("/dev/input/event\(number)")
    device.phys = phys
    return device
  }

  /// A monitor of two nodes on a panel with 4 points in a millimeter.
  private static func monitor(_ phys: [UntrustedText]) -> TwinMonitor {
    var monitor = TwinMonitor()
    for (index, phys) in phys.enumerated() {
      monitor.add(
        DeviceID(rawValue: Int32(index + 1)), panel(index + 4, phys: phys),
        size: Size(width: 200, height: 100), region: Rect(x: 0, y: 0, width: 800, height: 400))
    }
    return monitor
  }

  private static let twins: [UntrustedText] = ["usb-1/input0", "usb-1/input1"]

  /// Begins touches, each as device, x and milliseconds, and returns the notes.
  private func notes(
    _ monitor: inout TwinMonitor, _ begins: [(device: Int32, x: Double, time: Int64)]
  ) -> [String] {
    begins.compactMap { begin in
      monitor.touchBegan(
        on: DeviceID(rawValue: begin.device), at: Point(x: begin.x, y: 50),
        time: .milliseconds(begin.time))?.message
    }
  }

  @Test(
    "E-DET-15: the third finger in a row on both nodes is a warning, once, with the rule that ends it"
  )
  func twins() {
    var monitor = Self.monitor(Self.twins)
    let fingers: [(Int32, Double, Int64)] = [
      (1, 100, 0), (2, 108, 20), (2, 300, 1000), (1, 300, 1000), (1, 50, 2000), (2, 50, 2005),
      (1, 50, 3000), (2, 50, 3005), (1, 50, 4000), (2, 50, 4005), (1, 50, 5000), (2, 50, 5005),
    ]
    let notes = notes(&monitor, fingers)
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasPrefix(
        "/dev/input/event5 of the same device reports each finger that /dev/input/event4 reports, so each counts twice;"
      ) == true)
    #expect(notes.first?.contains("phys: \"usb-1/input1\"") == true, "\(notes)")
    #expect(notes.first?.hasSuffix("ignore: true}") == true)
  }

  @Test(
    "E-DET-15: fingers that are farther apart, later, or on one node are no twins",
    arguments: [
      [(1, 100, 0), (2, 109, 10)], [(1, 100, 0), (2, 100, 21)], [(1, 100, 0), (1, 100, 10)],
    ] as [[(Int32, Double, Int64)]])
  func others(_ pair: [(Int32, Double, Int64)]) {
    var monitor = Self.monitor(Self.twins)
    let fingers = (0..<9).flatMap { round in
      pair.map { ($0.0, $0.1, $0.2 + Int64(round) * 1000) }
    }
    #expect(notes(&monitor, fingers) == [])
  }

  @Test("E-DET-15: the warning does not part the records of the finger that shows it")
  func sound() throws {
    var first = Panel().description
    first.phys = "usb-1/input0"
    let script = try FingerScript("D1(50,50); U1; D1(50,50); U1; D1(50,50); U1")
    let bench = try LiveBench(
      first, try script.stream(on: Panel()).events, layout: .standard)
    var second = first
    second.phys = "usb-1/input1"
    guard case .session(let other) = bench.bridge.attach(second, at: .zero) else {
      throw LiveBench.Refused()
    }
    var events = try script.stream(on: Panel()).events[...]
    while bench.nextFrame != nil {
      bench.playFrame()
      let frame = events.prefix { $0.time == events.first?.time }
      events = events.dropFirst(frame.count)
      other.consume(Array(frame).span)
    }
    let log = bench.finish(at: .seconds(1))
    #expect(log.contains("reports each finger"))
  }

  @Test("E-DET-15: one finger on one node alone begins the count anew")
  func interrupted() {
    var monitor = Self.monitor(Self.twins)
    #expect(
      notes(
        &monitor,
        [
          (1, 10, 0), (2, 10, 5), (1, 10, 1000), (2, 10, 1005), (1, 90, 2000), (1, 10, 3000),
          (2, 10, 3005),
        ]) == [])
  }

  @Test("E-DET-15: panels at different ports, or one that is gone, are no twins")
  func groups() {
    let fingers: [(Int32, Double, Int64)] = (0..<6).flatMap {
      [(1, 10, Int64($0) * 1000), (2, 10, Int64($0) * 1000 + 5)]
    }
    var monitor = Self.monitor(["usb-1/input0", "usb-2/input0"])
    #expect(notes(&monitor, fingers) == [])
    var other = Self.monitor(Self.twins)
    other.remove(DeviceID(rawValue: 1))
    #expect(notes(&other, fingers) == [])
  }
}
