import DispatchLog
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the encoding of lengths and times.
struct NumberTests {
  @Test(
    "A length is rounded to thousandths, half away from zero, as the shortest decimal",
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (12.5, "12.5"), (12.375, "12.375"), (12.25, "12.25"),
      (0.001, "0.001"), (0.01, "0.01"), (0.1, "0.1"), (0.0004, "0"), (-0.0004, "0"),
      (0.0625, "0.063"), (-0.0625, "-0.063"), (0.1875, "0.188"), (0.9996, "1"), (-0.9996, "-1"),
      (999.9995, "1000"), (999, "999"), (1000, "1000"), (1001.05, "1001.05"),
      (100_000, "100000"), (999_999.9996, "1000000"), (1_000_000, "1000000"),
      (1_002_003.004, "1002003.004"), (-1_000_000_007.5, "-1000000007.5"),
      (999_999_999_999.999, "999999999999.999"), (1e12, "null"), (-1e12, "null"), (1e300, "null"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (.leastNonzeroMagnitude, "0"),
      (0.499_999_999_999_999_94, "0.5"), (0.000_499_999_999_999_99, "0"),
    ] as [(Double, String)])
  func length(_ value: Double, _ text: String) {
    var scene = LogScene(.json)
    #expect(scene.decimal(value) == text)
  }

  @Test("A length is accurate to half a thousandth, and has no trailing zero")
  func roundTrip() {
    var scene = LogScene(.json)
    PropertyTest.check(cases: 20_000, seed: 20_240_917) { seed in
      var random = SeededGenerator(seed: seed)
      let scales: [Double] = [1, 100, 5000, 1e6, 1e9]
      let scale = scales.randomElement(using: &random) ?? 1
      let value = Double.random(in: -scale...scale, using: &random)
      let text = scene.decimal(value)
      let read = try #require(Double(text), "\(text) is no number")
      try #require(abs(read - value) <= 0.0005 + scale * 1e-15, "\(value) is \(text)")
      try #require(!text.contains("e") && text != "-0" && !text.hasSuffix("."))
      try #require(!text.contains(".") || !text.hasSuffix("0"), "\(text) is not the shortest")
    }
  }

  @Test(
    "A time has exactly six decimals",
    arguments: [
      (0, "0.000000"), (1, "0.000001"), (-1, "-0.000001"), (999_999, "0.999999"),
      (1_000_000, "1.000000"), (-1_500_000, "-1.500000"), (999_999_999_999, "999999.999999"),
      (1_000_000_000_000, "1000000.000000"), (.max, "9223372036854.775807"),
      (.min, "-9223372036854.775808"),
    ] as [(Int64, String)])
  func time(_ count: Int64, _ text: String) {
    var scene = LogScene(.json)
    scene.gap(at: count)
    #expect(
      scene.taken() == "{\"v\":1,\"seq\":1,\"t\":\(text),\"kind\":\"gap\",\"device\":\"d1\"}\n")
  }

  @Test("The encoding of a time does not depend on the previous time, also for extreme times")
  func timeAfterAnother() {
    let times: [Int64] = [.max, .min, .max - 775_807, .min + 1, -1, 0, .max, 999_999, .max, .min]
    var scene = LogScene(.json)
    for count in times { scene.gap(at: count) }
    let after = scene.taken().split(separator: "\n").map { $0.drop { $0 != "t" } }
    for (count, line) in zip(times, after) {
      var alone = LogScene(.json)
      alone.gap(at: count)
      #expect(alone.taken().hasSuffix(line + "\n"))
    }
    #expect(after.count == times.count)
  }

  @Test(
    "Whole numbers of any size are encoded completely",
    arguments: [0, 9, 10, 999, 1000, 999_999, 1_000_000, .max])
  func count(_ number: Int) {
    var scene = LogScene(.json)
    scene.gap(device: .max, lost: number)
    scene.gap(device: .min, lost: -1 - number)
    let text = scene.taken()
    #expect(text.contains("\"device\":\"d2147483647\",\"lost\":\(number)}"))
    #expect(text.contains("\"device\":\"d-2147483648\",\"lost\":\(-1 - number)}"))
  }
}

/// Tests of the longest records.
struct LongestRecordTests {
  @Test(
    "A record with the largest numbers in all fields is encoded completely",
    arguments: [LogFormat.json, .text(color: true), .journal(.all)])
  func largest(_ format: LogFormat) {
    var scene = LogScene(format)
    let far = Point(x: -999_999_999_999.999, y: -999_999_999_999.999)
    for phase in [ContactPhase.began, .moved, .moved, .ended, .cancelled] {
      scene.log.write(
        TouchRecord(
          touch: .min, device: DeviceID(rawValue: .min), slot: .min, phase: phase, location: far,
          window: scene.main, view: scene.root, tapCount: .min, tool: .stylus,
          flags: TouchRecord.Flags(rawValue: .max), reason: .deviceRemoved, force: far.x,
          majorRadius: far.y), at: Microseconds(.min))
    }
    for method in CallMethod.allCases {
      scene.call(
        method, touches: [.min, .max], locations: [far, far], chain: [scene.main],
        handlers: [scene.main], at: .min)
    }
    var device = DeviceRecord(.suspended, DeviceID(rawValue: .min))
    device.vendor = .max
    device.product = .max
    device.contactProtocol = .single
    device.slots = .min
    device.rangeX = .init(minimum: .min, maximum: .min)
    device.rangeY = device.rangeX
    scene.log.write(device, at: Microseconds(.min))
    scene.gap(device: .min, lost: .min, at: .min)
    scene.end(at: .min) {
      $0.frames = .min
      $0.events = .min
      $0.began = .min
      $0.ended = .min
      $0.cancelled = .min
      $0.dispatches = .min
      $0.unhandled = .min
      $0.gaps = .min
    }
    let lines = scene.taken().split(separator: "\n")
    #expect(lines.filter { $0.contains("9223372036854775808") }.count >= 10)
  }
}
