import Bridge
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

struct LiveBridgeTests {
  private static let left = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews: [{id: left, frame: [0, 0, 960, 1080], handles: all}]
    """

  private static let right = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews: [{id: right, frame: [0, 0, 960, 1080], handles: all}]
    """

  private func touches(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { $0["kind"]?.string == "touch" }.map { record in
      let words = ["phase", "view", "reason"].compactMap { record[$0]?.string }
      return "\(record["touch"]?.integer ?? 0) " + words.joined(separator: " ")
    }
  }

  private func devices(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { $0["kind"]?.string == "device" }.map { record in
      ["action", "device", "reason"].compactMap { record[$0]?.string }.joined(separator: " ")
    }
  }

  @Test(
    "E-LIFE-5: The touches of an unplugged device are cancelled before its removal is recorded"
  )
  func unplug() throws {
    let bench = try LiveBench("D1(100,100) D2(300,300) @0.1")
    bench.play()
    bench.bridge.detach(bench.session, reason: .deviceRemoved, at: Microseconds(200_000))
    let log = bench.finish(at: Microseconds(300_000))
    #expect(
      touches(log) == [
        "1 began root", "2 began root", "1 cancelled root deviceRemoved",
        "2 cancelled root deviceRemoved",
      ])
    #expect(devices(log) == ["added d1", "removed d1"])
  }

  @Test("E-PERM-6: The removal of a revoked device has a reason")
  func revoked() throws {
    let bench = try LiveBench("D1(100,100) @0.1")
    bench.play()
    bench.bridge.detach(
      bench.session, reason: .revoked, because: "another process revoked access to the device",
      at: Microseconds(200_000))
    let log = bench.finish(at: Microseconds(300_000))
    #expect(touches(log) == ["1 began root", "1 cancelled root revoked"])
    #expect(
      devices(log) == ["added d1", "removed d1 another process revoked access to the device"])
  }

  @Test(
    "E-LIFE-10: After a suspend, contacts that are still down stay silent until they change")
  func sleep() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; M1(110,100) @0.2; M1(120,100) @0.6; U1 @0.7; D1(130,100) @0.8; U1 @0.9")
    bench.play(until: 0.2)
    bench.bridge.resume(bench.session, with: nil, at: Microseconds(500_000))
    bench.play()
    let log = bench.finish(at: Microseconds(1_000_000))
    #expect(
      touches(log) == [
        "1 began root", "1 moved root", "1 cancelled root suspended", "2 began root",
        "2 ended root",
      ])
    #expect(devices(log) == ["added d1", "suspended d1", "resumed d1"])
  }

  @Test("E-LIFE-18, E-PHASE-6: A reload cancels live touches and continues their numbering")
  func reload() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; M1(110,100) @0.11; U1 @0.3; D1(130,100) @0.4; U1 @0.5",
      layout: LiveBench.layout(Self.left))
    bench.play(until: 0.2)
    let next = try LiveBench.layout(Self.right)
    bench.reload(next, at: Microseconds(200_000))
    bench.play()
    let log = bench.finish(at: Microseconds(600_000))
    #expect(
      touches(log) == [
        "1 began left", "1 moved left", "1 cancelled left interrupted", "2 began right",
        "2 ended right",
      ])
  }

  @Test("E-LIFE-18: A reload applies the new region of a panel")
  func reloadRegion() throws {
    let bench = try LiveBench("D1(192,108) @0.1; U1 @0.2")
    let next = try LiveBench.layout(
      "screen: {width: 1920, height: 1080}\n"
        + "devices: [{match: {}, region: [960, 0, 960, 1080]}]\nwindows: [{id: main}]\n")
    bench.reload(next, at: .zero)
    bench.play()
    let log = bench.finish(at: Microseconds(600_000))
    let began = DispatchLogLine.records(of: log).first { $0["phase"]?.string == "began" }
    #expect(try #require(began)["x"]?.number == 1056)
    #expect(try #require(began)["y"]?.number == 108)
  }

  @Test("E-UDEV-5: A new calibration matrix from udev applies from the next finger on")
  func recalibration() throws {
    let bench = try LiveBench("D1(192,108) @0.1; U1 @0.2; D1(192,108) @0.3; U1 @0.4")
    bench.play(until: 0.1)
    var description = bench.session.description
    description.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "-1 0 1 0 -1 1"
    bench.session.reconfigure(with: description, at: Microseconds(150_000))
    bench.play()
    let log = bench.finish(at: Microseconds(500_000))
    #expect(
      touches(log) == [
        "1 began root", "1 cancelled root interrupted", "2 began root", "2 ended root",
      ])
    let places = DispatchLogLine.records(of: log).filter { $0["phase"]?.string == "began" }
    #expect(places.compactMap { $0["x"]?.number } == [192, 1728])
  }

  @Test("E-LIFE-17: A stop cancels live touches, and the log starts and ends at the given times")
  func shutdown() throws {
    let bench = try LiveBench("D1(100,100) @7.1", at: Microseconds(7_000_000))
    bench.play()
    let log = bench.finish(at: Microseconds(8_000_000))
    let records = DispatchLogLine.records(of: log)
    #expect(records.first?["t"]?.number == 7)
    #expect(records.first?["source"]?.string == "live")
    #expect(records.last?["kind"]?.string == "end")
    #expect(records.last?["t"]?.number == 8)
    #expect(touches(log) == ["1 began root", "1 cancelled root shutdown"])
  }
}
