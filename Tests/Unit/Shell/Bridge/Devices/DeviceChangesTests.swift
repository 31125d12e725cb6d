import Layout
import Testing
import Text
import TouchModel
import TouchTracking

@testable import Bridge

/// The changes of the mapping of panels, and which of them count (C-22).
struct DeviceChangesTests {
  private let first = DeviceID(rawValue: 1)
  private let second = DeviceID(rawValue: 2)

  private func change(_ values: KeyValuePairs<String, String>) throws -> DeviceChange {
    try DeviceChange(values.map { ($0, LayoutNode(.scalar($1, isPlain: true))) })
  }

  private func device(_ name: String) -> DeviceDescription {
    DeviceDescription(name: UntrustedText(name))
  }

  private func rotation(
    _ changes: DeviceChanges, _ id: DeviceID, _ name: String = "A"
  ) -> QuarterTurn? {
    var settings = DeviceSettings(region: .zero)
    return changes.apply(to: &settings, of: id, device(name)) ? settings.rotation : nil
  }

  @Test("C-22: the latest change of a panel counts, whether it selects it by name or by match")
  func latest() throws {
    var match = DeviceMatch()
    match.name = "A*"
    var changes = DeviceChanges()
    #expect(rotation(changes, first) == nil)
    #expect(changes.add(try change(["rotation": "90"]), of: .matching(match)))
    #expect(changes.add(try change(["rotation": "180"]), of: .device(first)))
    #expect(rotation(changes, first) == .half)
    #expect(rotation(changes, second) == .clockwise90)
    #expect(rotation(changes, second, "B") == nil)
    #expect(changes.add(try change(["rotation": "270"]), of: .matching(match)))
    #expect(rotation(changes, first) == .clockwise270)
  }

  @Test("C-22: a change of one panel ends when it is unplugged, and one by match does not")
  func removal() throws {
    var changes = DeviceChanges()
    #expect(changes.add(try change(["rotation": "90"]), of: .device(first)))
    #expect(changes.add(try change(["rotation": "180"]), of: .device(second)))
    changes.remove(first)
    #expect(rotation(changes, first) == nil)
    #expect(rotation(changes, second) == .half)
    #expect(changes.add(try change(["rotation": "90"]), of: .matching(DeviceMatch())))
    changes.remove(first)
    #expect(rotation(changes, first) == .clockwise90)
    changes.removeAll()
    #expect(rotation(changes, first) == nil)
  }

  @Test("C-22: changes are limited, and repeating one needs no memory")
  func limit() throws {
    var changes = DeviceChanges()
    for _ in 0..<1000 {
      #expect(changes.add(try change(["rotation": "90"]), of: .device(first)))
    }
    for number in 2...DeviceChanges.limit {
      #expect(
        changes.add(try change(["rotation": "90"]), of: .device(DeviceID(rawValue: Int32(number)))))
    }
    let extra = DeviceID(rawValue: 1000)
    #expect(!changes.add(try change(["rotation": "90"]), of: .device(extra)))
    #expect(rotation(changes, extra) == nil)
    #expect(changes.add(try change(["rotation": "0"]), of: .device(first)))
    #expect(rotation(changes, first) == QuarterTurn.none)
  }
}
