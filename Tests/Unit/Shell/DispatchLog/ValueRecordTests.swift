import ControlProtocol
import DispatchLog
import Testing
import Text
import TouchModel

/// Tests of records as values, for callers in the same process.
struct ValueRecordTests {
  @Test("A record as a value is what a reader of its JSON has", arguments: RecordSample.all)
  func equality(_ sample: RecordSample) throws {
    var scene = LogScene(.values)
    sample.write(&scene)
    let values = scene.log.takeRecords()
    let expected = try sample.text(as: .json).split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8)).json
    }
    #expect(values.map(\.json) == expected)
    let rest = scene.log.takeRecords()
    #expect(rest.isEmpty)
    let bytes = scene.taken()
    #expect(bytes.isEmpty)
  }

  @Test(
    "Numbers as values are rounded as in JSON",
    arguments: [
      0, -0.0, 0.0005, -0.0004, 0.0015, 2.5, 1e-9, 999_999_999_999.9994, 1e12, -1e12, .infinity,
      .nan,
    ])
  func numbers(_ number: Double) throws {
    var scene = LogScene(.json)
    let expected = scene.decimal(number)
    var values = LogScene(.values)
    var finger = values.finger(1, .began, x: number, y: 0)
    finger.slot = 0
    values.log.write(finger, at: .zero)
    let records = values.log.takeRecords()
    #expect(records.first?["x"]?.json == expected)
  }

  @Test("A name as a value has its characters, also those that no log prints")
  func names() {
    var scene = LogScene(.values, button: "\u{1b}[2J\"\\ä\u{202e}")
    scene.log.write(scene.finger(1, .began, x: 0, y: 0), at: .zero)
    let records = scene.log.takeRecords()
    #expect(records.first?["view"] == .text("\u{1b}[2J\"\\ä\u{202e}"))
  }
}
