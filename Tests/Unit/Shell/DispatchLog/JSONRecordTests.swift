import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of each kind of record as JSON, byte for byte.
struct JSONRecordTests {
  @Test(
    "E-PHASE-2: each reason of a cancellation has its own word", arguments: CancelReason.allCases)
  func reason(_ reason: CancelReason) throws {
    var scene = LogScene(.json)
    var entry = scene.finger(1, .cancelled, x: 1, y: 2)
    entry.reason = reason
    scene.log.write(entry, at: .zero)
    let record = try #require(DispatchLogLine.records(of: scene.taken()).first)
    #expect(record["reason"]?.string == reason.rawValue)
  }

  @Test("A writer that fails leaves the encoded bytes in the log, and none is called without bytes")
  func failedWriter() {
    struct Full: Error {}
    var scene = LogScene(.json)
    scene.gap(at: 1)
    var isFull = false
    do throws(Full) {
      try scene.log.drain { (_) throws(Full) in throw Full() }
    } catch {
      isFull = true
    }
    #expect(isFull)
    #expect(scene.taken().contains("gap"))
    var writes = 0
    scene.log.drain { _ in writes += 1 }
    #expect(writes == 0)
  }

  @Test("Every line is JSON, and seq has no gaps")
  func sequence() throws {
    var scene = LogScene(.json)
    var seq = 0
    for step in 0..<110_000 {
      scene.gap(at: Int64(step / 3))
      seq += 1
      let isNearPower = [10, 100, 1000, 10_000, 100_000].contains { abs($0 - seq) < 3 }
      guard isNearPower || seq < 30 else {
        scene.log.drain { _ in }
        continue
      }
      let line = try #require(scene.taken().split(separator: "\n").last)
      let object =
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["seq"] as? Int == seq)
    }
  }
}
