import Testing
import TouchModel

@testable import TouchTracking

/// The counts and notes of a tracker by themselves.
struct TrackerDiagnosticsTests {
  @Test(
    "E-ID-10, E-FILT-18: a note about contacts that begin by a timer follows their frame, without another record"
  )
  func notesOfTimers() {
    var panel = TrackedPanel()
    panel.settings.filters.minDuration = .milliseconds(30)
    var tracker = panel.tracker()
    var transcript = Transcript()
    // The invalid slot belongs to a frame that is open.
    tracker.consume(Stream("I1 X1 Y1 S1 I1 X2 Y2 | S99").events.span) { transcript.note($0) }
    tracker.advance(to: .milliseconds(40)) { transcript.note($0) }
    #expect(transcript.all.count == 1)
    #expect(transcript.notes.count == 1)
    #expect(transcript.notes.allSatisfy { $0.message.contains("tracking id") })
    tracker.consume(Stream("@50 |").events.span) { transcript.note($0) }
    #expect(transcript.notes.count == 2)
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
    #expect(diagnostics.hasRequests)
    let notes = diagnostics.takeNotes(at: .zero)
    #expect(notes.count == 1)
    #expect(notes.first?.message.hasPrefix("d3: the device selects slot 12 but has 10") == true)
    #expect(notes.first?.blame == .kernel)
    #expect(!diagnostics.hasRequests)
    #expect(diagnostics.takeNotes(at: .zero).isEmpty)
  }
}
