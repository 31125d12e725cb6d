import Testing
import Text
import TouchModel
import TouchTracking

@testable import Layout

/// New values of the mapping of panels, in the forms of a device rule (C-22).
struct DeviceChangeTests {
  private func scalar(_ text: String) -> LayoutNode { LayoutNode(.scalar(text, isPlain: true)) }

  private func list(_ numbers: [Int]) -> LayoutNode {
    LayoutNode(.sequence(numbers.map { scalar("\($0)") }))
  }

  private func mapping(_ values: [(String, LayoutNode)]) -> LayoutNode {
    LayoutNode(
      .mapping(
        values.map { LayoutNode.Entry(key: $0.0, keyPosition: .start, value: $0.1) }))
  }

  /// Returns the error of a change as its key and message.
  private func error(_ key: String, _ value: LayoutNode) -> LiveChangeError? {
    do throws(LiveChangeError) {
      _ = try DeviceChange([(key, value)])
      return nil
    } catch {
      return error
    }
  }

  @Test("C-22: only the keys that are given change")
  func keys() throws {
    var settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 800, height: 600))
    settings.calibration = CalibrationMatrix(-1, 0, 1, 0, 1, 0)
    let change = try DeviceChange([
      ("rotation", scalar("90")), ("range", mapping([("x", list([10, 20]))])),
    ])
    let before = JSONValue.object(change.values(in: settings))
    #expect(before.json == #"{"rotation":0,"range":null}"#)
    change.apply(to: &settings)
    #expect(settings.rotation == .clockwise90)
    #expect(settings.rangeX == .init(minimum: 10, maximum: 20))
    #expect(settings.rangeY == nil)
    #expect(settings.region.width == 800)
    #expect(settings.calibration == CalibrationMatrix(-1, 0, 1, 0, 1, 0))
    #expect(change.text == #"rotation 90, range {"x":[10,20]}"#)

    let rest = try DeviceChange([
      ("region", list([1, 2, 3, 4])), ("calibration", list([1, 0, 0, 0, 1, 0])),
    ])
    #expect(
      JSONValue.object(rest.values(in: settings)).json
        == #"{"region":[0,0,800,600],"calibration":[-1,0,1,0,1,0]}"#)
    rest.apply(to: &settings)
    #expect(settings.region == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(settings.calibration == .identity)
    #expect(settings.rotation == .clockwise90)
  }

  @Test("C-22: values are checked as in a device rule")
  func errors() {
    for (key, value) in [
      ("rotation", scalar("45")), ("calibration", list([0, 0, 0, 0, 0, 0])),
      ("calibration", list([1, 2])), ("region", list([0, 0, 0, 9])),
      ("range", mapping([("x", list([9, 1]))])), ("range", mapping([("z", list([1, 9]))])),
    ] {
      guard case .wrongValue(key, let message)? = error(key, value) else {
        Issue.record("\(key): \(String(describing: error(key, value)))")
        continue
      }
      #expect(!message.isEmpty)
    }
    guard case .unknownKey("rotaton", _, nearest: "rotation")? = error("rotaton", scalar("90"))
    else { return #expect(Bool(false)) }
    guard case .unknownKey("filters", let message, _)? = error("filters", mapping([])) else {
      return #expect(Bool(false))
    }
    #expect(message.contains("`filters` of a panel cannot be changed"))
  }

  @Test("C-22: `match` has the keys of a device rule")
  func match() throws {
    let match = try DeviceMatch(mapping([("name", scalar("ILI*")), ("vendor", scalar("0x222a"))]))
    #expect(match.name == "ILI*")
    #expect(match.vendor == 0x222a)
    do throws(LiveChangeError) {
      _ = try DeviceMatch(mapping([("nam", scalar("ILI*"))]))
      Issue.record("an unknown key is accepted")
    } catch {
      guard case .wrongValue("match", let message) = error else { return #expect(Bool(false)) }
      #expect(message.contains("name"))
    }
  }
}
