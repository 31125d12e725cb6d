import Testing
import Text
import TouchModel

@testable import TouchTracking

/// The matching of contacts without ids.
struct ContactMatcherTests {
  private static let metric: PanelMetric = {
    let settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var description = DeviceDescription(name: "panel")
    for axis in [AbsoluteAxis.positionX, .positionY] {
      description.axes[axis] = AxisInfo(minimum: 0, maximum: 999)
    }
    return ContactGeometry(description: description, settings: settings, kind: .unslotted).metric
  }()

  /// Returns the number of the old contact that each new one continues, or -1.
  private func match(_ old: [(Int32, Int32)], _ new: [(Int32, Int32)]) -> [Int] {
    var matcher = ContactMatcher()
    for (number, position) in old.enumerated() {
      matcher.addOld(number, x: position.0, y: position.1)
    }
    for (number, position) in new.enumerated() {
      matcher.addNew(number, x: position.0, y: position.1)
    }
    matcher.solve(Self.metric)
    return new.indices.map { number in
      matcher.pairs.first { $0.new == number }?.old ?? -1
    }
  }

  @Test("E-PROTOA-1: the sum of the squared distances is smallest, not each distance by itself")
  func sum() {
    #expect(match([(100, 0), (200, 0)], [(190, 0), (280, 0)]) == [0, 1])
    #expect(match([(100, 0), (200, 0)], [(200, 0), (100, 0)]) == [1, 0])
  }

  @Test("E-PROTOA-1: either frame may have more contacts")
  func counts() {
    #expect(match([(100, 100)], [(500, 500), (110, 100)]) == [-1, 0])
    #expect(match([(500, 500), (100, 100)], [(110, 100)]) == [1])
    #expect(match([], [(1, 1)]) == [-1])
  }

  @Test("E-PROTOA-9: distant contacts match only if each frame has a single one")
  func distance() {
    #expect(match([(0, 0)], [(900, 900)]) == [0])
    #expect(match([(0, 0), (500, 0)], [(0, 400), (500, 10)]) == [-1, 1])
  }
}
