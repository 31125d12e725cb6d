import Foundation
import CoreSurfaces
import Testing
import CoreTestSupport
import TouchKit
import TouchModel

/// The invariants I-1 to I-10 for random trees, recognizers, fingers and handlers.
///
/// `TOUCHBRIDGE_CASES` is the number of cases, `TOUCHBRIDGE_SEED` the first one. A failing case is
/// reduced, printed, and written beside the tests as a layout and a text of fingers.
@Suite struct GesturePropertyTests {
  private static let parts = 20

  @Test(
    """
    I-1, I-2, I-3, I-4, I-5, I-7, I-8, R-GDEL-12, R-GST-2: whatever the recognizers, the fingers \
    and the handlers do
    """,
    arguments: 0..<parts)
  func promises(part: Int) throws {
    try check(part) { gestureCase in
      let scene = CaseScene(gestureCase)
      scene.play()
      return scene.monitor.violations.first
    }
  }

  @Test(
    "I-9: without recognizers the calls equal those of the reference implementation",
    arguments: 0..<parts)
  func oracle(part: Int) throws {
    try check(part, share: 4) { gestureCase in
      let plain = gestureCase.stripped
      let scene = CaseScene(plain)
      let oracle = Oracle(windows: [scene.window])
      for frame in plain.frames() {
        scene.app.post(frame)
        scene.app.drain()
        let expected = oracle.calls(of: frame)
        let got = scene.takeCalls()
        if got != expected { return "I-9: expected \(expected), got \(got)" }
      }
      return nil
    }
  }

  @Test("I-10, R-DIAG-3: the same case gives the same result twice", arguments: 0..<parts)
  func twice(part: Int) throws {
    try check(part, share: 10) { gestureCase in
      let stories = (0..<2).map { _ in
        let scene = CaseScene(gestureCase)
        scene.play()
        return scene.monitor.trace
      }
      return stories[0] == stories[1] ? nil : "I-10: two runs differ"
    }
  }

  /// Checks the cases of one part until one fails, and reports that one after reducing it.
  private func check(
    _ part: Int, share: Int = 1, _ fault: (GestureCase) -> String?
  ) throws {
    let count = TestEnvironment.number("TOUCHBRIDGE_CASES", default: 10_000) / Self.parts / share
    let first = SeededGenerator(default: 42).seed &+ UInt64(part * 1_000_003)
    for index in 0..<max(1, count) {
      let gestureCase = GestureCase(seed: first &+ UInt64(index))
      guard fault(gestureCase) != nil else { continue }
      let small = gestureCase.shrunk { fault($0) != nil }
      let path = try write(small)
      Issue.record(
        """
        seed \(gestureCase.seed): \(fault(small) ?? "")
        touchbridge play --layout \(path).yaml \(path).t
        \(small.layout)
        \(small.fingers)
        """)
      return
    }
  }

  /// Writes a case beside the tests, and returns the path without extension.
  private func write(_ gestureCase: GestureCase) throws -> String {
    let path = TestEnvironment.products.appendingPathComponent("case-\(gestureCase.seed)")
    try Data(gestureCase.layout.utf8).write(to: path.appendingPathExtension("yaml"))
    try Data(gestureCase.fingers.utf8).write(to: path.appendingPathExtension("t"))
    return path.path
  }
}
