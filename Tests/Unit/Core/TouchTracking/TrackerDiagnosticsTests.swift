import Testing
import TouchModel

@testable import TouchTracking

/// The counts and notes of a tracker by themselves.
struct TrackerDiagnosticsTests {
  private func notes(
    _ body: ((TrackerOutput) -> Void) -> Void
  ) -> [Note] {
    var notes: [Note] = []
    body { if case .note(let note) = $0 { notes.append(note) } }
    return notes
  }

  @Test("E-DROP-9: five notes of a kind pass in thirty seconds, and the next reports the others")
  func limit() {
    var limiter = NoteLimiter()
    let admitted = (0..<8).map { limiter.admit(0, at: .milliseconds($0)) }
    #expect(admitted == [0, 0, 0, 0, 0, nil, nil, nil])
    #expect(limiter.admit(1, at: .milliseconds(8)) == 0)
    #expect(limiter.admit(0, at: .milliseconds(30_000)) == 3)
  }

  @Test("E-SLOT-4: a condition is reported once per frame, with its latest value")
  func requested() {
    var diagnostics = TrackerDiagnostics(device: DeviceID(rawValue: 3), slotCount: 10)
    diagnostics.request(.invalidSlot(11))
    diagnostics.request(.invalidSlot(12))
    let first = notes { diagnostics.deliverRequested(at: .zero, $0) }
    #expect(first.count == 1)
    #expect(first.first?.message.hasPrefix("d3: the device selects slot 12 but has 10") == true)
    #expect(first.first?.blame == .kernel)
    #expect(notes { diagnostics.deliverRequested(at: .zero, $0) }.isEmpty)
  }

  @Test("E-INIT-1: notes from before the first call are delivered once")
  func early() {
    var diagnostics = TrackerDiagnostics(device: DeviceID(rawValue: 1), slotCount: 1)
    let note = Note(.info, .device, "early")
    diagnostics.addEarly(note)
    #expect(notes { diagnostics.deliverEarly($0) } == [note])
    #expect(notes { diagnostics.deliverEarly($0) }.isEmpty)
  }
}
