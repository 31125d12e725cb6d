import Testing
import TouchModel

/// The raw values that other programs rely on.
struct ReasonTests {
  @Test(
    "E-PHASE-2: the reasons of a cancel are exactly those of the dispatch log")
  func reasons() {
    #expect(
      CancelReason.allCases.map(\.rawValue) == [
        "palm", "dropped", "deviceRemoved", "suspended", "revoked", "watchdog", "filter", "gesture",
        "viewRemoved", "interrupted", "overflow", "endOfCapture", "shutdown", "clientGone",
      ])
  }

  @Test("Notes have the levels and the blames of the dispatch log")
  func notes() {
    #expect(Note.Level.allCases.map(\.rawValue) == ["info", "warning", "error"])
    #expect(
      Blame.allCases.map(\.rawValue) == ["kernel", "device", "layout", "capture", "bridge"])
  }

  @Test("Phases have UIKit's numbers")
  func phases() {
    #expect(ContactPhase.began.rawValue == 0)
    #expect(ContactPhase.moved.rawValue == 1)
    #expect(ContactPhase.ended.rawValue == 3)
    #expect(ContactPhase.cancelled.rawValue == 4)
  }
}
